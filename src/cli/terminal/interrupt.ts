/** The first Ctrl-C ends the work cleanly; a second one ends the program at once. */
export function stopOnInterrupt(onStop: () => void): { readonly signal: AbortSignal; end(): void } {
  const controller = new AbortController();
  const onSignal = () => {
    onStop();
    controller.abort();
  };
  process.once("SIGINT", onSignal).once("SIGTERM", onSignal);
  return {
    signal: controller.signal,
    end: () => {
      process.off("SIGINT", onSignal).off("SIGTERM", onSignal);
    },
  };
}
