import { notFound } from '@server/platform/http/refusal';
import type { InferType } from 'yup';
import { isAboveLevel, rateWindow, returnRates } from '@/domain/compliance/returnRates';
import { toAmount } from '@/domain/money/cents';
import { comparedDays } from '@/domain/portfolio/comparison';
import { growthPoints, sharePoints } from '@/domain/portfolio/figures';
import {
  type RankingRow,
  type RankingSummary,
  rankingColumnSet,
  rankingColumns,
} from '@/domain/portfolio/ranking';
import { bankToday } from '@/domain/settlements/bankingDay';
import { computedById, computedPageWindow } from '../computed/computedQueries';
import { type CallRequest, computedExport, computedPage } from '../computed/handlers';
import type { RankingFilter, rankingExportQuery, rankingQuery } from '../listQuery';
import { portfolioVisibility } from '../visibility';
import {
  partnerChoices,
  type RankedOrganization,
  type RankingRequest,
  type RankingSums,
  ranked,
  rankingKeys,
  rankingSums,
} from './rankingQueries';

function asked({ services, scope, query }: CallRequest<RankingFilter>): RankingRequest {
  const { from, to, compare, ...filter } = query;
  const days = { from, to };
  const rates = rateWindow(days, bankToday(services.clock()));
  return {
    visibility: portfolioVisibility(scope),
    days,
    rates,
    before: comparedDays(days, compare),
    filter,
  };
}

type Back = Pick<
  RankingSums,
  'debits' | 'returned' | 'unauthorized' | 'administrative' | 'refunded' | 'gross'
>;

/** How much came back: of the bank debits by their number, of what was sold by its amount. */
const ratesOf = ({ debits, returned, unauthorized, administrative, refunded, gross }: Back) => ({
  debits,
  bankReturns: returned,
  returnPoints: sharePoints(returned, debits),
  unauthorizedPoints: sharePoints(unauthorized, debits),
  administrativePoints: sharePoints(administrative, debits),
  refundPoints: sharePoints(refunded, gross),
  above: returnRates.filter((rate) =>
    isAboveLevel(rate, { overall: returned, unauthorized, administrative }[rate], debits),
  ),
});

/** `isCompared`: false where the period has none before it. */
const rowOf =
  (isCompared: boolean) =>
  ({ id, fees, refunds, before, ...named }: RankedOrganization): RankingRow => ({
    ...ratesOf(named),
    _id: id,
    name: named.name,
    kind: named.kind,
    isoName: named.isoName,
    agentName: named.agentName,
    subAgentName: named.subAgentName,
    count: named.count,
    gross: toAmount(named.gross),
    fees: toAmount(fees),
    returned: toAmount(refunds),
    before: isCompared ? toAmount(before) : null,
    growthPoints: growthPoints(named.gross, isCompared ? before : null),
  });

type Ordered = CallRequest<Pick<InferType<typeof rankingQuery>, 'sort' | 'order'> & RankingFilter>;

function listOf(call: Ordered) {
  const { sort, order, ...query } = call.query;
  const ranking = asked({ ...call, query });
  const rows = ranked(ranking);
  const shown = rowOf(ranking.before !== null);
  return { name: `ranking ${sort}`, rows, sort: rankingKeys[sort], order, shown };
}

/**
 * One page of the organizations, the largest first unless told. @throws Refusal 400 for a cursor of
 * another order
 */
export const listRanking = (call: CallRequest<InferType<typeof rankingQuery>>): Promise<Response> =>
  computedPage(call, listOf(call));

/** All organizations that match, in order, with the chosen columns. */
export const exportRanking = (
  call: CallRequest<InferType<typeof rankingExportQuery>>,
): Promise<Response> =>
  computedExport(call, listOf(call), { set: rankingColumnSet, texts: rankingColumns });

/** What all organizations that match come to, and the ten largest of them. */
export async function summarizeRanking(call: CallRequest<RankingFilter>): Promise<RankingSummary> {
  const { database } = call.services;
  const ranking = asked(call);
  const sums = await rankingSums(database, ranking);
  const { organizations, count, gross, fees, refunds, before } = sums;
  const isCompared = ranking.before !== null;
  const largest = { rows: ranked(ranking), sort: rankingKeys.gross, order: 'desc' } as const;
  const ten = { place: null, direction: 'forward', limit: 10 } as const;
  const { rows } = await computedPageWindow<RankedOrganization>(database, largest, ten);
  return {
    ...ratesOf(sums),
    organizations,
    count,
    gross: toAmount(gross),
    fees: toAmount(fees),
    returned: toAmount(refunds),
    before: isCompared ? toAmount(before) : null,
    growthPoints: growthPoints(gross, isCompared ? before : null),
    comparedDays: ranking.before,
    top: rows.map((row) => ({ _id: row.id, name: row.name, gross: toAmount(row.gross) })),
  };
}

/**
 * One organization as it is ranked, whatever is searched for. @throws Refusal 404 when it is
 * absent, not visible or not ranked
 */
export async function oneRanked(call: CallRequest<RankingFilter>): Promise<RankingRow> {
  const { before, ...ranking } = asked({ ...call, query: { ...call.query, search: '' } });
  const rows = ranked({ ...ranking, before });
  const row = await computedById<RankedOrganization>(
    call.services.database,
    rows,
    call.params.id ?? '',
  );
  if (!row) throw notFound();
  return rowOf(before !== null)(row);
}

/** The partners that the ranking can be narrowed to. */
export const rankingChoices = ({ services, scope }: CallRequest<unknown>) =>
  partnerChoices(services.database, portfolioVisibility(scope));
