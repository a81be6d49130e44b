"""Makes vectors of real texts, which have clusters as random vectors have not.

text_vectors.py DATA FOLDER ROWS DIMENSIONS QUERIES KIND

Texts are the abstracts of DATA/patents/google and DATA/vaswani. Their vectors are those of latent semantic analysis:
tf·idf of words that 3 texts have, and the first singular vectors of that table, scaled to length 1. Kinds:

fragments  each vector is that of a part of a text: 30 to 60 % of its words, one after another
mixtures   each vector is a mixture of three neighbours among the vectors of whole texts, with random weights, and noise
           that varies by dimension as they do, .3 of the vector's length

Queries are made in the same way, after the vectors. Seeded. The vectors of words are kept next to FOLDER, in words.npy.
"""

import gzip
import json
import os
import re
import sys

import numpy

BATCH = 5_000


def texts_of(data):
    with gzip.open(f"{data}/patents/google/us-abstracts-10000.jsonl.gz", "rt") as file:
        texts = [json.loads(line)["abstract_en"] or "" for line in file]
    with open(f"{data}/vaswani/doc-text.trec") as file:
        texts += re.findall(r"</DOCNO>(.*?)</DOC>", file.read(), re.S)
    return [re.findall(r"[a-z]{2,}", text.lower()) for text in texts]


class LatentSemantics:
    """S. Deerwester et al.: Indexing by latent semantic analysis. JASIS 41(6), 1990"""

    def __init__(self, texts, dimensions, kept_in):
        counts = {}
        for words in texts:
            for word in set(words):
                counts[word] = counts.get(word, 0) + 1
        kept = sorted(word for word, count in counts.items() if 3 <= count <= len(texts) * 0.3)
        self.number = {word: i for i, word in enumerate(kept)}
        self.idf = numpy.log(len(texts) / numpy.array([counts[word] for word in kept])).astype(numpy.float32)
        self.texts = [numpy.array([self.number[word] for word in words if word in self.number]) for words in texts]
        self.texts = [words for words in self.texts if len(words) >= 10]
        if os.path.exists(kept_in):
            self.terms = numpy.load(kept_in)
            if self.terms.shape == (len(kept), dimensions):
                return
        table = numpy.zeros((len(self.texts), len(kept)), dtype=numpy.float32)
        for row, words in enumerate(self.texts):
            terms, weights = self.weighted(words)
            table[row, terms] = weights
        # N. Halko, P. G. Martinsson, J. A. Tropp: Finding structure with randomness. SIAM Review 53(2), 2011
        basis = numpy.random.default_rng(20260101).standard_normal((len(kept), dimensions + 16), dtype=numpy.float32)
        for _ in range(3):
            left, _ = numpy.linalg.qr(table @ basis)
            basis, _ = numpy.linalg.qr(table.T @ left)
        _, _, turned = numpy.linalg.svd(table @ basis, full_matrices=False)
        self.terms = (basis @ turned.T)[:, :dimensions].astype(numpy.float32)
        numpy.save(kept_in, self.terms)

    def weighted(self, words):
        terms, counts = numpy.unique(words, return_counts=True)
        weights = (1 + numpy.log(counts)) * self.idf[terms]
        return terms, weights / numpy.linalg.norm(weights)

    def vectors(self, texts):
        pairs = [self.weighted(words) for words in texts]
        starts = numpy.cumsum([0] + [len(terms) for terms, _ in pairs[:-1]])
        terms = numpy.concatenate([terms for terms, _ in pairs])
        weights = numpy.concatenate([weights for _, weights in pairs]).astype(numpy.float32)
        return unit(numpy.add.reduceat(self.terms[terms] * weights[:, None], starts, axis=0))


def unit(vectors):
    lengths = numpy.linalg.norm(vectors, axis=1, keepdims=True)
    return (vectors / numpy.where(lengths == 0, 1, lengths)).astype(numpy.float32)


def fragments(semantics, random):
    def some(count):
        parts = []
        for text in random.integers(len(semantics.texts), size=count):
            words = semantics.texts[text]
            length = max(5, int(len(words) * random.uniform(0.3, 0.6)))
            start = random.integers(max(1, len(words) - length + 1))
            parts.append(words[start : start + length])
        return semantics.vectors(parts)

    return some


def mixtures(semantics, random):
    whole = semantics.vectors(semantics.texts)
    near = numpy.concatenate(
        [numpy.argpartition(-(whole[i : i + 1000] @ whole.T), 20)[:, :20] for i in range(0, len(whole), 1000)]
    )
    spread = whole.std(axis=0)
    spread /= numpy.linalg.norm(spread)

    def some(count):
        first = random.integers(len(whole), size=count)
        others = near[first[:, None], random.integers(20, size=(count, 2))]
        weights = random.dirichlet((1, 1, 1), size=count).astype(numpy.float32)
        mixed = sum(
            weights[:, i : i + 1] * whole[rows] for i, rows in enumerate((first, others[:, 0], others[:, 1]))
        )
        noise = random.standard_normal(mixed.shape, dtype=numpy.float32) * spread
        return unit(unit(mixed) + 0.3 * noise)

    return some


def make(data, folder, rows, dimensions, queries, kind):
    random = numpy.random.default_rng(20260102)
    semantics = LatentSemantics(texts_of(data), dimensions, os.path.join(os.path.dirname(folder), "words.npy"))
    some = {"fragments": fragments, "mixtures": mixtures}[kind](semantics, random)
    table = numpy.lib.format.open_memmap(
        f"{folder}/vectors.npy", mode="w+", dtype=numpy.float32, shape=(rows, dimensions)
    )
    for start in range(0, rows, BATCH):
        table[start : start + BATCH] = some(min(BATCH, rows - start))
    table.flush()
    with open(f"{folder}/vectors.ids.txt", "w") as file:
        file.writelines(f"EP-{row:07d}-A1\n" for row in range(rows))
    numpy.save(f"{folder}/queries.npy", some(queries))


data, folder, rows, dimensions, queries, kind = sys.argv[1:]
make(data, folder, int(rows), int(dimensions), int(queries), kind)
