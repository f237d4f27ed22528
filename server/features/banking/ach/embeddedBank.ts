import type { Tx } from '@server/platform/db/client';
import type { FieldKeys } from '@server/platform/secrets/fieldKeys';
import type { Services } from '@server/platform/services';
import { AchRefusal } from '@/domain/ach/compose';
import { federalWindows } from '@/domain/ach/windows';
import { isCreditCode } from '@/domain/banking/composeFile';
import { bankingDaysAfter } from '@/domain/dates/bankingDays';
import { daysAfter } from '@/domain/dates/days';
import { easternDay, easternMoment } from '@/domain/dates/easternTime';
import { grouped } from '@/domain/lists/grouped';
import { formatMoney } from '@/domain/money/cents';
import { accountStore } from '../accounts/accountStore';
import { type OdfiRow, odfiStore } from '../odfi/odfiStore';
import { receiveFile } from '../returns/receiveFile';
import { clearedAccounts } from './accountItemStore';
import { returnFile, type SentBack } from './embeddedReturns';
import { achFileStore } from './fileStore';
import { type AchItemOfAccount, achItemStore, bankItems } from './itemStore';

/** How long it takes to acknowledge a file, in milliseconds. */
const acknowledgesAfter = 5000;

/** What the end of an account orders: a code, so many banking days after the entry settled. */
interface OrderedAnswer {
  code: string;
  after: number;
  /** A retry is paid. */
  isFirstOnly?: boolean;
  /** Of debits alone: nobody lacks funds for a credit. */
  isDebit?: boolean;
}

/** Accounts whose end orders an answer (docs/test-inputs.md). */
const orderedAnswers: Readonly<Record<string, OrderedAnswer>> = {
  '0001': { code: 'R01', after: 1, isFirstOnly: true, isDebit: true },
  '0002': { code: 'R02', after: 0 },
  '0003': { code: 'R03', after: 0 },
  '0004': { code: 'R04', after: 0 },
  '0009': { code: 'R09', after: 1, isDebit: true },
  '0010': { code: 'R10', after: 3, isDebit: true },
  '0016': { code: 'R16', after: 0 },
  '0101': { code: 'C01', after: 0 },
  '1113': { code: 'R02', after: 1, isDebit: true },
  '1116': { code: 'R01', after: 1, isDebit: true },
  '1119': { code: 'R10', after: 3, isDebit: true },
};

/** The longest that an ordered answer takes, calendar days. */
const longestAnswer = 14;

const modes = ['Production', 'Sandbox'] as const;

/** Acknowledges what was sent a moment ago. */
async function acknowledge(tx: Tx, now: Date): Promise<void> {
  const before = new Date(now.getTime() - acknowledgesAfter);
  for (const mode of modes) {
    const files = achFileStore(tx, mode);
    for (const file of await files.unanswered(before)) {
      if (file.delivery !== 'folder' || file.deliveredAt === null) continue;
      const sums = `${formatMoney(file.debitCents)} debits, ${formatMoney(file.creditCents)} credits`;
      await files.update(file.id, {
        state: 'acknowledged',
        acknowledgedAt: now,
        acknowledgement: `Accepted: ${file.entries} entries, ${sums}`,
      });
    }
  }
}

/** The last day whose settlement has come; ISO date. */
function settledDay(now: Date): string {
  const today = easternDay(now);
  const isOpen = now.getTime() >= Date.parse(easternMoment(today, federalWindows.settles));
  return isOpen ? today : daysAfter(today, -1);
}

/** The code that an entry's account orders by a day, ISO date; null for none, or not yet. */
function orderedCode({ item, account }: AchItemOfAccount, day: string): string | null {
  const order = orderedAnswers[account.lastFour];
  if (!order || item.settlesOn === null) return null;
  const isCredit = isCreditCode(item.transactionCode);
  if ((order.isDebit && isCredit) || (order.isFirstOnly && item.retryOf !== null)) return null;
  return bankingDaysAfter(item.settlesOn, order.after) <= day ? order.code : null;
}

/** A day of the bank; ISO date of its last settlement. */
interface BankDay {
  keys: FieldKeys;
  day: string;
  now: Date;
}

/** Sends back what accounts order, a file for each bank, which is taken as that of a real one. */
async function answer(tx: Tx, { keys, day, now }: BankDay): Promise<void> {
  const since = daysAfter(day, -longestAnswer);
  const found = await bankItems(tx).unanswered(since, Object.keys(orderedAnswers));
  const ordered = found.flatMap((one) => {
    const code = orderedCode(one, day);
    return code ? [{ found: one, code }] : [];
  });
  const byFile = grouped(ordered, ({ found: { item } }) => item.fileId ?? '');
  const byBank = new Map<string, { bank: OdfiRow; answers: SentBack[] }>();
  for (const [fileId, answers] of byFile) {
    const [first] = answers;
    const bank = first && (await bankOfFile(tx, first.found.item.systemMode, fileId));
    if (!bank) continue;
    const known = byBank.get(bank.id)?.answers ?? [];
    byBank.set(bank.id, { bank, answers: [...known, ...answers] });
  }
  for (const { bank, answers } of byBank.values())
    for (const text of textsOf({ bank, answers, now }))
      await receiveFile(tx, {
        mode: bank.systemMode,
        keys,
        name: `returns-${easternDay(now)}-${bank.routing}.ach`,
        text,
        by: null,
        at: now,
      });
}

type FileOfAnswers = Parameters<typeof returnFile>[0];

/** The file of some answers; where one of them cannot be written, each other one goes alone. */
function textsOf(file: FileOfAnswers): string[] {
  try {
    return [returnFile(file)];
  } catch (error) {
    if (!(error instanceof AchRefusal || error instanceof RangeError)) throw error;
    if (file.answers.length === 1) return [];
    return file.answers.flatMap((one) => textsOf({ ...file, answers: [one] }));
  }
}

/** Settles what is due. */
async function settle(tx: Tx, { day }: BankDay): Promise<void> {
  const items = achItemStore(tx);
  const due = await bankItems(tx).settling(day);
  await items.update(
    due.map(({ id }) => id),
    { state: 'settled' },
  );
}

/** Verifies the accounts whose prenote nobody has sent back. */
async function verify(tx: Tx, { day, now }: BankDay): Promise<void> {
  for (const id of await clearedAccounts(tx, day))
    await accountStore(tx).update(id, { state: 'verified', verifiedAt: now, note: '' });
}

async function bankOfFile(
  tx: Tx,
  mode: (typeof modes)[number],
  fileId: string,
): Promise<OdfiRow | null> {
  const file = await achFileStore(tx, mode).find(fileId);
  return file && odfiStore(tx, mode).find(file.odfiId);
}

/**
 * The step of the embedded bank: it acknowledges the files in its folder, settles their entries on
 * the banking day at 8:30 am in the East of the US, and returns those to documented accounts. Run
 * it every few seconds, never twice at once.
 */
export const embeddedBank =
  ({ database, clock, settings }: Services): (() => Promise<void>) =>
  async () => {
    const now = clock();
    await database.transaction((tx) => acknowledge(tx, now));
    const bankDay = { keys: settings.fieldKeys, day: settledDay(now), now };
    await database.transaction((tx) => settle(tx, bankDay));
    await database.transaction((tx) => answer(tx, bankDay));
    await database.transaction((tx) => verify(tx, bankDay));
  };
