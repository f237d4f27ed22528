import { personKey } from '@/domain/contact/personKey';
import { numberText } from '@/domain/lists/counted';
import type { ImportedTransaction } from './transactionImport';

/**
 * A row of a file that may be a payment which is there already. `row` counts from 1 below the
 * heads.
 */
export interface AlikeRow {
  row: number;
  /**
   * Where that payment is: in an earlier row of the file, in the ledger, or in a batch that waits.
   */
  place: 'file' | 'ledger' | 'batch';
  /** The earlier row of the file; 0 for none of it. */
  of: number;
}

/**
 * What a person decides about such rows: they are left out, or they are payments of their own. ''
 * while nobody has.
 */
export const alikeChoices = ['', 'leave', 'take'] as const;

export type AlikeChoice = (typeof alikeChoices)[number];

type Payment = Pick<
  ImportedTransaction,
  'day' | 'method' | 'amountCents' | 'lastFour' | 'traceNo' | 'purchaser'
>;

const keyOf = ({ day, method, amountCents, lastFour }: Payment): string =>
  `${day} ${method} ${amountCents} ${lastFour}`;

/** Unless both are told and differ. */
const mayBeOne = (one: string, other: string): boolean =>
  one === '' || other === '' || one === other;

/**
 * Rows that look like an earlier one: of the same day, method, amount and last four digits, where
 * neither trace number nor purchaser tells them apart. Rows that share a trace number are none of
 * them: those are refused.
 * @param rows with their place in the file
 */
export function alikeInFile(rows: readonly (Payment & { row: number })[]): AlikeRow[] {
  const before = new Map<string, (Payment & { row: number })[]>();
  return rows.flatMap((payment) => {
    const key = keyOf(payment);
    const same = before.get(key) ?? [];
    const found = same.find(
      (one) =>
        mayBeOne(one.traceNo.toLowerCase(), payment.traceNo.toLowerCase()) &&
        mayBeOne(personKey(one.purchaser), personKey(payment.purchaser)),
    );
    same.push(payment);
    before.set(key, same);
    return found ? [{ row: payment.row, place: 'file', of: found.row }] : [];
  });
}

const places: Readonly<Record<AlikeRow['place'], (of: number) => string>> = {
  file: (of) => `looks like row ${of}`,
  ledger: () => 'looks like a payment in the ledger',
  batch: () => 'looks like a row of a waiting batch',
};

/** `Row 3 looks like row 1`. */
export const alikeText = ({ row, place, of }: AlikeRow): string =>
  `Row ${row} ${places[place](of)}`;

/** How many rows do: `1 row looks like ...`. */
export const alikeHead = (count: number): string =>
  `${count === 1 ? '1 row looks' : `${numberText(count)} rows look`} like existing payments`;

/** Those that whoever decided was not shown: they have come since. `seen`: rows of the file. */
export function alikeSince(
  rows: readonly AlikeRow[],
  seen: readonly number[],
): readonly AlikeRow[] {
  const shown = new Set(seen);
  return rows.filter(({ row }) => !shown.has(row));
}

const listed = 3;

/** Why a file with such rows is not queued before somebody decides about them. */
export function undecidedText(rows: readonly AlikeRow[]): string {
  const some = rows.slice(0, listed).map(alikeText).join('; ');
  const more = rows.length > listed ? ` and ${numberText(rows.length - listed)} more` : '';
  return `${some}${more}. Leave them out, or import them as separate payments.`;
}
