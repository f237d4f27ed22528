import { tradeAlone } from '@server/books/transactions/filterQueries';
import { keptSeries } from '@server/books/transactions/seriesQueries';
import { transactionVisibility } from '@server/identity/visibility/transactionVisibilityQueries';
import type { InferType } from 'yup';
import { rateWindow } from '@/domain/compliance/returnRates';
import { weeksOfHistory } from '@/domain/dashboard/forecast';
import type { TakenDay, Trade } from '@/domain/dashboard/insight';
import { daysAfter } from '@/domain/dates/days';
import { transactionMethodLabels, transactionMethods } from '@/domain/transactions/method';
import { heldBy, seesSales } from '../held';
import type { Asker } from '../tasks/taskSource';
import type { organizationQuery, tradeQuery } from './insightQuery';
import {
  grossBefore,
  namesOf,
  partKey,
  tradeCounts,
  tradeDebits,
  tradeSums,
  tradingOrganizations,
} from './tradeQueries';

/** So many parts are listed; organizations have a screen of their own. */
const most = 50;

const methodName = (key: string): string => {
  const method = transactionMethods.find((one) => one === key);
  return method ? transactionMethodLabels[method] : key;
};

/** What was traded in a period by its parts; null for those who see no sales. */
export async function tradeOf(
  { tx, scope, today }: Asker,
  { from, to, beforeFrom, beforeTo, group, organization }: InferType<typeof tradeQuery>,
): Promise<Trade | null> {
  if (!seesSales(await heldBy(tx, scope))) return null;
  const visibility = await transactionVisibility(tx, scope, organization);
  const found = await tradeSums(tx, visibility, { from, to, group, most: most + 1 });
  const counts = await tradeCounts(tx, visibility, { from, to, group });
  const debits = await tradeDebits(tx, visibility, { group, ...rateWindow({ from, to }, today) });
  const isCompared = beforeFrom !== '' && beforeTo !== '';
  const before = isCompared
    ? await grossBefore(tx, visibility, { from: beforeFrom, to: beforeTo, group })
    : null;
  const shown = found.slice(0, most);
  const isOne = visibility.orgIds?.length === 1;
  const owners = {
    store: isOne ? [] : shown.map(({ orgId }) => orgId),
    method: [],
    merchant: shown.map(({ key }) => key),
  };
  const names = await namesOf(tx, owners[group]);
  const nameOf = {
    store: (key: string) => key || 'No store',
    method: methodName,
    merchant: (key: string) => names.get(key) ?? key,
  };
  return {
    group,
    rows: shown.map(({ key, orgId, count, grossCents, netCents }) => ({
      key,
      orgId,
      name: nameOf[group](key),
      merchant: names.get(orgId) ?? '',
      count,
      grossCents,
      netCents,
      ...(counts.get(partKey({ key, orgId })) ?? { payments: 0, returns: 0, returnCents: 0 }),
      ...(debits.get(partKey({ key, orgId })) ?? { debits: 0, debitReturns: 0 }),
      beforeCents: before && (before.get(partKey({ key, orgId })) ?? 0),
    })),
    allGrossCents: found[0]?.allGrossCents ?? 0,
    isWhole: found.length <= most,
  };
}

/**
 * What was taken day by day in the weeks before today, for a forecast; null for those who see no
 * sales.
 */
export async function takenDays(
  { tx, scope, today }: Asker,
  { organization }: InferType<typeof organizationQuery>,
): Promise<TakenDay[] | null> {
  if (!seesSales(await heldBy(tx, scope))) return null;
  const visibility = await transactionVisibility(tx, scope, organization);
  const days = { from: daysAfter(today, -7 * weeksOfHistory), to: daysAfter(today, -1) };
  const points = await keptSeries(tx, {
    visibility,
    filter: { ...tradeAlone, ...days },
    step: 'day',
  });
  return points.map(({ day, grossCents }) => ({ day, grossCents }));
}

/** The organizations to choose among, for those who see the sales of several. */
export async function organizationsOf({
  tx,
  scope,
}: Asker): Promise<{ id: string; name: string }[]> {
  if (!seesSales(await heldBy(tx, scope))) return [];
  const visibility = await transactionVisibility(tx, scope);
  return visibility.orgIds?.length === 1 ? [] : tradingOrganizations(tx, visibility);
}
