import { jsonAnswer } from '@server/platform/http/answer';
import type { Call, Scope } from '@server/platform/http/call';
import { notFound } from '@server/platform/http/refusal';
import { wholeListAnswer } from '@server/platform/lists/handlers';
import { type PageAsked, pageOf } from '@server/platform/lists/pages';
import { chosenColumns } from '@/domain/lists/textColumn';
import { toAmount } from '@/domain/money/cents';
import { payrollColumnSet, payrollColumns } from '@/domain/settlements/payroll';
import {
  mostTipPeople,
  type TipDetail,
  type TipPart,
  type TipRow,
  type TipSummary,
  type TipUserRow,
  tipColumnSet,
  tipColumns,
} from '@/domain/settlements/tips';
import { tipChanges } from './history/changes';
import type { TipFilter, TipOrder } from './listQuery';
import { tipReach } from './reach';
import { type ShownShare, type TipPerson, tipRows, tipSortKeys } from './rowQueries';
import { type ShownPart, sharesRepository } from './shares/shareStore';

type ListCall<Query> = Pick<Call, 'http' | 'services'> & { scope: Scope; query: Query };
type Exported = { format: 'csv' | 'rows'; columns: string };

/** A tip share, as it is answered. */
export const toTipRow = (row: ShownShare): TipRow => ({
  _id: String(row.number),
  orgId: row.orgId,
  companyName: row.companyName,
  day: row.day,
  tipUserName: row.tipUser,
  role: row.role,
  store: row.store,
  tip: toAmount(row.cents),
  transactionId: row.transactionId,
  label: row.label,
  isPaid: row.payoutNo !== null,
  payoutState: row.payoutNo === null ? '' : (row.instructionState ?? 'sent'),
  instruction: row.instruction === null ? '' : `D-${row.instruction}`,
  // A statement of text gives moments as they come from the driver.
  paidAt: row.paidAt ? new Date(row.paidAt).toISOString() : '',
  payoutNo: row.payoutNo ?? 0,
  paidBy: row.paidBy ?? '',
});

const toPerson = (person: TipPerson): TipUserRow => ({
  orgId: person.orgId,
  companyName: person.companyName,
  tipUserName: person.tipUser,
  role: person.role,
  shares: person.shares,
  unpaid: toAmount(person.unpaidCents),
  paid: toAmount(person.paidCents),
});

const toPart = ({ tipUser, cents, isPaid }: ShownPart): TipPart => ({
  tipUserName: tipUser,
  tip: toAmount(cents),
  isPaid,
});

/** One page of tips. @throws Refusal 400 for a cursor of another list or order */
export async function listTips(call: ListCall<TipOrder & PageAsked>): Promise<Response> {
  const { services, scope, query } = call;
  const { limit, after, before, ...order } = query;
  const reach = await tipReach(services.database, scope, order.organization);
  const tips = tipRows(services.database);
  const { count } = await tips.totals(reach, order);
  const { places, next, previous } = await pageOf(
    { limit, after, before },
    {
      sort: order.sort,
      kind: tipSortKeys[order.sort].kind,
      stretch: async (stretch) => ({ places: await tips.places({ reach, order }, stretch, count) }),
    },
  );
  return jsonAnswer({
    body: (await tips.rows(places)).map(toTipRow),
    page: { matched: count, matchedIsExact: true, next, previous },
  });
}

/**
 * One tip, with what was done with it and the parts of the whole. @throws Refusal 404 for one that
 * is absent or out of reach
 */
export async function tipDetail({
  services,
  scope,
  params,
}: Pick<Call, 'services' | 'params'> & { scope: Scope }): Promise<TipDetail> {
  const { database } = services;
  const number = /^\d{1,15}$/.test(params.id ?? '') ? Number(params.id) : 0;
  const reach = await tipReach(database, scope);
  const row = await tipRows(database).one(reach, number);
  if (!row) throw notFound();
  const parts = await sharesRepository(database).parts(row.transactionId, reach.tipUser);
  return {
    ...toTipRow(row),
    changes: await tipChanges(database, reach, row),
    parts: parts.map(toPart),
  };
}

/** All tips that match, in order, with the chosen columns. */
export async function exportTips(call: ListCall<TipOrder & Exported>): Promise<Response> {
  const { services, scope, http } = call;
  const { format, columns, ...order } = call.query;
  const reach = await tipReach(services.database, scope, order.organization);
  const tips = tipRows(services.database);
  const { count } = await tips.totals(reach, order);
  return wholeListAnswer(
    {
      columns: chosenColumns(tipColumnSet, columns.split(',')).map((key) => tipColumns[key]),
      total: count,
      stretch: async (stretch) => {
        const places = await tips.places({ reach, order }, stretch, Number.POSITIVE_INFINITY);
        return { places, rows: (await tips.rows(places)).map(toTipRow) };
      },
    },
    { services, orgId: scope.orgId, http, format },
  );
}

/** What all tips that match come to. */
export async function summarizeTips(call: ListCall<TipFilter>): Promise<TipSummary> {
  const { services, scope, query } = call;
  const reach = await tipReach(services.database, scope, query.organization);
  const { count, paidCents, unpaidCents, people } = await tipRows(services.database).totals(
    reach,
    query,
  );
  return {
    count,
    people,
    paid: toAmount(paidCents),
    unpaid: toAmount(unpaidCents),
    tips: toAmount(paidCents + unpaidCents),
    sharedName: reach.isShared ? scope.name : '',
  };
}

/** The people of all tips that match, those who are owed most first: `mostTipPeople` of them. */
export async function listPeople({
  services,
  scope,
  query,
}: ListCall<TipFilter>): Promise<TipUserRow[]> {
  const reach = await tipReach(services.database, scope, query.organization);
  return (await tipRows(services.database).people(reach, query, mostTipPeople)).map(toPerson);
}

/** All people of all tips that match, by name: a file for the payroll. */
export async function exportPayroll(call: ListCall<TipFilter & Exported>): Promise<Response> {
  const { services, scope, http, query } = call;
  const reach = await tipReach(services.database, scope, query.organization);
  const tips = tipRows(services.database);
  return wholeListAnswer(
    {
      columns: chosenColumns(payrollColumnSet, query.columns.split(',')).map(
        (key) => payrollColumns[key],
      ),
      total: await tips.countPeople(reach, query),
      stretch: async (stretch) => {
        const { people, places } = await tips.everybody(reach, query, stretch);
        return { rows: people.map(toPerson), places };
      },
    },
    { services, orgId: scope.orgId, http, format: query.format },
  );
}

/** Names of the stores whose tips are seen. */
export const listStores = async ({ services, scope }: Pick<Call, 'services'> & { scope: Scope }) =>
  tipRows(services.database).stores(await tipReach(services.database, scope));
