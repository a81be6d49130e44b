/**
 * Statistics of real patents that set the parameters of the simulated world (docs/simulated-world.md), as Markdown.
 *
 *     node bench/world-statistics.mjs ../shared/data
 *     node bench/world-statistics.mjs WORLD
 *
 * Reads the MAREC, EPO, USPTO, DOCDB and OPS files, the 10,000 US abstracts and the judgements of CLEF-IP 2010 with
 * Presage's own readers. The second prints the same tables for a folder that `presage collection simulate` wrote.
 * Intervals are 95 %: Wilson's where the unit is the document, a bootstrap over documents where several citations come
 * from one document.
 */
import {
  ageAndCountry,
  fromReportToText,
  inReportAndText,
  inRunningText,
  otherClasses,
  ownPatents,
} from "./world-statistics/citations.mjs";
import { citedPairs, rarefaction, skew, symbolsPerDocument } from "./world-statistics/classification.mjs";
import { isWorld } from "./world-statistics/data.mjs";
import { families, judgements, missingSections, textLengths } from "./world-statistics/families.mjs";

inRunningText();
inReportAndText();
if (!isWorld) {
  ownPatents();
  otherClasses();
}
ageAndCountry();
fromReportToText();
symbolsPerDocument();
rarefaction();
skew();
citedPairs();
families();
textLengths();
missingSections();
if (!isWorld) judgements();
