import type { Tx } from '@server/platform/db/client';
import { refusesValue } from '@server/platform/db/uniqueViolation';
import { Refusal } from '@server/platform/http/refusal';
import { keyedDayError } from '@/domain/banking/receivedFile';
import { easternDay } from '@/domain/dates/easternTime';
import { type AchItemOfAccount, bankItems, sentDay } from '../ach/itemStore';
import type { ReadAnswer } from './answersIn';
import type { ReturnedDebit } from './concludeReturns';
import {
  type AnswerOrigin,
  isReturn,
  mismatch,
  parkAnswer,
  parkAnswers,
  type Taken,
  takeAnswer,
} from './takeAnswer';

/** What is wrong with the answer itself: anything else is no fault of its own, and is tried again. */
function faultOf(error: unknown): string | null {
  if (error instanceof Refusal) return error.message.replace(/\.$/, '');
  return refusesValue(error) ? 'It cannot be posted' : null;
}

/**
 * An answer with the bank that it comes from: lines of CSV files name none, and are of that of their
 * entry, like what a person keys. `note`: why it cannot be posted; null where it can.
 */
function judged(
  answer: ReadAnswer,
  found: AchItemOfAccount | null,
  { at }: AnswerOrigin,
): { named: ReadAnswer; note: string | null } {
  if (answer.rdfi !== '' || !found) return { named: answer, note: mismatch(found, answer) };
  const named = { ...answer, rdfi: (found.item.routing || found.account.routing).slice(0, 8) };
  const wrongDay = keyedDayError(answer.day, sentDay(found), easternDay(at));
  return { named, note: wrongDay ?? mismatch(found, named) };
}

/**
 * Takes one answer of a file in a step of its own: one that cannot be taken is parked with its
 * reason, and stops none of the others.
 */
async function takeEach(tx: Tx, answer: ReadAnswer, origin: AnswerOrigin): Promise<Taken> {
  try {
    return await tx.transaction((own) => takeAnswer(own, answer, origin));
  } catch (error) {
    const note = faultOf(error);
    if (note === null) throw error;
    return parkAnswer(tx, answer, { origin, note });
  }
}

/** What the answers of a file came to; `debits`: payments whose debits came back. */
interface TakenAll {
  posted: number;
  parked: number;
  repeated: number;
  debits: ReturnedDebit[];
}

function tally(all: TakenAll, one: Taken): void {
  all[one.state] += 1;
  if (one.state === 'posted' && one.debit) all.debits.push(one.debit);
}

const returnOf = (trace: string): string => `return ${trace}`;

/** What makes an answer the same as another one: a return of an entry is one return. */
const sameness = (answer: ReadAnswer): string =>
  isReturn(answer)
    ? returnOf(answer.trace)
    : JSON.stringify([answer.kind, answer.trace, answer.code, answer.corrected]);

/**
 * Takes the answers of a file in their order. Those alone that can be posted take a step of their
 * own; what no entry is known for, or does not fit its entry, is parked at the end in one.
 */
export async function takeAll(
  tx: Tx,
  answers: readonly ReadAnswer[],
  origin: AnswerOrigin,
): Promise<TakenAll> {
  const traces = answers.map(({ trace }) => trace);
  const found = await bankItems(tx).underTraces(origin.mode, traces);
  const all: TakenAll = { posted: 0, parked: 0, repeated: 0, debits: [] };
  const aside: { answer: ReadAnswer; note: string }[] = [];
  const back = [...found.values()].filter(({ item }) => item.state === 'returned');
  const taken = new Set(back.map(({ item }) => returnOf(item.traceNo)));
  for (const answer of answers) {
    const { named, note } = judged(answer, found.get(answer.trace) ?? null, origin);
    const same = sameness(answer);
    if (taken.has(same)) all.repeated += 1;
    else if (note) aside.push({ answer, note });
    else {
      const one = await takeEach(tx, named, origin);
      tally(all, one);
      if (one.state !== 'parked') taken.add(same);
    }
  }
  const parked = await parkAnswers(tx, aside, origin);
  return {
    ...all,
    parked: all.parked + parked.parked,
    repeated: all.repeated + parked.repeated,
  };
}
