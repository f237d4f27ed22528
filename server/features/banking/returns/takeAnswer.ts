import { randomUUID } from 'node:crypto';
import { returnUnasked } from '@server/features/disbursements/moving';
import type { Tx } from '@server/platform/db/client';
import type { FieldKeys } from '@server/platform/secrets/fieldKeys';
import { lookupHash, sealField } from '@server/platform/secrets/fields';
import { changeCodes } from '@/domain/ach/changeCodes';
import { isReturnCodeName } from '@/domain/ach/returnCodes';
import { contestDay } from '@/domain/ach/windows';
import { codeTitle } from '@/domain/banking/achAnswer';
import { formatDate } from '@/domain/dates/format';
import { formatMoney } from '@/domain/money/cents';
import { accountStore } from '../accounts/accountStore';
import { accountItems } from '../ach/accountItemStore';
import { type AchItemOfAccount, achItemStore, bankItems } from '../ach/itemStore';
import { takeBackDeposits } from '../ach/verificationCosts';
import { type AnswerRow, answerStore, correctedPlace } from './answerStore';
import type { ReadAnswer } from './answersIn';
import { type DishonoredReturn, dishonoredStore } from './dishonoredStore';
import { standContested } from './recoverDishonored';

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

/** Whether it sends an entry back, which is done once. */
export const isReturn = (answer: ReadAnswer): boolean =>
  answer.kind === 'return' && isKnownCode(answer);

/** Why an answer cannot belong to the entry that has its trace number; null where it does. */
export function mismatch(found: AchItemOfAccount | null, answer: ReadAnswer): string | null {
  if (!found) return 'No entry has this trace number';
  const { item } = found;
  const { kind, code, cents, rdfi } = answer;
  if (!isKnownCode(answer)) return `Unknown code ${code.trim()}`.trim();
  // We return nothing, for nobody's account is with us.
  if (kind === 'dishonored') return 'It dishonors a return, and we send none';
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

/**
 * Parks answers of a file in one: a step of their own each would keep everybody waiting. Gives how
 * many are new, and how many were parked before.
 */
export async function parkAnswers(
  tx: Tx,
  parked: readonly { answer: ReadAnswer; note: string }[],
  origin: AnswerOrigin,
): Promise<{ parked: number; repeated: number }> {
  const rows = parked.map(({ answer, note }) => ({ ...columnsOf(answer, origin), note }));
  const added = await answerStore(tx, origin.mode).insertAll(
    rows.map((row) => ({ ...row, state: 'parked' })),
  );
  return { parked: added, repeated: parked.length - added };
}

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
 * Whether a later test of its account decides: the numbers of an earlier prenote are not those of the
 * account any more, and what came back of an earlier pair of small deposits says nothing of the next.
 */
async function isEarlierTest(tx: Tx, { item, account }: AchItemOfAccount): Promise<boolean> {
  const isTest = item.source === 'prenote' || item.source === 'micro';
  if (!isTest || item.accountId === null) return false;
  const items = accountItems(tx, account.id);
  if (await items.hasPrenoteAfter(item.number)) return true;
  return item.source === 'micro' && (await items.hasPairAfter(item.createdAt));
}

const earlierNote = (isEarlier: boolean): string =>
  isEarlier
    ? 'A later test of this account decides whether it is verified. This one changes nothing about that.'
    : '';

/**
 * Writes what a matched answer does to its entry, to a linked account that it verifies, and to the
 * disbursement that it paid.
 */
async function settleEntry(
  tx: Tx,
  { item, account }: AchItemOfAccount,
  { answer, at, isEarlier }: { answer: ReadAnswer; at: Date; isEarlier: boolean },
): Promise<void> {
  const isBack = answer.kind === 'return';
  if (isBack || item.source === 'prenote')
    await achItemStore(tx).update([item.id], {
      state: 'returned',
      returnCode: answer.code,
      returnedAt: at,
    });
  if (isBack && item.source === 'disbursement')
    await returnUnasked(tx, item.reference, {
      at,
      reason: `${answer.code}: ${codeTitle(answer.code)}`,
    });
  if (isBack) await takeBackDeposits(tx, [item], { why: `was returned (${answer.code})`, at });
  // What came back of two small deposits fails the account; a correction leaves them where they are.
  const isTest = item.source === 'prenote' || (item.source === 'micro' && isBack);
  if (!isTest || item.accountId === null) return;
  if (isEarlier) return;
  // One that was removed meanwhile stays away.
  await accountStore(tx).correct(account.id, {
    state: 'failed',
    isDefault: false,
    note: answerNote(answer),
  });
  // Payouts that waited for it end, and can be sent anew.
  await accountItems(tx, account.id).withdraw();
}

/** Why a bank does not contest a dishonored return of ours; null where it does. */
function contestError(found: DishonoredReturn | null, { contests }: ReadAnswer): string | null {
  if (!found) return 'No return of this entry was dishonored';
  const { state, traceNo } = found.dishonor;
  if (state === 'waiting' || state === 'filed') return 'The dishonored return was not sent yet';
  // A person who matches it has looked at it themselves.
  if (contests === '' || contests === traceNo) return null;
  return 'It contests another dishonored return than was sent';
}

/** What is said of a contest that came after its last day; '' for one in time. */
function lateNote({ dishonor }: DishonoredReturn, { day }: ReadAnswer): string {
  const last = dishonor.settlesOn && contestDay(dishonor.settlesOn);
  if (!last || day <= last) return '';
  return `It came after ${formatDate(last)}, the last day to contest. Ask the bank to give the money back.`;
}

/**
 * Takes one answer of a bank, once however often it comes: matched by the trace number of the entry
 * that it answers, else parked. What a returned debit does to its payment is written right after by
 * `concludeReturns`, or by the settler of payments.
 */
export async function takeAnswer(tx: Tx, answer: ReadAnswer, origin: AnswerOrigin): Promise<Taken> {
  const columns = columnsOf(answer, origin);
  const found = await bankItems(tx).underTrace(origin.mode, answer.trace);
  if (found?.item.state === 'returned' && isReturn(answer)) return { state: 'repeated' };
  const note = mismatch(found, answer);
  if (!found || note) return park(tx, origin, { ...columns, note: note ?? '' });
  const { item } = found;
  const dishonored = answer.kind === 'contested' ? await dishonoredStore(tx).ofItem(item.id) : null;
  const wrong = answer.kind === 'contested' ? contestError(dishonored, answer) : null;
  if (wrong) return park(tx, origin, { ...columns, note: wrong });
  const receiver = answer.receiver || found.account.ownerName;
  const late = dishonored ? lateNote(dishonored, answer) : '';
  const isEarlier = await isEarlierTest(tx, found);
  const posted = {
    ...columns,
    receiver,
    itemId: item.id,
    note: late || earlierNote(isEarlier),
    state: 'posted',
  } as const;
  const isNew = await answerStore(tx, origin.mode).insert(posted);
  if (!isNew) return { state: 'repeated' };
  await settleEntry(tx, found, { answer, at: origin.at, isEarlier });
  if (dishonored) await standContested(tx, dishonored, origin.at);
  const isDebit = answer.kind === 'return' && item.source === 'debit';
  return {
    state: 'posted',
    debit: isDebit ? { reference: item.reference, code: answer.code } : null,
  };
}
