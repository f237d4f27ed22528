/** How one of the acts stands; a failed one says why. */
export type ActState = 'waiting' | 'running' | 'done' | { failed: string };

/** An act after the final step, and how it stands. */
export interface ActProgress {
  label: string;
  state: ActState;
}

/** The list after one of them changed. */
export const withState = (list: readonly ActProgress[], at: number, state: ActState): ActProgress[] =>
  list.map((one, place) => (place === at ? { ...one, state } : one));

/** Why an act failed; null when it did not. */
export const failureOf = ({ state }: ActProgress): string | null =>
  typeof state === 'object' ? state.failed : null;

/** Places of what is still to be sent. */
export const openActs = (list: readonly ActProgress[]): number[] =>
  list.flatMap(({ state }, at) => (state === 'done' ? [] : [at]));

/** Share that is done, 0 to 1. */
export const shareDone = (list: readonly ActProgress[]): number =>
  list.length === 0 ? 1 : list.filter(({ state }) => state === 'done').length / list.length;
