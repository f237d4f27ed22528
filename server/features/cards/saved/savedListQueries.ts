import { postingToday } from '@server/books/ledger/postingToday';
import type { Tx } from '@server/platform/db/client';
import { binRules, savedCards } from '@server/platform/db/schema/cards';
import { organizations } from '@server/platform/db/schema/users';
import { defineList } from '@server/platform/lists/defineList';
import { containing, type SortKey } from '@server/platform/lists/listQueries';
import { and, eq, like, or, type SQL, sql } from 'drizzle-orm';
import { string } from 'yup';
import {
  type SavedCardRow,
  type SavedCardSort,
  type SavedCardState,
  savedCardColumnSet,
  savedCardColumns,
  savedCardStateOf,
  savedCardStates,
} from '@/domain/cards/savedCard';
import { importMode } from '@/domain/session/systemMode';

/** Who reads saved cards: in which mode, on which day. */
interface SavedReader {
  mode: 'Production' | 'Sandbox';
  /** ISO date on which their state is told. */
  today: string;
}

/** What the rule with the longest prefix says of a card's funding. */
const funding = sql<string>`coalesce((select rule.funding from ${binRules} as rule
  where rule.system_mode = ${savedCards.systemMode} and starts_with(${savedCards.bin}, rule.prefix)
  order by length(rule.prefix) desc limit 1), '')`;

const shownCards = (tx: Tx) =>
  tx
    .select({
      number: savedCards.number,
      card: savedCards,
      companyName: organizations.name,
      funding,
    })
    .from(savedCards)
    .innerJoin(organizations, eq(organizations.id, savedCards.orgId));

type ShownCard = Awaited<ReturnType<typeof shownCards>>[number];

const toSavedCard = (
  { card, companyName, funding: told }: ShownCard,
  { today }: SavedReader,
): SavedCardRow => ({
  _id: card.id,
  companyName,
  holder: card.holder,
  expiry: card.expiry,
  zip: card.zip,
  brand: card.brand,
  lastFour: card.lastFour,
  bin: card.bin,
  funding: told,
  tokenEnd: card.tokenSealed === null ? '' : card.tokenEnd,
  state: savedCardStateOf({ ...card, hasToken: card.tokenSealed !== null }, today),
  uses: card.uses,
  addedAt: card.createdAt.toISOString(),
  lastUsedAt: card.lastUsedAt?.toISOString() ?? '',
  version: card.version,
});

/** By a part of holder or organization, or by the last four digits. */
function textHolds(search: string): SQL | undefined {
  const wanted = search.normalize('NFC').toLowerCase().trim();
  if (wanted === '') return undefined;
  const pattern = containing(wanted);
  return or(
    like(savedCards.holderKey, pattern),
    like(sql`lower(${organizations.name})`, pattern),
    eq(savedCards.lastFour, wanted),
  );
}

/** The states of `savedCardStateOf`, as conditions. */
function standsAs(state: SavedCardState, today: string): SQL {
  const hasToken = sql`${savedCards.tokenSealed} is not null`;
  const isFree = sql`${hasToken} and not ${savedCards.isBlocked}`;
  const month = sql`'20' || right(${savedCards.expiry}, 2) || '-' || left(${savedCards.expiry}, 2)`;
  const isOver = sql`(${month}) < ${today.slice(0, 7)}`;
  const conditions: Readonly<Record<SavedCardState, SQL>> = {
    deleted: sql`${savedCards.tokenSealed} is null`,
    blocked: sql`${hasToken} and ${savedCards.isBlocked}`,
    expired: sql`${isFree} and ${isOver}`,
    active: sql`${isFree} and not (${isOver})`,
  };
  return conditions[state];
}

/** Cards that purchasers left to be charged again, of all organizations (catalogue: /card-editor). */
export const savedCardList = defineList({
  name: 'savedCards',
  columns: { set: savedCardColumnSet, byKey: savedCardColumns },
  filters: { search: string().default('').max(200), status: string().oneOf(savedCardStates) },
  sorts: {
    holder: { value: sql`${savedCards.holderKey}`, kind: 'text' },
    added: { value: sql`${savedCards.createdAt}`, kind: 'time' },
  } satisfies Record<SavedCardSort, SortKey>,
  usual: { sort: 'added', order: (sort) => (sort === 'holder' ? 'asc' : 'desc') },
  reader: ({ services, scope }): SavedReader => ({
    mode: importMode(scope.mode),
    today: postingToday(services.clock()),
  }),
  from: sql`${savedCards} inner join ${organizations} on ${organizations.id} = ${savedCards.orgId}`,
  number: sql`${savedCards.number}`,
  where: ({ mode, today }, { search, status }) =>
    and(
      eq(savedCards.systemMode, mode),
      textHolds(search),
      status ? standsAs(status, today) : undefined,
    ),
  rows: (tx, numbers, { mode }) =>
    shownCards(tx).where(
      and(
        eq(savedCards.systemMode, mode),
        sql`${savedCards.number} = any(${sql.param(numbers)}::bigint[])`,
      ),
    ),
  toRow: toSavedCard,
});

/** One of them as it is answered; it exists. */
export async function toldCard(tx: Tx, id: string, reader: SavedReader): Promise<SavedCardRow> {
  const [found] = await shownCards(tx).where(eq(savedCards.id, id));
  if (!found) throw new Error('The saved card is gone');
  return toSavedCard(found, reader);
}
