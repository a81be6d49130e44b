"""How many vectors an approximate index with lists (IVF) has to compare for a recall of the best 1000.

lists_study.py VECTORS.npy [QUERIES.npy]

Vectors are assigned to the nearest of about 4·√n centroids (k-means by cosine, 10 rounds, on a sample). A query is compared
with the vectors of the nearest lists. Prints, for each recall, the share of all vectors that the queries compare on
average; without a file of queries, these are 64 of the vectors, left out of their own results. Seeded.
"""

import sys

import numpy

LIMIT = 1000


def unit(vectors):
    lengths = numpy.linalg.norm(vectors, axis=1, keepdims=True)
    return vectors / numpy.where(lengths == 0, 1, lengths)


def nearest(vectors, centroids):
    pieces = [(vectors[i : i + 8192] @ centroids.T).argmax(axis=1) for i in range(0, len(vectors), 8192)]
    return numpy.concatenate(pieces)


def main(path, queries_path=None):
    random = numpy.random.default_rng(20260101)
    table = unit(numpy.load(path))
    own = None
    if queries_path is None:
        own = random.choice(len(table), 64, replace=False)
        queries = table[own]
    else:
        queries = unit(numpy.load(queries_path))
    count = int(4 * len(table) ** 0.5)
    sample = table[random.choice(len(table), min(len(table), 20 * count), replace=False)]
    centroids = sample[:count].copy()
    for _ in range(10):
        lists = nearest(sample, centroids)
        sums = numpy.zeros_like(centroids)
        numpy.add.at(sums, lists, sample)
        full = numpy.bincount(lists, minlength=count) > 0
        centroids[full] = unit(sums[full])
    lists = nearest(table, centroids)
    sizes = numpy.bincount(lists, minlength=count)
    probed = {recall: [] for recall in (0.5, 0.8, 0.9, 0.95, 0.98, 1.0)}
    for i, query in enumerate(queries):
        scores = table @ query
        if own is not None:
            scores[own[i]] = -numpy.inf
        best = numpy.argpartition(-scores, LIMIT)[:LIMIT]
        order = numpy.argsort(-(centroids @ query), kind="stable")
        found = numpy.cumsum(numpy.bincount(lists[best], minlength=count)[order])
        compared = numpy.cumsum(sizes[order])
        for recall, shares in probed.items():
            shares.append(compared[numpy.searchsorted(found, recall * LIMIT)] / len(table))
    print(f"{len(table)} vectors, {count} lists, {len(queries)} queries")
    for recall, shares in probed.items():
        print(f"recall {recall:.2f}: {100 * numpy.mean(shares):.1f} % of the vectors are compared")


main(*sys.argv[1:])
