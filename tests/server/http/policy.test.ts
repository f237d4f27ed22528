import { existsSync, readdirSync } from 'node:fs';
import { openSession, openViewing } from '@server/identity/sessions/openSession';
import { sessionRepository } from '@server/identity/sessions/sessionStore';
import { secretHash } from '@server/identity/sessions/tokens';
import type { UserRecord } from '@server/identity/users/userStore';
import { allCalls, callTables } from '@server/main/calls';
import type { CallRow } from '@server/platform/http/call';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { subjectsFor } from '@/domain/access/ability';
import { isRole, refusedRoles, roles } from '@/domain/access/roles';
import { refusalNames } from '@/domain/session/refusals';
import { type Answer, openTestApi, type TestApi } from '../../support/api';

/**
 * Who may call what no database decides: over a PostgreSQL a few are asked, to see that the
 * handlers run there too.
 */
const signedIn = process.env.DATABASE_URL
  ? (['TOP_ADMIN', 'MERCHANT', 'ISO', 'CONTACT'] as const)
  : [...roles, ...refusedRoles];
const callers = [...signedIn, 'anonymous'] as const;

let test: TestApi;
const users = new Map<string, UserRecord>();

beforeAll(async () => {
  test = await openTestApi();
  for (const role of callers)
    if (role !== 'anonymous') users.set(role, await test.addUser({ role }));
});
afterAll(() => test.close());

const tokens = new Map<string, string>();

/**
 * A session put straight into the database: even a role that cannot sign in gets one here. It
 * serves until a call did something.
 */
async function tokenOf(role: string): Promise<string | undefined> {
  const user = users.get(role);
  const { database, clock } = test.services;
  const token =
    tokens.get(role) ??
    (user && (await database.transaction((tx) => openSession(tx, { user, now: clock() }))));
  if (token) tokens.set(role, token);
  return token;
}

/** What the policy has to say, told from what a handler may answer by itself. */
function refusedByPolicy({ status, json }: Answer): 401 | 403 | null {
  if (status === 403 && json?.name === refusalNames.forbidden) return 403;
  const ours =
    json?.message === 'Please login to continue.' || json?.name === refusalNames.sessionRevoked;
  return status === 401 && ours ? 401 : null;
}

function expected({ access, roles: only }: CallRow, role: string): 401 | 403 | null {
  if (access === 'public') return null;
  if (!isRole(role)) return 401;
  if (only && !only.includes(role)) return 403;
  if (access === 'session') return null;
  return subjectsFor({ role, permissions: [], features: [] }).has(access) ? null : 403;
}

/**
 * The token by which a top admin looks on as the person of a role; opened anew where a call before
 * it ended that.
 */
async function viewingToken(role: string): Promise<string> {
  const [viewer, user] = [users.get('TOP_ADMIN'), users.get(role)];
  if (!viewer || !user) throw new Error(`Nobody is ${role}`);
  const { database, clock } = test.services;
  return database.transaction(async (tx) => {
    const own = await openSession(tx, { user: viewer, now: clock() });
    const session = await sessionRepository(tx).byToken(secretHash(own));
    const viewerSessionId = session?.sessionId ?? '';
    return (await openViewing(tx, { user, viewerSessionId, now: clock() })).token;
  });
}

describe('the calls', () => {
  it('have no name in two tables', () => {
    const names = allCalls().map(({ name }) => name);
    expect(new Set(names).size).toBe(names.length);
    expect(names.length).toBeGreaterThan(20);
  });

  it('are those of every folder that has some', () => {
    const tables = ['platform', 'identity', 'books', 'features', 'main'].flatMap((layer) =>
      readdirSync(`server/${layer}`).filter((folder) =>
        existsSync(`server/${layer}/${folder}/calls.ts`),
      ),
    );
    expect(tables.length).toBeGreaterThan(8);
    expect(callTables).toHaveLength(tables.length);
  });

  it('names methods and paths that the router can tell apart', () => {
    for (const { name } of allCalls())
      expect(name).toMatch(/^(GET|POST|PUT|PATCH|DELETE) \/[\w/:-]+$/);
  });

  it.each(allCalls().map(({ name, row }) => [name, row] as const))('%s', async (name, row) => {
    const [method = '', path = ''] = name.split(' ');
    const findings: object[] = [];
    for (const role of callers) {
      const answer = await test.call(path.replace(/:\w+/g, 'x'), {
        method,
        token: await tokenOf(role),
      });
      const refused = refusedByPolicy(answer);
      if (refused !== expected(row, role) || answer.status === 500) {
        findings.push({
          role,
          expected: expected(row, role),
          status: answer.status,
          json: answer.json,
        });
      }
      // A refused session may be ended, and so may that of a call that was let through to write.
      if (answer.status === 401 || (refused === null && method !== 'GET')) tokens.clear();
    }
    expect(findings).toEqual([]);
  });
});

describe('whoever looks on as somebody else', () => {
  const isViewOnly = ({ status, json }: Answer): boolean =>
    status === 403 && json?.name === refusalNames.viewOnly;

  it('changes nothing, whatever the role: no call but the end of looking on', async () => {
    const writes = allCalls().filter(({ name }) => !name.startsWith('GET '));
    expect(writes.length).toBeGreaterThan(300);
    const findings: string[] = [];
    for (const role of ['MERCHANT', 'ISO']) {
      const token = await viewingToken(role);
      for (const { name } of writes.filter(({ row }) => row.viewing !== 'ends')) {
        const [method = '', path = ''] = name.split(' ');
        const answer = await test.call(path.replace(/:\w+/g, 'x'), { method, token });
        if (!isViewOnly(answer)) findings.push(`${role} ${name} ${answer.status}`);
      }
    }
    expect(findings).toEqual([]);
    const ends = allCalls().filter(({ row }) => row.viewing === 'ends');
    expect(ends.map(({ name }) => name)).toEqual(['POST /users/signOut']);
  });

  it('reveals nothing, takes no file along and sends no mail by a GET', async () => {
    const token = await viewingToken('MERCHANT');
    const asked = allCalls().filter(
      ({ name, row }) =>
        name.startsWith('GET ') &&
        (row.viewing === 'never' || /[eE]xport$|\/send[A-Z]|w9$/.test(name)),
    );
    expect(asked.length).toBeGreaterThan(50);
    const findings: string[] = [];
    for (const { name } of asked) {
      const path = name.slice('GET '.length).replace(/:\w+/g, 'x');
      if (!isViewOnly(await test.call(path, { token }))) findings.push(name);
    }
    expect(findings).toEqual([]);
  });
});
