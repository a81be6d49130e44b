"""ASReview's default model on the reviews and the held-out topics of bench/screening.mjs.

    python bench/screening/asreview_peer.py DATA WORK > bench/screening/asreview.json

DATA has the folders reviews and vaswani; WORK keeps finished simulations, so that the program can be stopped and
started again. Needs asreview 3.0.8 from PyPI; the reviews take about two hours on one core.
"""

import csv
import json
import os
import random
import re
import sqlite3
import subprocess
import sys
import tempfile
import zipfile
from importlib.metadata import version

REVIEWS = ["Kitchenham_2010", "Nagtegaal_2019", "ACEInhibitors", "Bannach-Brown_2019"]
SEEDS = 10
HELD_OUT_TOPICS = 6
HELD_OUT_SEEDS = 3


def priors(labels, seed):
    """One relevant document and one other: the same for both programs."""
    draw = random.Random(1000 + seed)
    return [draw.choice([i for i, y in enumerate(labels) if y == wanted]) for wanted in ("1", "0")]


def held_out(data, work):
    """Topics of the NPL collection with 30 relevant documents or more: these, and every eighth other document."""

    def read(name):
        with open(os.path.join(data, "vaswani", name), encoding="utf-8") as file:
            return file.read()

    texts = {int(d): t for d, t in re.findall(r"<DOCNO>\s*(\d+)\s*</DOCNO>([\s\S]*?)</DOC>", read("doc-text.trec"))}
    relevant = {}
    for line in read("qrels").split("\n"):
        if line.split()[3:] and int(line.split()[3]) > 0:
            relevant.setdefault(int(line.split()[0]), set()).add(int(line.split()[2]))
    for topic in sorted(t for t, own in relevant.items() if len(own) >= 30)[:HELD_OUT_TOPICS]:
        path = os.path.join(work, f"vaswani-{topic}.csv")
        with open(path, "w", encoding="utf-8", newline="") as file:
            rows = csv.writer(file)
            rows.writerow(["title", "abstract", "label_included"])
            for doc, text in sorted(texts.items()):
                if doc in relevant[topic] or doc % 8 == topic % 8:
                    rows.writerow(["", " ".join(text.split()), int(doc in relevant[topic])])
        yield f"vaswani-{topic}", path


def simulate(path, out, seed):
    with open(path, encoding="utf-8-sig") as file:
        labels = [row["label_included"] for row in csv.DictReader(file)]
    known = priors(labels, seed)
    if not os.path.exists(out):
        command = ["asreview", "simulate", path, "--prior-idx", *map(str, known), "--seed", str(seed), "--n-stop", "-1"]
        program = os.path.join(os.path.dirname(sys.executable), command[0])
        subprocess.run([program, *command[1:], "-o", out], check=True, stdout=sys.stderr)
    with tempfile.TemporaryDirectory() as folder:
        results = zipfile.ZipFile(out).extract("results.db", folder)
        rows = sqlite3.connect(results).execute("select label, training_set from results order by rowid").fetchall()
    judged = [label for label, training_set in rows if training_set is not None]
    return {"seed": seed, "priors": known, "judged": len(judged), "found": [i + 1 for i, y in enumerate(judged) if y]}


def main(data, work):
    os.makedirs(work, exist_ok=True)
    files = [(name, os.path.join(data, "reviews", f"{name}.csv"), SEEDS) for name in REVIEWS]
    files += [(name, path, HELD_OUT_SEEDS) for name, path in held_out(data, work)]
    results = {
        name: [simulate(path, os.path.join(work, f"{name}-{seed}.asreview"), seed) for seed in range(seeds)]
        for name, path, seeds in files
    }
    reviews = ",\n".join(
        f" {json.dumps(name)}: [\n" + ",\n".join(f"  {json.dumps(each)}" for each in own) + "\n ]"
        for name, own in results.items()
    )
    print(f'{{\n"asreview": {json.dumps(version("asreview"))},\n"model": "elas_u4",\n"reviews": {{\n{reviews}\n}}\n}}')


main(*sys.argv[1:])
