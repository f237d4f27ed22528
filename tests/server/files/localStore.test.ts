import { randomUUID } from 'node:crypto';
import { mkdtempSync, readdirSync, rmSync, statSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { Readable } from 'node:stream';
import { buffer } from 'node:stream/consumers';
import { localFileStore } from '@server/platform/files/localStore';
import { isGoodLink } from '@server/platform/files/signedPath';
import { afterAll, describe, expect, it } from 'vitest';

const parent = mkdtempSync(join(tmpdir(), 'gl-files-'));
const folder = join(parent, 'files');
let now = new Date('2026-01-02T03:04:05Z');
const secret = 'a secret of at least thirty-two characters';
const store = localFileStore({ folder, secret, clock: () => now });
afterAll(() => rmSync(parent, { recursive: true, force: true }));

const meta = { type: 'text/csv', bytes: 3 };

describe('the local file store', () => {
  it('keeps content under its key, readable by the owner only', async () => {
    const key = randomUUID();
    await store.put(key, Buffer.from('a,b'), meta);
    expect((await buffer(await store.get(key))).toString()).toBe('a,b');
    expect(statSync(join(folder, key)).mode & 0o777).toBe(0o600);
    expect(statSync(folder).mode & 0o777).toBe(0o700);
    await store.remove(key);
    await expect(store.get(key)).rejects.toThrow();
    await store.remove(key);
  });

  it('leaves nothing of a stream that breaks off', async () => {
    const key = randomUUID();
    const broken = Readable.from(
      (async function* () {
        yield Buffer.from('half');
        throw new Error('the line went dead');
      })(),
    );
    await expect(store.put(key, broken, meta)).rejects.toThrow('the line went dead');
    expect(readdirSync(folder).filter((name) => name.startsWith(key))).toEqual([]);
  });

  it.each([
    '../outside',
    '/etc/passwd',
    '..',
    '',
    'a/b',
    `${randomUUID()}/..`,
    `${randomUUID()}\0`,
  ])('takes no %j for a key', async (key) => {
    await expect(store.put(key, Buffer.from('x'), meta)).rejects.toThrow('Not a storage key');
    await expect(store.get(key)).rejects.toThrow('Not a storage key');
    expect(readdirSync(parent)).toEqual(['files']);
  });

  it('lists what it holds, leftovers of a crash included', async () => {
    const key = randomUUID();
    await store.put(key, Buffer.from('a,b'), meta);
    const left = `${randomUUID()}.part`;
    writeFileSync(join(folder, left), 'half');
    writeFileSync(join(folder, 'README'), 'not ours');
    const keys: string[] = [];
    for await (const object of store.list()) keys.push(object.key);
    expect(keys.sort()).toEqual([key, left].sort());
    await store.remove(left);
    expect(readdirSync(folder)).not.toContain(left);
  });
});

describe('signed links', () => {
  const read = (path: string): { key: string; expires: string; signature: string } => {
    const url = new URL(path, 'http://localhost');
    const { expires = '', signature = '' } = Object.fromEntries(url.searchParams);
    return { key: url.pathname.split('/').at(-1) ?? '', expires, signature };
  };

  it('are good until they expire', async () => {
    const link = read(await store.signedUrl(randomUUID(), 'menu.pdf', 3600));
    expect(isGoodLink(secret, link, now)).toBe(true);
    expect(isGoodLink(secret, link, new Date(now.getTime() + 3_599_000))).toBe(true);
    expect(isGoodLink(secret, link, new Date(now.getTime() + 3_600_000))).toBe(false);
  });

  it('are good for nothing else when changed', async () => {
    now = new Date('2026-02-02T00:00:00Z');
    const link = read(await store.signedUrl(randomUUID(), 'menu.pdf', 3600));
    const changes = [
      { key: randomUUID() },
      { expires: String(Number(link.expires) + 1) },
      { expires: `${link.expires}\n` },
      { expires: 'Infinity' },
      { signature: '' },
      { signature: `${link.signature}A` },
      { signature: link.signature.replace(/^./, (first) => (first === 'A' ? 'B' : 'A')) },
    ];
    for (const change of changes)
      expect(isGoodLink(secret, { ...link, ...change }, now)).toBe(false);
    expect(isGoodLink('another secret', link, now)).toBe(false);
  });
});
