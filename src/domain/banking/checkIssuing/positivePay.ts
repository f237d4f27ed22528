import { csvLine, formulaSafe } from '@/domain/csv/csvText';
import { isLater, requiredDay } from '@/domain/dates/days';
import { formatDate } from '@/domain/dates/format';
import { errorsFrom, type FieldErrors } from '@/domain/forms/fieldErrors';
import { bounded, required } from '@/domain/forms/fieldRules';
import { schemaOf } from '@/domain/forms/schemaOf';
import { toAmount } from '@/domain/money/cents';

/** What is to be told to the bank: the issues and voids of an account in a period. */
export interface PositivePayValues {
  account: string;
  /** ISO or `MM-dd-yyyy`; both belong to it. */
  from: string;
  to: string;
}

/** First message of each field. */
export const positivePayErrors = ({ account, from, to }: PositivePayValues): FieldErrors =>
  errorsFrom([
    ['account', required(bounded(100))(account)],
    ['from', requiredDay(from)],
    ['to', requiredDay(to)],
    ['to', isLater(from, to) ? 'This day is before the first one' : null],
  ]);

/** A period for formik and for the server. */
export const positivePaySchema = schemaOf<PositivePayValues>({
  model: () => ({ account: '', from: '', to: '' }),
  errors: positivePayErrors,
});

/** A file that the bank was given, which can be downloaded again. */
export interface PositivePayFile {
  _id: string;
  number: number;
  accountName: string;
  /** ISO dates. */
  from: string;
  to: string;
  issues: number;
  voids: number;
  /** What the issues come to, `x.xx`. */
  amount: string;
  madeBy: string;
  /** ISO moment. */
  madeAt: string;
}

/** A line of it. */
export interface PositivePayLine {
  checkNumber: number;
  /** ISO date. */
  issuedOn: string;
  amountCents: number;
  payee: string;
  isVoid: boolean;
}

const heads = ['Account number', 'Check number', 'Issue date', 'Amount', 'Payee', 'Void'];

/** The file: a head and a line for each issue and each void, safe to open in a spreadsheet. */
export function positivePayCsv(account: string, lines: readonly PositivePayLine[]): string {
  const rows = lines.map(({ checkNumber, issuedOn, amountCents, payee, isVoid }) =>
    csvLine(
      [
        account,
        String(checkNumber),
        formatDate(issuedOn),
        toAmount(amountCents),
        payee.replace(/\p{Cc}+/gu, ' '),
        isVoid ? 'V' : '',
      ].map(formulaSafe),
    ),
  );
  return [csvLine(heads), ...rows, ''].join('\r\n');
}
