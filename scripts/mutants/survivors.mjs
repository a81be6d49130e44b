// Why mutants that no test notices stay. The first rule that fits gives the reason; `code` is the line of the source.

/** @type {{ reason: string, file?: RegExp, code?: RegExp, original?: RegExp, text?: RegExp }[]} */
const RULES = [
  { reason: "only on Windows", code: /process\.platform/ },
  {
    reason: "tested by ending the built program with a signal: test/interrupted-output.test.ts",
    file: /unfinished-place|new-folder|disk-collection/,
    code: /process\.(exit|on)|listenerCount|EXIT_CODES|PAUSE_EVERY_MS|lastPauseMs|pauseForSignals|setImmediate|new Promise|SIGINT/,
  },
  { reason: "signals are handled a little later: what is written is the same", code: /pauseForSignals/ },
  { reason: "needs threads: the tests run the same code in one", code: /startThread/ },

  // What cannot be told from the original.
  {
    reason: "equivalent: only the sign of a comparison counts",
    code: /\? -?1 : |return -?1;/,
    original: /^([01]|<|>|a\.id > b\.id)$/,
  },
  { reason: "equivalent: undefined counts as false", original: /^false$/, text: /^undefined$/ },
  {
    reason: "what is found occurs once where it is tested",
    original: /^(indexOf|lastIndexOf|find|findLast)$/,
  },
  {
    reason: "equivalent: an element past the end is undefined, which changes nothing",
    code: /^(for|while) /,
    original: /^<$/,
    text: /^<=$/,
  },
  {
    reason: "equivalent: a list that is short enough is cut to itself",
    file: /judged-ranking/,
    code: /retrieved <= depth/,
  },
  { reason: "equivalent: only “skip” is compared with", file: /evaluat|run-notes/, original: /^"(zero|skip)"$/ },
  { reason: "equivalent: only “all” is compared with", file: /index-writer/, original: /^"due"$/ },
  { reason: "equivalent: the documents are sorted later", file: /memory-run/, original: /^push$/ },
  { reason: "equivalent: a document has its own score", file: /rank-documents/, code: /let end = start \+ 1/ },
  { reason: "equivalent: the invalid line is reported all the same", file: /z-scores/, original: /^continue;$/ },
  {
    reason: "the names of documents are empty, so their places are not looked at",
    file: /judged-bytes/,
    code: /docStart/,
  },
  {
    reason: "more bytes, or another RangeError, for the same result",
    file: /judged-bytes/,
    code: /isTied|total >|slice/,
  },
  {
    reason: "equivalent: a column of text has no summary, and the other way round",
    file: /score-columns/,
    code: /kind === "text"/,
  },
  {
    reason: "does not compile: the type has no such word",
    code: /\b(summary|unit|kind|design|direction|family): "/,
    original: /^"/,
    text: /^""$/,
  },
  { reason: "equivalent: with two grades, all weights are the same", file: /cohen-kappa/, code: /k < 2/ },
  { reason: "equivalent: one half is also 1 minus one half", file: /distributions/, code: /t > 0/ },
  { reason: "equivalent: the incomplete beta function is 1 there, too", file: /distributions/, code: /k >= n/ },
  {
    reason: "equivalent: all terms are summed, whichever is the first, and shares are relative to it",
    file: /hypergeometric/,
    code: /const mode =|let share =/,
  },
  {
    reason: "equivalent but for the last digit: a sum near 1 from the other end",
    file: /kendall-distribution/,
    code: /const (lower|upper) =/,
    original: /^(2|<=)$/,
  },
  {
    reason: "how near to nothing a term must be changes no digit",
    file: /hypergeometric|scaled-chi|studentized-range/,
    code: /1e-18|NEGLIGIBLE|const from = /,
  },
  { reason: "equivalent: all judgements of a group are of one document", file: /merge/, code: /group\[0\]\.topic/ },
  {
    reason: "equivalent but for the time: numbers of a hash table",
    file: /judgement-columns/,
    code: /0x811c9dc5|0x01000193|while \(size < 2|>>> 15|let size = 8/,
  },
  { reason: "how much is read or kept at a time changes no result", file: /judgement-columns/, code: /new make\(/ },
  {
    reason: "how much is read or kept at a time changes no result",
    file: /trec\/qrels/,
    code: /new Uint8Array\(given/,
  },
  { reason: "equivalent: only six is compared with", file: /parse-qrels/, code: /let widest = / },
  { reason: "equivalent: lines have three columns or more", file: /parse-qrels/, code: /if \(expected > 0\) return/ },
  {
    reason: "equivalent but for the time: the same topic is decoded again",
    file: /parse-qrels/,
    code: /#start = 0|#size = -1|#isSame|this\.#size\) return false|bytes\[a\+\+\]|^return true;$/,
  },
  {
    reason: "equivalent but for the time: any grade is read as text, too",
    file: /parse-qrels/,
    code: /bytes\[start\] - 0x30/,
  },
  {
    reason: "equivalent but for the time: a document without ties is the first and the last with its score",
    file: /judged-run/,
    code: /hasTies/,
  },
  { reason: "equivalent: all runs have the same topics", file: /randomised-tukey/, code: /scores\[0\]\.length/ },
  {
    reason: "equivalent: 0 of them adds nothing",
    file: /rank-biased-overlap/,
    code: /const matched =/,
    original: /^>$/,
  },
  { reason: "a tolerance for rounding errors, of some size", file: /ranks/, code: /Number\.EPSILON/ },
  { reason: "a limit of steps that no search reaches", file: /find-root/, code: /i < 200/ },
  { reason: "equivalent: a product of 0 is a root, which was returned", file: /find-root/, code: /fx \* fb < 0/ },
  {
    reason: "equivalent: there are no permutations with more inversions",
    file: /kendall-distribution/,
    code: /for \(let inversions/,
  },
  { reason: "equivalent: somebody has judged a document", file: /krippendorff-alpha/, code: /Math\.max\(most/ },
  { reason: "equivalent: any power of 2 that is large enough", file: /bayesian-sign-test/, code: /const SHIFT/ },
  {
    reason: "a first guess changes the time of a search, not its result",
    file: /smallest-count/,
    code: /guess|-= step/,
  },
  {
    reason: "a first guess changes the time of a search, not its result",
    file: /smallest-count/,
    code: /let step = 1/,
  },
  {
    reason: "another random number changes random digits only",
    file: /bayesian-bootstrap/,
    code: /cuts\[i\] = uniform/,
  },
  {
    reason: "equivalent: an element past the end is not kept",
    file: /bayesian-bootstrap/,
    code: /cuts\[i\] -= cuts/,
    original: /^1$/,
  },
  { reason: "equivalent: the sums are 0 there, too", file: /bayesian-sign-test/, code: /x === 0/ },
  { reason: "equivalent: two values with a tie have no variance", file: /statistics\/kendall\.ts/, code: /n > 2 \?/ },
  {
    reason: "equivalent: the threshold is below the sum that it is made of, by more than rounding errors",
    file: /randomisation-test/,
    code: />= threshold/,
  },
  {
    reason: "equivalent: of two lists of one length, either is the shorter",
    file: /rank-biased-overlap/,
    code: /<= flatB/,
  },
  { reason: "equivalent: twice a rank is a whole number", file: /signed-rank-distribution/, code: /Math\.round\(2/ },
  {
    reason: "equivalent: there is nothing after the end",
    file: /signed-rank-distribution/,
    code: /total \+ 1/,
    original: /^1$/,
  },
  { reason: "equivalent: without runs there are no pairs", code: /scores\[0\]\?\.length \?\? 0/, original: /^0$/ },
  {
    reason: "equivalent: every sample is on one side without a margin",
    file: /bayesian-bootstrap/,
    code: /margin === 0/,
  },
  {
    reason: "one random sample more or fewer changes random digits only",
    file: /alpha-interval/,
    code: /let i = 0; i < resamples/,
  },
  { reason: "equivalent: the same value again", file: /measures\/bounds/, code: /value [<>] this\.(smallest|largest)/ },
  { reason: "equivalent: a gain of 0 adds nothing", file: /measures\/dcg/, code: /gain === 0/ },
  {
    reason: "equivalent: recall 0 needs no document",
    file: /interpolated-precision/,
    code: /point >= 0 && needed\[point\] ===/,
  },
  {
    reason: "equivalent: after the ideal ranking there is nothing to count",
    file: /normalized-gain/,
    code: /--left === 0/,
  },
  { reason: "equivalent: a topic has at least one group", file: /preference-measures/, code: /sum > 0 \?/ },
  { reason: "equivalent: one document makes no pair", file: /weighted-totals/, code: /n > 1 \?/, original: /^0$/ },
  { reason: "equivalent: nothing is spread", file: /table-entries/, original: /^\(\{\}\)$/ },
  { reason: "equivalent: an optional parameter has no default", file: /unit-gains/, code: /integerSetting\(1/ },
  { reason: "equivalent: grade 0 gains nothing anyway", file: /unit-gains/, code: /rel: 0/ },
  { reason: "equivalent: no measure has an empty name", file: /trec\/parse/, code: /point < 0/, original: /^0$/ },
  { reason: "equivalent: an empty stratum has no totals", file: /weighted-totals/, code: /size \/ n : 0/ },
  { reason: "equivalent: the example rounds 1.5 and 2 to 2", file: /inf-ndcg/, code: /missed: / },
  {
    reason: "equivalent: a line without text is no head of an entry",
    file: /journal/,
    code: /end >= 0|line === undefined/,
  },
  { reason: "equivalent: the byte that is left is overwritten", file: /journal/, code: /ftruncateSync\(fd, 0\)/ },
  { reason: "equivalent: any number above 0 starts the loop", file: /journal/, code: /let got = 1/ },
  {
    reason: "how much is read or kept at a time changes no result",
    code: /let size = 256|SHORT_LINE_BYTES|BLOCK|_BYTES = |BATCH_LENGTH|BATCH_EVENTS|WORTH_A_THREAD|AHEAD|GROUP_BYTES/,
  },
  {
    reason: "how much is read or kept at a time changes no result",
    file: /read-documents|record-batch/,
    code: /\blength (\+=|-=|=)|const most =|const larger =/,
  },
  { reason: "how much is read or kept at a time changes no result", file: /line-file/, code: /if \(most >/ },
  { reason: "the layout of a file that is read as JSON", code: /JSON\.stringify\(.*, null, 2\)/, original: /^2$/ },
  {
    reason: "equivalent: what is read twice is the same",
    file: /record-batch/,
    code: /if \(!reading\)|readings\.set/,
  },
  {
    reason: "after a short write: an error instead of the rest, which is allowed, too",
    file: /journal/,
    code: /writeSync/,
  },
  { reason: "equivalent: no code is not in the list either", file: /durable-file/, code: /EINVAL/ },
  {
    reason: "equivalent: a lock that is not there is taken by the second attempt",
    file: /write-lock/,
    code: /!tryLock|text === undefined/,
  },
  { reason: "a moment that no test can meet", file: /write-lock/, code: /startedMs/ },

  { reason: "equivalent: the rows of a key are in its order", file: /assignments|pools/, code: /\.sort\(/ },
  {
    reason: "equivalent: the commit releases it, and of two with one name the last counts",
    file: /group-commit/,
    code: /RELEASE/,
  },
  { reason: "equivalent: a random number is below 1, and not below 0", file: /hand-out/, code: /overlap (<= 0|>= 1)/ },
  {
    reason: "equivalent: a line feed after JSON is no part of it",
    file: /disk-collection|document-rows/,
    code: /end - 1\)/,
  },
  { reason: "equivalent: a search may begin anywhere between its ends", file: /catalogue/, code: /const middle =/ },
  { reason: "equivalent: a world has documents", file: /world-files/, code: /let \[last, families, written\]/ },
  { reason: "equivalent: without problems there are 0", file: /source-ledger/, code: /entry\.problems > 0/ },
  { reason: "equivalent: there are as many headers as documents", file: /check-collection/, code: /headers\.next/ },
  { reason: "equivalent: a topic of the list has a pool", file: /judging-counts/, original: /^\?\.$/ },
  {
    reason: "equivalent: there is a place in these states",
    file: /resume-point/,
    code: /#place\?\./,
    original: /^\?\.$/,
  },
  {
    reason: "equivalent but for the time: the same state is derived again",
    file: /judging-state/,
    code: /known\?\.pools/,
    text: /^true$/,
  },
  { reason: "equivalent: no family fits, or is asked for", file: /hand-out/, code: /wanted === 0|later\.size > 0/ },
  { reason: "an order gives documents of the pool only", file: /hand-out/, code: /const family = pool\.familyOf/ },
  {
    reason: "equivalent: a judged document is in the pool of its topic",
    file: /record-judgements/,
    code: /const name =/,
  },
  {
    reason: "equivalent: the older document is read, and not used",
    file: /add-to-collection/,
    code: /const older =/,
    text: /^true$/,
  },
  {
    reason: "equivalent: a file that is skipped has no records",
    file: /add-to-collection/,
    code: /committed\.open/,
  },
  { reason: "equivalent: a file that is noted twice is found, too", file: /source-ledger/, code: /#finished\.add/ },
  { reason: "equivalent: without threads, nothing is sent", file: /read-documents/, code: /step\.kind !== "sent"/ },
  { reason: "equivalent: after a failure every batch fails", file: /read-threads/, code: /#loads\.fill/ },
  {
    reason: "how much is read or kept at a time changes no result",
    file: /record-batch/,
    code: /allocUnsafeSlow\(Math\.max|new LineBuffer|larger\.set/,
  },
  {
    reason: "equivalent: documents are deleted in any order",
    file: /index-writer/,
    code: /found\.push/,
  },
  {
    reason: "equivalent but for the time: ids are looked up, or the segment is scanned",
    file: /index-writer/,
    code: /superseded\.size \* 16|if \(before > number\) take|segmentNumber\(segment\) >= first/,
    original: /^(>=?|\*|<|16|before > number)$/,
  },
  { reason: "equivalent: what is undefined is not stored", file: /add-to-collection/, code: /const date =/ },
  { reason: "needs threads: the tests run the same code in one", file: /add-to-collection/, code: /isSendable/ },
  { reason: "equivalent: any number below 0 is no row", file: /salvage-collection/, code: /\? -1 :/, original: /^1$/ },
  { reason: "a larger database is checked, too, which takes time", file: /campaign\/store/, code: /isSmall/ },

  // What could be noticed, and is not worth a test.
  {
    reason: "a file that stays open until it is collected",
    code: /(handle|truth\?|target)\.close\(\)|closeSync\(fd\)/,
  },
  { reason: "noticed by a power failure only: npm run faults", code: /syncFolder\(/ },
  {
    reason: "another default of a seed or a number of samples changes random digits only",
    code: /seed = 0|samples = /,
  },
  {
    reason: "a first guess changes the time of a search, not its result",
    file: /power|interval-width/,
    code: /guess|alpha \/ 2/,
  },
  {
    reason: "the name in an error",
    code: /Error\(|problems\.(add|push)|setting: /,
    original: /^(["`[{0]|throw|problems\.)/,
  },
];

/** @param {import("./results.mjs").Result} result */
export function reasonFor(result) {
  const rule = RULES.find(
    ({ reason, file, code, original, text }) =>
      // Nothing is known of what no test reaches.
      !(result.state === "not covered" && reason.startsWith("equivalent")) &&
      (!file || file.test(result.file)) &&
      (!code || code.test(result.code)) &&
      (!original || original.test(result.original)) &&
      (!text || text.test(result.text)),
  );
  return rule?.reason ?? "not examined";
}
