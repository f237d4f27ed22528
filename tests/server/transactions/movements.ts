import { journalRepository } from '@server/books/ledger/journal/journalStore';
import { ledgerRepository, type NewTransaction } from '@server/books/ledger/ledgerStore';
import type { Place } from '@/domain/ledger/act';
import { toAmount } from '@/domain/money/cents';
import { labelOf } from '@/domain/transactions/label';
import { transactionMethods } from '@/domain/transactions/method';
import { transactionStates } from '@/domain/transactions/state';
import type { TestApi } from '../../support/api';

const noon = new Date('2026-10-05T12:00:00Z');

/** A cash payment of 10.00 as it is stored, unless told otherwise. */
export const movement = (orgId: string, over: Partial<NewTransaction> = {}): NewTransaction => ({
  businessDay: (over.activityAt ?? noon).toISOString().slice(0, 10),
  orgId,
  systemMode: 'Production',
  entry: 'payment',
  amountCents: 1000,
  companyName: 'Golden Leaf',
  licenseNumber: '',
  municipality: '',
  captureType: 'api',
  serviceOrigin: '',
  accountType: 'cash',
  transactType: 'debit',
  method: 'cash',
  state: 'cleared',
  otherInformation: { cash: true },
  activityAt: noon,
  ...over,
});

/** Stores them in one statement; gives their ids. */
export async function move(
  { services }: TestApi,
  rows: readonly NewTransaction[],
): Promise<string[]> {
  const written = await ledgerRepository(services.database).insert(rows);
  return written.map(({ id }) => id);
}

/** Stores a card payment and posts it as a sale, at the bank unless it is said; gives its id. */
export async function sell(
  { services: { database } }: TestApi,
  orgId: string,
  { place = 'bank', ...over }: Partial<NewTransaction> & { place?: Place },
): Promise<string> {
  const row = movement(orgId, { otherInformation: { credit_card: true }, method: 'card', ...over });
  const [written] = await ledgerRepository(database).insert([row]);
  if (!written) throw new Error('Nothing was written');
  const { id, netCents: amountCents, tipCents, taxCents, feeCents } = written;
  const act = { kind: 'sale', place, amountCents, tipCents, taxCents, feeCents } as const;
  const posting = { act, transactionId: id, at: row.activityAt };
  await database.transaction((tx) => journalRepository(tx).post(written, [posting]));
  return id;
}

/** As if a rule had found a transaction that is to be held. */
export async function findToHold({ services }: TestApi, id: string): Promise<void> {
  await services.database.$client.query(
    `insert into compliance_hits (system_mode, report, org_id, rule_key, rule_name, kind, severity, action, transaction_id,
       from_on, to_on, seen_on, transactions, total_cents, measure, limit_value)
     select system_mode, 'threshold', org_id, 'large', 'Large', 'amount', 'high', 'hold', id,
       business_day, business_day, business_day, 1, amount_cents, amount_cents, 1 from transactions where id = $1`,
    [id],
  );
}

/** A movement and its place among the known ones. */
export type Known = NewTransaction & { at: number };

const names = ['Ünal & Søn', 'acme', 'Zed', '東京', 'B%_\\', ''];

/** What some of the known movements alone have. */
const peculiar: Readonly<Record<number, Partial<NewTransaction>>> = {
  5: { lastFour: '0042' },
  6: { traceNo: 'TR-9' },
  7: { licenseNumber: 'C10-0000123' },
  11: { method: 'wire' },
};

/** 60 movements of which everything is known. */
export const knownMovements = (orgId: string): Known[] =>
  Array.from({ length: 60 }, (_, at) => {
    const name = names[at % names.length] ?? '';
    const dayOfMonth = 1 + ((at * 13) % 20);
    const row = movement(orgId, {
      amountCents: (at % 4 === 3 ? -1 : 1) * (1000 + (at % 7) * 50),
      tipCents: at % 3,
      taxCents: at % 5,
      feeCents: at % 2,
      method: transactionMethods[at % 3] ?? 'card',
      state: transactionStates[at % 4] ?? 'cleared',
      otherInformation: at % 2 ? { cash: true } : { credit_card: true },
      purchaserName: name,
      purchaserKey: name.toLowerCase(),
      purchaserEmail: name && `Buyer${at % 6}@Example.com`,
      lastFour: '',
      traceNo: '',
      licenseNumber: '',
      store: at % 10 === 0 ? 'Main Street' : '',
      activityAt: new Date(Date.UTC(2026, 9, dayOfMonth, 23, 59, 59, at)),
      // East of Greenwich it was the next day already.
      businessDay: new Date(Date.UTC(2026, 9, dayOfMonth + 1)).toISOString().slice(0, 10),
      ...peculiar[at],
    });
    return { ...row, at };
  });

const keyOf = (row: NewTransaction, sort: string): string | number => {
  if (sort === 'time') return row.activityAt.toISOString();
  if (sort === 'amount') return row.amountCents;
  if (sort === 'purchaser') return row.purchaserKey ?? '';
  return labelOf({ capture_type: row.captureType, otherInformation: row.otherInformation });
};

