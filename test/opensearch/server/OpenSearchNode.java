import java.io.IOException;
import java.io.PrintStream;
import java.io.UncheckedIOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.Comparator;
import java.util.List;
import java.util.Map;
import java.util.concurrent.CountDownLatch;
import java.util.concurrent.TimeUnit;
import java.util.concurrent.locks.LockSupport;
import java.util.stream.Stream;
import org.opensearch.Version;
import org.opensearch.analysis.common.CommonAnalysisModulePlugin;
import org.opensearch.common.logging.LogConfigurator;
import org.opensearch.common.settings.Settings;
import org.opensearch.env.Environment;
import org.opensearch.index.mapper.MapperExtrasModulePlugin;
import org.opensearch.index.reindex.ReindexModulePlugin;
import org.opensearch.join.ParentJoinModulePlugin;
import org.opensearch.node.InternalSettingsPreparer;
import org.opensearch.node.Node;
import org.opensearch.painless.PainlessModulePlugin;
import org.opensearch.plugins.Plugin;
import org.opensearch.plugins.PluginInfo;
import org.opensearch.transport.Netty4ModulePlugin;

/**
 * One OpenSearch node as a process of its own, so that a test can kill it.
 *
 * <p>The arguments are node settings, {@code key=value}; {@code path.home} and {@code node.name} are required. The node
 * prints {@code ready} on standard output when HTTP answers, and its log on standard error. It ends when its standard
 * input closes: no server survives the process that started it. It then deletes the folder
 * that the system property {@code presage.deleteOrphaned} names, if any.
 */
public final class OpenSearchNode extends Node {
  private static final List<Class<? extends Plugin>> PLUGINS =
      List.of(
          Netty4ModulePlugin.class,
          CommonAnalysisModulePlugin.class,
          PainlessModulePlugin.class,
          ReindexModulePlugin.class,
          MapperExtrasModulePlugin.class,
          ParentJoinModulePlugin.class);

  private static final long CLOSE_SECONDS = 10;

  private static final int DELETE_ATTEMPTS = 100;

  private static final long DELETE_PAUSE_NANOS = 20_000_000;

  private OpenSearchNode(Environment environment) {
    super(environment, PLUGINS.stream().map(OpenSearchNode::onClassPath).toList(), true);
  }

  public static void main(String[] arguments) throws Exception {
    PrintStream answers = System.out;
    // OpenSearch logs to System.out.
    System.setOut(System.err);

    Settings settings = settings(arguments);
    endWithStandardInput();
    LogConfigurator.configureWithoutConfig(settings);
    String name = settings.get("node.name");
    Environment environment =
        InternalSettingsPreparer.prepareEnvironment(settings, Map.of(), null, () -> name);
    OpenSearchNode node = new OpenSearchNode(environment);
    Runtime.getRuntime().addShutdownHook(new Thread(() -> close(node)));
    node.start();
    answers.println("ready");
    answers.flush();
    new CountDownLatch(1).await();
  }

  private static Settings settings(String[] arguments) {
    Settings.Builder settings = Settings.builder();
    for (String argument : arguments) {
      int equals = argument.indexOf('=');
      if (equals < 1) throw new IllegalArgumentException("not key=value: " + argument);
      settings.put(argument.substring(0, equals), argument.substring(equals + 1));
    }
    for (String key : List.of("path.home", "node.name")) {
      if (settings.get(key) == null) throw new IllegalArgumentException("missing: " + key);
    }
    return settings.put("network.host", "127.0.0.1").build();
  }

  private static PluginInfo onClassPath(Class<? extends Plugin> plugin) {
    String java = System.getProperty("java.specification.version");
    return new PluginInfo(
        plugin.getName(),
        plugin.getSimpleName(),
        Version.CURRENT.toString(),
        Version.CURRENT,
        java,
        plugin.getName(),
        List.of(),
        false);
  }

  private static void endWithStandardInput() {
    Runnable untilClosed =
        () -> {
          try {
            while (System.in.read() >= 0) {}
          } catch (IOException closed) {
            // The same as its end.
          }
          String folder = System.getProperty("presage.deleteOrphaned");
          if (folder != null) delete(Path.of(folder));
          Runtime.getRuntime().halt(0);
        };
    Thread.ofPlatform().daemon().name("standard input").start(untilClosed);
  }

  /** Tries again while this node and others of its cluster write there or delete it too. */
  private static void delete(Path folder) {
    for (int attempt = 0; attempt < DELETE_ATTEMPTS && Files.exists(folder); attempt++) {
      try (Stream<Path> files = Files.walk(folder)) {
        for (Path file : files.sorted(Comparator.reverseOrder()).toList()) Files.deleteIfExists(file);
      } catch (IOException | UncheckedIOException changed) {
        LockSupport.parkNanos(DELETE_PAUSE_NANOS);
      }
    }
  }

  private static void close(Node node) {
    try {
      node.close();
      node.awaitClose(CLOSE_SECONDS, TimeUnit.SECONDS);
    } catch (IOException | InterruptedException error) {
      error.printStackTrace();
    }
  }
}
