import { useFormikContext } from 'formik';
import { useEffect } from 'react';
import type { ReviewAct } from '@/domain/applications/decisions';

/** What was typed and chosen in the dialog of an act, as far as the act asks for it. */
export interface TypedReview {
  chosen: string[];
  text: string;
}

/** The typed of a dialog that was closed without sending, until its screen is left. */
export interface ReviewMemory {
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
    read: () => kept.get(key),
    write: (typed) => void kept.set(key, typed),
    forget: () => void kept.delete(key),
  };
}

/** Inside a form: keeps what is typed, so that Escape or a click beside the dialog loses nothing. */
export function ReviewKeeper({ memory }: { memory: ReviewMemory }): null {
  const { values, dirty } = useFormikContext<TypedReview>();
  useEffect(() => {
    if (dirty) memory.write(values);
  }, [memory, values, dirty]);
  return null;
}
