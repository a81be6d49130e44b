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
`;
