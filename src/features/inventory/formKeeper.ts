/**
 * What the rest of a screen may ask of the inventory form on it; filled by the form while it is
 * shown.
 */
export interface FormKeeper {
  /** Whether something typed or chosen is not saved yet. */
  isDirty: boolean;
  /** Whether a save is in flight. */
  isSaving: boolean;
  /** Drops the draft and lets the form be left without a question. */
  release: () => void;
}

/** The keeper before the form has filled it. */
export const emptyKeeper = (): FormKeeper => ({
  isDirty: false,
  isSaving: false,
  release: () => undefined,
});
