import { setTimeout as pause } from 'node:timers/promises';
import { insertDemoVolume } from '@server/main/demo/volume/insertVolume';
import { type Taken, work } from './manyUsers/people';
import { type BenchProduct, openBenchProduct } from './product';
import { serve } from './served';

const users = Number(process.env.USERS ?? 50);
const seconds = Number(process.env.SECONDS ?? 60);
const payments = Number(process.env.TRANSACTIONS ?? 50_000);

const goals = { pages: 150, saves: 250 };

/** The value below which so many percent of them lie. */
function percentile(times: readonly number[], percent: number): number {
  const sorted = [...times].sort((one, other) => one - other);
  return sorted[Math.min(sorted.length - 1, Math.floor((sorted.length * percent) / 100))] ?? 0;
}

async function load({ services, unhurried }: BenchProduct, count: number): Promise<void> {
  await unhurried(async () => {
    if (count > 0)
      await services.database.transaction((tx) =>
        insertDemoVolume(tx, { count, now: new Date(), isNew: false }),
      );
    await services.database.$client.query('vacuum analyze');
  });
}

/**
 * Has them all work for so long; gives what their calls took and the memory of the process each
 * second, in MB.
 */
async function working(address: string): Promise<{ taken: Taken; memory: number[] }> {
  const taken: Taken = { pages: [], saves: [], refused: 0, errors: [] };
  const memory: number[] = [];
  let isOver = false;
  const all = Promise.all(
    Array.from({ length: users }, (_, seat) =>
      work(address, { seat, taken, isOver: () => isOver }),
    ),
  );
  for (let second = 0; second < seconds; second += 1) {
    await pause(1000);
    memory.push(process.memoryUsage.rss() / 2 ** 20);
  }
  isOver = true;
  await all;
  return { taken, memory };
}

function print({ taken, memory }: Awaited<ReturnType<typeof working>>): void {
  for (const kind of ['pages', 'saves'] as const) {
    const found = taken[kind];
    const [half, most, longest] = [50, 95, 100].map((percent) =>
      percentile(found, percent).toFixed(0).padStart(5),
    );
    console.log(
      `${kind}: ${String(found.length).padStart(6)}, median ${half} ms, p95 ${most} ms (goal ≤ ${goals[kind]}), longest ${longest} ms`,
    );
    if (percentile(found, 95) > goals[kind]) process.exitCode = 1;
  }
  const third = Math.floor(memory.length / 3);
  const highest = (values: readonly number[]): string => Math.max(...values).toFixed(0);
  console.log(
    `memory, server and all its callers: at most ${highest(memory.slice(0, third))} MB in the first third, ${highest(memory.slice(-third))} MB in the last`,
  );
  console.log(
    `refused by rules: ${taken.refused}; errors: ${taken.errors.length} ${taken.errors[0] ?? ''}`,
  );
  if (taken.errors.length > 0) process.exitCode = 1;
}

/**
 * Many people at once who read and save over one server, callers and server in one process: what it
 * takes until each is answered. `USERS`, `SECONDS` and `TRANSACTIONS` (1000000 takes minutes to
 * load) change it.
 */
export async function bench(): Promise<void> {
  const product = await openBenchProduct({ demoTransactions: Math.min(payments, 10_000) });
  await load(product, payments - 10_000);
  const { address, stop } = await serve(product);
  try {
    console.log(
      `${users} users, ${payments.toLocaleString('en-US')} payments, ${product.url ? 'PostgreSQL' : 'embedded'}`,
    );
    print(await working(address));
  } finally {
    stop();
    await product.close();
  }
}
