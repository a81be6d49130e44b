import java.io.BufferedReader;
import java.io.IOException;
import java.io.InputStreamReader;
import java.lang.management.ManagementFactory;
import java.lang.management.ThreadMXBean;
import java.nio.charset.StandardCharsets;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import java.util.StringJoiner;
import org.apache.lucene.analysis.Analyzer;
import org.apache.lucene.analysis.TokenFilter;
import org.apache.lucene.analysis.TokenStream;
import org.apache.lucene.analysis.Tokenizer;
import org.apache.lucene.analysis.core.WhitespaceTokenizer;
import org.apache.lucene.analysis.tokenattributes.CharTermAttribute;
import org.apache.lucene.analysis.tokenattributes.PositionIncrementAttribute;
import org.apache.lucene.document.Document;
import org.apache.lucene.document.Field;
import org.apache.lucene.document.StringField;
import org.apache.lucene.document.TextField;
import org.apache.lucene.index.DirectoryReader;
import org.apache.lucene.index.IndexWriter;
import org.apache.lucene.index.IndexWriterConfig;
import org.apache.lucene.queryparser.classic.QueryParser;
import org.apache.lucene.search.IndexSearcher;
import org.apache.lucene.search.Query;
import org.apache.lucene.search.ScoreDoc;
import org.apache.lucene.store.FSDirectory;

/**
 * Lucene's classic query parser on terms that another program made.
 *
 * <pre>
 *   index CORPUS FOLDER
 *     one document per line: id, then alternating field and terms, separated by tabs. Terms are separated by blanks. A
 *     term whose position is not the one after the last term is followed by `^` and the difference.
 *   serve FOLDER QUERIES
 *     QUERIES: one per line, kind and query, separated by a tab. Each line of standard input is an order, a kind and
 *     `top`, `count` or `ids`: all queries of the kind are read and run once, and one line of JSON is printed.
 * </pre>
 *
 * Every text is in its own field and in the field `all`. Queries without a field search the latter.
 */
public final class BooleanPeer {
  private static final int LIMIT = 1000;
  private static final String ALL = "all";
  private static final ThreadMXBean THREADS = ManagementFactory.getThreadMXBean();

  public static void main(String[] args) throws Exception {
    if (args.length == 3 && args[0].equals("index")) index(Path.of(args[1]), Path.of(args[2]));
    else if (args.length == 3 && args[0].equals("serve")) serve(Path.of(args[1]), Path.of(args[2]));
    else throw new IllegalArgumentException(String.join(" ", args));
  }

  private static void index(Path corpus, Path folder) throws IOException {
    IndexWriterConfig config = new IndexWriterConfig(new PlacedTerms());
    config.setRAMBufferSizeMB(256);
    try (BufferedReader lines = Files.newBufferedReader(corpus);
        FSDirectory directory = FSDirectory.open(folder);
        IndexWriter writer = new IndexWriter(directory, config)) {
      for (String line = lines.readLine(); line != null; line = lines.readLine()) {
        String[] columns = line.split("\t");
        Document document = new Document();
        document.add(new StringField("id", columns[0], Field.Store.YES));
        for (int i = 1; i + 1 < columns.length; i += 2) {
          document.add(new TextField(columns[i], columns[i + 1], Field.Store.NO));
          document.add(new TextField(ALL, columns[i + 1], Field.Store.NO));
        }
        writer.addDocument(document);
      }
      writer.forceMerge(1);
      writer.commit();
    }
  }

  private static void serve(Path folder, Path file) throws Exception {
    Map<String, List<String>> queries = new HashMap<>();
    for (String line : Files.readAllLines(file)) {
      String[] columns = line.split("\t");
      queries.computeIfAbsent(columns[0], kind -> new ArrayList<>()).add(columns[1]);
    }
    try (DirectoryReader reader = DirectoryReader.open(FSDirectory.open(folder));
        BufferedReader orders = new BufferedReader(new InputStreamReader(System.in, StandardCharsets.UTF_8))) {
      IndexSearcher searcher = new IndexSearcher(reader);
      searcher.setQueryCache(null);
      for (String order = orders.readLine(); order != null; order = orders.readLine()) {
        String[] columns = order.split("\t");
        System.out.println(answer(searcher, queries.get(columns[0]), columns[1]));
        System.out.flush();
      }
    }
  }

  private static String answer(IndexSearcher searcher, List<String> queries, String way) throws Exception {
    // An inner wildcard is allowed by default, one at the start is not.
    QueryParser parser = new QueryParser(ALL, new PlacedTerms());
    StringJoiner wall = new StringJoiner(",");
    StringJoiner cpu = new StringJoiner(",");
    StringJoiner found = new StringJoiner(",");
    for (String text : queries) {
      long cpuStart = THREADS.getCurrentThreadCpuTime();
      long start = System.nanoTime();
      Query query = parser.parse(text);
      if (way.equals("top")) found.add(String.valueOf(searcher.search(query, LIMIT).scoreDocs.length));
      else if (way.equals("count")) found.add(String.valueOf(searcher.count(query)));
      else found.add(ids(searcher, query));
      wall.add(String.valueOf((System.nanoTime() - start) / 1e6));
      cpu.add(String.valueOf((THREADS.getCurrentThreadCpuTime() - cpuStart) / 1e6));
    }
    return "{\"wall\":[" + wall + "],\"cpu\":[" + cpu + "],\"found\":[" + found + "]}";
  }

  private static String ids(IndexSearcher searcher, Query query) throws IOException {
    StringJoiner ids = new StringJoiner(",", "[", "]");
    for (ScoreDoc hit : searcher.search(query, searcher.getIndexReader().maxDoc()).scoreDocs) {
      ids.add('"' + searcher.storedFields().document(hit.doc).get("id") + '"');
    }
    return ids.toString();
  }

  /** Terms as they are, at the positions that are written after them. */
  private static final class PlacedTerms extends Analyzer {
    @Override
    protected TokenStreamComponents createComponents(String field) {
      Tokenizer terms = new WhitespaceTokenizer();
      return new TokenStreamComponents(terms, new Places(terms));
    }

    /** So that nothing is found across two texts. */
    @Override
    public int getPositionIncrementGap(String field) {
      return 99;
    }
  }

  private static final class Places extends TokenFilter {
    private final CharTermAttribute term = addAttribute(CharTermAttribute.class);
    private final PositionIncrementAttribute increment = addAttribute(PositionIncrementAttribute.class);

    Places(TokenStream input) {
      super(input);
    }

    @Override
    public boolean incrementToken() throws IOException {
      if (!input.incrementToken()) return false;
      String written = term.toString();
      int mark = written.lastIndexOf('^');
      if (mark > 0) {
        increment.setPositionIncrement(Integer.parseInt(written.substring(mark + 1)));
        term.setLength(mark);
      }
      return true;
    }
  }
}
