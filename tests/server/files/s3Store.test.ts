import { randomBytes, randomUUID } from 'node:crypto';
import { Readable } from 'node:stream';
import { buffer } from 'node:stream/consumers';
import { s3FileStore } from '@server/platform/files/s3Store';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { s3Keys, startTinyS3, type TinyS3 } from './s3Server';

let s3: TinyS3;
beforeAll(async () => {
  s3 = await startTinyS3();
});
afterAll(() => s3.stop());

const logged: string[] = [];
const log = (line: string): number => logged.push(line);

const storeWith = (changes: Partial<typeof s3Keys> = {}) =>
  s3FileStore({
    endpoint: s3.endpoint,
    bucket: 'bucket',
    region: 'us-east-1',
    ...s3Keys,
    log,
    ...changes,
  });

describe('the S3 file store', () => {
  it('round-trips content, signed', async () => {
    const content = randomBytes(300_000);
    const key = randomUUID();
    const store = storeWith();
    await store.put(key, content, { type: 'image/png', bytes: content.length });
    expect(s3.objects.get(key)?.type).toBe('image/png');
    expect(await buffer(await store.get(key))).toEqual(content);
    await store.remove(key);
    expect(s3.objects.has(key)).toBe(false);
    await expect(store.get(key)).rejects.toMatchObject({ status: 404 });
  });

  it('takes a stream, and refuses one of another length', async () => {
    const key = randomUUID();
    const meta = { type: 'text/csv', bytes: 6 };
    await storeWith().put(key, Readable.from([Buffer.from('abc'), Buffer.from('def')]), meta);
    expect(s3.objects.get(key)?.content.toString()).toBe('abcdef');
    await expect(storeWith().put(key, Readable.from([Buffer.from('abc')]), meta)).rejects.toThrow(
      'as long as',
    );
  });

  it('gives links that work without any header, under a hostile name, until changed', async () => {
    const key = randomUUID();
    const store = storeWith();
    await store.put(key, Buffer.from('abc'), { type: 'text/csv', bytes: 3 });
    const url = new URL(await store.signedUrl(key, '../Łódź "menu"\r\n.csv', 3600));
    expect(url.searchParams.get('X-Amz-Expires')).toBe('3600');
    const answer = await fetch(url);
    expect([answer.status, await answer.text()]).toEqual([200, 'abc']);
    expect(answer.headers.get('content-disposition')).toMatch(
      /^attachment; filename="_.d_ _menu_\.csv"/,
    );
    url.searchParams.set('X-Amz-Expires', '7200');
    expect((await fetch(url)).status).toBe(403);
    const plain = await fetch(`${s3.endpoint}/bucket/${key}`);
    expect(plain.status).toBe(403);
  });

  it('is a 503 while nobody answers', async () => {
    const gone = await startTinyS3();
    await gone.stop();
    const store = s3FileStore({
      endpoint: gone.endpoint,
      bucket: 'b',
      region: 'us-east-1',
      ...s3Keys,
      log,
    });
    const put = store.put(randomUUID(), Buffer.from('abc'), { type: 'text/csv', bytes: 3 });
    await expect(put).rejects.toMatchObject({ status: 503 });
    expect(logged.splice(0)).toEqual([expect.stringContaining('ECONNREFUSED')]);
  });

  it('fails with a clear error on a wrong secret', async () => {
    const store = storeWith({ secretAccessKey: 'wrong' });
    const put = store.put(randomUUID(), Buffer.from('abc'), { type: 'text/csv', bytes: 3 });
    await expect(put).rejects.toMatchObject({ status: 503 });
    expect(logged).toEqual(['The file store answered 403 to PUT']);
  });

  it('tries again when the store is busy for a moment', async () => {
    const key = randomUUID();
    s3.failOnce();
    await storeWith().put(key, Buffer.from('abc'), { type: 'text/csv', bytes: 3 });
    expect(s3.objects.has(key)).toBe(true);
  });

  it('lists every object over several pages', async () => {
    s3.objects.clear();
    const keys = Array.from({ length: 5 }, () => randomUUID()).sort();
    for (const key of keys)
      await storeWith().put(key, Buffer.from('abc'), { type: 'text/csv', bytes: 3 });
    const found: string[] = [];
    for await (const object of storeWith().list()) found.push(object.key);
    expect(found).toEqual(keys);
  });
});
