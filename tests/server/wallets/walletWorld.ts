import type { TestApi } from '../../support/api';
import type { Shop } from '../settlements/shop';
import { movement } from '../transactions/movements';

/** Each finds wallets, changes or kept sums that are not what they must be. */
const faultsStatement = `
  select 'wallet' as of, wallet.id::text from wallets as wallet left join (
    select wallet_id, sum(amount_cents) as cents, count(*) as many, max(place) as last from wallet_changes group by 1
  ) as log on log.wallet_id = wallet.id
  where (wallet.balance_cents, wallet.last_change, wallet.last_change) is distinct from (log.cents, log.many, log.last)
  union all
  select 'change', number::text from (
    select *, lag(after_cents, 1, 0::bigint) over (partition by wallet_id order by place) as held from wallet_changes) as run
  where held <> before_cents
  union all
  select 'day', day::text from (
    select org_id, system_mode, day, event, source, case when amount_cents > 0 then 'in' else 'out' end as way,
      count(*) as changes, sum(abs(amount_cents)) as cents, coalesce(sum(ledger_cents), 0) as ledger
    from wallet_changes group by 1, 2, 3, 4, 5, 6) as rows
  full join (select * from wallet_days where changes <> 0) as kept using (org_id, system_mode, day, event, source, way)
  where (rows.changes, rows.cents, rows.ledger) is distinct from (kept.changes, kept.cents, kept.ledger_cents)`;

/** Filters of the log that its tests write, and how many of its rows each lets pass. */
export const logFilters: readonly [filter: string, rows: number][] = [
  ['', 4],
  ['&event=P2R%20Payment', 2],
  ['&source=funding', 1],
  ['&way=in', 2],
  ['&way=out', 2],
  ['&search=VEGA', 2],
  ['&search=leo%40example', 2],
  ['&search=tr-77', 1],
  ['&search=%2415.00', 1],
  ['&search=nobody', 0],
  ['&from=2000-01-01&to=2000-01-02', 0],
  ['&organization=nowhere', 0],
  ['&wallet=nonsense', 0],
];

/** Parts of the number 707 555 0142, and how many of the two changes of its wallet each finds. */
export const phoneSearches: readonly [text: string, rows: number][] = [
  ['0142', 2],
  ['%28707%29%20555-0142', 2],
  ['%2B1%20707%20555%200142', 2],
  ['7075', 0],
  ['75550142', 0],
];

/** A change in one line. */
export const lineOf = ({ event, amount, before, after, source }: Record<string, string>) =>
  [event, before, amount, after, source].join(' ');
/** What tests of wallets ask and write. */
export function walletWorld(test: TestApi, shop: () => Pick<Shop, 'orgId' | 'ada'>) {
  const rowsOf = async (text: string) => (await test.services.database.$client.query(text)).rows;
  const paid = (amountCents: number, over: object = {}) =>
    movement(shop().orgId, {
      method: 'wallet',
      amountCents,
      purchaserName: 'Rosa Vega',
      purchaserKey: 'rosa vega',
      purchaserEmail: 'rosa@example.com',
      serviceOrigin: 'api',
      otherInformation: { posPayment: true },
      activityAt: test.services.clock(),
      ...over,
    });
  return {
    rowsOf,
    get: async (path: string) => (await test.call(path, { token: shop().ada })).json.body,
    /** The text of an export. */
    file: async (path: string) => {
      const headers = { 'x-access-token': shop().ada };
      return (await test.api.request(`http://localhost:3000/api${path}`, { headers })).text();
    },
    faults: () => rowsOf(faultsStatement),
    /** A payment by wallet, and money put into one; whole cents. */
    paid,
    funded: (amountCents: number) =>
      paid(amountCents, { otherInformation: { addMoneyToWallet: true } }),
  };
}
