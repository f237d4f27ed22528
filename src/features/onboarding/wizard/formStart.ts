import { heldAddress, withoutHeldAddress } from '@/domain/onboarding/addressChanges';
import type { SavedStep, StepDraft } from '@/domain/onboarding/application';
import type { StepNumber } from '@/domain/onboarding/steps';
import type { DraftAutosave } from '../drafts/draftKeeper';
import { isDifferent, type StepValues, startValues } from '../stepForm';

/** What a step's form begins with. */
export interface FormStart {
  values: StepValues;
  /** The step as it was read: what a conflict is judged by. */
  read: SavedStep | null;
  /** Version of the saved step that the values were typed over; 0 for none. */
  base: number;
  /** Something that was typed before and not submitted. */
  isRestored: boolean;
  /**
   * The address that going back has taken away (spec 2.2), kept apart from what is typed meanwhile;
   * null for none.
   */
  held: StepValues | null;
  /** Sent as soon as it is shown: the person has chosen between two versions and pressed Save. */
  isToBeSent: boolean;
  /** Raised whenever the form is to begin anew. */
  epoch: number;
}

/**
 * Steps whose address going back has taken away; null until the step is seen again. In this window
 * only (readings C9).
 */
export type ClearedSteps = Map<StepNumber, StepValues | null>;

interface Opening {
  step: StepNumber;
  saved: SavedStep | null;
  /** As the server had it when the wizard opened. */
  draft: StepDraft | null;
  keeper: DraftAutosave;
  readOnly: boolean;
  cleared: ClearedSteps;
}

/** The form as saved, nothing typed over it. */
export const savedStart = (step: StepNumber, saved: SavedStep | null): FormStart => ({
  values: startValues(step, saved, null),
  read: saved,
  base: saved?.version ?? 0,
  isRestored: false,
  held: null,
  isToBeSent: false,
  epoch: 0,
});

/**
 * What the form begins with: what this window or the server kept of the step, over what is saved.
 */
export function openedForm({ step, saved, draft, keeper, readOnly, cleared }: Opening): FormStart {
  const start = savedStart(step, saved);
  if (readOnly) return start;
  if (draft && keeper.values === null) keeper.adopt(draft);
  else keeper.notice(draft);
  const typed = keeper.values;
  const isRestored = typed !== null && isDifferent(step, saved, typed);
  const values = isRestored ? startValues(step, saved, typed) : start.values;
  const base = isRestored ? keeper.base : start.base;
  if (!cleared.has(step)) return { ...start, values, base, isRestored };
  const held = cleared.get(step) ?? heldAddress(step, values);
  cleared.set(step, held);
  return { ...start, values: withoutHeldAddress(step, values, held), base, isRestored, held };
}
