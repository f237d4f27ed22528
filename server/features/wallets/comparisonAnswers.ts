import { transactionReach } from '@server/identity/reach/transactionReachQueries';
import { jsonAnswer } from '@server/platform/http/answer';
import { type PageAsked, pageOf } from '@server/platform/lists/pages';
import type { WalletComparisonSummary } from '@/domain/wallet/comparison';
import { comparisonRepository } from './comparisonQueries';
import type { WalletCall } from './handlers';
import type { ComparisonFilter } from './listQuery';
import { toComparison, toComparisonSummary } from './wire';

/**
 * One page of wallets against the ledger, by holder. @throws Refusal 400 for a cursor of another
 * list
 */
export async function compareWallets({
  services: { database },
  scope,
  query,
}: WalletCall<ComparisonFilter & PageAsked>): Promise<Response> {
  const { limit, after, before, ...filter } = query;
  const reach = await transactionReach(database, scope, filter.organization);
  const comparison = comparisonRepository(database);
  const { places, rows, matched, next, previous } = await pageOf(
    { limit, after, before },
    {
      sort: 'wallet comparison',
      kind: 'text',
      stretch: (stretch) => comparison.stretch(reach, filter, stretch),
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
}: WalletCall<{ organization: string }>): Promise<WalletComparisonSummary> {
  const reach = await transactionReach(database, scope, query.organization);
  return toComparisonSummary(await comparisonRepository(database).totals(reach));
}
