import { insertDemoVolume } from '@server/main/demo/volume/insertVolume';
import type { TransactionSort } from '@/domain/transactions/transactionListRow';
import { type BenchProduct, median, openBenchProduct, seconds } from './product';

const calls = 50;
const warmUp = 10;
const pageSize = 25;

/**
 * How many payments there are in turn. `TRANSACTIONS=1000000 npm run bench transactions` adds a
 * third step, and some minutes to load it.
 */
const sizes = [10_000, 100_000, Number(process.env.TRANSACTIONS ?? 0)].filter((size) => size > 0);

/** Loads more of the demo world's payments, up to `count`. */
async function load(
  { services, unhurried }: BenchProduct,
  from: number,
  count: number,
): Promise<void> {
  const order = { count: count - from, now: new Date(), isNew: false };
  await unhurried(async () => {
    if (order.count > 0) await services.database.transaction((tx) => insertDemoVolume(tx, order));
    const tables = [
      'transactions',
      'transaction_days',
      'transaction_totals',
      'transaction_purchasers',
      'journal_postings',
    ];
    for (const table of [...tables, 'journal_entries'])
      await services.database.$client.query(`vacuum analyze ${table}`);
  });
}

const pages = ['first', 'deep', 'returned', 'card', 'hour', 'buyer', 'found'] as const;
const sums = ['total', 'totalOfDays', 'totalOfHour', 'totalFound', 'seriesOfYear'] as const;
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
async function deepCursor(
  { services }: BenchProduct,
  sort: TransactionSort,
  count: number,
): Promise<string> {
  const column = columns[sort];
  const key = sort === 'time' ? `to_char(${column}, 'YYYY-MM-DD')` : column;
  const { rows } = await services.database.$client.query(
    `select number, ${key} as key from transactions where system_mode = 'Production' order by ${column} desc, number desc offset $1 limit 1`,
    [Math.floor(count * 0.97)],
  );
  const [{ key: found, number }] = rows;
  const value = sort === 'amount' ? Number(found) : found;
  return Buffer.from(JSON.stringify([sort, value, Number(number)])).toString('base64url');
}

/** What is searched for: a purchaser among thousands, and the trace number of a debit. */
async function known({ services }: BenchProduct): Promise<{ buyer: string; trace: string }> {
  const { rows } = await services.database.$client.query<{ buyer: string; trace: string }>(
    `select purchaser_email as buyer, trace_no as trace from transactions
     where system_mode = 'Production' and method = 'ach' and purchaser_email <> '' order by number limit 1`,
  );
  const [found] = rows;
  if (!found) throw new Error('Nobody has paid by debit');
  return found;
}

const daysAgo = (days: number): string =>
  new Date(Date.now() - days * 24 * 3600 * 1000).toISOString().slice(0, 10);

/**
 * What is asked of each way of reading, in turn so that a busy machine harms all alike. Gives
 * median milliseconds.
 */
