import type { Tx } from '@server/platform/db/client';
import { notedAbout } from '@server/platform/logs/aboutQueries';
import type { NotedChange } from '@/domain/lists/notedChange';
import { formatMoney } from '@/domain/money/cents';
import type { ShownShare } from '../tipListQueries';
import type { TipVisibility } from '../tipQueries';
import { refundsOfTip } from './historyQueries';

/**
 * What was done with a share, the newest first, its payout aside: who earns tips is not told what
 * others got.
 */
export async function tipChanges(
  tx: Tx,
  visibility: TipVisibility,
  share: ShownShare,
): Promise<NotedChange[]> {
  const splits = await notedAbout(tx, share.transactionId);
  const refunds = await refundsOfTip(tx, share);
  const all = [
    ...splits.map(({ detail, ...split }) => ({
      ...split,
      label: visibility.earner === null ? split.label : `Split between ${detail.people} people`,
    })),
    ...refunds.map(({ at, by, cents, isOwn }, index) => ({
      id: -1 - index,
      at,
      by,
      label: isOwn ? 'Returned with this refund' : `${formatMoney(-cents)} was refunded`,
    })),
  ];
  return all.sort((one, other) => Date.parse(other.at) - Date.parse(one.at));
}
