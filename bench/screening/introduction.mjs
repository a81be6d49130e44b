/** What the file of results says before its tables. The expectations were written before the last measurement. */
export const introduction = `# Judging the most likely relevant documents first

\`npm run bench:screening -- FOLDER\`. Two questions: how soon does the order of the workbench find the relevant documents,
beside ASReview's; and can its estimate of recall, and its advice to stop, be trusted? The truth is known: judgements are
hidden and then shown one by one.

Data:

- four systematic reviews (titles and abstracts, the reviewers' final decisions), 10 seeds each. A seed draws one relevant
  document and one other, which are known at the start; both programs get the same two.
- held out: the first six topics of the NPL collection (Vaswani) with at least 30 relevant documents, each with its relevant
  documents and every eighth other one; 3 seeds each.
- for the estimates also CLEF TAR 2017: those of the 16 distinct runs × 30 topics whose list has all relevant documents of
  the topic, 254 lists. Lists that lack some are left out. Other programs made these lists, some of them while they learned
  from the judgements.

The peer is ASReview 3.0.8 from PyPI with its default model, ELAS u4 (\`bench/screening/asreview_peer.py\`; its finds are in
\`asreview.json\`). Both programs train after each judgement. WSS@95 is the share of documents that need not be judged to
find 95 % of the relevant ones, less 5 %. ATD, the average time to discovery, is the mean number of documents judged until
a relevant one is found. The known documents count in neither.

What was chosen on which data: the cost (.11) and the ratio of the costs (9.8) are those of ELAS u4, whose authors chose them
on other reviews; but this program was tried with several settings on these four reviews before, and pairs of words and
normalised costs were kept because the results were then like the peer's. Only the held-out topics are free of that: the
order was run on them for the first time in the table below. For the estimates they are not held out: the prior of the
forecast was chosen on the reviews and on Vaswani, in orders that do not learn (see RESULTS-search-recall.md). CLEF TAR 2017
was not used for that choice. The rule of the bound has no parameter that was chosen here.

Expectations, written before the held-out topics, any estimate, and the means of the ACE inhibitors and Bannach-Brown were
measured with this code. Seen before: Kitchenham and Nagtegaal, one seed of the ACE inhibitors, and most of the peer's
results.

1. Both programs fit nearly the same model, so all ratios are between .97 and 1.03, and 95 % of the peer is reached
   everywhere. On the held-out topics, with few relevant documents and seeds, between .9 and 1.1.
2. Training after 10 judgements instead of 1 costs less than 5 % of ATD. Words without pairs, as an index has them, cost up
   to 10 %.
3. The interval of recall, nominally 95 %, contains the truth in 70 to 90 % of the cases: it extrapolates far, and an order
   that learns bends faster than a power of the rank. It errs on the safe side: most misses are true recalls above it.
4. The bound "at least" holds in 95 % of the cases or more. Where it says that 95 % are found, the goal is reached in at
   least 95 % of the cases, at the price of two to three times the documents that were needed.
5. The knee stops earlier, with a recall that misses 95 % in a third of the cases.

What came out:

1. As expected: WSS@95 is .994 to 1.001 of the peer's, ATD .995 to 1.000, on the held-out topics .999 to 1.011 and .991 to
   1.003. At least 95 % of the peer is reached on every file. Both are the same model, so this shows that ours is right, not
   that it is better.
2. Training after 10 judgements costs 1 to 3 % of ATD. Words without pairs cost up to 3 % of ATD more than that, but up to
   9 % of WSS@95, except for the ACE inhibitors, where they are better. The workbench uses pairs.
3. Not as expected: the interval contains the true recall in only 38 % of the cases on the reviews, 52 % on the held-out
   topics and 57 % on CLEF TAR 2017. It errs on the safe side as expected: the true recall is below it in 0 to .5 % of the
   cases, above it in all others. On the reviews the estimate is too low by .23 on average, and by .38 after a fifth
   of the documents, because an order that learns finds nearly everything before the forecast believes it. Its prior was chosen for
   the next hundred documents of a list that does not learn. The workbench therefore says "at least about" and calls the
   estimate cautious; it does not call the range a 95 % interval.
4. The bound holds in 99.7 to 100 % of the cases, more than the nominal 95 %. Where it says that 95 % are found, the goal is
   reached in 100 % of the cases on the reviews and 98.8 % on CLEF TAR 2017. The price is what was expected on the reviews
   (79 % of the documents instead of 31 %) and higher on the held-out topics (72 % instead of 12 %): with few relevant
   documents nothing can be certain early. On CLEF TAR 2017 the lowest recall was .75.
5. The knee reaches 95 % in 75 % of the cases on the reviews, as expected about, but does not stop earlier: with fewer than
   150 relevant documents it asks for a very sharp bend.
`;
