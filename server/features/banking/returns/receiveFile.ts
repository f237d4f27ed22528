import { createHash, randomUUID } from 'node:crypto';
import type { Tx } from '@server/platform/db/client';
import { Refusal } from '@server/platform/http/refusal';
import type { FieldKeys } from '@server/platform/secrets/fieldKeys';
import { sealField } from '@server/platform/secrets/fields';
import { bankingDaysAfter } from '@/domain/dates/bankingDays';
import { easternDay } from '@/domain/dates/easternTime';
import { numberText } from '@/domain/lists/counted';
import { type BanksSeen, isTraceSeen } from '../odfi/bankVisibilityQueries';
import { type AnswerRow, receivedPlace, receivedStore } from './answerStore';
import { answersIn } from './answersIn';
import type { ReturnedDebit } from './concludeReturns';
import { csvAnswersIn } from './csvAnswersIn';
import { takeAll } from './takeEach';

/** A file that a bank sent. */
export interface BankFile {
  mode: AnswerRow['systemMode'];
  keys: FieldKeys;
  name: string;
  text: string;
  /** Of which banks its entries may be; all where it is null. */
  banks?: BanksSeen | null;
  /** Who uploaded it; null where it came by itself. */
  by: string | null;
  at: Date;
}

/** The most answers that are uploaded at once: they are taken in one step, and others wait for it. */
const mostAnswers = 2500;

/** What a file came to. */
export interface ReceivedFile {
  _id: string;
  posted: number;
  parked: number;
  repeated: number;
  /** It had been taken before: nothing changed. */
  isKnown: boolean;
  /** Payments whose debits came back with it. */
  debits: ReturnedDebit[];
}

/**
 * Takes a file of returns and notifications of change, once however often it comes (catalogue:
 * /processReturns), as NACHA or as CSV. @throws Refusal 400 for a file without any, and for an
 * upload of more than are taken at once
 */
export async function receiveFile(tx: Tx, file: BankFile): Promise<ReceivedFile> {
  const { mode, keys, name, text, by, at } = file;
  const received = receivedStore(tx, mode);
  const contentHash = createHash('sha256').update(text).digest();
  // The settlement day of an answer is that on which its bank hands it over.
  const day = bankingDaysAfter(easternDay(at), 0);
  const keyed = csvAnswersIn(text, easternDay(at));
  const { answers, faults } = keyed ? { answers: keyed, faults: 0 } : answersIn(text, day);
  if (answers.length === 0)
    throw new Refusal(400, 'This file holds no returns or notifications of change.', {
      name: 'NoReturns',
    });
  const { banks = null } = file;
  if (answers.some(({ trace }) => !isTraceSeen(banks, trace)))
    throw new Refusal(400, 'This file answers entries that your bank did not send.', {
      name: 'OtherBank',
    });
  if (by !== null && answers.length > mostAnswers)
    throw new Refusal(
      400,
      `This file holds ${numberText(answers.length)} returns and notifications of change. Split it into files of up to ${numberText(mostAnswers)}.`,
      { name: 'TooManyReturns' },
    );
  const id = randomUUID();
  const isNew = await received.insert({
    id,
    name,
    contentHash,
    contentSealed: sealField(keys, receivedPlace(id), text),
    entries: answers.length,
    repeated: 0,
    faults,
    amountCents: answers.reduce((sum, { cents }) => sum + cents, 0),
    receivedBy: by,
    receivedAt: at,
  });
  if (!isNew) {
    const known = await received.byHash(contentHash);
    const repeated = answers.length;
    return { _id: known?.id ?? '', posted: 0, parked: 0, repeated, isKnown: true, debits: [] };
  }
  const origin = { mode, keys, fileId: id, keyedBy: null, at };
  const { debits, ...counts } = await takeAll(tx, answers, origin);
  await received.setRepeated(id, counts.repeated);
  return { _id: id, ...counts, isKnown: false, debits };
}
