import { insertDemoVolume } from '@server/main/demo/volume/insertVolume';
import { transactionMethods } from '@/domain/transactions/method';
import { transactionStateFilters } from '@/domain/transactions/state';
import { awayFromHome, noStore } from '@/domain/transactions/transactionListRow';
import { type BenchProduct, median, openBenchProduct, seconds } from './product';

/**
 * `TRANSACTIONS=1000000 npm run bench ledgerFilters` is what the goal is about, and takes minutes
 * to load.
 */
const payments = Number(process.env.TRANSACTIONS ?? 100_000);

const rounds = 7;

/**
 * Milliseconds of a whole answer, a page with its count or the totals above it, on a machine with
 * nothing else to do.
 */
const goal = 50;

const people = ['merchant@example.com', 'top-admin@example.com'] as const;

async function load({ services, unhurried }: BenchProduct): Promise<void> {
  await unhurried(async () => {
    const order = { count: payments - 10_000, now: new Date(), isNew: false };
    if (order.count > 0) await services.database.transaction((tx) => insertDemoVolume(tx, order));
    await services.database.$client.query('vacuum analyze');
  });
}

const daysAgo = (days: number): string =>
  new Date(Date.now() - days * 86_400_000).toISOString().slice(0, 10);

type Call = BenchProduct['call'];

const answered = async (
  call: Call,
  path: string,
): Promise<{ body: unknown; page?: { matched: number } }> => {
  const answer = await call(path);
  if (answer.status !== 200) throw new Error(`${path}: ${answer.status} ${await answer.text()}`);
  return answer.json();
};

/** Every filter of the ledger by itself, as the screen asks for it. */
async function singleFilters(call: Call): Promise<string[]> {
  const { body } = await answered(call, '/transactions/choices');
  // As the ledger's own screen reads it.
  const { labels, stores } = body as { labels: string[]; stores: string[] };
  const each = (name: string, values: readonly string[]): string[] =>
    values.map((value) => `${name}=${encodeURIComponent(value)}`);
  return [
    '',
    ...each('method', transactionMethods),
    ...each('state', transactionStateFilters),
    ...each('label', labels),
    ...each('store', [noStore, ...stores.slice(0, 3)]),
    ...each('purchaserState', ['CA', 'NV', 'TX', awayFromHome]),
    ...each('trade', ['yes', 'sold', 'back']),
    ...each('from', [daysAgo(1), daysAgo(30), daysAgo(365)]),
    ...each('to', [daysAgo(30), daysAgo(365)]),
    ...each('hour', ['9', '17']),
    ...each('weekday', ['1', '7']),
    // Parts of many names and of some, all addresses, and nothing.
    ...each('search', ['an', 'son', 'maria', 'lee', 'example.com', 'zzzz']),
    'flagged=yes',
  ];
}

/** An answer to one filter: how many rows it finds, and its median in ms. */
interface Timed {
  filter: string;
  matched: number;
  time: number;
}

async function medianTime(call: Call, path: string): Promise<number> {
  const times: number[] = [];
  for (let round = 0; round < rounds; round++)
    times.push((await seconds(() => answered(call, path))) * 1000);
  return median(times);
}

/** The page and the totals of each single filter, the slowest first. */
async function timedFilters(call: Call): Promise<Timed[]> {
  const timed: Timed[] = [];
  for (const filter of await singleFilters(call)) {
    const list = `/transactions?limit=25&${filter}`;
    const matched = (await answered(call, list)).page?.matched ?? 0;
    timed.push({ filter: filter || '(none)', matched, time: await medianTime(call, list) });
    const time = await medianTime(call, `/transactions/summary?${filter}`);
    timed.push({ filter: `totals ${filter}`, matched, time });
  }
  return timed.sort((one, other) => other.time - one.time);
}

/** Prints how long the answers took to somebody; gives how many missed the goal. */
function report(who: string, slow: readonly Timed[]): number {
  const over = slow.filter(({ time }) => time > goal).length;
  const middle = median(slow.map(({ time }) => time)).toFixed(0);
  const of = `${payments.toLocaleString('en-US')} payments, ${slow.length} answers to single filters`;
  console.log(`${who}, ${of}: median ${middle} ms, ${over} over ${goal} ms; slowest`);
  for (const { filter, matched, time } of slow.slice(0, 6))
    console.log(`  ${time.toFixed(1).padStart(8)} ms  ${filter}, ${matched} rows`);
  return over;
}

/**
 * The ledger narrowed by one filter at a time, for a merchant and for those who see all: what finds
 * few of very many costs no walk along all.
 */
export async function bench(): Promise<void> {
  const product = await openBenchProduct({ demoTransactions: 10_000 });
  try {
    await load(product);
    for (const who of people) {
      const call = await product.callsOf(who);
      if (report(who, await timedFilters(call)) > 0) process.exitCode = 1;
    }
  } finally {
    await product.close();
  }
}
