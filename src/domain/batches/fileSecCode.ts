import { numberText } from '@/domain/lists/counted';
import { type SecCode, secCodes } from '@/domain/transactions/transactionItem';
import type { ImportedTransaction } from './transactionImport';

/** How a bank debit was authorized. */
export type DebitCode = Exclude<SecCode, ''>;

const isDebitCode = (code: SecCode): code is DebitCode => code !== '';

export const debitCodes: readonly DebitCode[] = secCodes.filter(isDebitCode);

/** What each code says, for whoever chooses one (catalogue, SEC codes). */
export const debitCodeLabels: Readonly<Record<DebitCode, string>> = {
  PPD: 'PPD – consumers, in writing',
  CCD: 'CCD – companies',
  WEB: 'WEB – consumers, online',
  TEL: 'TEL – consumers, by phone',
  CTX: 'CTX – companies, with remittance details',
};

type Debit = Pick<ImportedTransaction, 'method' | 'secCode'>;

/** A bank debit of which the file does not say how it was authorized. */
const lacksCode = ({ method, secCode }: Debit): boolean => method === 'ach' && secCode === '';

/** How many bank debits of a file have no code: that is asked once for the file, never assumed. */
export const debitsWithoutCode = (rows: readonly Debit[]): number => rows.filter(lacksCode).length;

/** The rows with the code that was chosen for the file, where they have none of their own. */
export const withFileCode = <Row extends Debit>(rows: readonly Row[], chosen: SecCode): Row[] =>
  rows.map((row) => (lacksCode(row) ? { ...row, secCode: chosen } : row));

/** `3 bank debits have no SEC code`. */
export const withoutCodeHead = (count: number): string =>
  count === 1
    ? '1 bank debit has no SEC code'
    : `${numberText(count)} bank debits have no SEC code`;

export const fileCodeMissing = 'Choose how these bank debits were authorized.';

/** `2 WEB, 1 PPD (chosen for this file)`; '' of a file without bank debits. */
export function codesText(rows: readonly Debit[], chosen: SecCode): string {
  const debits = rows.filter(({ method }) => method === 'ach');
  const own = debitCodes.flatMap((code) => {
    const count = debits.filter(({ secCode }) => secCode === code).length;
    return count === 0 ? [] : [`${numberText(count)} ${code}`];
  });
  const without = debitsWithoutCode(debits);
  if (without === 0) return own.join(', ');
  const rest = chosen === '' ? 'without a code' : `${chosen} (chosen for this file)`;
  return [...own, `${numberText(without)} ${rest}`].join(', ');
}
