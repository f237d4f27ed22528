// Over 250 lines: one list with its running balance.

import type { Tx } from '@server/platform/db/client';
import {
  journalEntries as entries,
  journalPostings as postings,
  transactions,
} from '@server/platform/db/schema/ledger';
import { accountDays } from '@server/platform/db/schema/ledgerKeeping';
import { users } from '@server/platform/db/schema/users';
import type { Place } from '@server/platform/lists/cursor';
import { countOf, maxCounted, nearest, nearestCounted } from '@server/platform/lists/listQueries';
import type { PageWindow } from '@server/platform/lists/pages';
import { and, asc, desc, eq, getTableColumns, gte, inArray, lte, type SQL, sql } from 'drizzle-orm';
import { alias } from 'drizzle-orm/pg-core';
import type { Account } from '@/domain/ledger/account';
import type { JournalFilter } from './listQuery';
import { searchedLines } from './searchedQueries';

/** The lines of a book that are asked for. No accounts: all of them. */
export interface LinesRequest {
  bookId: number;
  accounts: readonly Account[];
  filter: JournalFilter;
  order: 'asc' | 'desc';
}

/**
 * What lines come to, in whole cents: debits and credits above 0, balances as the journal has them.
 */
export interface LineSums {
  count: number;
  debitCents: number;
  creditCents: number;
}

const preparer = alias(users, 'preparer');
const approver = alias(users, 'approver');

const ofPosting = and(eq(postings.bookId, entries.bookId), eq(postings.number, entries.number));

const shown = {
  ...getTableColumns(entries),
  act: postings.act,
  at: postings.at,
  day: postings.day,
  note: postings.note,
  source: postings.source,
  sourceId: postings.sourceId,
  transactionId: postings.transactionId,
  label: transactions.label,
  preparerName: preparer.name,
  approverName: approver.name,
};

const lines = (tx: Tx) =>
  tx
    .select(shown)
    .from(entries)
    .innerJoin(postings, ofPosting)
    .leftJoin(transactions, eq(transactions.id, postings.transactionId))
    .leftJoin(preparer, eq(preparer.id, postings.preparedBy))
    .leftJoin(approver, eq(approver.id, postings.approvedBy));

export type ShownLine = Awaited<ReturnType<typeof lines>>[number];

const ofAccounts = (
  accounts: readonly Account[],
  column: typeof entries.account | typeof accountDays.account,
) => (accounts.length > 0 ? inArray(column, [...accounts]) : undefined);

const keptDays = ({ bookId, accounts, filter }: LinesRequest): SQL | undefined =>
  and(
    eq(accountDays.bookId, bookId),
    ofAccounts(accounts, accountDays.account),
    filter.from ? gte(accountDays.day, filter.from) : undefined,
    filter.to ? lte(accountDays.day, filter.to) : undefined,
  );

/** Where in the book the days lie: so a day of long ago is as near as today. */
async function numbersOfDays(tx: Tx, asked: LinesRequest): Promise<SQL | undefined> {
  const { from, to } = asked.filter;
  if (from === '' && to === '') return undefined;
  const [range] = await tx
    .select({
      first: sql<number | null>`min(${accountDays.firstNumber})::float8`,
      last: sql<number | null>`max(${accountDays.lastNumber})::float8`,
    })
    .from(accountDays)
    .where(keptDays(asked));
  if (!range || range.first === null || range.last === null) return sql`false`;
  return and(
    gte(entries.number, range.first),
    lte(entries.number, range.last),
    from ? gte(postings.day, from) : undefined,
    to ? lte(postings.day, to) : undefined,
  );
}

/** What is looked for, '' for nothing. */
const searchedText = ({ filter }: LinesRequest): string =>
  filter.search.normalize('NFC').toLowerCase().trim();

const isSearched = (asked: LinesRequest): boolean => searchedText(asked) !== '';

/** What narrows the lines of a book, whatever is searched. */
const conditions = async (tx: Tx, asked: LinesRequest): Promise<SQL | undefined> =>
  and(
    eq(entries.bookId, asked.bookId),
    ofAccounts(asked.accounts, entries.account),
    await numbersOfDays(tx, asked),
  );

const isNarrowed = ({ accounts, filter: { from, to } }: LinesRequest): boolean =>
  accounts.length > 0 || from !== '' || to !== '';

const searchedList = async (tx: Tx, asked: LinesRequest) =>
  searchedLines(tx, {
    bookId: asked.bookId,
    order: asked.order,
    wanted: searchedText(asked),
    where: await conditions(tx, asked),
    isNarrowed: isNarrowed(asked),
  });

const noSums: LineSums = { count: 0, debitCents: 0, creditCents: 0 };

/** Without a search off the kept days. */
async function keptSums(tx: Tx, asked: LinesRequest): Promise<LineSums> {
  const { entries: count, debitCents, creditCents } = accountDays;
  const [sums] = await tx
    .select({
      count: sql<number>`coalesce(sum(${count}), 0)::float8`,
      debitCents: sql<number>`coalesce(sum(${debitCents}), 0)::float8`,
      creditCents: sql<number>`coalesce(sum(${creditCents}), 0)::float8`,
    })
    .from(accountDays)
    .where(keptDays(asked));
  return sums ?? noSums;
}

