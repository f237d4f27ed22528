import { statfsSync } from 'node:fs';

/** Below this many free bytes the database takes no new writes. */
export const lowSpace = 64 * 2 ** 20;

/**
 * Below this many, a transaction that is already writing is stopped too: a log segment is 16 MB.
 */
export const criticalSpace = 32 * 2 ** 20;

/** Bytes that an ordinary user may still write on the disk of a folder. */
export function freeSpace(folder: string): number {
  const { bavail, bsize } = statfsSync(folder);
  return bavail * bsize;
}

/** The level of free space, shared with the engine's thread, which holds to it. */
export interface SpaceGauge {
  shared: SharedArrayBuffer;
  /** Measures now. @returns false when writes are refused */
  measure(): boolean;
}

/** A gauge over a measuring function (bytes). A disk that cannot be measured counts as roomy. */
export function spaceGauge(free: () => number): SpaceGauge {
  const shared = new SharedArrayBuffer(4);
  const level = new Int32Array(shared);
  const measured = (): number => {
    const bytes = free();
    if (bytes < criticalSpace) return 2;
    return bytes < lowSpace ? 1 : 0;
  };
  return {
    shared,
    measure: () => {
      try {
        Atomics.store(level, 0, measured());
      } catch {
        Atomics.store(level, 0, 0);
      }
      return Atomics.load(level, 0) === 0;
    },
  };
}
