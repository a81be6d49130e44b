import { hasJars, hasMaven, jarFolder, missingJars } from "./jars.js";
import { findJava, LEAST_JAVA } from "./java.js";

/** What a test server is started with. */
export interface ServerMeans {
  readonly java: string;
  readonly maven: boolean;
  readonly jars: boolean;
}

/** What is there to start a server with, or why none can be had. */
export function canStartServer(): ServerMeans | string {
  const java = findJava();
  if (java === undefined)
    return `There is no JDK ${LEAST_JAVA} or newer in JAVA_HOME, on the search path or in /usr/lib/jvm.`;
  const jars = hasJars();
  if (!jars && process.env.PRESAGE_OPENSEARCH_LIB) return missingJars(jarFolder());
  const maven = hasMaven();
  if (!jars && !maven) return `OpenSearch's jars are not in ${jarFolder()}, and there is no Maven to download them.`;
  return { java, maven, jars };
}

/** The server to test instead of one that the tests start. */
export function externalUrl(): string | undefined {
  return process.env.OPENSEARCH_URL || undefined;
}
