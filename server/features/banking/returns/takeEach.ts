import type { Tx } from '@server/platform/db/client';
import { refusesValue } from '@server/platform/db/uniqueViolation';
import { Refusal } from '@server/platform/http/refusal';
import { keyedDayError } from '@/domain/banking/receivedFile';
import { easternDay } from '@/domain/dates/easternTime';
import { bankItems } from '../ach/itemStore';
import type { ReadAnswer } from './answersIn';
import { type AnswerOrigin, parkAnswer, type Taken, takeAnswer } from './takeAnswer';

/** What is wrong with the answer itself: anything else is no fault of its own, and is tried again. */
function faultOf(error: unknown): string | null {
  if (error instanceof Refusal) return error.message.replace(/\.$/, '');
  return refusesValue(error) ? 'It cannot be posted' : null;
}

/**
 * An answer with the bank that it comes from: lines of CSV files name none, and are of that of their
 * entry, like what a person keys. `note`: why its day cannot be.
 */
async function withBank(
  tx: Tx,
  answer: ReadAnswer,
  { mode, at }: AnswerOrigin,
): Promise<ReadAnswer | { note: string }> {
  if (answer.rdfi !== '') return answer;
  const found = await bankItems(tx).underTrace(mode, answer.trace);
  if (!found) return answer;
  const note = keyedDayError(answer.day, found.item.settlesOn ?? '', easternDay(at));
  if (note) return { note };
  return { ...answer, rdfi: (found.item.routing || found.account.routing).slice(0, 8) };
}

/**
 * Takes one answer of a file in a step of its own: one that cannot be taken is parked with its
 * reason, and stops none of the others.
 */
export async function takeEach(tx: Tx, answer: ReadAnswer, origin: AnswerOrigin): Promise<Taken> {
  try {
    return await tx.transaction(async (own) => {
      const named = await withBank(own, answer, origin);
      return 'note' in named
        ? parkAnswer(own, answer, { origin, note: named.note })
        : takeAnswer(own, named, origin);
    });
  } catch (error) {
    const note = faultOf(error);
    if (note === null) throw error;
    return parkAnswer(tx, answer, { origin, note });
  }
}
