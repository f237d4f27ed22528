import type { Tx } from '@server/platform/db/client';
import { refusesValue } from '@server/platform/db/uniqueViolation';
import { Refusal } from '@server/platform/http/refusal';
import type { ReadAnswer } from './answersIn';
import { type AnswerOrigin, parkAnswer, type Taken, takeAnswer } from './takeAnswer';

/** What is wrong with the answer itself: anything else is no fault of its own, and is tried again. */
function faultOf(error: unknown): string | null {
  if (error instanceof Refusal) return error.message.replace(/\.$/, '');
  return refusesValue(error) ? 'It cannot be posted' : null;
}

/**
 * Takes one answer of a file in a step of its own: one that cannot be taken is parked with its
 * reason, and stops none of the others.
 */
export async function takeEach(tx: Tx, answer: ReadAnswer, origin: AnswerOrigin): Promise<Taken> {
  try {
    return await tx.transaction((own) => takeAnswer(own, answer, origin));
  } catch (error) {
    const note = faultOf(error);
    if (note === null) throw error;
    return parkAnswer(tx, answer, { origin, note });
  }
}
