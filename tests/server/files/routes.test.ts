import { randomUUID } from 'node:crypto';
import { utimesSync } from 'node:fs';
import { join } from 'node:path';
import type { UserRecord } from '@server/identity/users/userStore';
import { checkUpload } from '@server/platform/files/checkUpload';
import { filesRepository, type StoredFile } from '@server/platform/files/filesStore';
import { storeContent } from '@server/platform/files/saveFile';
import { sweepOrphans } from '@server/platform/files/sweepOrphans';
import { linkSeconds } from '@server/platform/outside/fileStore';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { openTestApi, type TestApi } from '../../support/api';

let test: TestApi;
let user: UserRecord;
beforeAll(async () => {
  test = await openTestApi();
});
beforeEach(async () => {
  await test.reset();
  user = await test.addUser();
});
afterAll(() => test.close());

const text = 'a,b\n1,2\n';
const repository = () => filesRepository(test.services.database);

async function stored(name = 'Menü "2026".csv'): Promise<StoredFile> {
  const owner = { orgId: user.orgId, userId: user.id, groupId: 'group-1' };
  const row = await storeContent(
    test.services.files,
    await checkUpload(name, Buffer.from(text)),
    owner,
  );
  return repository().insert(row);
}

const linkOf = (file: StoredFile): Promise<string> =>
  test.services.files.signedUrl(file.storageKey, file.name, linkSeconds);
const get = async (path: string): Promise<Response> =>
  test.api.fetch(new Request(`http://localhost:3000${path}`));

async function keys(): Promise<string[]> {
  const found: string[] = [];
  for await (const object of test.services.files.list()) found.push(object.key);
  return found;
}

describe('a signed link', () => {
  it('gives out the file as an attachment, without any session', async () => {
    const answer = await get(await linkOf(await stored()));
    expect([answer.status, await answer.text()]).toEqual([200, text]);
    expect(Object.fromEntries(answer.headers)).toMatchObject({
      'content-type': 'text/csv',
      'content-disposition': `attachment; filename="Men_ _2026_.csv"; filename*=UTF-8''Men%C3%BC%20_2026_.csv`,
      'content-length': '8',
      'x-content-type-options': 'nosniff',
      'cache-control': 'private, no-store',
    });
  });

  it('is refused in words when it is changed, for another file or an hour old', async () => {
    const file = await stored();
    const link = await linkOf(file);
    const other = await stored('other.csv');
    const changed = [
      link.replace(file.storageKey, other.storageKey),
      link.replace(/expires=\d+/, 'expires=9999999999'),
      link.replace(/signature=.*/, 'signature='),
      link.split('?')[0] ?? '',
      `${link.split('&')[0]}&signature=${'A'.repeat(43)}`,
      `/api/files/..%2f..%2fsecret.key?${link.split('?')[1]}`,
    ];
    for (const path of changed) {
      const answer = await get(path);
      expect([path, answer.status]).toEqual([path, 403]);
      expect(await answer.json()).toMatchObject({ name: 'LinkExpired' });
    }
    test.advance(3601);
    expect((await get(link)).status).toBe(403);
  });

  it('is a 404 once the file was removed', async () => {
    const file = await stored();
    const link = await linkOf(file);
    expect(await repository().remove('another-organization', file.id)).toBe(false);
    expect((await get(link)).status).toBe(200);
    expect(await repository().remove(user.orgId, file.id)).toBe(true);
    expect((await get(link)).status).toBe(404);
    expect(await repository().ofGroup(user.orgId, 'group-1')).toEqual([]);
  });
});

describe('the sweep', () => {
  const age = (key: string, hours: number): void => {
    const time = new Date(Date.now() - hours * 3600_000);
    utimesSync(join(test.services.settings.dataDir, 'files', key), time, time);
  };

  it('takes removed files and old content without a row, and nothing else', async () => {
    const kept = await stored();
    const removed = await stored('removed.csv');
    await repository().removeGroup('another-organization', 'group-1');
    await repository().remove(user.orgId, removed.id);
    const [orphan, young] = [randomUUID(), randomUUID()];
    const meta = { type: 'text/csv', bytes: text.length };
    for (const key of [orphan, young]) await test.services.files.put(key, Buffer.from(text), meta);
    for (const key of [kept.storageKey, orphan]) age(key, 2);
    const before = new Set(await keys());
    await sweepOrphans(test.services);
    const after = await keys();
    expect([...before].filter((key) => !after.includes(key)).sort()).toEqual(
      expect.arrayContaining([orphan, removed.storageKey].sort()),
    );
    expect(after).toEqual(expect.arrayContaining([kept.storageKey, young]));
    expect(after).not.toContain(orphan);
    expect(await repository().removed(10)).toEqual([]);
    expect(await repository().byKey(kept.storageKey)).not.toBeNull();
  });
});
