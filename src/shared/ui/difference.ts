/** Whose version of a field stays. */
export type Side = 'mine' | 'theirs';

/** One field in which what I typed and what was saved meanwhile differ, each as people read it. */
export interface Difference<Field extends string = string> {
  field: Field;
  label: string;
  mine: string;
  theirs: string;
  /**
   * What to take unless the person decides otherwise: theirs where I changed nothing, else mine.
   */
  proposed: Side;
}
