import { useFormikContext } from 'formik';
import { useEffect } from 'react';
import { actLabels, type ReviewAct } from '@/domain/applications/decisions';
import { useDraft, waitingDraft } from '@/shared/session/drafts';
import type { ReviewRequest } from './ReviewDialog';

/** How the names of such drafts begin. */
const reviewDrafts = 'review:';

const isAct = (text: string): text is ReviewAct => Object.hasOwn(actLabels, text);

/** The act and application of a dialog that was open when the session ended; null for none. */
export function waitingReview(): ReviewRequest | null {
  const [act, id] = waitingDraft(reviewDrafts)?.split(' ') ?? [];
  return act && id && isAct(act) ? { act, id } : null;
}

/** What was typed and chosen in the dialog of an act, as far as the act asks for it. */
export interface TypedReview {
  chosen: string[];
  text: string;
  /** What staff alone read. */
  internal: string;
}

/** The typed of a dialog that was closed without sending, until its screen is left. */
export interface ReviewMemory {
  /** Under which it is kept when the session ends. */
  draftName: string;
  read(): TypedReview | undefined;
  write(typed: TypedReview): void;
  forget(): void;
}

/** The memory for one act on one application. */
export function memoryFor(
  kept: Map<string, TypedReview>,
  { act, id }: { act: ReviewAct; id: string },
): ReviewMemory {
  const key = `${act} ${id}`;
  return {
    draftName: `${reviewDrafts}${key}`,
    read: () => kept.get(key),
    write: (typed) => void kept.set(key, typed),
    forget: () => void kept.delete(key),
  };
}

/**
 * Inside a form: keeps what is typed, so that Escape, a click beside the dialog or the end of the
 * session loses nothing.
 */
export function ReviewKeeper({ memory }: { memory: ReviewMemory }): null {
  const { values, dirty, setValues } = useFormikContext<TypedReview>();
  useDraft(memory.draftName, values, (kept) => void setValues(kept));
  useEffect(() => {
    if (dirty) memory.write(values);
  }, [memory, values, dirty]);
  return null;
}
