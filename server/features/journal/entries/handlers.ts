import { transactionVisibility } from '@server/identity/visibility/transactionVisibilityQueries';
import type { Tx } from '@server/platform/db/client';
import { jsonAnswer } from '@server/platform/http/answer';
import type { Call, Scope } from '@server/platform/http/call';
import { notFound } from '@server/platform/http/refusal';
import type { Place } from '@server/platform/lists/cursor';
import { wholeListAnswer } from '@server/platform/lists/handlers';
import { type PageWindow, pageOf } from '@server/platform/lists/pages';
import type { InferType } from 'yup';
import { type Account, accounts } from '@/domain/ledger/account';
import { journalColumnSet, journalColumns } from '@/domain/ledger/journalColumns';
import type { JournalRow, JournalSummary, LedgerAccount } from '@/domain/ledger/journalRow';
import { isMoney, partsOf } from '@/domain/ledger/shownAccount';
import { chosenColumns } from '@/domain/lists/textColumn';
import { toAmount } from '@/domain/money/cents';
import { booksRepository } from '../bookQueries';
import { toJournalRow } from '../wire';
import { type LinesRequest, linesRepository, type ShownLine } from './entryQueries';
import type { exportQuery, JournalFilter, listQuery } from './listQuery';

type ListCall<Query> = Pick<Call, 'http' | 'services'> & { scope: Scope; query: Query };

function chosenAccounts(account: LedgerAccount | undefined): readonly Account[] {
  if (account === undefined) return [];
  return account === 'funds' ? partsOf('funds') : [account];
}

/** Which lines, as whom they are seen and in which order. */
interface LinesAsked {
  scope: Scope;
  filter: JournalFilter;
  order?: 'asc' | 'desc';
}

/** The lines that a call asks for; null where the organization has no book, or is not visible. */
async function askedOf(
  tx: Tx,
  { scope, filter, order = 'desc' }: LinesAsked,
): Promise<LinesRequest | null> {
  const visibility = await transactionVisibility(tx, scope, filter.organization || scope.orgId);
  const bookId = await booksRepository(tx).only(visibility);
  return bookId === null
    ? null
    : { bookId, accounts: chosenAccounts(filter.account), filter, order };
}

const placesOf = (rows: readonly ShownLine[]): Place[] =>
  rows.map(({ number, line }) => ({ key: number, number: line }));

/** The lines nearest to a place, their places and how many match. */
async function pageWindowOf(tx: Tx, asked: LinesRequest | null, pageWindow: PageWindow) {
  const found = asked
    ? await linesRepository(tx).page(asked, pageWindow)
    : { rows: [], matched: 0, isExact: true };
  return { ...found, places: placesOf(found.rows) };
}

/** The rows of a page in its order: read backward they come the other way round. */
function inOrder(places: readonly Place[], rows: readonly ShownLine[]): JournalRow[] {
  const byPlace = new Map(rows.map((row) => [`${row.number}.${row.line}`, row]));
  return places
    .flatMap(({ key, number }) => byPlace.get(`${key}.${number}`) ?? [])
    .map(toJournalRow);
}

/** One page of the ledger of an organization. @throws Refusal 400 for a cursor of another list */
export async function listLines(call: ListCall<InferType<typeof listQuery>>): Promise<Response> {
  const { limit, after, before, order, ...filter } = call.query;
  const { database } = call.services;
  const asked = await askedOf(database, { scope: call.scope, filter, order });
  const { places, rows, matched, isExact, next, previous } = await pageOf(
    { limit, after, before },
    {
      sort: 'journal',
      kind: 'number',
      pageWindow: (pageWindow) => pageWindowOf(database, asked, pageWindow),
    },
  );
  const page = { matched, matchedIsExact: isExact, next, previous };
  return jsonAnswer({ body: inOrder(places, rows), page });
}

/** Lines of one read of a search: each one searches anew. */
const searchedBatch = 10_000;

/** All lines that match, with the chosen columns. */
export async function exportLines(
  call: ListCall<InferType<typeof exportQuery>>,
): Promise<Response> {
  const { services, scope, http, query } = call;
  const { database } = services;
  const asked = await askedOf(database, { scope, filter: query, order: query.order });
  const ledger = linesRepository(database);
  const total = asked ? await ledger.count(asked) : 0;
  const names = query.columns.split(',');
  return wholeListAnswer(
    {
      columns: chosenColumns(journalColumnSet, names).map((key) => journalColumns[key]),
      total,
      pageWindow: async (pageWindow) => {
        const rows = asked ? await ledger.near(asked, pageWindow) : [];
        return { places: placesOf(rows), rows: rows.map(toJournalRow) };
      },
      batch: query.search.trim() === '' ? undefined : searchedBatch,
    },
    {
      services,
      orgId: query.organization || scope.orgId,
      http,
      format: query.format,
    },
  );
}

const nothing: JournalSummary = {
  count: 0,
  debits: '0.00',
  credits: '0.00',
  opening: '',
  closing: '',
  isExact: true,
};

const isAccount = (account: LedgerAccount): account is Account =>
  accounts.some((one) => one === account);

/** What all lines that match come to. */
export async function summarizeLines({
  services,
  scope,
  query,
}: ListCall<JournalFilter>): Promise<JournalSummary> {
  const asked = await askedOf(services.database, { scope, filter: query });
  if (!asked) return nothing;
  const repository = linesRepository(services.database);
  const { sums, isExact } = await repository.sums(asked);
  const figures = {
    count: sums.count,
    debits: toAmount(sums.debitCents),
    credits: toAmount(sums.creditCents),
  };
  const { account, search } = query;
  if (account === undefined || search.trim() !== '') return { ...nothing, ...figures, isExact };
  const { openingCents, closingCents } = await repository.balances(asked);
  const sign = isAccount(account) && isMoney(account) ? 1 : -1;
  const read = (cents: number): string => toAmount(cents === 0 ? 0 : sign * cents);
  return { ...figures, opening: read(openingCents), closing: read(closingCents), isExact };
}

/** Which posting, and as whom it is seen. */
interface PostingQuery {
  scope: Scope;
  organization: string;
  number: string;
}

/** All lines of one posting of an organization. @throws Refusal 404 when there is none visible */
export async function linesOfPosting(
  tx: Tx,
  { scope, organization, number }: PostingQuery,
): Promise<JournalRow[]> {
  const bookId = await booksRepository(tx).only(
    await transactionVisibility(tx, scope, organization || scope.orgId),
  );
  const wanted = /^\d{1,15}$/.test(number) ? Number(number) : null;
  const rows =
    bookId === null || wanted === null ? [] : await linesRepository(tx).ofPosting(bookId, wanted);
  if (rows.length === 0) throw notFound();
  return rows.map(toJournalRow);
}
