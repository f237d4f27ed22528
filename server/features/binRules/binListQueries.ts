import { binRules } from '@server/platform/db/schema/cards';
import { defineList } from '@server/platform/lists/defineList';
import { containing, type SortKey } from '@server/platform/lists/listQueries';
import { and, eq, like, or, type SQL, sql } from 'drizzle-orm';
import { string } from 'yup';
import {
  type BinRule,
  binDecisions,
  binRuleColumnSet,
  binRuleColumns,
  cardFundings,
} from '@/domain/cards/binRule';
import { importMode } from '@/domain/session/systemMode';
import type { BinRow } from './binStore';

/** A rule as it is answered. */
export const toBinRule = (row: BinRow): BinRule => ({
  _id: row.id,
  prefix: row.prefix,
  brand: row.brand,
  funding: row.funding,
  decision: row.decision,
  note: row.note,
  updatedAt: row.updatedAt.toISOString(),
  version: row.version,
});

/** By the beginning of the prefix, or a part of brand or note. */
function textHolds(search: string): SQL | undefined {
  const wanted = search.normalize('NFC').toLowerCase().trim();
  if (wanted === '') return undefined;
  const said = sql`lower(${binRules.brand} || ' ' || ${binRules.note})`;
  return or(sql`starts_with(${binRules.prefix}, ${wanted})`, like(said, containing(wanted)));
}

/** Rules of the card editor (catalogue: /card-editor). */
export const binRuleList = defineList({
  name: 'binRules',
  columns: { set: binRuleColumnSet, byKey: binRuleColumns },
  filters: {
    search: string().default('').max(200),
    funding: string().oneOf(cardFundings),
    decision: string().oneOf(binDecisions),
  },
  sorts: { prefix: { value: sql`${binRules.prefix}`, kind: 'text' } } satisfies Record<
    string,
    SortKey
  >,
  usual: { sort: 'prefix', order: 'asc' },
  reader: ({ scope }) => importMode(scope.mode),
  from: sql`${binRules}`,
  number: sql`${binRules.number}`,
  where: (mode, { search, funding, decision }) =>
    and(
      eq(binRules.systemMode, mode),
      textHolds(search),
      funding ? eq(binRules.funding, funding) : undefined,
      decision ? eq(binRules.decision, decision) : undefined,
    ),
  rows: (tx, numbers, mode) =>
    tx
      .select()
      .from(binRules)
      .where(
        and(
          eq(binRules.systemMode, mode),
          sql`${binRules.number} = any(${sql.param(numbers)}::bigint[])`,
        ),
      ),
  toRow: (row) => toBinRule(row),
});
