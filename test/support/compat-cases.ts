/** What trec_eval did: its exit code and its output, with one blank between name, topic and value. */
export interface Outcome {
  readonly code: number;
  /** Default: not compared. */
  readonly out?: readonly string[];
  readonly err?: string;
}

/** A command line and two small files, given to trec_eval 9.0.8 and 10.0; strings have one character per byte. */
export interface CompatCase {
  readonly about: string;
  /** Default: {@link QRELS}. */
  readonly qrels?: string;
  /** Default: {@link RUN}. */
  readonly run?: string;
  /** Including the files `q` and `r`. */
  readonly args: string;
  readonly both?: Outcome;
  readonly v9?: Outcome;
  readonly v10?: Outcome;
}

export const QRELS = "1 0 d1 1\n1 0 d2 0\n1 0 d3 2\n2 0 d1 0\n2 0 d5 1\n";
export const RUN = "1 Q0 d1 1 5 tag\n1 Q0 d2 2 4 tag\n1 Q0 d3 3 3 tag\n2 Q0 d5 1 2 tag\n2 Q0 d7 2 1 tag\n";

export const compatCases: Readonly<Record<string, readonly CompatCase[]>> = {
  qrels: [
    {
      about: "a comment: 9 has none",
      qrels: "# c\n1 0 d1 1\n1 0 d2 0\n1 0 d3 2\n2 0 d1 0\n2 0 d5 1\n",
      args: "-m map q r",
      v9: { code: 2, out: [], err: "trec_eval.get_qrels: Malformed line 1\ntrec_eval: Quit in file 'q'\n" },
      v10: { code: 0, out: ["map all 0.9167"], err: "" },
    },
    {
      about: "comments: 10 reads the line after one as data",
      qrels: "# a\n# b\n1 0 d1 1\n1 0 d2 0\n1 0 d3 2\n2 0 d1 0\n2 0 d5 1\n",
      args: "-m map q r",
      both: { code: 2, out: [], err: "trec_eval.get_qrels: Malformed line 1\ntrec_eval: Quit in file 'q'\n" },
    },
    {
      about: "a comment that is not at the start of a line is data",
      qrels: " # 0 d9 1\n1 0 d1 1\n1 0 d2 0\n1 0 d3 2\n2 0 d1 0\n2 0 d5 1\n",
      args: "-m map q r",
      v9: { code: 0, out: ["map all 0.9167"], err: "" },
      v10: { code: 4, out: [], err: "trec_eval: result qid '#' not found in qrels\n" },
    },
    {
      about: "a blank line",
      qrels: "1 0 d1 1\n\n1 0 d2 0\n",
      args: "-m map q r",
      both: { code: 2, out: [], err: "trec_eval.get_qrels: Malformed line 2\ntrec_eval: Quit in file 'q'\n" },
    },
    {
      about: "three columns",
      qrels: "1 d1 1\n",
      args: "-m map q r",
      both: { code: 2, out: [], err: "trec_eval.get_qrels: Malformed line 1\ntrec_eval: Quit in file 'q'\n" },
    },
    {
      about: "five columns",
      qrels: "1 0 d1 1 EN\n",
      args: "-m map q r",
      both: { code: 2, out: [], err: "trec_eval.get_qrels: Malformed line 1\ntrec_eval: Quit in file 'q'\n" },
    },
    {
      about: "CRLF, tabs, vertical tabs, form feeds, no last line end",
      qrels: "1\t0 \x0b d1\x0c1\r\n2 0 d5 1",
      args: "-q -m map q r",
      both: { code: 0, out: ["map 1 1.0000", "map 2 1.0000", "map all 1.0000"] },
    },
    {
      about: "blanks around lines",
      qrels: "  1 0 d1 1 \n\t2 0 d5 1\t\n",
      args: "-q -m map q r",
      both: { code: 0, out: ["map 1 1.0000", "map 2 1.0000", "map all 1.0000"] },
    },
    {
      about: "grades are read as far as they are numbers",
      qrels: "1 0 d1 1.9\n1 0 d2 x\n1 0 d3 +2y\n2 0 d5 -7\n2 0 d7 1\n",
      args: "-q -m num_rel -m relstring q r",
      both: { code: 0, out: ["num_rel 1 2", "relstring 1 '102'", "num_rel 2 1", "relstring 2 '.1'", "num_rel all 3"] },
    },
    {
      about: "a grade far below 0 is not judged",
      qrels: "1 0 d1 -99999999999999999999\n1 0 d2 1\n2 0 d5 1\n",
      args: "-q -m relstring q r",
      both: { code: 0, out: ["relstring 1 '.1-'", "relstring 2 '1-'"] },
    },
    {
      about: "an empty file",
      qrels: "",
      args: "-m map q r",
      both: { code: 2, out: [], err: "trec_eval.get_qrels: Cannot read qrels file 'q'\ntrec_eval: Quit in file 'q'\n" },
    },
    {
      about: "a document twice in a topic that the run has",
      qrels: "1 0 d1 1\n1 0 d2 0\n1 0 d3 2\n2 0 d1 0\n2 0 d5 1\n2 0 d5 1\n",
      args: "-q -m map q r",
      both: { code: 4, out: ["map 1 0.8333"] },
    },
    {
      about: "a document twice in a topic that the run does not have",
      qrels: "1 0 d1 1\n1 0 d2 0\n1 0 d3 2\n2 0 d1 0\n2 0 d5 1\n3 0 d5 1\n3 0 d5 1\n",
      args: "-q -m map q r",
      v9: { code: 0, out: ["map 1 0.8333", "map 2 1.0000", "map all 0.9167"] },
      v10: { code: 4, out: ["map 1 0.8333", "map 2 1.0000"] },
    },
  ],
  runs: [
    {
      about: "a comment: 9 has none",
      run: "1 Q0 d1 1 5 tag\n# c\n1 Q0 d2 2 4 tag\n2 Q0 d5 1 2 tag\n",
      args: "-m map q r",
      v9: { code: 2, out: [], err: "trec_eval.get_results: Malformed line 2\ntrec_eval: Quit in file 'r'\n" },
      v10: { code: 0, out: ["map all 0.7500"], err: "" },
    },
    {
      about: "comments may follow each other, come after blanks, and be last",
      run: "# a\n# b\n  # c\n1 Q0 d1 1 5 tag\n1 Q0 d2 2 4 tag\n1 Q0 d3 3 3 tag\n2 Q0 d5 1 2 tag\n2 Q0 d7 2 1 tag\n# d",
      args: "-m map q r",
      v9: { code: 2, out: [], err: "trec_eval.get_results: Malformed line 1\ntrec_eval: Quit in file 'r'\n" },
      v10: { code: 0, out: ["map all 0.9167"], err: "" },
    },
    {
      about: "blank lines",
      run: "\n \t\r\n1 Q0 d1 1 5 tag\n1 Q0 d2 2 4 tag\n1 Q0 d3 3 3 tag\n2 Q0 d5 1 2 tag\n2 Q0 d7 2 1 tag\n\n\n",
      args: "-q -m map q r",
      both: { code: 0, out: ["map 1 0.8333", "map 2 1.0000", "map all 0.9167"] },
    },
    {
      about: "five columns",
      run: "1 Q0 d1 1 5 tag\n1 Q0 d2 2 4 tag\n1 Q0 d3 3 3 tag\n2 Q0 d5 1 2 tag\n2 Q0 d7 2 1 tag\n2 Q0 d8 3 0\n",
      args: "-m map q r",
      both: { code: 2, out: [], err: "trec_eval.get_results: Malformed line 6\ntrec_eval: Quit in file 'r'\n" },
    },
    {
      about: "two columns and a Windows line end",
      run: "1 Q0\r\n",
      args: "-m map q r",
      both: { code: 2, out: [], err: "trec_eval.get_results: Malformed line 1\ntrec_eval: Quit in file 'r'\n" },
    },
    {
      about: "more than six columns; the tag is that of the last line",
      run: "1 Q0 d1 1 5 tag\n1 Q0 d2 2 4 tag\n1 Q0 d3 3 3 tag\n2 Q0 d5 1 2 tag\n2 Q0 d7 2 1 tag\n2 Q0 d8 3 0 last and more\n",
      args: "-m runid q r",
      both: { code: 0, out: ["runid all last"] },
    },
    {
      about: "CRLF, tabs, vertical tabs, form feeds, no last line end",
      run: "1\tQ0 \x0b d1\x0c1 5 tag\r\n2 Q0 d5 1 2 tag",
      args: "-q -m map q r",
      both: { code: 0, out: ["map 1 0.5000", "map 2 1.0000", "map all 0.7500"] },
    },
    {
      about: "interleaved topics",
      run: "2 Q0 d7 2 1 tag\n1 Q0 d3 3 3 tag\n2 Q0 d5 1 2 tag\n1 Q0 d1 1 5 tag\n",
      args: "-q -m relstring q r",
      both: { code: 0, out: ["relstring 1 '12'", "relstring 2 '1-'"] },
    },
    {
      about: "an empty file",
      run: "",
      args: "-m map q r",
      both: {
        code: 2,
        out: [],
        err: "trec_eval.get_results: Cannot read results file 'r'\ntrec_eval: Quit in file 'r'\n",
      },
    },
    {
      about: "a document twice: earlier output stays",
      run: "1 Q0 d1 1 5 tag\n1 Q0 d2 2 4 tag\n1 Q0 d3 3 3 tag\n2 Q0 d5 1 2 tag\n2 Q0 d7 2 1 tag\n2 Q0 d7 3 0 tag\n",
      args: "-q -m map q r",
      both: { code: 4, out: ["map 1 0.8333"] },
    },
    {
      about: "a document twice, beyond -M",
      run: "1 Q0 d1 1 5 tag\n1 Q0 d2 2 4 tag\n1 Q0 d3 3 3 tag\n2 Q0 d5 1 2 tag\n2 Q0 d7 2 1 tag\n2 Q0 d7 3 0 tag\n",
      args: "-q -m map -M 2 q r",
      both: { code: 0, out: ["map 1 0.5000", "map 2 1.0000", "map all 0.7500"] },
    },
    {
      about: "a document twice in a topic without judgements",
      run: "1 Q0 d1 1 5 tag\n1 Q0 d2 2 4 tag\n1 Q0 d3 3 3 tag\n2 Q0 d5 1 2 tag\n2 Q0 d7 2 1 tag\n9 Q0 d7 3 0 tag\n9 Q0 d7 4 0 tag\n",
      args: "-q -m map q r",
      both: { code: 0, out: ["map 1 0.8333", "map 2 1.0000", "map all 0.9167"] },
    },
    {
      about: "a document twice, and no measure that notices",
      run: "1 Q0 d1 1 5 tag\n1 Q0 d2 2 4 tag\n1 Q0 d3 3 3 tag\n2 Q0 d5 1 2 tag\n2 Q0 d7 2 1 tag\n1 Q0 d1 3 0 tag\n",
      args: "-m num_q -m runid q r",
      both: { code: 0, out: ["runid all tag", "num_q all 2"] },
    },
  ],
  order: [
    {
      about: "scores in every form that atof reads",
      qrels: "1 0 d0 0\n1 0 d1 1\n1 0 d2 2\n1 0 d3 3\n1 0 d4 4\n1 0 d5 5\n1 0 d6 6\n1 0 d7 7\n1 0 d8 8\n1 0 d9 9\n",
      run: "1 Q0 d0 0 -inf tag\n1 Q0 d1 0 1e2 tag\n1 Q0 d2 0 0x1p3 tag\n1 Q0 d3 0 abc tag\n1 Q0 d4 0 1.5abc tag\n1 Q0 d5 0 +.5 tag\n1 Q0 d6 0 INFINITY tag\n1 Q0 d7 0 1e400 tag\n1 Q0 d8 0 -1e-400 tag\n1 Q0 d9 0 2.5.5 tag\n",
      args: "-q -m relstring q r",
      both: { code: 0, out: ["relstring 1 '7612945830'"] },
    },
    {
      about: "equal as 32-bit floats only",
      qrels: "1 0 a 1\n1 0 b 2\n1 0 c 3\n",
      run: "1 Q0 a 1 16777217 t\n1 Q0 b 2 16777216 t\n1 Q0 c 3 1 t\n",
      args: "-q -m relstring q r",
      v9: { code: 0, out: ["relstring 1 '213'"] },
      v10: { code: 0, out: ["relstring 1 '123'"] },
    },
    {
      about: "0 and -0 are equal",
      qrels: "1 0 a 1\n1 0 b 2\n1 0 c 3\n",
      run: "1 Q0 a 1 0 t\n1 Q0 b 2 -0 t\n1 Q0 c 3 -1e-400 t\n",
      args: "-q -m relstring q r",
      both: { code: 0, out: ["relstring 1 '321'"] },
    },
    {
      about: "nan stays where merge sort leaves it",
      qrels: "1 0 d0 0\n1 0 d1 1\n1 0 d2 2\n1 0 d3 3\n1 0 d4 4\n1 0 d5 5\n1 0 d6 6\n1 0 d7 7\n1 0 d8 8\n1 0 d9 9\n",
      run: "1 Q0 d0 0 3 tag\n1 Q0 d1 0 nan tag\n1 Q0 d2 0 5 tag\n1 Q0 d3 0 1 tag\n1 Q0 d4 0 nan(7) tag\n1 Q0 d5 0 4 tag\n1 Q0 d6 0 2 tag\n1 Q0 d7 0 -nan tag\n1 Q0 d8 0 9 tag\n1 Q0 d9 0 0 tag\n",
      args: "-q -m relstring q r",
      both: { code: 0, out: ["relstring 1 '8569742310'"] },
    },
    {
      about: "ties by bytes, not by UTF-16 units",
      qrels: "1 0 \xef\xbd\x9e 1\n1 0 \xf0\x9f\x98\x80 2\n1 0 \xc3\xa9 3\n1 0 z 4\n",
      run: "1 Q0 \xc3\xa9 1 1 t\n1 Q0 z 1 1 t\n1 Q0 \xef\xbd\x9e 1 1 t\n1 Q0 \xf0\x9f\x98\x80 1 1 t\n",
      args: "-q -m relstring q r",
      both: { code: 0, out: ["relstring 1 '2134'"] },
    },
    {
      about: "topics by bytes",
      qrels: "10 0 d 1\n2 0 d 1\n\xef\xbd\x9e 0 d 1\n\xf0\x9f\x98\x80 0 d 1\na 0 d 1\n_ 0 d 1\n",
      run: "10 0 d 1 1 t\n2 0 d 1 1 t\n\xef\xbd\x9e 0 d 1 1 t\n\xf0\x9f\x98\x80 0 d 1 1 t\na 0 d 1 1 t\n_ 0 d 1 1 t\n",
      args: "-q -m num_ret q r",
      both: {
        code: 0,
        out: [
          "num_ret 10 1",
          "num_ret 2 1",
          "num_ret _ 1",
          "num_ret a 1",
          "num_ret ～ 1",
          "num_ret 😀 1",
          "num_ret all 6",
        ],
      },
    },
    {
      about: "a byte order mark is part of the topic",
      qrels: "1 0 d1 1\n",
      run: "\xef\xbb\xbf1 Q0 d1 1 5 tag\n1 Q0 d2 2 4 tag\n",
      args: "-q -m num_ret q r",
      both: { code: 0, out: ["num_ret 1 1", "num_ret all 1"] },
    },
  ],
  topics: [
    {
      about: "missing from the run",
      qrels: "1 0 d1 1\n1 0 d2 0\n1 0 d3 2\n2 0 d1 0\n2 0 d5 1\n10 0 d1 1\n",
      args: "-q -m map q r",
      v9: { code: 0, out: ["map 1 0.8333", "map 2 1.0000", "map all 0.9167"] },
      v10: { code: 4, out: ["map 1 0.8333"] },
    },
    {
      about: "missing from the run, with -c",
      qrels: "1 0 d1 1\n1 0 d2 0\n1 0 d3 2\n2 0 d1 0\n2 0 d5 1\n10 0 d1 1\n",
      args: "-q -m map -c q r",
      v9: { code: 0, out: ["map 1 0.8333", "map 2 1.0000", "map all 0.6111"] },
      v10: { code: 0, out: ["map 1 0.8333", "map 10 0.0000", "map 2 1.0000", "map all 0.6111"] },
    },
    {
      about: "only in the run",
      run: "1 Q0 d1 1 5 tag\n1 Q0 d2 2 4 tag\n1 Q0 d3 3 3 tag\n2 Q0 d5 1 2 tag\n2 Q0 d7 2 1 tag\n0 Q0 d1 1 1 tag\n",
      args: "-q -m map q r",
      both: { code: 0, out: ["map 1 0.8333", "map 2 1.0000", "map all 0.9167"] },
    },
    {
      about: "none in common",
      run: "9 Q0 d1 1 1 tag\n",
      args: "-m map q r",
      v9: { code: 7, out: [] },
      v10: { code: 4, out: [] },
    },
    {
      about: "none in common, with -c",
      run: "9 Q0 d1 1 1 tag\n",
      args: "-q -m map -c q r",
      v9: { code: 7, out: [] },
      v10: { code: 0, out: ["map 1 0.0000", "map 2 0.0000", "map all 0.0000"] },
    },
    {
      about: "without relevant documents",
      qrels: "1 0 d1 0\n2 0 d5 1\n",
      args: "-q -m map q r",
      both: { code: 0, out: ["map 1 0.0000", "map 2 1.0000", "map all 0.5000"] },
    },
  ],
  options: [
    {
      about: "combined letters",
      args: "-qnmmap q r",
      both: { code: 0, out: ["map 1 0.8333", "map 2 1.0000"] },
    },
    {
      about: "abbreviated, with and without =",
      args: "--qu --meas=map --lev 2 --no q r",
      both: { code: 0, out: ["map 1 0.3333", "map 2 0.0000"] },
    },
    {
      about: "an abbreviation of two options",
      args: "--Re qrels q r",
      both: { code: 1, out: [] },
    },
    {
      about: "a value for an option that takes none",
      args: "--query=1 q r",
      both: { code: 1, out: [] },
    },
    {
      about: "after the files",
      args: "q r -q -mmap",
      both: { code: 0, out: ["map 1 0.8333", "map 2 1.0000", "map all 0.9167"] },
    },
    {
      about: "after --",
      args: "-m map -- q r",
      both: { code: 0, out: ["map all 0.9167"] },
    },
    {
      about: "values are read as far as they are numbers",
      args: "-m num_rel -m num_ret -l 2x -M 1.9 q r",
      both: { code: 0, out: ["num_ret all 2", "num_rel all 1"] },
    },
    {
      about: "-l that is not a number is 0",
      args: "-m num_rel -l x q r",
      both: { code: 0, out: ["num_rel all 5"] },
    },
    {
      about: "-M 0",
      args: "-m num_ret -m map -M0 q r",
      both: { code: 0, out: ["num_ret all 0", "map all 0.0000"] },
    },
    {
      about: "-o",
      args: "-o -m map q r",
      both: { code: 0, out: ["map all 0.9167"] },
    },
    {
      about: "its long name takes a value",
      args: "--Output_old_results_format x -m map q r",
      both: { code: 0, out: ["map all 0.9167"] },
    },
    {
      about: "-D with a topic: -c counts all topics",
      args: "-q -c -m map -m num_q -D 0.2 q r",
      both: { code: 0, out: ["map 2 1.0000", "num_q all 2", "map all 0.5000"] },
    },
    {
      about: "-D with an empty topic",
      args: "-D 0. -m map q r",
      both: { code: 7, out: [] },
    },
    {
      about: "an unknown format of judgements",
      args: "-R nosuch q r",
      both: { code: 2, out: [] },
    },
    {
      about: "an unknown format of runs",
      args: "-T nosuch q r",
      both: { code: 2, out: [] },
    },
    {
      about: "a format that the measure cannot use",
      args: "-R qrels_jg -m map q r",
      both: { code: 4, out: [] },
    },
    {
      about: "an unknown option",
      args: "-X q r",
      both: { code: 1, out: [] },
    },
    {
      about: "no value",
      args: "q r -m",
      both: { code: 1, out: [] },
    },
    {
      about: "help",
      args: "-h q r",
      both: { code: 0 },
    },
    {
      about: "version",
      args: "-v q r",
      both: { code: 0 },
    },
  ],
  measures: [
    {
      about: "nosuch",
      args: "-m nosuch q r",
      both: { code: 1, out: [] },
    },
    {
      about: "P.",
      args: "-m P. q r",
      both: { code: 1, out: [] },
    },
    {
      about: ".5",
      args: "-m .5 q r",
      both: { code: 1, out: [] },
    },
    {
      about: "P.5,5",
      args: "-m P.5,5 q r",
      both: { code: 2, out: [] },
    },
    {
      about: "P.-1",
      args: "-m P.-1 q r",
      both: { code: 2, out: [] },
    },
    {
      about: "P.abc",
      args: "-m P.abc q r",
      both: { code: 2, out: [] },
    },
    {
      about: "P.2abc",
      args: "-m P.2abc q r",
      both: { code: 0, out: ["P_2 all 0.5000"] },
    },
    {
      about: "P.3,1",
      args: "-m P.3,1 q r",
      both: { code: 0, out: ["P_1 all 1.0000", "P_3 all 0.5000"] },
    },
    {
      about: "iprec_at_recall.2,0.25",
      args: "-m iprec_at_recall.2,0.25 q r",
      both: { code: 0, out: ["iprec_at_recall_0.25 all 1.0000", "iprec_at_recall_2.00 all 0.0000"] },
    },
    {
      about: "iprec_at_recall.0.5,.50",
      args: "-m iprec_at_recall.0.5,.50 q r",
      both: { code: 2, out: [] },
    },
    {
      about: "utility.1,2",
      args: "-m utility.1,2 q r",
      both: { code: 4, out: [] },
    },
    {
      about: "utility.1,2,3,4",
      args: "-m utility.1,2,3,4 q r",
      both: { code: 0, out: ["utility_1,2,3,4 all -6.5000"] },
    },
    {
      about: "ndcg.1=2=3",
      args: "-m ndcg.1=2=3 q r",
      both: { code: 2, out: [] },
    },
    {
      about: "ndcg.1=2,3",
      args: "-m ndcg.1=2,3 q r",
      both: { code: 2, out: [] },
    },
    {
      about: "ndcg.1=2,2=3",
      args: "-m ndcg.1=2,2=3 q r",
      both: { code: 0, out: ["ndcg_1=2,2=3 all 0.9106"] },
    },
    {
      about: "map.5",
      args: "-m map.5 q r",
      both: { code: 0, out: ["map all 0.9167"] },
    },
    {
      about: "official.5",
      args: "-m official.5 -n q r",
      both: { code: 0, out: [] },
    },
    {
      about: "relstring.2",
      args: "-m relstring.2 q r",
      both: { code: 0, out: [] },
    },
    {
      about: "set_F.0.5",
      args: "-m set_F.0.5 q r",
      both: { code: 0, out: ["set_F_0.5 all 0.6750"] },
    },
    {
      about: "Rprec_mult.0.5,1.5",
      args: "-m Rprec_mult.0.5,1.5 q r",
      both: { code: 0, out: ["Rprec_mult_0.50 all 1.0000", "Rprec_mult_1.50 all 0.5833"] },
    },
    {
      about: "success.1",
      args: "-m success.1 q r",
      both: { code: 0, out: ["success_1 all 1.0000"] },
    },
    {
      about: "unj.2",
      args: "-m unj.2 q r",
      v9: { code: 1, out: [] },
      v10: { code: 0, out: ["unj_2 all 0.2500"] },
    },
    {
      about: "the same measure twice: the first parameters count",
      args: "-m P.2 -m P.1,3 q r",
      both: { code: 0, out: ["P_2 all 0.5000"] },
    },
    {
      about: "in the order of the table",
      args: "-m P.1 -m map -m num_q q r",
      both: { code: 0, out: ["num_q all 2", "map all 0.9167", "P_1 all 1.0000"] },
    },
    {
      about: "recall points are rounded differently since 10",
      qrels: "1 0 d1 1\n1 0 d2 0\n1 0 d3 2\n",
      args: "-m iprec_at_recall.0.3,0.6 q r",
      v9: { code: 0, out: ["iprec_at_recall_0.30 all 1.0000", "iprec_at_recall_0.60 all 0.6667"] },
      v10: { code: 0, out: ["iprec_at_recall_0.30 all 1.0000", "iprec_at_recall_0.60 all 1.0000"] },
    },
  ],
};
