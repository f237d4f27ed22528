/** Tells a person what goes on, a step at a time: one line that is written over on a terminal, plain lines elsewhere. */
export interface Progress {
  /** The step of this title goes on; `part` of it, 0 to 1, is done. Another title than before ends the step before. */
  at(title: string, part?: number): void;
  /** The last step is done. */
  end(): void;
  /** The last step will not be done: what follows says why. */
  stop(): void;
}

/** Where it is told: a stream of a process. */
export interface ProgressOut {
  isTTY?: boolean | undefined;
  columns?: number | undefined;
  write(text: string): unknown;
}

/** @param now milliseconds of any clock that only goes forward */
export function progressOn(out: ProgressOut, now?: () => number): Progress;
