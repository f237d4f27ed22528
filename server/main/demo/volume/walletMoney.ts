import { fundingSource } from '@server/books/ledger/journal/fundingStore';
import type { Act } from '@/domain/ledger/act';
import { cashOutLabel, type WalletRow, walletMoveOf } from '@/domain/wallet/walletMoney';
import { type PostedFor, post } from './book';
import type { VolumeRow } from './row';
import { fundedBy } from './wallets';
import type { Account, World } from './world';

/** A row by wallet, as far as it moves wallets. */
export type MovedRow = WalletRow & Pick<VolumeRow, 'id' | 'amountCents'>;

/**
 * What a row does to the wallets that it moves, cents by holder; as
 * functions/wallets/wallet_moves_of.sql.
 */
function movesOf(row: MovedRow): (readonly [holder: string, cents: number])[] {
  const { amountCents, purchaserKey, label, otherInformation } = row;
  const move = walletMoveOf(row);
  if (move === null) return [];
  const isPutIn =
    move === 'topup' || move === 'bonus' || (row.trade === '' && label === cashOutLabel);
  const own = [purchaserKey, isPutIn ? amountCents : -amountCents] as const;
  return move === 'transfer' ? [own, [otherInformation.payee?.key ?? '', amountCents]] : [own];
}

/** The row that moves wallets, and where it is posted. */
interface WalletMove {
  account: Account;
  row: MovedRow;
  at: PostedFor;
}

/** Moves the wallets of a row: what one lacks, its holder has put in before, in whole steps. */
export function moveWallets(world: World, { account, row, at }: WalletMove): void {
  let lacking = 0;
  for (const [holder, cents] of movesOf(row)) {
    const after = (account.wallets.get(holder) ?? 0) + cents;
    const funded = Math.ceil(Math.max(0, -after) / fundedBy) * fundedBy;
    account.wallets.set(holder, after + funded);
    lacking += funded;
  }
  if (lacking === 0) return;
  const act: Act = { kind: 'topup', other: 'bank', amountCents: lacking };
  const place = { ...at, transactionId: null, source: fundingSource, sourceId: row.id };
  world.postings.push(post(account.book, act, place));
}