/** By code point, as the database does. */
const compared = (one: string | number, other: string | number): number =>
  typeof one === 'number' && typeof other === 'number'
    ? one - other
    : Buffer.compare(Buffer.from(String(one)), Buffer.from(String(other)));

/** Times and amounts in the order of a list. */
export const expectedRows = (rows: readonly Known[], sort: string, order: string): string[] =>
  rows
    .toSorted((one, other) => {
      const by = compared(keyOf(one, sort), keyOf(other, sort)) || one.at - other.at;
      return order === 'asc' ? by : -by;
    })
    .map(({ activityAt, amountCents }) => `${activityAt.toISOString()} ${toAmount(amountCents)}`);

const isMonday = (day: string): boolean => new Date(day).getUTCDay() === 1;

/** Filters, and which of the known movements they let pass. */
export const filters: [filter: string, fits: (row: Known) => boolean][] = [
  ['label=Credit Card', ({ at }) => at % 2 === 0],
  ['label=Rebill', () => false],
  ['method=wire', ({ at }) => at === 11],
  ['method=debit&state=held', ({ at, method }) => method === 'debit' && at % 4 === 2],
  ['state=pending', ({ state }) => state === 'pending'],
  ['store=Main Street', ({ store }) => store !== ''],
  [
    'from=2026-10-03&to=2026-10-05',
    ({ businessDay: day }) => day >= '2026-10-03' && day <= '2026-10-05',
  ],
  [
    'from=2026-10-18&label=Cash Payment',
    ({ businessDay: day, at }) => day >= '2026-10-18' && at % 2 === 1,
  ],
  ['organization=another-one', () => false],
  ['search=ACME', ({ purchaserKey }) => purchaserKey === 'acme'],
  ['search=søn', ({ purchaserKey }) => purchaserKey === 'ünal & søn'],
  ['search=%25_', ({ purchaserKey }) => purchaserKey === 'b%_\\'],
  ['search=buyer3@example', ({ at }) => at % 6 === 3],
  ['search=$10.50', ({ amountCents }) => Math.abs(amountCents) === 1050],
  ['search=0042', ({ at }) => at === 5],
  ['search=tr-9', ({ at }) => at === 6],
  ['search=c10-0000123', ({ at }) => at === 7],
  [
    'search=acme&state=cleared',
    ({ purchaserKey, state }) => purchaserKey === 'acme' && state === 'cleared',
  ],
  ['search=nobody', () => false],
  // The name of the only organization that is seen finds nothing of it.
  ['search=golden leaf', () => false],
  ['trade=yes', () => true],
  ['trade=sold', ({ amountCents }) => amountCents > 0],
  ['state=any', () => true],
  ['hour=9', () => false],
  ['reason=returns&state=any', () => false],
  ['weekday=1&method=debit', (row) => isMonday(row.businessDay) && row.method === 'debit'],
  ['trade=back', ({ amountCents }) => amountCents < 0],
  [
    'trade=back&method=debit&from=2026-10-03',
    (row) => row.amountCents < 0 && row.method === 'debit' && row.businessDay >= '2026-10-03',
  ],
];

const sums = `count(*)::int as transactions, sum(greatest(amount_cents, 0))::float8 as gross,
  sum(greatest(-amount_cents, 0))::float8 as refunds, sum(tip_cents)::float8 as tips, sum(tax_cents)::float8 as tax,
  sum(fee_cents)::float8 as fees, sum(net_cents)::float8 as net`;
const kept = `transactions::int, gross_cents::float8 as gross, refund_cents::float8 as refunds, tip_cents::float8 as tips,
  tax_cents::float8 as tax, fee_cents::float8 as fees, net_cents::float8 as net`;
const kind = 'org_id, system_mode, method, label, state, store, trade';
const day = 'business_day::text';

const month = `date_trunc('month', business_day)::date::text`;

/** The kept sums and what the rows themselves come to: by day, by month, and whatever the day. */
export async function sumsOf({ services }: TestApi) {
  const ask = async (text: string) => (await services.database.$client.query(text)).rows;
  const some = `where (transactions, gross_cents, refund_cents, tip_cents, tax_cents, fee_cents, net_cents) <> (0, 0, 0, 0, 0, 0, 0)`;
  return {
    kept: {
      days: await ask(
        `select ${kind}, day::text, ${kept} from transaction_days ${some} order by ${kind}, day`,
      ),
      months: await ask(
        `select ${kind}, month::text, ${kept} from transaction_months ${some} order by ${kind}, month`,
      ),
      totals: await ask(`select ${kind}, ${kept} from transaction_totals ${some} order by ${kind}`),
    },
    rows: {
      days: await ask(
        `select ${kind}, ${day} as day, ${sums} from transactions group by ${kind}, ${day} order by ${kind}, day`,
      ),
      months: await ask(
        `select ${kind}, ${month} as month, ${sums} from transactions group by ${kind}, ${month} order by ${kind}, month`,
      ),
      totals: await ask(
        `select ${kind}, ${sums} from transactions group by ${kind} order by ${kind}`,
      ),
    },
  };
}
