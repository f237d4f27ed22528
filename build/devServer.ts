import type { IncomingMessage, ServerResponse } from 'node:http';
import { setTimeout as pause } from 'node:timers/promises';
import { getRequestListener } from '@hono/node-server';
import { isRunnableDevEnvironment, type Plugin, type ViteDevServer } from 'vite';
import type { createApi } from '../server/main/app';
import type { startBackgroundWork } from '../server/main/backgroundWork';
import type { OpenedServices } from '../server/main/openServices';
import type { openProduct } from '../server/main/start/openProduct';
import type { demoAccounts } from '../server/main/start/startupBanner';
import type { migrate } from '../server/platform/db/migrate';
import type { readSettings } from '../server/platform/settings/settings';

type AppModule = { createApi: typeof createApi };
type MigrateModule = { migrate: typeof migrate };
type StartModule = { openProduct: typeof openProduct };
type GreetingModule = { demoAccounts: typeof demoAccounts };
type WorkModule = { startBackgroundWork: typeof startBackgroundWork };
type SettingsModule = { readSettings: typeof readSettings };

const isServers = (url = ''): boolean => /^\/(api|outbox)(\/|\?|\.css|$)/.test(url);

/**
 * `npm run dev`: the API in Vite's own process. The database is opened once; a changed server file
 * is used by the next request, a new migration is applied before it.
 */
export function devServer(): Plugin {
  let product: Promise<Product> | null = null;
  return {
    name: 'greenledger:dev-server',
    apply: (_config, { command, mode }) => command === 'serve' && mode === 'development',
    configureServer(vite) {
      product = open(vite);
      product.catch((error: unknown) => {
        vite.config.logger.error(error instanceof Error ? error.message : String(error));
      });
      const listener = apiListener(vite, product);
      vite.middlewares.use((request, response, next) => {
        if (isServers(request.url)) void listener(request, response);
        else next();
      });
      process.once('SIGINT', () => void vite.close().finally(() => process.exit(0)));
    },
    async closeBundle() {
      const opened = await product?.catch(() => null);
      product = null;
      await opened?.work.stop();
      await opened?.services.close();
    },
  };
}

type Importer = <T>(path: string) => Promise<T>;

function importer(vite: ViteDevServer): Importer {
  const { ssr } = vite.environments;
  if (!isRunnableDevEnvironment(ssr)) throw new Error('Vite has no runnable server environment');
  return (path) => ssr.runner.import(path);
}

/** What stays open while files change. */
interface Product {
  services: OpenedServices;
  work: ReturnType<typeof startBackgroundWork>;
}

async function open(vite: ViteDevServer): Promise<Product> {
  const load = importer(vite);
  const services = await openOnce(load);
  const { startBackgroundWork } = await load<WorkModule>('/server/main/backgroundWork.ts');
  const { demoAccounts } = await load<GreetingModule>('/server/main/start/startupBanner.ts');
  const accounts = await demoAccounts(services.database);
  if (accounts.length > 0) vite.config.logger.info(`${accounts.join('\n')}\n`);
  return { services, work: startBackgroundWork(services) };
}

async function openOnce(load: Importer): Promise<OpenedServices> {
  const { readSettings } = await load<SettingsModule>('/server/platform/settings/settings.ts');
  const { openProduct } = await load<StartModule>('/server/main/start/openProduct.ts');
  const settings = readSettings({ ...process.env, NODE_ENV: 'development' });
  for (let attempt = 1; ; attempt += 1) {
    try {
      return await openProduct(settings);
    } catch (error) {
      // A changed vite.config.ts makes the next server before this one has given the folder free.
      if (attempt >= 10 || !(error instanceof Error && /is in use by another/.test(error.message)))
        throw error;
      await pause(300);
    }
  }
}

function apiListener(
  vite: ViteDevServer,
  product: Promise<Product>,
): (request: IncomingMessage, response: ServerResponse) => Promise<void> {
  const load = importer(vite);
  let app: { module: AppModule; api: ReturnType<typeof createApi> } | null = null;
  let migrated: MigrateModule | null = null;
  const fetch = async (request: Request, env: unknown): Promise<Response> => {
    const { services } = await product;
    const [module, migration] = [
      await load<AppModule>('/server/main/app.ts'),
      await load<MigrateModule>('/server/platform/db/migrate.ts'),
    ];
    if (migrated && migrated !== migration) await migration.migrate(services.handle);
    migrated = migration;
    if (app?.module !== module) app = { module, api: module.createApi(services) };
    // Node's own request and response, which the listener hands on.
    return app.api.fetch(request, env as object);
  };
  return getRequestListener(fetch, {
    overrideGlobalObjects: false,
    errorHandler: (error) => {
      const shown = error instanceof Error ? error : new Error(String(error));
      vite.ssrFixStacktrace(shown);
      vite.config.logger.error(shown.stack ?? shown.message);
      return Response.json({ status: 'error', message: shown.message }, { status: 500 });
    },
  });
}
