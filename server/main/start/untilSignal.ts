/**
 * Calls `stop` at the first SIGINT or SIGTERM and ends the process when it is done. Under `npm
 * start` a Ctrl-C arrives twice at once (from the terminal and from npm); one a second later means
 * that the person will not wait.
 */
export function untilSignal(stop: () => Promise<void>): void {
  let since: number | null = null;
  const onSignal = (): void => {
    if (since !== null) {
      if (performance.now() - since > 1000) process.exit(1);
      return;
    }
    since = performance.now();
    stop().then(
      () => process.exit(0),
      (error: unknown) => {
        console.error(error);
        process.exit(1);
      },
    );
  };
  process.on('SIGINT', onSignal);
  process.on('SIGTERM', onSignal);
  process.on('SIGHUP', onSignal);
}
