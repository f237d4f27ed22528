import { journalRepository } from '@server/books/ledger/journal/journalStore';
import { processorHas, type TransactionRow } from '@server/books/ledger/ledgerStore';
import { transactionActionsRepository } from '@server/books/transactions/actStore';
import { keepVoided } from '@server/features/deletions/deletion';
import { holdCleared } from '@server/features/thresholds/holdFound';
import type { Act } from '@/domain/ledger/act';
import { netOf } from '@/domain/ledger/posting';
import { formatMoney } from '@/domain/money/cents';
import { type PendingAct, pendingActError } from '@/domain/transactions/pendingActions';
import type { TransactionDetail } from '@/domain/transactions/transactionListRow';
import { placeOf } from '@/domain/wallet/walletMoney';
import { type ActCall, type Acting, actOn, notNow } from './acting';

/** All acts but the retry, which the processor decides. */
type DecidedHere = Exclude<PendingAct, 'retry'>;

/** Posts an act for the transaction, in its book. */
async function post({ tx, row, noted }: Acting, act: Act): Promise<void> {
  const posting = { act, transactionId: row.id, at: noted.at };
  await journalRepository(tx).post(row, [{ ...posting, note: noted.reason, preparedBy: noted.by }]);
}

/**
 * What a capture posts: what was on its way is at the bank; where nothing was posted yet, the sale
 * itself.
 */
async function captureOf({ tx, row }: Acting): Promise<Act> {
  const onItsWay = netOf(await journalRepository(tx).under(row.id)).find(
    ({ account }) => account === 'clearing',
  );
  if (onItsWay) return { kind: 'cleared', amountCents: onItsWay.amountCents };
  const { tipCents, taxCents, feeCents, netCents: amountCents } = row;
  return {
    kind: 'sale',
    place: placeOf({ ...row, state: 'cleared' }),
    amountCents,
    tipCents,
    taxCents,
    feeCents,
  };
}

const acts: Readonly<Record<DecidedHere, (acting: Acting) => Promise<string>>> = {
  async capture(acting) {
    await transactionActionsRepository(acting.tx).move(acting.row.id, 'cleared', acting.noted);
    await post(acting, await captureOf(acting));
    await holdCleared(acting.tx, [acting.row], acting.noted.at);
    return 'Captured';
  },
  async void(acting) {
    await takeBack(acting);
    return 'Voided';
  },
  async cancel(acting) {
    await takeBack(acting);
    return 'Canceled';
  },
};

/** It never counted: all that was posted for it is mirrored. */
export async function takeBack(acting: Acting): Promise<void> {
  const { tx, row, noted } = acting;
  const posted = netOf(await journalRepository(tx).under(row.id));
  await keepVoided(tx, { row, noted, posted });
  await transactionActionsRepository(tx).move(row.id, 'voided', noted);
  if (posted.length > 0) await post(acting, { kind: 'void', of: posted });
}

/** Why an act on a payment cannot be done now; null where it can. */
export const pendingRefusal = (act: PendingAct, row: TransactionRow, now: Date): string | null =>
  pendingActError(
    act,
    {
      ...row,
      authorizedUntil: row.authorizedUntil?.toISOString() ?? null,
      ...processorHas(row),
    },
    now,
  );

/**
 * The handler of an act on a payment that waits.
 * @throws Refusal 409 where its rule says no; else as `actOn`
 */
export const pendingHandler =
  (act: DecidedHere) =>
  (call: ActCall<{ reason: string }>): Promise<TransactionDetail> =>
    actOn(call, async (acting) => {
      const { row, noted } = acting;
      const refusal = pendingRefusal(act, row, noted.at);
      if (refusal) throw notNow(refusal);
      return `${await acts[act](acting)} a payment of ${formatMoney(row.amountCents)}`;
    });
