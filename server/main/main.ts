import { existsSync } from 'node:fs';
import { createApi } from '@server/main/app';
import { startBackgroundWork } from '@server/main/backgroundWork';
import { listen } from '@server/main/start/listen';
import { openProduct } from '@server/main/start/openProduct';
import { progressOn } from '@server/main/start/progress.mjs';
import { runCommand } from '@server/main/start/runCommand';
import { startSentence } from '@server/main/start/startRefused';
import { demoAccounts, greeting } from '@server/main/start/startupBanner';
import { door } from '@server/main/start/startupGate';
import { untilSignal } from '@server/main/start/untilSignal';
import { readAddress, readSettings } from '@server/platform/settings/settings';

const drainMilliseconds = 9000;

/**
 * `node dist/server/main.js` serves; with `backup <file>`, `restore <file>`, `rebuild` or `load` it
 * does that instead.
 */
async function run(): Promise<void> {
  const [command, ...args] = process.argv.slice(2);
  if (command !== undefined) return runCommand(command, args, readSettings(process.env));
  const { host, port } = readAddress(process.env);
  const entrance = door();
  const server = await listen(entrance, host, port);
  const settings = readSettings(process.env);
  const progress = progressOn(process.stdout);
  const services = await openProduct(settings, progress.at).catch((error: unknown) => {
    progress.stop();
    throw error;
  });
  progress.end();
  entrance.open(createApi(services));
  const work = startBackgroundWork(services);
  untilSignal(async () => {
    console.log('Stopping …');
    await Promise.all([server.drain(drainMilliseconds), work.stop()]);
    await services.close();
    console.log('Stopped.');
  });
  console.log(greeting(settings, server.port, await demoAccounts(services.database)));
}

if (existsSync('.env')) process.loadEnvFile('.env');
run().catch((error: unknown) => {
  console.error(startSentence(error) ?? error);
  process.exit(1);
});
