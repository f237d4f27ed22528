import { type SQL, type SQLWrapper, sql } from 'drizzle-orm';
import type { FigureCents } from '@/domain/transactions/figures';

/** Sums in whole cents, each part under its own name: all of them together are the net amount. */
export interface TransactionSums extends FigureCents {
  count: number;
  netCents: number;
}

/** Of nothing. */
export const noSums: TransactionSums = {
  count: 0,
  grossCents: 0,
  refundCents: 0,
  returnCents: 0,
  tipCents: 0,
  taxCents: 0,
  feeCents: 0,
  otherCents: 0,
  manualCents: 0,
  netCents: 0,
};

/** A sum in whole cents, or of what is counted; 0 of nothing. */
export const sum = (value: SQLWrapper): SQL => sql`coalesce(sum(${value}), 0)::float8`;

/**
 * What the parts of a sum are read from: the kind of an amount, and how much of it came in (`paid`)
 * or went out (`back`), both above 0.
 */
export interface SumSource {
  count: SQL;
  kind: SQL;
  paid: SQL;
  back: SQL;
  /** What staff keyed by hand. */
  manual: SQL;
}

/** The parts of a sum, named as in `TransactionSums`. */
export const sumsBy = ({ count, kind, paid, back, manual }: SumSource): SQL => sql`
  ${count} as count,
  ${sum(sql`case when ${kind} = 'trade' then ${paid} else 0 end`)} as "grossCents",
  ${sum(sql`case when ${kind} = 'trade' then ${back} else 0 end`)} as "refundCents",
  ${sum(sql`case when ${kind} = 'return' then ${back} - ${paid} else 0 end`)} as "returnCents",
  ${sum(sql`tip_cents`)} as "tipCents", ${sum(sql`tax_cents`)} as "taxCents",
  ${sum(sql`fee_cents - case ${kind} when 'fee' then ${paid} - ${back} when 'fee back' then fee_cents else 0 end`)} as "feeCents",
  ${sum(sql`case ${kind} when 'other' then ${paid} - ${back} when 'fee back' then ${paid} - ${back} - fee_cents else 0 end`)}
    as "otherCents",
  ${sum(manual)} as "manualCents", ${sum(sql`net_cents`)} as "netCents"`;

const sumNames = [
  'count',
  'grossCents',
  'refundCents',
  'returnCents',
  'tipCents',
  'taxCents',
  'feeCents',
  'otherCents',
  'manualCents',
  'netCents',
] as const satisfies readonly (keyof TransactionSums)[];

/** Sums of what was summed already, under the same names. */
export const sumsOfSums: SQL = sql.join(
  sumNames.map((name) => sql`${sum(sql.identifier(name))} as ${sql.identifier(name)}`),
  sql`, `,
);
