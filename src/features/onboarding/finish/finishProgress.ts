/** How one of the acts stands; a failed one says why, a needless one had nothing to send. */
export type ActState = 'waiting' | 'running' | 'done' | 'needless' | { failed: string };

/** An act after the final step, and how it stands. */
export interface ActProgress {
  label: string;
  state: ActState;
}

/** The list after one of them changed. */
export const withState = (
  list: readonly ActProgress[],
  at: number,
  state: ActState,
): ActProgress[] => list.map((one, place) => (place === at ? { ...one, state } : one));

/** Why an act failed; null when it did not. */
export const failureOf = ({ state }: ActProgress): string | null =>
  typeof state === 'object' ? state.failed : null;

const isOver = ({ state }: ActProgress): boolean => state === 'done' || state === 'needless';

/** Places of what is still to be sent. */
export const openActions = (list: readonly ActProgress[]): number[] =>
  list.flatMap((act, at) => (isOver(act) ? [] : [at]));

/** Share that is done, 0 to 1. */
export const shareDone = (list: readonly ActProgress[]): number =>
  list.length === 0 ? 1 : list.filter(isOver).length / list.length;
