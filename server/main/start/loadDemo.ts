import { hasDemoWorld, seedDemo } from '@server/main/demo/seed';
import { insertDemoVolume } from '@server/main/demo/volume/insertVolume';
import { openServices } from '@server/main/openServices';
import { migrate } from '@server/platform/db/migrate';
import type { Services } from '@server/platform/services';
import type { Settings } from '@server/platform/settings/settings';
import { numberText } from '@/domain/lists/counted';
import { progressOn } from './progress.mjs';
import { StartRefused } from './startRefused';

const usage = 'Usage: npm run demo:load -- --transactions <1 to 5000000>';

/** How many are asked for. @throws StartRefused with how to ask */
export function askedTransactions(args: readonly string[]): number {
  const [option = '', value = '', ...more] = args.flatMap((arg) => arg.split('='));
  const count = /^\d{1,7}$/.test(value) ? Number(value) : 0;
  if (option !== '--transactions' || more.length > 0 || count < 1 || count > 5_000_000)
    throw new StartRefused(usage);
  return count;
}

async function load(
  services: Services,
  count: number,
  onProgress: (part: number) => void,
): Promise<void> {
  if (await hasDemoWorld(services.database)) {
    await services.database.transaction((tx) =>
      insertDemoVolume(tx, { count, now: services.clock(), isNew: false, onProgress }),
    );
    return;
  }
  const settings = { ...services.settings, demoTransactions: count };
  if (await seedDemo({ ...services, settings }, onProgress)) return;
  throw new StartRefused(
    'This database has accounts and no demo world: transactions that never happened are not put into real books.',
  );
}

/**
 * `load --transactions <count>`: puts so many payments into the demo world of the settings'
 * database, which it makes where the database is empty. The embedded database must not be in use.
 * @throws StartRefused with how to call it, or for a database that is somebody's; FolderInUse;
 * MigrationRefused
 */
export async function loadDemo(args: readonly string[], settings: Settings): Promise<void> {
  const count = askedTransactions(args);
  const services = await openServices(settings);
  const progress = progressOn(process.stdout);
  const title = `Loading ${numberText(count)} payments`;
  try {
    await migrate(services.handle, {
      onApplied: (part) => progress.at('Bringing the tables up to date', part),
    });
    progress.end();
    const began = performance.now();
    await services.handle.unhurried(() =>
      load(services, count, (part) => progress.at(title, part)),
    );
    progress.end();
    const seconds = (performance.now() - began) / 1000;
    const { rows } = await services.database.$client.query<{
      transactions: number;
      postings: number;
    }>(
      `select (select sum(transactions) from transaction_totals)::float8 as transactions,
         (select sum(last_number) from journal_books)::float8 as postings`,
    );
    const { transactions = 0, postings = 0 } = rows[0] ?? {};
    const rate = numberText(Math.round(count / seconds));
    console.log(
      `${numberText(count)} payments are loaded in ${seconds.toFixed(0)} s, ${rate} a second.`,
    );
    console.log(
      `The ledger has ${numberText(transactions)} transactions and ${numberText(postings)} postings.`,
    );
  } finally {
    progress.stop();
    await services.close();
  }
}
