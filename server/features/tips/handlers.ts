import type { Call, Scope } from '@server/platform/http/call';
import { notFound } from '@server/platform/http/refusal';
import { wholeListAnswer } from '@server/platform/lists/handlers';
import type { ListCall } from '@server/platform/lists/listDefinition';
import { chosenColumns } from '@/domain/lists/textColumn';
import { toAmount } from '@/domain/money/cents';
import { payrollColumnSet, payrollColumns } from '@/domain/settlements/payroll';
import type { TipDetail, TipPart, TipSummary, TipUserRow } from '@/domain/settlements/tips';
import { tipChanges } from './history/changes';
import { type ShownPart, sharesRepository } from './shares/shareStore';
import { oneShare, tipList, toTipRow } from './tipListQueries';
import {
  payrollPeople,
  type TipFilter,
  type TipPerson,
  tipPeople,
  tipStores,
  tipTotals,
} from './tipQueries';
import { tipVisibility } from './visibility';

type Exported = { format: 'csv' | 'rows'; columns: string };

const toPerson = (person: TipPerson): TipUserRow => ({
  orgId: person.orgId,
  companyName: person.companyName,
  tipUserName: person.tipUser,
  role: person.role,
  shares: person.shares,
  unpaid: toAmount(person.unpaidCents),
  paid: toAmount(person.paidCents),
  account: person.account,
  isUnattached: person.isUnattached,
});

const toPart = ({ tipUser, cents, isPaid }: ShownPart): TipPart => ({
  tipUserName: tipUser,
  tip: toAmount(cents),
  isPaid,
});

/**
 * One tip, with what was done with it and the parts of the whole. @throws Refusal 404 for one that
 * is absent or not visible
 */
export async function tipDetail({
  services,
  scope,
  params,
}: Pick<Call, 'services' | 'params'> & { scope: Scope }): Promise<TipDetail> {
  const { database } = services;
  const number = /^\d{1,15}$/.test(params.id ?? '') ? Number(params.id) : 0;
  const visibility = await tipVisibility(database, scope);
  const row = await oneShare(database, visibility, number);
  if (!row) throw notFound();
  const parts = await sharesRepository(database).parts(row.transactionId, visibility.earner);
  return {
    ...toTipRow(row),
    changes: await tipChanges(database, visibility, row),
    parts: parts.map(toPart),
  };
}

/** What all tips that match come to, and the reader's name where tips under it are no account's. */
export const tipSummary = tipList.summary(async (tx, visibility, filter): Promise<TipSummary> => {
  const { count, paidCents, unpaidCents, people } = await tipTotals(tx, visibility, filter);
  return {
    count,
    people,
    paid: toAmount(paidCents),
    unpaid: toAmount(unpaidCents),
    tips: toAmount(paidCents + unpaidCents),
    unattachedName: visibility.earner?.hasUnattached ? visibility.earner.name : '',
  };
});

/** The people of all tips that match, those who are owed most first: `maxTipPeople` of them. */
export const listPeople = tipList.over(
  async (tx, visibility, filter): Promise<TipUserRow[]> =>
    (await tipPeople(tx, visibility, filter)).map(toPerson),
);

/** All people of all tips that match, by name: a file for the payroll. */
export async function exportPayroll(call: ListCall<TipFilter & Exported>): Promise<Response> {
  const { services, scope, http, query } = call;
  const visibility = await tipVisibility(services.database, scope, query.organization);
  const people = payrollPeople(services.database, visibility, query);
  return wholeListAnswer(
    {
      columns: chosenColumns(payrollColumnSet, query.columns.split(',')).map(
        (key) => payrollColumns[key],
      ),
      total: await people.count(),
      pageWindow: async (pageWindow) => {
        const found = await people.near(pageWindow);
        return { rows: found.people.map(toPerson), places: found.places };
      },
    },
    { services, orgId: scope.orgId, http, format: query.format },
  );
}

/** Names of the stores whose tips are seen. */
export const listStores = async ({ services, scope }: Pick<Call, 'services'> & { scope: Scope }) =>
  tipStores(services.database, await tipVisibility(services.database, scope));
