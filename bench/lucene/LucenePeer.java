import java.io.BufferedReader;
import java.io.IOException;
import java.io.PrintStream;
import java.io.UncheckedIOException;
import java.nio.charset.StandardCharsets;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import org.apache.lucene.analysis.Analyzer;
import org.apache.lucene.analysis.core.WhitespaceAnalyzer;
import org.apache.lucene.analysis.en.EnglishAnalyzer;
import org.apache.lucene.document.Document;
import org.apache.lucene.document.Field;
import org.apache.lucene.document.FieldType;
import org.apache.lucene.document.StringField;
import org.apache.lucene.index.DirectoryReader;
import org.apache.lucene.index.FieldInvertState;
import org.apache.lucene.index.IndexOptions;
import org.apache.lucene.index.IndexWriter;
import org.apache.lucene.index.IndexWriterConfig;
import org.apache.lucene.index.Term;
import org.apache.lucene.search.BooleanClause;
import org.apache.lucene.search.BooleanQuery;
import org.apache.lucene.search.BoostQuery;
import org.apache.lucene.search.CollectionStatistics;
import org.apache.lucene.search.IndexSearcher;
import org.apache.lucene.search.ScoreDoc;
import org.apache.lucene.search.TermQuery;
import org.apache.lucene.search.TermStatistics;
import org.apache.lucene.search.TopScoreDocCollectorManager;
import org.apache.lucene.search.similarities.BM25Similarity;
import org.apache.lucene.search.similarities.Similarity;
import org.apache.lucene.store.FSDirectory;

/**
 * Lucene 10 on the same corpus and the same queries.
 *
 * <pre>
 *   index  CORPUS FOLDER THREADS english|whitespace quantised|exact
 *          one document per line: id, then texts, separated by tabs
 *   search FOLDER QUERIES LIMIT exhaustive|default quantised|exact RUN|-
 *          one query per line: id, then alternating term and weight, separated by tabs; hits are written to RUN
 * </pre>
 *
 * All texts of a document go into one field with frequencies and term vectors, without positions: the minimum for a
 * 200-term query and feedback. `exact` keeps exact lengths, where Lucene rounds them to one of 256; an index must be
 * searched with the lengths that it was built with. Prints one line of JSON.
 */
public final class LucenePeer {
  private static final float K1 = 1.2f;
  private static final float B = .75f;

  public static void main(String[] args) throws Exception {
    if (args.length == 6 && args[0].equals("index")) {
      index(Path.of(args[1]), Path.of(args[2]), Integer.parseInt(args[3]), args[4], similarity(args[5]));
    } else if (args.length == 7 && args[0].equals("search")) {
      int limit = Integer.parseInt(args[3]);
      search(Path.of(args[1]), Path.of(args[2]), limit, args[4].equals("exhaustive"), similarity(args[5]), args[6]);
    } else {
      throw new IllegalArgumentException(String.join(" ", args));
    }
  }

  private static Similarity similarity(String name) {
    return name.equals("exact") ? new ExactBM25() : new BM25Similarity(K1, B);
  }

  private static void index(Path corpus, Path folder, int threads, String analysis, Similarity similarity)
      throws Exception {
    Analyzer analyzer = analysis.equals("english") ? new EnglishAnalyzer() : new WhitespaceAnalyzer();
    IndexWriterConfig config = new IndexWriterConfig(analyzer);
    config.setRAMBufferSizeMB(256);
    config.setSimilarity(similarity);
    FieldType text = new FieldType();
    text.setTokenized(true);
    text.setIndexOptions(IndexOptions.DOCS_AND_FREQS);
    text.setStoreTermVectors(true);
    text.freeze();
    long start = System.nanoTime();
    try (BufferedReader reader = Files.newBufferedReader(corpus);
        FSDirectory directory = FSDirectory.open(folder);
        IndexWriter writer = new IndexWriter(directory, config)) {
      // A single thread is this one. Each thread reads the next line when it is done with the last.
      List<Thread> others = new ArrayList<>();
      for (int t = 1; t < threads; t++) {
        Thread other = new Thread(() -> addDocuments(reader, writer, text));
        other.start();
        others.add(other);
      }
      addDocuments(reader, writer, text);
      for (Thread other : others) other.join();
      writer.commit();
    }
    System.out.printf("{\"seconds\":%.3f}%n", (System.nanoTime() - start) / 1e9);
  }

  private static void addDocuments(BufferedReader reader, IndexWriter writer, FieldType text) {
    try {
      for (String line = reader.readLine(); line != null; line = reader.readLine()) {
        String[] columns = line.split("\t");
        Document document = new Document();
        document.add(new StringField("id", columns[0], Field.Store.YES));
        for (int i = 1; i < columns.length; i++) document.add(new Field("text", columns[i], text));
        writer.addDocument(document);
      }
    } catch (IOException error) {
      throw new UncheckedIOException(error);
    }
  }

  private static void search(
      Path folder, Path queries, int limit, boolean exhaustive, Similarity similarity, String run) throws Exception {
    IndexSearcher.setMaxClauseCount(100_000);
    List<Double> times = new ArrayList<>();
    try (DirectoryReader reader = DirectoryReader.open(FSDirectory.open(folder));
        PrintStream out = run.equals("-") ? null : new PrintStream(run, StandardCharsets.UTF_8)) {
      IndexSearcher searcher = new IndexSearcher(reader);
      searcher.setQueryCache(null);
      searcher.setSimilarity(similarity);
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
          ScoreDoc[] hits = hits(searcher, query.build(), limit, exhaustive);
          if (round > 0) times.add((System.nanoTime() - start) / 1e6);
          if (round > 0 || out == null) continue;
          for (int i = 0; i < hits.length; i++) {
            String id = searcher.storedFields().document(hits[i].doc).get("id");
            out.printf("%s Q0 %s %d %s lucene%n", columns[0], id, i + 1, hits[i].score);
          }
        }
      }
    }
    double[] sorted = times.stream().mapToDouble(Double::doubleValue).sorted().toArray();
    System.out.printf("{\"p50\":%.3f,\"p95\":%.3f}%n", at(sorted, .5), at(sorted, .95));
  }

  /** Exhaustive: every match is counted, so that no document is skipped by its bound. */
  private static ScoreDoc[] hits(IndexSearcher searcher, BooleanQuery query, int limit, boolean exhaustive)
      throws IOException {
    if (!exhaustive) return searcher.search(query, limit).scoreDocs;
    return searcher.search(query, new TopScoreDocCollectorManager(limit, Integer.MAX_VALUE)).scoreDocs;
  }

  private static double at(double[] sorted, double share) {
    return sorted[Math.min(sorted.length - 1, (int) (share * sorted.length))];
  }

  /** Lucene's BM25, with exact lengths. */
  private static final class ExactBM25 extends Similarity {
    @Override
    public long computeNorm(FieldInvertState state) {
      return state.getLength();
    }

    @Override
    public SimScorer scorer(float boost, CollectionStatistics collection, TermStatistics... terms) {
      double average = collection.sumTotalTermFreq() / (double) collection.docCount();
      double documentFrequency = terms[0].docFreq();
      double idf = Math.log(1 + (collection.docCount() - documentFrequency + .5) / (documentFrequency + .5));
      return new SimScorer() {
        @Override
        public float score(float frequency, long length) {
          return (float) (boost * idf * frequency / (frequency + K1 * (1 - B + B * length / average)));
        }
      };
    }
  }
}
