import { notFound } from '@server/platform/http/refusal';
import type { InferType } from 'yup';
import { toAmount } from '@/domain/money/cents';
import { comparedDays } from '@/domain/portfolio/comparison';
import {
  type ActivityRow,
  type ActivitySummary,
  activityColumnSet,
  activityColumns,
  type PortfolioMerchant,
} from '@/domain/portfolio/isoActivity';
import { oneComputed } from '../computed/computedQueries';
import { type CallRequest, computedExport, computedPage } from '../computed/handlers';
import type {
  ActivityFilter,
  activityExportQuery,
  activityQuery,
  merchantsQuery,
} from '../listQuery';
import { portfolioVisibility } from '../visibility';
import {
  type ActivityRequest,
  activityKeys,
  activityOf,
  activitySums,
  type IsoFigures,
  type MerchantFigures,
  merchantKey,
  merchantsOf,
} from './activityQueries';

function asked({ scope, query }: CallRequest<ActivityFilter>, id = ''): ActivityRequest {
  const { from, to, compare, search, having } = query;
  const days = { from, to };
  const before = comparedDays(days, compare);
  return { visibility: portfolioVisibility(scope), days, before, search, id, having };
}

/** `isCompared`: false where the period has none before it, so that nobody can be lost. */
const rowOf =
  (isCompared: boolean) =>
  ({ id, name, isPart, volume, lost, lastSignIn, ...figures }: IsoFigures): ActivityRow => ({
    _id: id,
    name,
    isPart,
    lastSignIn,
    agents: figures.agents,
    merchants: figures.merchants,
    active: figures.active,
    new: figures.new,
    lost: isCompared ? lost : null,
    volume: toAmount(volume),
    residual: figures.residual === null ? null : toAmount(figures.residual),
    applications: figures.applications,
  });

function listOf(
  call: CallRequest<Pick<InferType<typeof activityQuery>, 'sort' | 'order'> & ActivityFilter>,
) {
  const activity = asked(call);
  const { sort, order } = call.query;
  const shown = rowOf(activity.before !== null);
  return {
    name: `activity ${sort}`,
    rows: activityOf(activity),
    sort: activityKeys[sort],
    order,
    shown,
  };
}

/**
 * One page of the ISOs, the largest first unless told. @throws Refusal 400 for a cursor of another
 * order
 */
export const listActivity = (
  call: CallRequest<InferType<typeof activityQuery>>,
): Promise<Response> => computedPage(call, listOf(call));

/** All ISOs that match, in order, with the chosen columns. */
export const exportActivity = (
  call: CallRequest<InferType<typeof activityExportQuery>>,
): Promise<Response> =>
  computedExport(call, listOf(call), { set: activityColumnSet, texts: activityColumns });

/** What all ISOs that match come to. */
export async function summarizeActivity(
  call: CallRequest<ActivityFilter>,
): Promise<ActivitySummary> {
  const activity = asked(call);
  const { volume, lost, ...figures } = await activitySums(call.services.database, activity);
  return {
    ...figures,
    volume: toAmount(volume),
    lost: activity.before === null ? null : lost,
    comparedDays: activity.before,
  };
}

/** One ISO. @throws Refusal 404 when it is absent or not visible */
export async function oneActivity(call: CallRequest<ActivityFilter>): Promise<ActivityRow> {
  const activity = { ...asked(call, call.params.id ?? ''), search: '', having: undefined };
  const row =
    activity.id === ''
      ? null
      : await oneComputed<IsoFigures>(call.services.database, activityOf(activity));
  if (!row) throw notFound();
  return rowOf(activity.before !== null)(row);
}

/**
 * The merchants behind a figure of a partner, those with the most gross first. Out of reach: none.
 */
export function listMerchants(
  call: CallRequest<InferType<typeof merchantsQuery>>,
  kind: 'iso' | 'agent',
): Promise<Response> {
  const { id: _id, ...activity } = asked(call);
  const partner = { kind, id: call.params.id ?? '' };
  const { standing } = call.query;
  return computedPage(call, {
    name: 'merchants',
    rows: merchantsOf({ ...activity, partner, standing }),
    sort: merchantKey(standing),
    order: 'desc',
    shown: ({
      id,
      name,
      count,
      gross,
      before,
      firstOn,
      applicationId,
    }: MerchantFigures): PortfolioMerchant => ({
      _id: id,
      name,
      count,
      gross: toAmount(gross),
      firstOn,
      applicationId,
      before: activity.before === null ? null : toAmount(before),
    }),
  });
}
