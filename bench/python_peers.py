"""Evaluates runs with a Python library, the way its own documentation shows.

python_peers.py pytrec_eval|ranx|ir_measures QRELS RUN...
"""

import sys


def with_pytrec_eval(qrels_file, run_files):
    import pytrec_eval

    with open(qrels_file) as file:
        qrels = pytrec_eval.parse_qrel(file)
    evaluator = pytrec_eval.RelevanceEvaluator(qrels, {"map", "P.10", "recall.1000", "ndcg"})
    for run_file in run_files:
        with open(run_file) as file:
            run = pytrec_eval.parse_run(file)
        topics = evaluator.evaluate(run).values()
        for measure in ("map", "P_10", "recall_1000", "ndcg"):
            yield run_file, measure, sum(topic[measure] for topic in topics) / len(topics)


def with_ranx(qrels_file, run_files):
    from ranx import Qrels, Run, evaluate

    names = {"map": "map", "precision@10": "P_10", "recall@1000": "recall_1000", "ndcg": "ndcg"}
    qrels = Qrels.from_file(qrels_file, kind="trec")
    for run_file in run_files:
        run = Run.from_file(run_file, kind="trec")
        for measure, value in evaluate(qrels, run, list(names)).items():
            yield run_file, names[measure], value


def with_ir_measures(qrels_file, run_files):
    import ir_measures
    from ir_measures import AP, P, R, nDCG

    names = {AP: "map", P @ 10: "P_10", R @ 1000: "recall_1000", nDCG: "ndcg"}
    evaluator = ir_measures.evaluator(list(names), list(ir_measures.read_trec_qrels(qrels_file)))
    for run_file in run_files:
        for measure, value in evaluator.calc_aggregate(ir_measures.read_trec_run(run_file)).items():
            yield run_file, names[measure], value


PEERS = {"pytrec_eval": with_pytrec_eval, "ranx": with_ranx, "ir_measures": with_ir_measures}

peer, qrels_file, *run_files = sys.argv[1:]
for run_file, measure, value in PEERS[peer](qrels_file, run_files):
    print(f"{run_file}\t{measure}\t{value:.6f}")
