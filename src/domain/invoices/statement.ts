/** An invoice or a payment in an account statement. */
export interface StatementEntry {
  /** ISO date. */
  date: string;
  kind: 'charge' | 'payment';
  /** The number of the invoice, or what names the payment. */
  document: string;
  /** Cents, 0 or more. */
  cents: number;
}

/**
 * A line of a statement: one of charge and payment is null, the balance is what is owed after it.
 * Cents.
 */
export interface StatementRow {
  date: string;
  document: string;
  charge: number | null;
  payment: number | null;
  balance: number;
}

/** A statement of account; amounts in cents. */
export interface Statement {
  /** What was owed before the first day, and after the last. */
  opening: number;
  closing: number;
  rows: readonly StatementRow[];
}

/** First and last day, ISO dates; both belong to it. */
export interface StatementPeriod {
  from: string;
  to: string;
}

const effect = ({ kind, cents }: StatementEntry): number => (kind === 'charge' ? cents : -cents);

/**
 * By day; of one day the charges come before the payments. Entries that are equal so far keep their
 * order.
 */
const inOrder = (entries: readonly StatementEntry[]): StatementEntry[] =>
  entries.toSorted((a, b) => a.date.localeCompare(b.date) || a.kind.localeCompare(b.kind));

/**
 * The statement of a period, with a running balance from everything before it. Order of the entries
 * is free.
 */
export function statementOf(
  entries: readonly StatementEntry[],
  { from, to }: StatementPeriod,
): Statement {
  const before = entries.filter(({ date }) => date < from);
  const opening = before.reduce((sum, entry) => sum + effect(entry), 0);
  let balance = opening;
  const within = entries.filter(({ date }) => date >= from && date <= to);
  const rows = inOrder(within).map((entry): StatementRow => {
    balance += effect(entry);
    const { date, document, kind, cents } = entry;
    const [charge, payment] = kind === 'charge' ? [cents, null] : [null, cents];
    return { date, document, charge, payment, balance };
  });
  return { opening, closing: balance, rows };
}
