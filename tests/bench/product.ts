import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { hashPassword } from '@server/identity/users/passwords';
import { insertOrganization, usersRepository } from '@server/identity/users/userStore';
import { createApi } from '@server/main/app';
import { demoAccount, demoPassword } from '@server/main/demo/accounts';
import { seedDemo } from '@server/main/demo/seed';
import { openServices } from '@server/main/openServices';
import { openDatabase, openPool } from '@server/platform/db/client';
import { migrate } from '@server/platform/db/migrate';
import type { Services } from '@server/platform/services';
import { readSettings } from '@server/platform/settings/settings';

type Call = (path: string, init?: RequestInit) => Promise<Response>;

/** The server application over a fresh database of its own, and somebody signed in to it. */
export interface BenchProduct {
  services: Services;
  /** PostgreSQL address, or null on the embedded engine. */
  url: string | null;
  userId: string;
  /** What they sign in with. */
  account: { email: string; password: string };
  /** Calls `/api` + path as them, without a network between. */
  call: Call;
  /** Signs somebody of the demo world in, for calls as them. */
  callsOf(email: string): Promise<Call>;
  /** Runs work whose single statements may take minutes. */
  unhurried(work: () => Promise<unknown>): Promise<unknown>;
  close(): Promise<void>;
}

const password = 'Seedling!27';

const admin = demoAccount('top-admin@example.com');

interface BenchWorld {
  /**
   * The demo world with so many payments, seen by its first administrator; without it a merchant
   * alone.
   */
  demoTransactions?: number;
}

/**
 * Opens it: with DATABASE_URL on that server, else embedded in a folder on disk, with fsync as
 * always.
 */
export async function openBenchProduct({
  demoTransactions,
}: BenchWorld = {}): Promise<BenchProduct> {
  const dataDir = mkdtempSync(join(tmpdir(), 'gl-bench-'));
  const given = process.env.DATABASE_URL;
  const own = given ? await ownDatabase(given) : null;
  const handle = await openDatabase(own ? { url: own.url } : { folder: join(dataDir, 'db') });
  await migrate(handle);
  const env = {
    DATA_DIR: dataDir,
    DEMO_DATA: 'off',
    SECRET_KEY: 'a key for benches, of at least 32 characters',
  };
  const passwordCost = { memoryCost: 64, timeCost: 1 };
  const settings = { ...readSettings(env), passwordCost, demoTransactions: demoTransactions ?? 0 };
  const services = await openServices(settings, { handle, log: console.error });
  const api = createApi(services, { rateLimits: false });
  const isDemo = demoTransactions !== undefined;
  if (isDemo) await handle.unhurried(() => seedDemo(services));
  const account = isDemo
    ? { email: admin.email, password: demoPassword }
    : { email: 'bench@example.com', password };
  const userId = isDemo ? admin.id : await addMerchant(services);
  const callsOf = (email: string): Promise<Call> =>
    callerOf(api, { email, password: demoPassword });
  const call = await callerOf(api, account);
  return {
    services,
    url: own?.url ?? null,
    userId,
    unhurried: (work) => handle.unhurried(work),
    account,
    call,
    callsOf,
    close: async () => {
      await handle.close();
      await own?.drop();
      rmSync(dataDir, { recursive: true, force: true });
    },
  };
}

/** Calls as an account, each with the token that the one before gave. */
async function callerOf(
  api: ReturnType<typeof createApi>,
  account: BenchProduct['account'],
): Promise<Call> {
  let token = await signIn(api, account);
  return async (path, init) => {
    const headers = new Headers(init?.headers);
    headers.set('x-access-token', token);
    const answer = await api.fetch(
      new Request(`http://localhost/api${path}`, { ...init, headers }),
    );
    token = answer.headers.get('x-access-token') ?? token;
    return answer;
  };
}

async function ownDatabase(given: string): Promise<{ url: string; drop(): Promise<void> }> {
  const name = `greenledger_bench_${process.pid}_${Date.now()}`;
  const admin = openPool({ connectionString: given, max: 1 });
  await admin.$client.query(`create database ${name}`);
  const url = new URL(given);
  url.pathname = `/${name}`;
  const drop = async (): Promise<void> => {
    await admin.$client.query(`drop database ${name} with (force)`);
    await admin.$client.end();
  };
  return { url: url.href, drop };
}

async function addMerchant(services: Services): Promise<string> {
  const passwordHash = await hashPassword(password, services.settings);
  return services.database.transaction(async (tx) => {
    await insertOrganization(tx, { id: 'bench', name: 'Bench', kind: 'merchant' });
    const common = {
      email: 'bench@example.com',
      name: 'Dana Whitfield',
      passwordHash,
      orgId: 'bench',
    };
    const user = await usersRepository(tx).insert({
      ...common,
      role: 'MERCHANT',
      emailVerified: true,
    });
    if (!user) throw new Error('No merchant for the bench');
    return user.id;
  });
}

async function signIn(
  api: ReturnType<typeof createApi>,
  account: BenchProduct['account'],
): Promise<string> {
  const answer = await api.fetch(
    new Request('http://localhost/api/users/authenticate', {
      method: 'POST',
      headers: { 'content-type': 'application/json' },
      body: JSON.stringify({ username: account.email, password: account.password }),
    }),
  );
  const { token }: { token?: string } = await answer.json();
  if (!token) throw new Error(`${account.email} cannot sign in`);
  return token;
}

/** The median of the measured values. */
export function median(values: readonly number[]): number {
  const sorted = [...values].sort((one, other) => one - other);
  return sorted[Math.floor(sorted.length / 2)] ?? 0;
}

/** Seconds that the work takes. */
export async function seconds(work: () => Promise<unknown>): Promise<number> {
  const start = performance.now();
  await work();
  return (performance.now() - start) / 1000;
}
