import { orderKept as orderKeptChart } from "../../report/index.js";
import { cutoffColumns, studyRobustness } from "../../studies/index.js";
import { countSteps } from "../effects.js";
import type { StudySettings } from "../studying/study-input.js";
import { count, numbers } from "./figure-settings.js";
import { runFigure } from "./run-figure.js";

const MEASURES = ["map", "recall", "PRES"];

export const orderKept = orderFigure("order-kept", "order of runs when judgements are missing: the worst sample", {
  all: false,
  samples: 3,
});

export const orderSamples = orderFigure("order-samples", "order of runs when judgements are missing: every sample", {
  all: true,
  samples: 30,
});

function orderFigure(
  name: string,
  about: string,
  { all, samples }: { readonly all: boolean; readonly samples: number },
) {
  return runFigure({
    ...{ name, about },
    usual: MEASURES,
    compares: true,
    settings: {
      cutoffs: numbers("cut-offs at which runs are cut", [100, 1000]),
      fractions: numbers("fractions of the judgements to keep", [0.2, 0.4, 0.6, 0.8]),
      samples: count("number of samples per fraction", samples),
    },
    measured: (values) => orderColumns(values).map(({ column }) => column.name),
    chart({ qrels, runs, wanted }, values, effects) {
      const { fractions, samples, seed } = values;
      const onProgress = countSteps("judgements tried", effects);
      const study = studyRobustness(qrels, runs, orderColumns(values), {
        ...{ ...wanted, fractions, samples, seed, onProgress },
      });
      return orderKeptChart(study, { all });
    },
  });
}

function orderColumns({ measure, cutoffs, ...settings }: StudySettings & { readonly cutoffs: readonly number[] }) {
  return cutoffColumns(measure ?? MEASURES, cutoffs, settings);
}
