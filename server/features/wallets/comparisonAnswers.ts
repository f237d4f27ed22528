import { transactionVisibility } from '@server/identity/visibility/transactionVisibilityQueries';
import { jsonAnswer } from '@server/platform/http/answer';
import type { ListCall } from '@server/platform/lists/listDefinition';
import { type PageAsked, pageOf } from '@server/platform/lists/pages';
import type { WalletComparisonSummary } from '@/domain/wallet/comparison';
import { type ComparisonFilter, comparedPage, comparisonTotals } from './comparisonQueries';
import { toComparison, toComparisonSummary } from './wire';

/**
 * One page of wallets against the ledger, by holder. @throws Refusal 400 for a cursor of another
 * list
 */
export async function compareWallets({
  services: { database },
  scope,
  query,
}: ListCall<ComparisonFilter & PageAsked>): Promise<Response> {
  const { limit, after, before, ...filter } = query;
  const visible = await transactionVisibility(database, scope, filter.organization);
  const { places, rows, matched, next, previous } = await pageOf(
    { limit, after, before },
    {
      sort: 'wallet comparison',
      kind: 'text',
      pageWindow: (window) => comparedPage(database, { visible, filter }, window),
    },
  );
  const byNumber = new Map(rows.map((row) => [row.number, row]));
  const shown = places.flatMap(({ number }) => byNumber.get(number) ?? []);
  return jsonAnswer({
    body: shown.map(toComparison),
    page: { matched, matchedIsExact: true, next, previous },
  });
}

/** What all wallets come to against the ledger. */
export async function totalComparison({
  services: { database },
  scope,
  query,
}: ListCall<{ organization: string }>): Promise<WalletComparisonSummary> {
  const visible = await transactionVisibility(database, scope, query.organization);
  return toComparisonSummary(await comparisonTotals(database, visible));
}
