/** What the file of results says before its tables. The expectations were written before the first measurement. */
export const introduction = `# Can the estimates of a search report be trusted?

\`node bench/search-recall.mjs FOLDER\`. The truth is known for all topics here: judgements are hidden from the estimate and
then compared with it. [docs/searching.md](../docs/searching.md) explains the estimates.

Data:

- four systematic reviews with one question each (searched by title, by abstract, and by both)
- Vaswani: 93 topics (searched with every other word of the topic, the remaining words, and all words)
- CLEF TAR 2017: 30 topics, 16 distinct runs of participants

The reviews and Vaswani were used to choose the prior of the forecast; CLEF TAR 2017 was not looked at before that.

Expectations, written down before the first measurement:

1. The next hundred documents: the interval of nominally 95 % contains the truth in 85 to 95 % of the cases. It misses more
   often than it should, because relevant documents come in clusters. The mean of the forecasts is within 15 % of the truth.
   A constant precision forecasts too much.
2. Capture–recapture of sets that are independent, simulated: the interval contains the truth in 92 to 97 % of the cases, and
   the median of the estimates is within 3 % of the truth.
3. Capture–recapture of real searches: good documents are found by every search, so the sets depend on each other. The median
   estimate is 60 to 90 % of the truth, and less than half of the intervals contain it. The estimate is still closer to the
   truth than the number of documents found.

What came out:

1. On the data that was not looked at before, the interval contains the truth in 85 % of the lists: the lower end of what was
   expected. The mean forecast is 29 % too high, more than expected. Precision falls faster than the forecast assumes, above
   all in runs that learn from the searcher while they rank. The errors are mostly on the safe side: the truth is above the
   interval in 4 % of the lists. A constant precision is worse down to 200 documents, and better after that.
2. As expected from 50 relevant documents on. With 20, and with sets that have a fifth of the documents each, only the cases
   with at least 7 recaptures have an estimate. These are the cases with much overlap, so the estimate is too low.
3. Mostly as expected: the median estimate is 56 to 94 % of the truth on CLEF TAR 2017 (46 to 91 % in the few cases from the
   reviews), and a quarter to a half of the intervals contain it. On Vaswani, where the two queries have different words, it
   is 79 to 92 %, and 60 to 82 % of the intervals of few cases contain the truth. Nearly all estimates are closer to the truth than the number
   found. The estimate is a lower bound, and the report says so.
`;
