import { postingToday } from '@server/books/ledger/postingToday';
import {
  type TransactionVisibility,
  transactionVisibility,
} from '@server/identity/visibility/transactionVisibilityQueries';
import type { Tx } from '@server/platform/db/client';
import { linkPayments, paymentLinks } from '@server/platform/db/schema/paymentLinks';
import { organizations } from '@server/platform/db/schema/users';
import { defineList } from '@server/platform/lists/defineList';
import type { FilterOf } from '@server/platform/lists/listDefinition';
import { containing, type SortKey } from '@server/platform/lists/listQueries';
import { and, eq, like, or, type SQL, sql } from 'drizzle-orm';
import { string } from 'yup';
import { type LinkSort, linkColumnSetOfAll, linkColumns } from '@/domain/paymentLinks/linkColumns';
import { linkSources } from '@/domain/paymentLinks/linkForm';
import { type LinkState, linkStates } from '@/domain/paymentLinks/paymentLink';
import { linksVisibleTo } from './linkStore';
import { type LinkTelling, toLink } from './linkWire';

const text = string().default('').max(200);

const filters = {
  search: text,
  status: string().oneOf(linkStates),
  source: string().oneOf(linkSources),
  organization: text,
};

/** Whose links are visible, and what they are told with. */
export interface LinkReader extends LinkTelling {
  visibility: TransactionVisibility;
}

/** By a part of the title, of where the code hangs, or of an order's number. */
function textHolds(search: string): SQL | undefined {
  const wanted = search.normalize('NFC').toLowerCase().trim();
  if (wanted === '') return undefined;
  const pattern = containing(wanted);
  const placed = sql`lower(${paymentLinks.store} || ' ' || ${paymentLinks.register} || ' ' || ${paymentLinks.employee} || ' ' || ${paymentLinks.orderNo})`;
  return or(like(paymentLinks.titleKey, pattern), like(placed, pattern));
}

/** The states of `linkStateOf`, as conditions. */
function standsAs(state: LinkState, today: string): SQL | undefined {
  const isDisabled = sql`${paymentLinks.isDisabled}`;
  const isDeclined = sql`${paymentLinks.declinedAt} is not null`;
  const isExpired = sql`coalesce(${paymentLinks.expiresOn} < ${today}::date, false)`;
  const isUsed = sql`coalesce(${paymentLinks.uses} >= ${paymentLinks.maxUses}, false)`;
  const isOpen = sql`not ${isDisabled} and not ${isDeclined}`;
  const conditions: Readonly<Record<LinkState, SQL>> = {
    disabled: isDisabled,
    declined: sql`${isDeclined} and not ${isDisabled}`,
    expired: sql`${isOpen} and ${isExpired}`,
    used: sql`${isOpen} and not ${isExpired} and ${isUsed}`,
    active: sql`${isOpen} and not ${isExpired} and not ${isUsed}`,
  };
  return conditions[state];
}

function matching(
  { visibility, today }: LinkReader,
  { search, status, source }: FilterOf<typeof filters>,
): SQL | undefined {
  return and(
    linksVisibleTo(visibility),
    textHolds(search),
    status ? standsAs(status, today) : undefined,
    source ? eq(paymentLinks.source, source) : undefined,
  );
}

/** Rows with their organization's name and whether anybody has begun to pay them. */
const selected = (tx: Tx, where: SQL | undefined) =>
  tx
    .select({
      number: paymentLinks.number,
      row: paymentLinks,
      companyName: organizations.name,
      isUnused: sql<boolean>`not exists (select from ${linkPayments} where ${linkPayments.linkId} = ${paymentLinks.id})`,
    })
    .from(paymentLinks)
    .innerJoin(organizations, eq(organizations.id, paymentLinks.orgId))
    .where(where);

/** Payment links of the organizations visible (catalogue: /payment-link). */
export const linkList = defineList({
  name: 'paymentLinks',
  columns: { set: linkColumnSetOfAll, byKey: linkColumns },
  filters,
  sorts: {
    title: { value: sql`${paymentLinks.titleKey}`, kind: 'text' },
    created: { value: sql`${paymentLinks.createdAt}`, kind: 'time' },
  } satisfies Record<LinkSort, SortKey>,
  usual: { sort: 'created', order: (sort) => (sort === 'title' ? 'asc' : 'desc') },
  reader: async ({ services, scope, query }): Promise<LinkReader> => ({
    visibility: await transactionVisibility(services.database, scope, query.organization),
    secretKey: services.settings.secretKey,
    today: postingToday(services.clock()),
  }),
  from: sql`${paymentLinks}`,
  number: sql`${paymentLinks.number}`,
  where: matching,
  rows: (tx, numbers, { visibility }) =>
    selected(
      tx,
      and(
        linksVisibleTo(visibility),
        sql`${paymentLinks.number} = any(${sql.param(numbers)}::bigint[])`,
      ),
    ),
  toRow: (found, reader: LinkReader) => toLink(found, reader),
});

/** One of them as it is answered; it exists. */
export async function toldLink(tx: Tx, id: string, telling: LinkTelling) {
  const [found] = await selected(tx, eq(paymentLinks.id, id));
  if (!found) throw new Error('The payment link is gone');
  return toLink(found, telling);
}
