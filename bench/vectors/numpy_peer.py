"""Makes random vectors, and searches them with NumPy.

numpy_peer.py make FOLDER ROWS DIMENSIONS QUERIES
numpy_peer.py search FOLDER BATCH LIMIT
numpy_peer.py best FOLDER LIMIT

`search` prints a JSON object: times in milliseconds. `best` prints the rows of the best for each query, scored in 64
bits, one line per query.
"""

import json
import os
import resource
import statistics
import sys
import time

import numpy


def make(folder, rows, dimensions, queries):
    random = numpy.random.default_rng(20260101)
    os.makedirs(folder, exist_ok=True)
    table = numpy.lib.format.open_memmap(
        f"{folder}/vectors.npy", mode="w+", dtype=numpy.float32, shape=(rows, dimensions)
    )
    for start in range(0, rows, 10_000):
        table[start : start + 10_000] = unit(random, min(10_000, rows - start), dimensions)
    table.flush()
    with open(f"{folder}/vectors.ids.txt", "w") as file:
        file.writelines(f"EP-{row:07d}-A1\n" for row in range(rows))
    numpy.save(f"{folder}/queries.npy", unit(random, queries, dimensions))


def unit(random, rows, dimensions):
    vectors = random.standard_normal((rows, dimensions), dtype=numpy.float32)
    return vectors / numpy.linalg.norm(vectors, axis=1, keepdims=True)


def opened(folder):
    # All of the file is in memory after this, as it is in Presage.
    return numpy.load(f"{folder}/vectors.npy"), numpy.load(f"{folder}/queries.npy")


def nearest(scores, limit):
    """The rows of the best, best first."""
    some = numpy.argpartition(scores, len(scores) - limit)[len(scores) - limit :]
    return some[numpy.argsort(-scores[some])]


def peak_memory():
    return resource.getrusage(resource.RUSAGE_SELF).ru_maxrss * 1024


def search(folder, batch, limit):
    before = peak_memory()
    start, used = time.perf_counter(), time.process_time()
    table, queries = opened(folder)
    opening, opening_cpu = time.perf_counter() - start, time.process_time() - used
    nearest(table @ queries[0], limit)
    times, cpu = [], []
    for first in range(0, len(queries), batch):
        some = queries[first : first + batch]
        start, used = time.perf_counter(), time.process_time()
        if batch == 1:
            nearest(table @ some[0], limit)
        else:
            for scores in some @ table.T:
                nearest(scores, limit)
        times.append((time.perf_counter() - start) / len(some))
        cpu.append((time.process_time() - used) / len(some))
    print(
        json.dumps(
            {
                "open": 1000 * opening,
                "openCpu": 1000 * opening_cpu,
                "query": 1000 * statistics.median(times),
                "cpu": 1000 * statistics.median(cpu),
                "before": before,
                "memory": peak_memory(),
                "version": f"NumPy {numpy.__version__}, Python {sys.version.split()[0]}",
            }
        )
    )


def best(folder, limit):
    table, queries = opened(folder)
    for query in queries:
        rows = nearest(table @ query, limit + 100)
        scores = table[rows].astype(numpy.float64) @ query.astype(numpy.float64)
        print(*rows[numpy.argsort(-scores, kind="stable")][:limit])


command, folder, *numbers = sys.argv[1:]
{"make": make, "search": search, "best": best}[command](folder, *map(int, numbers))
