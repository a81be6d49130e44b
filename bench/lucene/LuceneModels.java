import java.io.IOException;
import java.io.PrintStream;
import java.nio.charset.StandardCharsets;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Locale;
import java.util.Map;
import org.apache.lucene.analysis.Analyzer;
import org.apache.lucene.analysis.CharArraySet;
import org.apache.lucene.analysis.TokenStream;
import org.apache.lucene.analysis.core.WhitespaceAnalyzer;
import org.apache.lucene.analysis.en.EnglishAnalyzer;
import org.apache.lucene.analysis.tokenattributes.CharTermAttribute;
import org.apache.lucene.document.Document;
import org.apache.lucene.document.Field;
import org.apache.lucene.document.StringField;
import org.apache.lucene.document.TextField;
import org.apache.lucene.index.DirectoryReader;
import org.apache.lucene.index.FieldInvertState;
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
import org.apache.lucene.search.similarities.BM25Similarity;
import org.apache.lucene.search.similarities.LMDirichletSimilarity;
import org.apache.lucene.search.similarities.LMJelinekMercerSimilarity;
import org.apache.lucene.search.similarities.Similarity;
import org.apache.lucene.store.ByteBuffersDirectory;

/**
 * Runs of Lucene 10 with several models.
 *
 * <pre>
 *   CORPUS QUERIES english|whitespace|STOPWORDS LIMIT FOLDER MODEL …
 *     CORPUS and QUERIES: one per line, id and text, separated by a tab
 *     STOPWORDS: a file for the English analyzer, one word per line, in place of its own list
 *     MODEL: bm25:K1:B, exact-bm25:K1:B, dirichlet:MU, jelinek-mercer:LAMBDA; its run is FOLDER/MODEL.run
 * </pre>
 *
 * A query is the disjunction of its terms, each weighted with its frequency in the query. `exact-bm25` has exact
 * lengths, where Lucene rounds them to one of 256.
 */
public final class LuceneModels {
  public static void main(String[] args) throws Exception {
    Analyzer analyzer =
        switch (args[2]) {
          case "english" -> new EnglishAnalyzer();
          case "whitespace" -> new WhitespaceAnalyzer();
          default -> new EnglishAnalyzer(new CharArraySet(Files.readAllLines(Path.of(args[2])), true));
        };
    List<String> corpus = Files.readAllLines(Path.of(args[0]));
    List<String> queries = Files.readAllLines(Path.of(args[1]));
    for (int i = 5; i < args.length; i++) {
      String name = args[i].replace(':', '-');
      run(corpus, queries, analyzer, similarity(args[i]), Integer.parseInt(args[3]), Path.of(args[4], name + ".run"));
    }
  }

  private static Similarity similarity(String text) {
    String[] parts = text.split(":");
    float first = Float.parseFloat(parts[1]);
    return switch (parts[0]) {
      case "bm25" -> new BM25Similarity(first, Float.parseFloat(parts[2]));
      case "exact-bm25" -> new ExactBM25(Double.parseDouble(parts[1]), Double.parseDouble(parts[2]));
      case "dirichlet" -> new LMDirichletSimilarity(first);
      case "jelinek-mercer" -> new LMJelinekMercerSimilarity(first);
      default -> throw new IllegalArgumentException(text);
    };
  }

  private static void run(
      List<String> corpus, List<String> queries, Analyzer analyzer, Similarity similarity, int limit, Path file)
      throws Exception {
    try (ByteBuffersDirectory directory = new ByteBuffersDirectory()) {
      IndexWriterConfig config = new IndexWriterConfig(analyzer);
      config.setSimilarity(similarity);
      try (IndexWriter writer = new IndexWriter(directory, config)) {
        for (String line : corpus) {
          String[] columns = line.split("\t", 2);
          Document document = new Document();
          document.add(new StringField("id", columns[0], Field.Store.YES));
          document.add(new TextField("text", columns[1], Field.Store.NO));
          writer.addDocument(document);
        }
      }
      try (DirectoryReader reader = DirectoryReader.open(directory);
          PrintStream out = new PrintStream(file.toFile(), StandardCharsets.UTF_8)) {
        IndexSearcher searcher = new IndexSearcher(reader);
        searcher.setSimilarity(similarity);
        for (String line : queries) {
          String[] columns = line.split("\t", 2);
          ScoreDoc[] hits = searcher.search(queryOf(columns[1], analyzer), limit).scoreDocs;
          for (int i = 0; i < hits.length; i++) {
            String id = searcher.storedFields().document(hits[i].doc).get("id");
            out.printf(Locale.ROOT, "%s Q0 %s %d %s lucene%n", columns[0], id, i + 1, hits[i].score);
          }
        }
      }
    }
  }

  private static BooleanQuery queryOf(String text, Analyzer analyzer) throws IOException {
    Map<String, Integer> frequencies = new LinkedHashMap<>();
    try (TokenStream tokens = analyzer.tokenStream("text", text)) {
      CharTermAttribute term = tokens.addAttribute(CharTermAttribute.class);
      tokens.reset();
      while (tokens.incrementToken()) frequencies.merge(term.toString(), 1, Integer::sum);
      tokens.end();
    }
    BooleanQuery.Builder query = new BooleanQuery.Builder();
    for (Map.Entry<String, Integer> each : frequencies.entrySet()) {
      TermQuery term = new TermQuery(new Term("text", each.getKey()));
      query.add(new BoostQuery(term, each.getValue()), BooleanClause.Occur.SHOULD);
    }
    return query.build();
  }

  /** Lucene's BM25, with exact lengths. */
  private static final class ExactBM25 extends Similarity {
    private final double k1;
    private final double b;

    private ExactBM25(double k1, double b) {
      this.k1 = k1;
      this.b = b;
    }

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
          return (float) (boost * idf * frequency / (frequency + k1 * (1 - b + b * length / average)));
        }
      };
    }
  }
}
