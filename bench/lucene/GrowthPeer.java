import java.io.BufferedReader;
import java.io.IOException;
import java.io.InputStreamReader;
import java.nio.charset.StandardCharsets;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import org.apache.lucene.analysis.core.WhitespaceAnalyzer;
import org.apache.lucene.document.Document;
import org.apache.lucene.document.Field;
import org.apache.lucene.document.FieldType;
import org.apache.lucene.document.StringField;
import org.apache.lucene.index.DirectoryReader;
import org.apache.lucene.index.IndexOptions;
import org.apache.lucene.index.IndexWriter;
import org.apache.lucene.index.IndexWriterConfig;
import org.apache.lucene.index.Term;
import org.apache.lucene.search.BooleanClause;
import org.apache.lucene.search.BooleanQuery;
import org.apache.lucene.search.BoostQuery;
import org.apache.lucene.search.IndexSearcher;
import org.apache.lucene.search.ScoreDoc;
import org.apache.lucene.search.TermQuery;
import org.apache.lucene.search.TopScoreDocCollectorManager;
import org.apache.lucene.search.similarities.BM25Similarity;
import org.apache.lucene.store.FSDirectory;

/**
 * Lucene 10 on the terms that Presage's analyzer made.
 *
 * <pre>
 *   index  FOLDER                                       documents from standard input, one per line: id, a tab, terms
 *   search FOLDER QUERIES LIMIT exhaustive|default      one query per line: id, then term and weight in turn, by tabs
 * </pre>
 *
 * One field with frequencies, without positions and vectors. Prints one line of JSON.
 */
public final class GrowthPeer {
  private static final int THRESHOLD = 1000;

  public static void main(String[] args) throws Exception {
    if (args[0].equals("index")) index(Path.of(args[1]));
    else search(Path.of(args[1]), Path.of(args[2]), Integer.parseInt(args[3]), args[4].equals("exhaustive"));
  }

  private static void index(Path folder) throws Exception {
    IndexWriterConfig config = new IndexWriterConfig(new WhitespaceAnalyzer());
    config.setRAMBufferSizeMB(256);
    config.setSimilarity(new BM25Similarity(1.2f, .75f));
    FieldType text = new FieldType();
    text.setTokenized(true);
    text.setIndexOptions(IndexOptions.DOCS_AND_FREQS);
    text.freeze();
    long count = 0;
    try (BufferedReader reader = new BufferedReader(new InputStreamReader(System.in, StandardCharsets.UTF_8), 1 << 20);
        FSDirectory directory = FSDirectory.open(folder);
        IndexWriter writer = new IndexWriter(directory, config)) {
      for (String line = reader.readLine(); line != null; line = reader.readLine(), count++) {
        int tab = line.indexOf('\t');
        Document document = new Document();
        document.add(new StringField("id", line.substring(0, tab), Field.Store.YES));
        document.add(new Field("text", line.substring(tab + 1), text));
        writer.addDocument(document);
      }
      writer.commit();
    }
    System.out.printf("{\"documents\":%d}%n", count);
  }

  private static void search(Path folder, Path queries, int limit, boolean exhaustive) throws Exception {
    IndexSearcher.setMaxClauseCount(100_000);
    List<Double> times = new ArrayList<>();
    try (DirectoryReader reader = DirectoryReader.open(FSDirectory.open(folder))) {
      IndexSearcher searcher = new IndexSearcher(reader);
      searcher.setQueryCache(null);
      searcher.setSimilarity(new BM25Similarity(1.2f, .75f));
      List<String> lines = Files.readAllLines(queries);
      // The first round warms up the compiler and is not counted.
      for (int round = 0; round < 3; round++) {
        for (String line : lines) {
          String[] columns = line.split("\t");
          BooleanQuery.Builder query = new BooleanQuery.Builder();
          for (int i = 1; i + 1 < columns.length; i += 2) {
            TermQuery term = new TermQuery(new Term("text", columns[i]));
            query.add(new BoostQuery(term, Float.parseFloat(columns[i + 1])), BooleanClause.Occur.SHOULD);
          }
          long start = System.nanoTime();
          hits(searcher, query.build(), limit, exhaustive);
          if (round > 0) times.add((System.nanoTime() - start) / 1e6);
        }
      }
    }
    double[] sorted = times.stream().mapToDouble(Double::doubleValue).sorted().toArray();
    System.out.printf("{\"p50\":%.4f,\"p95\":%.4f}%n", at(sorted, .5), at(sorted, .95));
  }

  /** Exhaustive: every match is counted, so that no document is skipped. */
  private static ScoreDoc[] hits(IndexSearcher searcher, BooleanQuery query, int limit, boolean exhaustive)
      throws IOException {
    int counted = exhaustive ? Integer.MAX_VALUE : Math.max(THRESHOLD, limit);
    return searcher.search(query, new TopScoreDocCollectorManager(limit, counted)).scoreDocs;
  }

  private static double at(double[] sorted, double share) {
    return sorted[Math.min(sorted.length - 1, (int) (share * sorted.length))];
  }
}
