import type { TransactionSort } from '@/domain/transactions/transactionListRow';
import { type BenchProduct, median, openBenchProduct, seconds } from './product';

const calls = 50;
const warmUp = 10;
const pageSize = 25;

/** How many transactions there are in turn. `TRANSACTIONS=1000000 npm run bench transactions` adds a third step, and some minutes to fill it. */
const sizes = [10_000, 100_000, Number(process.env.TRANSACTIONS ?? 0)].filter((size) => size > 0);

/** Rows of one insert: a statement that takes half a minute would be ended as a runaway. */
const batch = 2000;

/** Adds transactions of the last 540 days up to `count`, the newest last, by 5,000 purchasers; one in 200 went back. */
async function fill({ services }: BenchProduct, from: number, count: number): Promise<void> {
  const pool = services.database.$client;
  for (let at = from; at < count; at += batch) {
    await pool.query(
      `insert into transactions (
         org_id, system_mode, entry, amount_cents, tip_cents, company_name, license_number, municipality, capture_type,
         service_origin, account_type, transact_type, other_information, activity_at, business_day, label, state, method, tax_cents,
         fee_cents, purchaser_name, purchaser_key, purchaser_email, last_four, trace_no)
       select 'bench', 'Production', 'payment', case when back then -1 else 1 end * (1000 + index % 90000), 0, 'Bench', '', '',
         'api', 'terminal', 'card', 'debit', '{"credit_card": true}',
         moment, (moment at time zone 'UTC')::date,
         case when back then 'Return Reversal' when index % 4 = 3 then 'Cash Payment' else 'Credit Card' end,
         case when back then 'returned' when index > $4 - 500 then 'pending' else 'settled' end,
         case when index % 4 = 3 then 'cash' else 'card' end, 50, 25,
         'Buyer ' || who, 'buyer ' || who, who || '@example.com',
         case when index % 4 = 3 then '' else lpad((index * 7919 % 10000)::text, 4, '0') end, 'T' || lpad(index::text, 9, '0')
       from (select index, index % 200 = 7 as back, md5((index * 31 % 5000)::text) as who,
           now() - (540 - (index - $3::bigint) * 540.0 / ($4::bigint - $3)) * interval '1 day' as moment
         from generate_series($1::bigint, $2::bigint) as index) as rows`,
      [at, Math.min(at + batch, count) - 1, from, count],
    );
  }
  for (const table of ['transactions', 'transaction_days', 'transaction_totals', 'transaction_purchasers']) {
    await pool.query(`vacuum analyze ${table}`);
  }
}

const pages = ['first', 'deep', 'returned', 'card', 'buyer', 'found'] as const;
const sums = ['total', 'totalOfDays', 'totalFound'] as const;
const ways = ['bare', ...pages, ...sums] as const;

type Way = (typeof ways)[number];

type Measured = Record<Way, number>;

const columns = {
  time: 'business_day',
  amount: 'amount_cents',
  purchaser: 'purchaser_key',
  label: 'label',
} as const satisfies Record<TransactionSort, string>;

/** The cursor of the place at 97 % of the list. */
async function deepCursor({ services }: BenchProduct, sort: TransactionSort, count: number): Promise<string> {
  const column = columns[sort];
  const key = sort === 'time' ? `to_char(${column}, 'YYYY-MM-DD')` : column;
  const { rows } = await services.database.$client.query(
    `select number, ${key} as key from transactions order by ${column} desc, number desc offset $1 limit 1`,
    [Math.floor(count * 0.97)],
  );
  const [{ key: found, number }] = rows;
  const value = sort === 'amount' ? Number(found) : found;
  return Buffer.from(JSON.stringify([sort, value, Number(number)])).toString('base64url');
}

const daysAgo = (days: number): string =>
  new Date(Date.now() - days * 24 * 3600 * 1000).toISOString().slice(0, 10);

