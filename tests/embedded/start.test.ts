import { existsSync, mkdirSync, mkdtempSync, readdirSync, rmSync, writeFileSync } from 'node:fs';
import { request } from 'node:http';
import { createServer } from 'node:net';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { setTimeout as pause } from 'node:timers/promises';
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { dataFolder, migratedFolder } from '../support/dataFolder';
import { buildPrograms, type EnginePrograms, type Program } from '../support/enginePrograms';

let programs: EnginePrograms;
let folder = '';
const folders: string[] = [];
const running: Program[] = [];

beforeAll(async () => {
  programs = await buildPrograms('main');
});
beforeEach(async () => {
  folder = await migratedFolder('start');
  folders.push(folder);
});
afterAll(async () => {
  await Promise.all(running.map((program) => program.kill()));
  programs.remove();
  for (const path of folders) rmSync(path, { recursive: true, force: true });
});

function server(env: Record<string, string> = {}, ...args: string[]): Program {
  const defaults = {
    PORT: '0',
    DATA_DIR: folder,
    DEMO_DATA: 'off',
    HOST: '127.0.0.1',
    DATABASE_URL: '',
  };
  const program = programs.startWith({ ...defaults, ...env }, 'main', ...args);
  running.push(program);
  return program;
}

/**
 * Where it listens, which it says behind the steps of its start. @throws Error when it ends before
 */
async function address(program: Program): Promise<string> {
  for (;;) {
    const [found] = /http:\/\/localhost:\d+/.exec(await program.next()) ?? [];
    if (found) return found.replace('localhost', '127.0.0.1');
  }
}

/**
 * A request that the server has begun to read when `onBegun` is called, and whose body comes half a
 * second later.
 */
function slowRequest(url: string, body: string, onBegun: () => void): Promise<number | undefined> {
  return new Promise((resolve, reject) => {
    const headers = {
      'content-type': 'application/json',
      'content-length': Buffer.byteLength(body),
      'x-requested-with': 'XMLHttpRequest',
      expect: '100-continue',
    };
    const sent = request(url, { method: 'POST', headers }, (answer) => {
      answer.resume();
      resolve(answer.statusCode);
    });
    sent.once('error', reject);
    sent.once('continue', async () => {
      begun += 1;
      if (begun === 4) onBegun();
      await pause(500);
      sent.end(body);
    });
    sent.flushHeaders();
  });
}
let begun = 0;

const healthy = async (url: string): Promise<unknown> => (await fetch(`${url}/api/health`)).json();

/** What it says of why it does not start, as soon as it has ended. */
async function refusal(env: Record<string, string>, ...args: string[]): Promise<string> {
  const program = server(env, ...args);
  let said = '';
  program.child.stderr.on('data', (chunk) => {
    said += String(chunk);
  });
  expect(await program.ended).toBe(1);
  return said.trim();
}

// That one which was killed starts again by itself is held by tests/embedded/crash.test.ts and, of
// the whole product, by tests/e2e/crash.spec.ts.
describe('one server from its start to its end', () => {
  const own: Record<string, string> = {};
  let program: Program;
  let url = '';

  beforeAll(async () => {
    own.DATA_DIR = await migratedFolder('whole');
    folders.push(own.DATA_DIR);
    mkdirSync(join(own.DATA_DIR, 'tmp'));
    writeFileSync(join(own.DATA_DIR, 'tmp', 'half-an-upload'), 'rows');
    program = server(own);
    url = await address(program);
  });

  test('says where it is, and answers there', async () => {
    expect(await healthy(url)).toEqual({ status: 'ok', database: 'embedded' });
  });

  test('has removed what a killed one left of uploads', () => {
    expect(readdirSync(join(own.DATA_DIR ?? '', 'tmp'))).toEqual([]);
  });

  test('has its data folder to itself: another one is refused', async () => {
    expect(await refusal(own)).toMatch(
      /^The data folder \S+ is in use by another Greenledger process\. .*$/,
    );
    expect(await healthy(url)).toEqual({ status: 'ok', database: 'embedded' });
  });

  test('stops at SIGINT, and says so', async () => {
    program.child.kill('SIGINT');
    expect(await program.ended).toBe(0);
    expect(program.lines.slice(-2)).toEqual(['Stopping …', 'Stopped.']);
  });
});

describe('the server', () => {
  test('at SIGTERM answers the requests under way', async () => {
    const program = server();
    const body = JSON.stringify({ username: 'nobody@example.com', password: 'Nothing!2026' });
    const url = `${await address(program)}/api/users/authenticate`;
    const statuses = await Promise.all(
      Array.from({ length: 4 }, () => slowRequest(url, body, () => program.child.kill('SIGTERM'))),
    );
    expect(statuses).toEqual([401, 401, 401, 401]);
    expect(await program.ended).toBe(0);
  });

  test('waits for a listener that keeps its connection open no longer than it must', async () => {
    const program = server();
    const url = await address(program);
    await (await fetch(`${url}/api/health`, { headers: { connection: 'keep-alive' } })).text();
    const begun = performance.now();
    program.child.kill('SIGTERM');
    expect(await program.ended).toBe(0);
    // It would be let go after 9 s in any case.
    expect(performance.now() - begun).toBeLessThan(7000);
  });
});

describe('refused in one sentence, without a stack', () => {
  test('a port in use', async () => {
    const other = createServer();
    const port = await new Promise<number>((resolve) =>
      other.listen(0, '127.0.0.1', () => {
        const at = other.address();
        resolve(typeof at === 'object' && at ? at.port : 0);
      }),
    );
    const untouched = join(folder, 'not-made');
    expect(await refusal({ PORT: String(port), DATA_DIR: untouched })).toMatch(
      new RegExp(`^Port ${port} is in use by another program\\. .*$`),
    );
    expect(existsSync(untouched)).toBe(false);
    other.close();
  });

  test.for<[string, Record<string, string>, string[], RegExp]>([
    [
      'a bad setting',
      { PORT: 'http' },
      [],
      /^PORT must be a whole number from 0 to 65535, not "http"\.$/,
    ],
    [
      'a PostgreSQL that is not there',
      { DATABASE_URL: 'postgres://127.0.0.1:1/none' },
      [],
      /^The database of DATABASE_URL cannot be used: nothing listens at that address\.$/,
    ],
    [
      'a command that there is not',
      {},
      ['dump'],
      /^Usage: npm run backup -- <file>, or npm run restore/,
    ],
  ])('%s', async ([_title, env, args, sentence]) => {
    expect(await refusal(env, ...args)).toMatch(sentence);
  });

  test('a backup that there is not', async () => {
    // A backup goes into a database without tables only.
    folder = await dataFolder('restore');
    folders.push(folder);
    expect(await refusal({}, 'restore', join(tmpdir(), 'no-such.gz'))).toMatch(
      /no-such\.gz cannot be read \(ENOENT\)\.$/,
    );
  });
});

test('the first start makes the database, and a kill in the middle of that leaves nothing half made', async () => {
  folder = mkdtempSync(join(tmpdir(), 'gl-first-'));
  folders.push(folder);
  const first = server();
  await pause(1500);
  await first.kill();
  const second = server();
  expect(await healthy(await address(second))).toEqual({ status: 'ok', database: 'embedded' });
  await second.kill();
});
