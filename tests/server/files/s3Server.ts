import { createHash, createHmac, timingSafeEqual } from 'node:crypto';
import { createServer, type IncomingMessage, type OutgoingHttpHeaders } from 'node:http';
import type { AddressInfo } from 'node:net';
import { buffer } from 'node:stream/consumers';

/**
 * A tiny S3: one bucket in memory, every request's SigV4 signature computed anew from the
 * documentation.
 */
export interface TinyS3 {
  endpoint: string;
  objects: Map<string, { content: Buffer; type: string }>;
  /** Answers the next request with 503. */
  failOnce(): void;
  stop(): Promise<void>;
}

export const s3Keys = {
  accessKeyId: 'AKIDEXAMPLE',
  secretAccessKey: 'wJalrXUtnFEMI/K7MDENG+bPxRfiCYEXAMPLEKEY',
};

const hash = (text: string | Buffer): string => createHash('sha256').update(text).digest('hex');
const hmac = (key: string | Buffer, text: string): Buffer =>
  createHmac('sha256', key).update(text).digest();
const encode = (text: string): string =>
  encodeURIComponent(text).replace(
    /[!'()*]/g,
    (sign) => `%${sign.charCodeAt(0).toString(16).toUpperCase()}`,
  );

interface Claimed {
  credential: string;
  signedHeaders: string;
  signature: string;
  date: string;
  payload: string;
}

function claimed(request: IncomingMessage, url: URL): Claimed {
  const header = request.headers.authorization ?? '';
  const part = (name: string): string => new RegExp(`${name}=([^,\\s]+)`).exec(header)?.[1] ?? '';
  const query = (name: string): string => url.searchParams.get(`X-Amz-${name}`) ?? '';
  if (header) {
    return {
      credential: part('Credential'),
      signedHeaders: part('SignedHeaders'),
      signature: part('Signature'),
      date: String(request.headers['x-amz-date']),
      payload: String(request.headers['x-amz-content-sha256']),
    };
  }
  return {
    credential: query('Credential'),
    signedHeaders: query('SignedHeaders'),
    signature: query('Signature'),
    date: query('Date'),
    payload: 'UNSIGNED-PAYLOAD',
  };
}

function isSigned(request: IncomingMessage, url: URL, body: Buffer): boolean {
  const claim = claimed(request, url);
  const [keyId = '', day = '', region = '', service = '', end = ''] = claim.credential.split('/');
  if (
    keyId !== s3Keys.accessKeyId ||
    region !== 'us-east-1' ||
    service !== 's3' ||
    end !== 'aws4_request'
  )
    return false;
  if (claim.payload !== 'UNSIGNED-PAYLOAD' && claim.payload !== hash(body)) return false;
  const query = [...url.searchParams]
    .filter(([name]) => name !== 'X-Amz-Signature')
    .map(([name, value]) => `${encode(name)}=${encode(value)}`)
    .sort()
    .join('&');
  const headers = claim.signedHeaders
    .split(';')
    .map((name) => `${name}:${String(request.headers[name]).trim()}\n`);
  const path = url.pathname
    .split('/')
    .map((segment) => encode(decodeURIComponent(segment)))
    .join('/');
  const canonical = [
    request.method,
    path,
    query,
    headers.join(''),
    claim.signedHeaders,
    claim.payload,
  ].join('\n');
  const scope = `${day}/${region}/${service}/${end}`;
  const toSign = ['AWS4-HMAC-SHA256', claim.date, scope, hash(canonical)].join('\n');
  const key = hmac(hmac(hmac(hmac(`AWS4${s3Keys.secretAccessKey}`, day), region), service), end);
  const right = Buffer.from(hmac(key, toSign).toString('hex'));
  const given = Buffer.from(claim.signature);
  return right.length === given.length && timingSafeEqual(right, given);
}

function expired(url: URL): boolean {
  const date = url.searchParams.get('X-Amz-Date');
  if (!date) return false;
  const signed = Date.parse(date.replace(/(....)(..)(..T..)(..)(..Z)/, '$1-$2-$3:$4:$5'));
  return Date.now() > signed + Number(url.searchParams.get('X-Amz-Expires')) * 1000;
}

function listing(objects: TinyS3['objects'], after: string): string {
  const keys = [...objects.keys()].sort().filter((key) => key > after);
  const entries = keys
    .slice(0, 2)
    .map(
      (key) =>
        `<Contents><Key>${key}</Key><LastModified>2026-01-02T03:04:05.000Z</LastModified></Contents>`,
    );
  const next = keys.length > 2 ? `<NextContinuationToken>${keys[1]}</NextContinuationToken>` : '';
  return `<?xml version="1.0"?><ListBucketResult>${next}${entries.join('')}</ListBucketResult>`;
}

/** Puts, deletes or gives an object. */
function serve(
  objects: TinyS3['objects'],
  { method, headers }: IncomingMessage,
  { url, key, body }: { url: URL; key: string; body: Buffer },
): { status: number; headers?: OutgoingHttpHeaders; content?: Buffer } {
  if (method === 'PUT') {
    objects.set(key, { content: body, type: String(headers['content-type']) });
    return { status: 200 };
  }
  if (method === 'DELETE') {
    objects.delete(key);
    return { status: 204 };
  }
  const found = objects.get(key);
  if (!found) return { status: 404 };
  const disposition = url.searchParams.get('response-content-disposition');
  return {
    status: 200,
    headers: {
      'content-type': found.type,
      ...(disposition && { 'content-disposition': disposition }),
    },
    content: found.content,
  };
}

/** Starts it on a free port of this machine, with the bucket `bucket`. */
export async function startTinyS3(): Promise<TinyS3> {
  const objects: TinyS3['objects'] = new Map();
  let failing = false;
  const server = createServer(async (request, response) => {
    const url = new URL(request.url ?? '/', `http://${request.headers.host}`);
    const body = await buffer(request);
    const key = url.pathname.replace(/^\/bucket\/?/, '');
    if (failing) {
      failing = false;
      return void response.writeHead(503).end();
    }
    if (!isSigned(request, url, body) || expired(url))
      return void response.writeHead(403).end('SignatureDoesNotMatch');
    if (key === '')
      return void response.end(listing(objects, url.searchParams.get('continuation-token') ?? ''));
    const { status, headers, content } = serve(objects, request, { url, key, body });
    response.writeHead(status, headers).end(content);
  });
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  // A TCP server that listens has an address object.
  const { port } = server.address() as AddressInfo;
  return {
    endpoint: `http://127.0.0.1:${port}`,
    objects,
    failOnce: () => {
      failing = true;
    },
    stop: () =>
      new Promise((resolve) => {
        server.close(() => resolve());
        server.closeAllConnections();
      }),
  };
}
