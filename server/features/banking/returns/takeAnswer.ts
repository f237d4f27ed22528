import { randomUUID } from 'node:crypto';
import { returnUnasked } from '@server/features/disbursements/moving';
import type { Tx } from '@server/platform/db/client';
import type { FieldKeys } from '@server/platform/secrets/fieldKeys';
import { lookupHash, sealField } from '@server/platform/secrets/fields';
import { changeCodes } from '@/domain/ach/changeCodes';
import { isReturnCodeName } from '@/domain/ach/returnCodes';
import { codeTitle } from '@/domain/banking/achAnswer';
import { formatMoney } from '@/domain/money/cents';
import { accountStore } from '../accounts/accountStore';
import { accountItems } from '../ach/accountItemStore';
import { type AchItemOfAccount, achItemStore, bankItems } from '../ach/itemStore';
import { type AnswerRow, answerStore, correctedPlace } from './answerStore';
import type { ReadAnswer } from './answersIn';

/** Where an answer comes from. */
export interface AnswerOrigin {
  mode: AnswerRow['systemMode'];
  keys: FieldKeys;
  /** Null for one that a person keyed. */
  fileId: string | null;
  keyedBy: string | null;
  at: Date;
}

/** What taking an answer came to; `debit` names the payment whose debit came back. */
export type Taken =
  | { state: 'posted'; debit: { reference: string; code: string } | null }
  | { state: 'repeated' }
  | { state: 'parked'; note: string };

/** What an account is told whose prenote was answered. */
const answerNote = ({ code, kind }: ReadAnswer): string =>
  kind === 'change'
    ? `corrected by the bank (${code}: ${codeTitle(code)}). Apply the correction or link the corrected account.`
    : `returned ${code} (${codeTitle(code)})`;

const isKnownCode = ({ kind, code }: ReadAnswer): boolean =>
  kind === 'change' ? changeCodes.has(code) : isReturnCodeName(code);

/** Why an answer cannot belong to an entry that has its trace number; null where it does. */
function mismatch({ item }: AchItemOfAccount, answer: ReadAnswer): string | null {
  const { kind, code, cents, rdfi } = answer;
  if (!isKnownCode(answer)) return `Unknown code ${code.trim()}`.trim();
  if (item.state === 'filed') return 'The entry was not sent yet';
  if (item.routing !== '' && rdfi !== item.routing.slice(0, 8))
    return 'It comes from another bank than the entry went to';
  if (kind === 'change' || cents === item.amountCents) return null;
  return `The amount differs: ${formatMoney(item.amountCents)} was sent`;
}

async function park(tx: Tx, origin: AnswerOrigin, parked: AnswerColumns & { note: string }) {
  const isNew = await answerStore(tx, origin.mode).insert({ ...parked, state: 'parked' });
  const note = parked.note;
  return isNew ? ({ state: 'parked', note } as const) : ({ state: 'repeated' } as const);
}

/** Parks an answer for a reason that is not its trace number. */
export const parkAnswer = (
  tx: Tx,
  answer: ReadAnswer,
  { origin, note }: { origin: AnswerOrigin; note: string },
): Promise<Taken> => park(tx, origin, { ...columnsOf(answer, origin), note });

type AnswerColumns = ReturnType<typeof columnsOf>;

function columnsOf(answer: ReadAnswer, { keys, fileId, keyedBy, at }: AnswerOrigin) {
  const id = randomUUID();
  return {
    id,
    fileId,
    kind: answer.kind,
    code: answer.code,
    originalTrace: answer.trace,
    answerTrace: answer.answerTrace,
    rdfi: answer.rdfi,
    amountCents: answer.cents,
    receiver: answer.receiver,
    info: answer.info,
    correctedSealed: answer.corrected ? sealField(keys, correctedPlace(id), answer.corrected) : '',
    correctedHash: answer.corrected
      ? lookupHash(keys, 'corrected data', answer.corrected.trimEnd()).toString('hex')
      : '',
    receivedOn: answer.day,
    keyedBy,
    createdAt: at,
  };
}

/**
 * Writes what a matched answer does to its entry, to a linked account that it verifies, and to the
 * disbursement that it paid.
 */
async function settleEntry(
  tx: Tx,
  { item, account }: AchItemOfAccount,
  { answer, at }: { answer: ReadAnswer; at: Date },
): Promise<void> {
  const isReturn = answer.kind === 'return';
  if (isReturn || item.source === 'prenote')
    await achItemStore(tx).update([item.id], {
      state: 'returned',
      returnCode: answer.code,
      returnedAt: at,
    });
  if (isReturn && item.source === 'disbursement')
    await returnUnasked(tx, item.reference, {
      at,
      reason: `${answer.code}: ${codeTitle(answer.code)}`,
    });
  // What came back of two small deposits fails the account; a correction leaves them where they are.
  const isTest = item.source === 'prenote' || (item.source === 'micro' && isReturn);
  if (!isTest || item.accountId === null) return;
  // The numbers of an earlier prenote are not those of the account any more.
  if (await accountItems(tx, account.id).hasPrenoteAfter(item.number)) return;
  // One that was removed meanwhile stays away.
  await accountStore(tx).correct(account.id, {
    state: 'failed',
    isDefault: false,
    note: answerNote(answer),
  });
  // Payouts that waited for it end, and can be sent anew.
  await accountItems(tx, account.id).withdraw();
}

/**
 * Takes one answer of a bank, once however often it comes: matched by the trace number of the entry
 * that it answers, else parked. What a returned debit does to its payment is written right after by
 * `concludeReturns`, or by the settler of payments.
 */
export async function takeAnswer(tx: Tx, answer: ReadAnswer, origin: AnswerOrigin): Promise<Taken> {
  const columns = columnsOf(answer, origin);
  const found = await bankItems(tx).underTrace(origin.mode, answer.trace);
  if (!found) return park(tx, origin, { ...columns, note: 'No entry has this trace number' });
  const { item } = found;
  const isReturn = answer.kind === 'return' && isKnownCode(answer);
  if (item.state === 'returned' && isReturn) return { state: 'repeated' };
  const note = mismatch(found, answer);
  if (note) return park(tx, origin, { ...columns, note });
  const receiver = answer.receiver || found.account.ownerName;
  const posted = { ...columns, receiver, itemId: item.id, state: 'posted' } as const;
  const isNew = await answerStore(tx, origin.mode).insert(posted);
  if (!isNew) return { state: 'repeated' };
  await settleEntry(tx, found, { answer, at: origin.at });
  const isDebit = answer.kind === 'return' && item.source === 'debit';
  return {
    state: 'posted',
    debit: isDebit ? { reference: item.reference, code: answer.code } : null,
  };
}
