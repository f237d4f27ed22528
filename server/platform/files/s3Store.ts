import { Readable } from 'node:stream';
import { safeDescription } from '@server/platform/http/answer';
import { notFound, Refusal } from '@server/platform/http/refusal';
import type { FileStore, StoredObject } from '@server/platform/outside/fileStore';
import { AwsClient } from 'aws4fetch';
import { attachment } from './safeName';

/** How to reach the bucket; path-style addresses, which every S3-compatible store takes. */
export interface S3Options {
  endpoint: string;
  bucket: string;
  /** `us-east-1` (spec 1.9). */
  region: string;
  accessKeyId: string;
  secretAccessKey: string;
  /** Told why the store failed; people only learn that it did. */
  log: (line: string) => void;
}

const maxMilliseconds = 60_000;

/** 503 with a sentence a person can act on. */
const storeAway = (): Refusal =>
  new Refusal(
    503,
    'The file storage is not available right now. Nothing was saved. Please try again shortly.',
    {
      name: 'StorageAway',
      headers: { 'retry-after': '5' },
    },
  );

const text = (xml: string, tag: string): string | undefined =>
  new RegExp(`<${tag}>([^<]*)</${tag}>`).exec(xml)?.[1];

function objectsOf(xml: string): StoredObject[] {
  return [...xml.matchAll(/<Contents>([\s\S]*?)<\/Contents>/g)].map(([, entry = '']) => ({
    key: text(entry, 'Key') ?? '',
    modified: new Date(text(entry, 'LastModified') ?? 0),
  }));
}

/**
 * Files in an S3-compatible bucket, every request signed (SigV4) on the server (E2).
 * Its verbs throw Refusal 503 when the store fails or is away, 404 for content that is not there.
 */
export function s3FileStore(options: S3Options): FileStore {
  const { accessKeyId, secretAccessKey, region } = options;
  const client = new AwsClient({ accessKeyId, secretAccessKey, region, service: 's3', retries: 2 });
  const bucket = new URL(
    `${options.endpoint.replace(/\/+$/, '')}/${encodeURIComponent(options.bucket)}`,
  );
  const address = (key: string): URL => new URL(`${bucket.href}/${encodeURIComponent(key)}`);

  async function send(url: URL, init: RequestInit): Promise<Response> {
    const method = init.method ?? 'GET';
    const signal = AbortSignal.timeout(maxMilliseconds);
    const answer = await client.fetch(url, { ...init, signal }).catch((failure: unknown) => {
      options.log(`The file store did not respond to ${method}: ${safeDescription(failure)}`);
      throw storeAway();
    });
    if (answer.ok) return answer;
    await answer.body?.cancel();
    if (answer.status === 404) throw notFound();
    options.log(`The file store answered ${answer.status} to ${method}`);
    throw storeAway();
  }

  return {
    async put(key, content, { type, bytes }) {
      // Files are at most 10 MB (checkUpload), so a stream is gathered: retries need the content
      // again.
      const body = content instanceof Readable ? Buffer.concat(await content.toArray()) : content;
      if (body.byteLength !== bytes) throw new Error('The content is not as long as announced');
      const headers = { 'content-type': type, 'content-length': String(bytes) };
      await (
        await send(address(key), { method: 'PUT', headers, body: new Uint8Array(body) })
      ).arrayBuffer();
    },
    async get(key) {
      return Readable.from(Buffer.from(await (await send(address(key), {})).arrayBuffer()));
    },
    async remove(key) {
      await (await send(address(key), { method: 'DELETE' })).arrayBuffer();
    },
    async signedUrl(key, name, seconds) {
      const url = address(key);
      url.searchParams.set('X-Amz-Expires', String(seconds));
      url.searchParams.set('response-content-disposition', attachment(name));
      const signed = await client.sign(url, { method: 'GET', aws: { signQuery: true } });
      return signed.url;
    },
    async *list() {
      let next: string | undefined;
      do {
        const url = new URL(bucket);
        url.searchParams.set('list-type', '2');
        if (next) url.searchParams.set('continuation-token', next);
        const xml = await (await send(url, {})).text();
        yield* objectsOf(xml);
        next = text(xml, 'NextContinuationToken');
      } while (next);
    },
  };
}
