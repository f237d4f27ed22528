import { randomUUID } from 'node:crypto';
import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { hashPassword } from '@server/identity/users/passwords';
import {
  insertOrganization,
  type NewUser,
  type UserRecord,
  usersRepository,
} from '@server/identity/users/userStore';
import { createApi } from '@server/main/app';
import { openServices } from '@server/main/openServices';
import type { DatabaseHandle } from '@server/platform/db/client';
import { type OutboxMail, outboxRepository } from '@server/platform/mail/mailStore';
import type { Services } from '@server/platform/services';
import { readSettings, type Settings } from '@server/platform/settings/settings';
import type { Hono } from 'hono';
import type { Role } from '@/domain/access/roles';
import { openTestDatabase } from './database';

/** The password of every user made by `addUser`. */
export const testPassword = 'Seedling!27';

/** An answer with its JSON read; `json` is undefined when there is none. */
export interface Answer {
  status: number;
  headers: Headers;
  // Tests read whatever members they expect; a missing one fails their assertion.
  // biome-ignore lint/suspicious/noExplicitAny: see above
  json: any;
}

interface CallOptions {
  method?: string;
  /** Sent as JSON; a string goes as it is, a FormData as multipart. */
  body?: unknown;
  token?: string;
  headers?: Record<string, string>;
  /** Network address of the caller. */
  ip?: string;
}

/** A user to add: a merchant of an organization of its own unless said otherwise. */
type UserToAdd = Partial<Omit<NewUser, 'role'>> & {
  role?: Role | (string & {});
  orgName?: string;
  parentOrgId?: string;
};

/** The real server application over a database of this test file's own. */
export interface TestApi {
  api: Hono;
  services: Services;
  /** Calls `/api` + path and reads the JSON of the answer. */
  call(path: string, options?: CallOptions): Promise<Answer>;
  addUser(user?: UserToAdd): Promise<UserRecord>;
  /** Signs in over the API; gives the token. */
  signIn(user: Pick<UserRecord, 'email'>): Promise<string>;
  /** The outbox, newest first. */
  mails(): Promise<OutboxMail[]>;
  /** Moves the server's clock on. */
  advance(seconds: number): void;
  /** Another copy of the server, over the same database and by the same clock. */
  another(): Promise<TestApi>;
  /** Makes the disk nearly full, or roomy again. */
  fillDisk(full: boolean): void;
  /** Empties all tables and sets the clock right. */
  reset(): Promise<void>;
  close(): Promise<void>;
}

interface TestApiOptions {
  settings?: Partial<Settings>;
  rateLimits?: boolean;
  /** Folder served as the built application. */
  folder?: string;
}

/**
 * Opens the server application with quick password hashing, no rate limits and a clock that tests
 * can move.
 */
export async function openTestApi({
  settings: given,
  ...options
}: TestApiOptions = {}): Promise<TestApi> {
  const test = await openTestDatabase();
  const dataDir = mkdtempSync(join(tmpdir(), 'gl-api-'));
  const settings = { ...testSettings(dataDir), ...given };
  const state = { offset: 0, writable: true };
  const handle: DatabaseHandle = {
    database: test.database,
    engine: process.env.DATABASE_URL ? 'postgresql' : 'embedded',
    writable: () => state.writable,
    answers: async () => true,
    unhurried: (work) => work(),
    close: async () => undefined,
  };
  const copy = async () => {
    const services = await openServices(settings, {
      handle,
      clock: () => new Date(Date.now() + state.offset),
      log: (line) => console.error(line),
    });
    const api = createApi(services, { rateLimits: false, ...options });
    return { services, api, call: caller(api) };
  };
  const { services, api, call } = await copy();
  const opened: TestApi = {
    api,
    services,
    call,
    addUser: (user) => addUser(services, user),
    signIn: (user) => signIn(call, user.email),
    another: async () => ({ ...opened, ...(await copy()) }),
    mails: () => outboxRepository(services.database).latest({ limit: 100 }),
    advance: (seconds) => {
      state.offset += seconds * 1000;
    },
    fillDisk: (full) => {
      state.writable = !full;
    },
    reset: async () => {
      Object.assign(state, { offset: 0, writable: true });
      await test.reset();
    },
    close: async () => {
      await test.close();
      rmSync(dataDir, { recursive: true, force: true });
    },
  };
  return opened;
}

function testSettings(dataDir: string): Settings {
  const env = {
    DATA_DIR: dataDir,
    SECRET_KEY: 'a key for tests, of at least 32 characters',
    OUTBOX: 'on',
  };
  return {
    ...readSettings({
      ...env,
      DEMO_DATA: 'off',
      DEMO_TRANSACTIONS: '0',
      PUBLIC_URL: 'http://localhost:3000',
    }),
    passwordCost: { memoryCost: 64, timeCost: 1 },
  };
}

function caller(api: Hono): TestApi['call'] {
  return async (path, { method, body, token, headers = {}, ip } = {}) => {
    const isJson = body !== undefined && !(body instanceof FormData);
    const request = new Request(`http://localhost:3000/api${path}`, {
      method: method ?? (body === undefined ? 'GET' : 'POST'),
      headers: {
        ...(isJson ? { 'content-type': 'application/json' } : {}),
        ...(token ? { 'x-access-token': token } : {}),
        ...headers,
      },
      body:
        isJson && typeof body !== 'string' ? JSON.stringify(body) : (body as BodyInit | undefined),
    });
    const answer = await api.fetch(request, {
      incoming: { socket: { remoteAddress: ip ?? '127.0.0.1' } },
    });
    const isJsonAnswer = answer.headers.get('content-type')?.startsWith('application/json');
    return {
      status: answer.status,
      headers: answer.headers,
      json: isJsonAnswer ? await answer.json() : undefined,
    };
  };
}

async function signIn(call: TestApi['call'], email: string): Promise<string> {
  const { status, json } = await call('/users/authenticate', {
    body: { username: email, password: testPassword },
  });
  if (status !== 200) throw new Error(`${email} cannot sign in: ${status} ${JSON.stringify(json)}`);
  return json.token;
}

async function addUser(services: Services, user: UserToAdd = {}): Promise<UserRecord> {
  const { role = 'MERCHANT', orgName, parentOrgId = null, ...rest } = user;
  const unique = randomUUID().slice(0, 8);
  const orgId = rest.orgId ?? `org-${unique}`;
  const name = rest.name ?? 'Rosa Delgado';
  const passwordHash = await hashPassword(testPassword, services.settings);
  return services.database.transaction(async (tx) => {
    if (!rest.orgId) {
      const company = orgName ?? `Company ${unique}`;
      await insertOrganization(tx, {
        id: orgId,
        name: company,
        kind: 'merchant',
        parentId: parentOrgId,
      });
    }
    const added = await usersRepository(tx).insert({
      email: `${unique}@example.com`,
      passwordHash,
      name,
      firstName: 'Rosa',
      lastName: 'Delgado',
      emailVerified: true,
      onboardingPassed: true,
      ...rest,
      role,
      orgId,
    });
    if (!added) throw new Error(`${rest.email} is already registered`);
    return added;
  });
}