/** What is asked of each way of reading, in turn so that a busy machine harms all alike. Gives median milliseconds. */
async function measure(product: BenchProduct, sort: TransactionSort, count: number): Promise<Measured> {
  const pool = product.services.database.$client;
  const after = await deepCursor(product, sort, count);
  const answered = async (path: string): Promise<{ body: unknown }> => {
    const answer = await product.call(`/transactions${path}`);
    if (answer.status !== 200) throw new Error(`${path}: ${answer.status} ${await answer.text()}`);
    return answer.json();
  };
  const page = async (query: string, size = pageSize): Promise<void> => {
    const { body } = await answered(`?sort=${sort}&order=desc&limit=${pageSize}${query}`);
    if (!Array.isArray(body) || body.length !== size) throw new Error(`${query}: no full page`);
  };
  const bare = `select * from transactions where org_id = 'bench' and system_mode = 'Production'
    order by ${columns[sort]} desc, number desc limit ${pageSize}`;
  // The md5 of 7: one purchaser among 5,000.
  const buyer = '&search=8f14e45fceea';
  const acts: Record<Way, () => Promise<unknown>> = {
    bare: async () => JSON.stringify((await pool.query({ name: `bare ${sort}`, text: bare })).rows),
    first: () => page(''),
    deep: () => page(`&after=${after}`),
    returned: () => page('&state=returned'),
    card: () => page('&method=card'),
    buyer: () => page(buyer, Math.min(pageSize, count / 5000)),
    found: () => page('&search=t000000123', 1),
    total: () => answered('/summary'),
    totalOfDays: () => answered(`/summary?from=${daysAgo(365)}&method=card`),
    totalFound: () => answered(`/summary?${buyer.slice(1)}`),
  };
  const times = new Map<Way, number[]>(ways.map((way) => [way, []]));
  for (let round = 0; round < calls + warmUp; round++) {
    for (const [way, found] of times) {
      const time = await seconds(acts[way]);
      if (round >= warmUp) found.push(time * 1000);
    }
  }
  // One entry per way.
  return Object.fromEntries([...times].map(([way, found]) => [way, median(found)])) as Measured;
}

/** What was measured at one size. */
interface Step {
  size: number;
  measured: Measured;
}

/** The power of the number of transactions with which a time grows from one size to the next. */
const exponent = (way: Way, before: Step, after: Step): string =>
  (Math.log(after.measured[way] / before.measured[way]) / Math.log(after.size / before.size)).toFixed(2);

function print(sort: TransactionSort, steps: readonly Step[]): void {
  const last = steps.at(-1);
  const [first] = steps;
  if (!first || !last) return;
  const { measured } = last;
  console.log(
    `by ${sort}: ${steps.map(({ size }) => size.toLocaleString('en-US')).join(' → ')} transactions`,
  );
  for (const way of ways) {
    const all = steps.map((step) => step.measured[way].toFixed(2).padStart(8)).join('');
    const growth = steps.slice(1).map((step, at) => exponent(way, steps[at] ?? first, step).padStart(6));
    const ratio = (measured[way] / measured.bare).toFixed(2).padStart(7);
    console.log(`  ${way.padEnd(12)}${all} ms ${ratio} × bare, exponent${growth.join('')}`);
  }
  const depth = measured.deep / measured.first;
  const whole = measured.first / measured.bare;
  const slowest = Math.max(...sums.map((way) => measured[way]));
  console.log(
    `  deep against first ${depth.toFixed(2)} × (goal ≤ 1.5), whole answer ${whole.toFixed(2)} × bare (goal ≤ 4), totals ${slowest.toFixed(0)} ms (goal < 300)`,
  );
  if (depth > 1.5 || whole > 4 || slowest > 300) process.exitCode = 1;
}

/** Rows a second of the whole ledger as CSV, read without keeping any of it, and what the process grew by meanwhile. */
async function exportAll(product: BenchProduct, count: number): Promise<void> {
  const before = process.memoryUsage.rss();
  let lines = -1;
  let most = before;
  const time = await seconds(async () => {
    const answer = await product.call('/transactions/export');
    for await (const piece of answer.body ?? []) {
      for (const byte of piece) if (byte === 10) lines++;
      most = Math.max(most, process.memoryUsage.rss());
    }
  });
  if (lines !== count) throw new Error(`The file has ${lines} rows instead of ${count}`);
  console.log(
    `CSV of ${count.toLocaleString('en-US')} rows: ${Math.round(count / time).toLocaleString('en-US')} rows/s, ${((most - before) / 2 ** 20).toFixed(0)} MB more memory`,
  );
}

/** The transaction ledger: any page costs what the first one costs, and sums cost no scan, however many there are. */
export async function bench(): Promise<void> {
  const product = await openBenchProduct();
  try {
    const sorts: TransactionSort[] = ['time', 'amount', 'purchaser', 'label'];
    const steps = new Map<TransactionSort, Step[]>();
    for (const [at, size] of sizes.entries()) {
      const filling = await seconds(() => fill(product, sizes[at - 1] ?? 0, size));
      console.log(`${size.toLocaleString('en-US')} transactions filled in within ${filling.toFixed(0)} s`);
      for (const sort of sorts) {
        const measured = await measure(product, sort, size);
        steps.set(sort, [...(steps.get(sort) ?? []), { size, measured }]);
      }
    }
    console.log(`engine: ${product.url ? 'PostgreSQL' : 'embedded'}`);
    for (const [sort, found] of steps) print(sort, found);
    await exportAll(product, sizes.at(-1) ?? 0);
  } finally {
    await product.close();
  }
}
