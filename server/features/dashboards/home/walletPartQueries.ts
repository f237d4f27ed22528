import { sql } from 'drizzle-orm';
import { counted } from '@/domain/lists/counted';
import { toAmount } from '@/domain/money/cents';
import { type WalletState, walletStateLabels } from '@/domain/wallet/walletState';
import { type HomeAsker, type HomeReader, moneyFigure, partOf, rowsRead } from './homeSource';

interface OwnWallet extends Record<string, unknown> {
  id: string;
  merchant: string;
  code: string;
  state: WalletState;
  cents: number;
}

const own = ({ email, mode }: HomeAsker) =>
  sql`lower(wallet.email) = ${email} and wallet.system_mode = ${mode}`;

/** What the caller's wallets hold, one for each merchant that enrolled one. */
export const wallets: HomeReader = async (asker) => {
  const { rows } = await asker.tx.execute<OwnWallet>(sql`
    select wallet.id, merchant.name as merchant, wallet.code, wallet.state, wallet.balance_cents::float8 as cents
    from wallets as wallet join organizations as merchant on merchant.id = wallet.org_id
    where ${own(asker)} order by wallet.balance_cents desc, wallet.number limit ${rowsRead}`);
  const { rows: sums } = await asker.tx.execute<{ count: number; cents: number }>(sql`
    select count(*)::float8 as count, coalesce(sum(wallet.balance_cents), 0)::float8 as cents
    from wallets as wallet where ${own(asker)}`);
  const { count = 0, cents = 0 } = sums[0] ?? {};
  return partOf(
    rows,
    (wallet) => ({
      _id: wallet.id,
      name: wallet.merchant,
      cells: [wallet.code, walletStateLabels[wallet.state], toAmount(wallet.cents)],
    }),
    [moneyFigure('walletBalance', cents, counted(count, 'wallet'))],
  );
};

interface OwnChange extends Record<string, unknown> {
  number: string;
  event: string;
  merchant: string;
  day: string;
  cents: number;
  after: number;
}

/** What changed the caller's wallets, the newest first. */
export const walletHistory: HomeReader = async (asker) => {
  const { rows } = await asker.tx.execute<OwnChange>(sql`
    select change.number::text as number, change.event, merchant.name as merchant,
      to_char(change.day, 'YYYY-MM-DD') as day, change.amount_cents::float8 as cents, change.after_cents::float8 as after
    from wallet_changes as change join organizations as merchant on merchant.id = change.org_id
    where change.wallet_id in (select wallet.id from wallets as wallet where ${own(asker)})
    order by change.number desc limit ${rowsRead}`);
  return partOf(rows, ({ number, event, merchant, day, cents, after }) => ({
    _id: number,
    name: event,
    cells: [merchant, day, toAmount(cents), toAmount(after)],
  }));
};