async function measure(
  product: BenchProduct,
  sort: TransactionSort,
  count: number,
): Promise<Measured> {
  const pool = product.services.database.$client;
  const after = await deepCursor(product, sort, count);
  const answered = async (path: string): Promise<{ body: unknown }> => {
    const answer = await product.call(`/transactions${path}`);
    if (answer.status !== 200) throw new Error(`${path}: ${answer.status} ${await answer.text()}`);
    return answer.json();
  };
  const page = async (query: string, least = pageSize): Promise<void> => {
    const { body } = await answered(`?sort=${sort}&order=desc&limit=${pageSize}${query}`);
    if (!Array.isArray(body) || body.length < least) throw new Error(`${query}: no full page`);
  };
  const bare = `select * from transactions where system_mode = 'Production'
    order by ${columns[sort]} desc, number desc limit ${pageSize}`;
  const { buyer, trace } = await known(product);
  const acts: Record<Way, () => Promise<unknown>> = {
    bare: async () => JSON.stringify((await pool.query({ name: `bare ${sort}`, text: bare })).rows),
    first: () => page(''),
    deep: () => page(`&after=${after}`),
    returned: () => page('&state=returned'),
    card: () => page('&method=card'),
    hour: () => page('&method=card&hour=14'),
    buyer: () => page(`&search=${buyer}`, 1),
    found: () => page(`&search=${trace}`, 1),
    total: () => answered('/summary'),
    totalOfDays: () => answered(`/summary?from=${daysAgo(365)}&method=card`),
    totalOfHour: () => answered('/summary?method=card&hour=14'),
    totalFound: () => answered(`/summary?search=${buyer}`),
    seriesOfYear: () => answered(`/series?step=week&from=${daysAgo(365)}&method=card`),
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
  (
    Math.log(after.measured[way] / before.measured[way]) / Math.log(after.size / before.size)
  ).toFixed(2);

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
    const growth = steps
      .slice(1)
      .map((step, at) => exponent(way, steps[at] ?? first, step).padStart(6));
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

/**
 * The ledger as `COPY TO` writes it: the same columns and order as the export, the balance looked
 * up in the same way.
 */
const copied = (balance: boolean): string => `copy (
  select business_day, id, label, purchaser_name, company_name, license_number, method, last_four, amount_cents, fee_cents, tip_cents,
    net_cents, state, trace_no${
      balance
        ? `, (
    select entry.balance_cents from journal_postings posting
    join journal_entries entry on entry.book_id = posting.book_id and entry.number = posting.number
    where posting.transaction_id = transactions.id and entry.account = 'payable'
    order by posting.number desc, entry.line desc limit 1)`
        : ''
    }
  from transactions where system_mode = 'Production' and state <> 'voided' order by business_day desc, number desc
) to '/dev/null' csv`;

const usual = 'time,id,label,purchaser,merchant,license,method,amount,fee,tip,net,state,trace';

/**
 * Rows a second of the whole ledger as CSV, read without keeping any of it, and what the process
 * grew by meanwhile.
 */
async function exported(
  product: BenchProduct,
  columns: string,
): Promise<{ rate: number; rows: number; grown: number }> {
  const before = process.memoryUsage.rss();
  let rows = -1;
  let most = before;
  let total = 0;
  const time = await seconds(async () => {
    const answer = await product.call(`/transactions/export?columns=${columns}`);
    total = Number(answer.headers.get('x-total-rows'));
    for await (const piece of answer.body ?? []) {
      for (const byte of piece) if (byte === 10) rows++;
      most = Math.max(most, process.memoryUsage.rss());
    }
  });
  if (rows !== total) throw new Error(`The file has ${rows} rows instead of ${total}`);
  return { rate: rows / time, rows, grown: (most - before) / 2 ** 20 };
}

/** Seconds of `COPY TO`, with all the help that the database would give it. */
async function copySeconds(
  { services, unhurried }: BenchProduct,
  balance: boolean,
): Promise<number> {
  const client = await services.database.$client.connect();
  try {
    await client.query('set max_parallel_workers_per_gather to default');
    return await seconds(() => unhurried(() => client.query(copied(balance))));
  } finally {
    client.release(true);
  }
}

const perSecond = (rate: number): string => `${Math.round(rate).toLocaleString('en-US')} rows/s`;

/** The export against `COPY TO`, in turn so that a busy machine harms both alike. */
async function exportAll(product: BenchProduct): Promise<void> {
  for (const balance of [true, false]) {
    const columns = balance ? `${usual},balance` : usual;
    const found: { rate: number; rows: number; grown: number; copy: number }[] = [];
    for (let round = 0; round < 3; round++) {
      const { rate, rows, grown } = await exported(product, columns);
      const copy = rows / (await copySeconds(product, balance));
      found.push({ rate, rows, grown, copy });
    }
    const ratio = median(found.map(({ rate, copy }) => rate / copy));
    const grown = Math.max(...found.map((one) => one.grown)).toFixed(0);
    const [rate, copy] = [
      median(found.map((one) => one.rate)),
      median(found.map((one) => one.copy)),
    ];
    console.log(
      `CSV of ${found[0]?.rows.toLocaleString('en-US')} rows ${balance ? 'with' : 'without'} balance: ${perSecond(rate)}, COPY TO ${perSecond(copy)}, ratio ${ratio.toFixed(2)} (goal ≥ 0.4), ${grown} MB more memory`,
    );
    if (ratio < 0.4) process.exitCode = 1;
  }
}

/**
 * The transaction ledger: any page costs what the first one costs, and sums cost no scan, however
 * many there are.
 */
export async function bench(): Promise<void> {
  const product = await openBenchProduct({ demoTransactions: sizes[0] });
  try {
    const sorts: TransactionSort[] = ['time', 'amount', 'purchaser', 'label'];
    const steps = new Map<TransactionSort, Step[]>();
    for (const [at, size] of sizes.entries()) {
      const loading = await seconds(() => load(product, sizes[Math.max(0, at - 1)] ?? size, size));
      console.log(`${size.toLocaleString('en-US')} payments, loaded in ${loading.toFixed(0)} s`);
      for (const sort of sorts) {
        const measured = await measure(product, sort, size);
        steps.set(sort, [...(steps.get(sort) ?? []), { size, measured }]);
      }
    }
    console.log(`engine: ${product.url ? 'PostgreSQL' : 'embedded'}`);
    for (const [sort, found] of steps) print(sort, found);
    await exportAll(product);
  } finally {
    await product.close();
  }
}
