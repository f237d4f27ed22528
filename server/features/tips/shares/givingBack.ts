import type { TransactionRow } from '@server/books/ledger/ledgerStore';
import type { Tx } from '@server/platform/db/client';
import { partsBack } from '@/domain/settlements/tipSplit';
import { sharesRepository } from './shareStore';

/**
 * Takes the tip of a refund, already written, from those who have the tip of its payment: from each
 * by what is left to them.
 */
export async function giveTipBack(
  tx: Tx,
  refund: TransactionRow,
  refundedId: string,
): Promise<void> {
  if (refund.tipCents === 0) return;
  const shares = sharesRepository(tx);
  const left = await shares.left(refundedId, refund.id);
  const parts = partsBack(
    left.map(({ cents }) => cents),
    -refund.tipCents,
  );
  const back = left.flatMap((share, at) => {
    const cents = parts[at] ?? 0;
    return cents === 0 ? [] : [{ ...share, cents: -cents }];
  });
  if (back.length > 0) await shares.replace(refund, back);
}
