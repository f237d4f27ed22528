import { parseStrictly, readJson } from '@server/platform/http/jsonBody';
import { Refusal } from '@server/platform/http/refusal';
import fc from 'fast-check';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { openTestApi, type TestApi } from '../../support/api';

let test: TestApi;
beforeAll(async () => {
  test = await openTestApi();
});
afterAll(() => test.close());

const send = (body: string | Uint8Array<ArrayBuffer>, type = 'application/json') =>
  test.api.fetch(
    new Request('http://localhost/api/users/authenticate', {
      method: 'POST',
      body,
      headers: { 'content-type': type },
    }),
  );

const nested = (depth: number): string => `${'['.repeat(depth)}${']'.repeat(depth)}`;

it('says of a wrong type what is wanted, not what a developer would ask', async () => {
  const answer = await send('{"username":["a"],"password":{"a":1}}');
  const wanted = 'This field must be text.';
  expect(answer.status).toBe(400);
  expect(await answer.json()).toMatchObject({
    message: wanted,
    fields: { username: wanted, password: wanted },
  });
});

describe('a JSON body', () => {
  it.each([
    ['broken JSON', '{"username":'],
    ['two values', '{} {}'],
    ['a comment', '{/* */}'],
    ['NaN', '{"username":NaN}'],
    ['duplicate keys', '{"username":"a@example.com","password":"x","password":"y"}'],
    ['duplicate keys in disguise', '{"password":"x","p\\u0061ssword":"y"}'],
    ['duplicate keys deep inside', '{"a":[{"b":{"c":1,"c":2}}]}'],
    ['__proto__', '{"__proto__":{"isAdmin":true}}'],
    ['__proto__ in disguise', '{"\\u005f_proto__":{"isAdmin":true}}'],
    ['constructor', '{"a":{"constructor":{"prototype":{"x":1}}}}'],
    ['too deep nesting', `{"a":${nested(33)}}`],
    ['absurd nesting', nested(400_000)],
    ['NUL in a text', '{"username":"a\\u0000b","password":"x"}'],
    ['NUL in a key', '{"a\\u0000":1}'],
    ['half a surrogate pair', '{"username":"\\ud800"}'],
  ])('with %s is refused with 400', async (_, body) => {
    const answer = await send(body);
    expect(answer.status).toBe(400);
    expect(await answer.json()).toEqual({
      status: 'error',
      name: 'BadRequest',
      message: 'The request could not be read',
    });
    expect(({} as { isAdmin?: boolean }).isAdmin).toBeUndefined();
  });

  it.each(['null', '[]', '"text"', '3', 'true'])(
    'that is %s and no object is refused, not a fault',
    async (body) => {
      expect((await send(body)).status).toBe(400);
    },
  );

  it('that is not UTF-8 is refused with 400, another type with 415', async () => {
    expect((await send(new Uint8Array([0x7b, 0x22, 0xff, 0x22, 0x7d]))).status).toBe(400);
    expect((await send('username=a', 'application/x-www-form-urlencoded')).status).toBe(415);
    expect((await send('{}', 'text/plain')).status).toBe(415);
    expect((await send('{}', 'application/json; charset=utf-8')).status).toBe(400);
  });

  it('of 1 MB is read; a byte more is refused with 413', async () => {
    const filled = (bytes: number): string => `{"password":"${'x'.repeat(bytes - 15)}"}`;
    expect(filled(2000)).toHaveLength(2000);
    expect((await send(filled(1024 * 1024))).status).toBe(400);
    const answer = await send(filled(1024 * 1024 + 1));
    expect(answer.status).toBe(413);
    expect((await answer.json()).message).toContain('1 MB');
  });

  it('that is announced too large, or has no end, is refused without reading on', async () => {
    const announced = new Request('http://localhost/x', {
      method: 'POST',
      body: '{}',
      headers: { 'content-length': '2000000' },
    });
    await expect(readJson(announced)).rejects.toMatchObject({ status: 413 });
    let pulled = 0;
    const endless = new ReadableStream<Uint8Array>({
      pull(controller) {
        pulled += 1;
        controller.enqueue(new Uint8Array(64 * 1024).fill(0x20));
      },
    });
    const request = new Request('http://localhost/x', {
      // Node asks for `duplex` with a streamed body; its type does not know it yet.
      ...({ method: 'POST', body: endless, duplex: 'half' } as RequestInit),
    });
    await expect(readJson(request)).rejects.toMatchObject({ status: 413 });
    expect(pulled).toBeLessThan(30);
  });

  it('is read as JSON.parse reads it when nothing is wrong with it', () => {
    const harmless = fc.jsonValue({ maxDepth: 6, noUnicodeString: false }).filter((value) => {
      const text = JSON.stringify(value);
      return !/\\u0000|\\ud[89a-f]|"(__proto__|constructor|prototype)":/.test(text);
    });
    fc.assert(
      fc.property(harmless, (value) => {
        const text = JSON.stringify(value);
        expect(parseStrictly(text)).toEqual(JSON.parse(text));
      }),
      { numRuns: 500 },
    );
  });

  it('is read or refused, never a fault, whatever letters it has', () => {
    const letters = fc.array(
      fc.constantFrom('{', '}', '[', ']', '"', ':', ',', '\\', 'a', '1', ' '),
      {
        maxLength: 40,
      },
    );
    fc.assert(
      fc.property(letters, (parts) => {
        try {
          parseStrictly(parts.join(''));
        } catch (error) {
          expect(error).toBeInstanceOf(Refusal);
        }
      }),
      { numRuns: 3000 },
    );
  });
});

describe('an address', () => {
  it.each([
    '/users/getUserByOrgId/%00',
    '/users/getUserByOrgId/a%00b',
    '/users/signInOptions?a=1&a=2',
    '/users/signInOptions?__proto__=1',
    '/users/signInOptions?a=%00',
  ])('%s is refused with 400', async (path) => {
    expect((await test.call(path)).status).toBe(400);
  });

  it.each([
    '/users/getUserByOrgId/%',
    '/users/getUserByOrgId/%c3%28',
    '/users/getUserByOrgId/%2e%2e%2f%2e%2e',
    `/users/getUserByOrgId/${'x'.repeat(8000)}`,
    "/users/getUserByOrgId/'%20or%201=1%20--",
  ])('%s finds nothing and breaks nothing', async (path) => {
    expect([400, 404]).toContain((await test.call(path)).status);
  });
});
