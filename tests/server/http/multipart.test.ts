import { createHash } from 'node:crypto';
import type { Readable } from 'node:stream';
import { readMultipart } from '@server/platform/http/multipart';
import { Refusal } from '@server/platform/http/refusal';
import { describe, expect, it } from 'vitest';

interface Taken {
  name: string;
  filename: string;
  bytes: number;
  sha256: string;
}

async function taking(request: Request, limits = { maxFileBytes: 3_000_000, maxFiles: 2 }) {
  const files: Taken[] = [];
  const { fields } = await readMultipart(request, {
    ...limits,
    async onFile(name, filename, stream: Readable) {
      const hash = createHash('sha256');
      let bytes = 0;
      for await (const chunk of stream) {
        bytes += chunk.length;
        hash.update(chunk);
      }
      files.push({ name, filename, bytes, sha256: hash.digest('hex') });
    },
  });
  return { files, fields };
}

const post = (body: BodyInit, headers: Record<string, string> = {}) =>
  new Request('http://localhost/x', { method: 'POST', body, headers });

const form = (entries: [string, string | Blob, string?][]): FormData => {
  const data = new FormData();
  for (const [name, value, filename] of entries) {
    if (typeof value === 'string') data.append(name, value);
    else data.append(name, value, filename);
  }
  return data;
};

/** The body of a form, in chunks of a size, to be cut or stalled. */
async function raw(data: FormData): Promise<{ type: string; bytes: Uint8Array }> {
  const request = post(data);
  return {
    type: request.headers.get('content-type') ?? '',
    bytes: new Uint8Array(await request.arrayBuffer()),
  };
}

const statusOf = async (work: Promise<unknown>): Promise<number> => {
  try {
    await work;
  } catch (error) {
    if (error instanceof Refusal) return error.status;
    throw error;
  }
  return 200;
};

describe('readMultipart', () => {
  it('gives fields, and files byte for byte, in any order', async () => {
    const big = Buffer.alloc(2_500_000, 'x1y2z3');
    const data = form([
      ['files', new Blob([new Uint8Array(big)]), 'Łódź menu.csv'],
      ['userId', 'u-1'],
      ['files', new Blob(['a,b\n']), '../../etc/passwd'],
      ['system_mode', 'Sandbox'],
    ]);
    const { files, fields } = await taking(post(data));
    expect(fields).toEqual({ userId: 'u-1', system_mode: 'Sandbox' });
    expect(files).toEqual([
      {
        name: 'files',
        filename: 'Łódź menu.csv',
        bytes: big.length,
        sha256: createHash('sha256').update(big).digest('hex'),
      },
      expect.objectContaining({ filename: 'passwd', bytes: 4 }),
    ]);
  });

  it.each([
    ['a file over the limit', form([['f', new Blob(['x'.repeat(101)]), 'a.csv']]), 413],
    ['a file at the limit', form([['f', new Blob(['x'.repeat(100)]), 'a.csv']]), 200],
    ['one file too many', form(['a', 'b', 'c'].map((n) => ['f', new Blob([n]), `${n}.csv`])), 400],
    ['a field over 64 KB', form([['n', 'x'.repeat(65_537)]]), 413],
    ['too many fields', form(Array.from({ length: 51 }, (_, i) => [`n${i}`, 'x'])), 400],
    [
      'a field given twice',
      form([
        ['n', '1'],
        ['n', '2'],
      ]),
      400,
    ],
    ['a field named __proto__', form([['__proto__', '1']]), 400],
    ['a NUL in a field', form([['n', 'a\0b']]), 400],
  ] as [string, FormData, number][])('%s', async (_, data, status) => {
    expect(await statusOf(taking(post(data), { maxFileBytes: 100, maxFiles: 2 }))).toBe(status);
  });

  it('refuses a body cut off at any place, and never ends a half file quietly', async () => {
    const { type, bytes } = await raw(
      form([
        ['n', 'v'],
        ['f', new Blob(['0123456789'.repeat(50)]), 'a.csv'],
      ]),
    );
    for (let length = 0; length < bytes.length - 2; length += 7) {
      const cut = post(bytes.slice(0, length), { 'content-type': type });
      expect({ length, status: await statusOf(taking(cut)) }).toEqual({ length, status: 400 });
    }
  });

  it('refuses what is not multipart, has no boundary or is announced too large', async () => {
    expect(await statusOf(taking(post('{}', { 'content-type': 'application/json' })))).toBe(415);
    expect(await statusOf(taking(post('x', { 'content-type': 'multipart/form-data' })))).toBe(400);
    const huge = {
      'content-type': 'multipart/form-data; boundary=x',
      'content-length': '99999999999',
    };
    expect(await statusOf(taking(post('x', huge)))).toBe(413);
  });

  it('passes on what a taker throws, without waiting for the rest', async () => {
    const data = form([['f', new Blob(['x'.repeat(1_000_000)]), 'a.csv']]);
    const refused = readMultipart(post(data), {
      maxFileBytes: 2_000_000,
      maxFiles: 1,
      onFile: () => Promise.reject(new Refusal(422, 'not this one')),
    });
    await expect(refused).rejects.toMatchObject({ status: 422 });
  });
});
