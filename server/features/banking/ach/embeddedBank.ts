import type { Tx } from '@server/platform/db/client';
import type { FieldKeys } from '@server/platform/secrets/fieldKeys';
import { AchRefusal } from '@/domain/ach/compose';
import { isCreditCode } from '@/domain/banking/composeFile';
import { bankingDaysAfter } from '@/domain/dates/bankingDays';
import { daysAfter } from '@/domain/dates/days';
import { easternDay } from '@/domain/dates/easternTime';
import { grouped } from '@/domain/lists/grouped';
import { formatMoney } from '@/domain/money/cents';
import { type OdfiRow, odfiStore } from '../odfi/odfiStore';
import { receiveFile } from '../returns/receiveFile';
import { returnFile, type SentBack } from './embeddedReturns';
import { achFileStore } from './fileStore';
import { type AchItemOfAccount, bankItems } from './itemStore';

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

/** The embedded bank takes what was handed to it a moment ago. */
export async function acknowledge(tx: Tx, now: Date): Promise<void> {
  const before = new Date(now.getTime() - acknowledgesAfter);
  for (const mode of modes) {
    const files = achFileStore(tx, mode);
    for (const file of await files.unanswered(before)) {
      if (file.delivery !== 'embedded' || file.deliveredAt === null) continue;
      const sums = `${formatMoney(file.debitCents)} debits, ${formatMoney(file.creditCents)} credits`;
      await files.update(file.id, {
        state: 'acknowledged',
        acknowledgedAt: now,
        acknowledgement: `Accepted: ${file.entries} entries, ${sums}`,
      });
    }
  }
}

/** The code that an entry's account orders by a day, ISO date; null for none, or not yet. */
function orderedCode({ item, account }: AchItemOfAccount, day: string): string | null {
  const order = orderedAnswers[account.lastFour];
  if (!order || item.settlesOn === null) return null;
  const isCredit = isCreditCode(item.transactionCode);
  if ((order.isDebit && isCredit) || (order.isFirstOnly && item.retryOf !== null)) return null;
  return bankingDaysAfter(item.settlesOn, order.after) <= day ? order.code : null;
}

/** A day of the banks; ISO date of its last settlement. */
export interface BankDay {
  keys: FieldKeys;
  day: string;
  now: Date;
}

/**
 * The embedded bank sends back what accounts order of the files that went by it, a file for each
 * profile, which is taken as that of a real one.
 */
export async function answer(tx: Tx, { keys, day, now }: BankDay): Promise<void> {
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

async function bankOfFile(
  tx: Tx,
  mode: (typeof modes)[number],
  fileId: string,
): Promise<OdfiRow | null> {
  const file = await achFileStore(tx, mode).find(fileId);
  return file && odfiStore(tx, mode).find(file.odfiId);
}
