/** How a thread is watched, all times in milliseconds. */
export interface Watched {
  /** Asks the thread to answer; it cannot while a statement runs. */
  ask(): void;
  /** Called when it has not answered for the whole patience. */
  onSilence(): void;
  patience: number;
  tick: number;
}

/** Watches that the engine's thread keeps answering. */
export interface Watchdog {
  answered(): void;
  /** Silence counts from now on. */
  restart(): void;
  /** While the work runs, silence is allowed: its statements may take minutes. */
  unhurried<T>(work: () => Promise<T>): Promise<T>;
  stop(): void;
}

/**
 * The engine ignores `statement_timeout`: a thread that is silent for too long is reported, to be
 * replaced.
 */
export function watchdog({ ask, onSilence, patience, tick }: Watched): Watchdog {
  let silence = 0;
  let asked = false;
  let allowed = 0;
  let last = performance.now();
  const restart = (): void => {
    silence = 0;
    asked = false;
  };
  const timer = setInterval(() => {
    const now = performance.now();
    // A late tick means that this process stood still (stopped, asleep, busy): the thread is not to
    // blame for that time.
    if (asked && allowed === 0) silence += Math.min(now - last, 2 * tick);
    last = now;
    if (silence > patience) {
      restart();
      onSilence();
      return;
    }
    if (!asked) {
      asked = true;
      ask();
    }
  }, tick).unref();
  return {
    answered: restart,
    restart,
    unhurried: async (work) => {
      allowed += 1;
      try {
        return await work();
      } finally {
        allowed -= 1;
        silence = 0;
      }
    },
    stop: () => clearInterval(timer),
  };
}