async function searchedSums(
  tx: Tx,
  asked: LinesRequest,
): Promise<{ sums: LineSums; isExact: boolean }> {
  const { from, where } = (await searchedList(tx, asked)).list;
  const { rows } = await tx.execute<LineSums & Record<string, unknown>>(sql`
    select count(*)::float8 as count, coalesce(sum(greatest(cents, 0)), 0)::float8 as "debitCents",
      coalesce(sum(greatest(-cents, 0)), 0)::float8 as "creditCents"
    from (select ${entries.amountCents} as cents from ${from} where ${where} limit ${maxCounted + 1}) as found`);
  const sums = rows[0] ?? noSums;
  return { sums, isExact: sums.count <= maxCounted };
}

const placeName = (number: number | string, line: number): string => `${number}.${line}`;

/** The lines of places, in their order. */
async function linesAt(tx: Tx, bookId: number, places: readonly Place[]): Promise<ShownLine[]> {
  const numbers = [...new Set(places.map(({ key }) => key))];
  const are = sql`${entries.number} = any(${sql.param(numbers)}::bigint[])`;
  const found = await lines(tx).where(and(eq(entries.bookId, bookId), are));
  const byPlace = new Map(found.map((row) => [placeName(row.number, row.line), row]));
  return places.flatMap(({ key, number }) => byPlace.get(placeName(key, number)) ?? []);
}

/** Without a search along the index of the book. */
async function linesNear(tx: Tx, asked: LinesRequest, { place, direction, limit }: PageWindow) {
  const rising = (asked.order === 'asc') === (direction === 'forward');
  const sign = rising ? sql`>` : sql`<`;
  const beyond = place
    ? sql`(${entries.number}, ${entries.line}) ${sign} (${place.key}, ${place.number})`
    : undefined;
  const toward = rising ? asc : desc;
  return lines(tx)
    .where(and(await conditions(tx, asked), beyond))
    .orderBy(toward(entries.number), toward(entries.line))
    .limit(limit);
}

/** The ledger of one book: pages along its index, sums off the kept days. */
export function linesRepository(tx: Tx) {
  return {
    /**
     * The lines nearest to a place, whose key is the number of the posting and whose number is the
     * line.
     */
    async near(asked: LinesRequest, pageWindow: PageWindow): Promise<ShownLine[]> {
      if (!isSearched(asked)) return linesNear(tx, asked, pageWindow);
      const { list } = await searchedList(tx, asked);
      return linesAt(tx, asked.bookId, await nearest(tx, list, pageWindow));
    },
    /**
     * The same with how many lines match; where a search finds more than `maxCounted`, `isExact` is
     * false.
     */
    async page(
      asked: LinesRequest,
      pageWindow: PageWindow,
    ): Promise<{ rows: ShownLine[]; matched: number; isExact: boolean }> {
      if (!isSearched(asked)) {
        const rows = await linesNear(tx, asked, pageWindow);
        return { rows, matched: (await keptSums(tx, asked)).count, isExact: true };
      }
      const { list, isMany } = await searchedList(tx, asked);
      if (isMany) {
        const places = await nearest(tx, list, pageWindow);
        return {
          rows: await linesAt(tx, asked.bookId, places),
          matched: maxCounted,
          isExact: false,
        };
      }
      const { places, matched } = await nearestCounted(tx, { list, pageWindow });
      const rows = await linesAt(tx, asked.bookId, places);
      return { rows, matched: Math.min(matched, maxCounted), isExact: matched <= maxCounted };
    },
    /** How many lines match, exactly. */
    count: async (asked: LinesRequest): Promise<number> =>
      isSearched(asked)
        ? countOf(tx, (await searchedList(tx, asked)).list)
        : (await keptSums(tx, asked)).count,
    /** All lines of one posting. */
    ofPosting: (bookId: number, number: number): Promise<ShownLine[]> =>
      lines(tx)
        .where(and(eq(entries.bookId, bookId), eq(entries.number, number)))
        .orderBy(asc(entries.line)),
    /**
     * What all lines that match come to; `isExact` is false where a search found more than are added
     * up.
     */
    async sums(asked: LinesRequest): Promise<{ sums: LineSums; isExact: boolean }> {
      if (isSearched(asked)) return searchedSums(tx, asked);
      return { sums: await keptSums(tx, asked), isExact: true };
    },
    /** What the accounts came to before a day, and with it and all before: as the journal has it. */
    async balances({
      bookId,
      accounts,
      filter,
    }: LinesRequest): Promise<{ openingCents: number; closingCents: number }> {
      const { day, debitCents, creditCents } = accountDays;
      const moved = sql`${debitCents} - ${creditCents}`;
      const before = filter.from ? sql`${day} < ${filter.from}` : sql`false`;
      const until = filter.to ? sql`${day} <= ${filter.to}` : sql`true`;
      const [sums] = await tx
        .select({
          openingCents: sql<number>`coalesce(sum(${moved}) filter (where ${before}), 0)::float8`,
          closingCents: sql<number>`coalesce(sum(${moved}) filter (where ${until}), 0)::float8`,
        })
        .from(accountDays)
        .where(and(eq(accountDays.bookId, bookId), ofAccounts(accounts, accountDays.account)));
      return sums ?? { openingCents: 0, closingCents: 0 };
    },
  };
}
