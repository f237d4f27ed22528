import { allCalls } from '@server/main/calls';
import type { CallRow } from '@server/platform/http/call';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { isSchema } from 'yup';
import { openTestApi, type TestApi } from '../../support/api';
import { callersOf, tokensOf } from './callers';

const long = 'x'.repeat(3000);
const values = [
  [],
  {},
  [{}],
  [[]],
  [[[]]],
  [null],
  [1],
  1,
  1.5,
  1e308,
  -1,
  null,
  true,
  'x',
  long,
  '[]',
  '{}',
];

interface Described {
  type: string;
  fields?: Record<string, Described>;
}

/** The paths of all fields that a schema knows, objects before their members. */
function pathsOf({ fields = {} }: Described): string[][] {
  return Object.entries(fields).flatMap(([name, field]) => [
    [name],
    ...pathsOf(field).map((rest) => [name, ...rest]),
  ]);
}

const at = (path: readonly string[], value: unknown): unknown =>
  path.reduceRight<unknown>((inner, name) => ({ [name]: inner }), value);

/**
 * Each field is sent every third of the values, its neighbor the next third: fields of one kind are
 * read by one rule, and there are hundreds of each. HOSTILE=all sends every value to every field.
 */
const share = process.env.HOSTILE === 'all' ? 1 : 3;
const valuesFor = (turn: number): unknown[] =>
  values.filter((_, index) => (index + turn) % share === 0);

function bodiesOf({ body }: CallRow, turn = 0): unknown[] {
  // Nothing reads them: one of each kind, since some of these calls do much.
  if (!isSchema(body)) return [[], {}, null, 'x'];
  // What `describe` gives for an object schema.
  const paths = pathsOf(body.describe() as Described);
  return [
    ...values,
    ...paths.flatMap((path, index) => valuesFor(turn + index).map((value) => at(path, value))),
  ];
}

/** Sentences that speak to developers, of the path of the field. */
const unspoken = (fields: Readonly<Record<string, string>> = {}): string[] =>
  Object.entries(fields).flatMap(([path, message]) =>
    message.startsWith(`${path || 'this'} `) || /undefined|NaN|\[object/.test(message)
      ? [message]
      : [],
  );

let test: TestApi;
beforeAll(async () => {
  test = await openTestApi();
});
afterAll(() => test.close());

const tokenOf = tokensOf(() => test);

describe('a body that no form sends is never a fault, and is told in sentences for people', () => {
  const writing = allCalls().filter(({ name }) => !/^GET|signOut/.test(name));

  it('for every call with a schema', () => {
    const schemas = writing.filter(({ row }) => isSchema(row.body));
    expect(schemas.length).toBeGreaterThan(12);
    for (const { name, row } of schemas)
      expect(bodiesOf(row).length, name).toBeGreaterThan(values.length);
  });

  it.each(writing.map(({ name, row }, turn) => [name, row, turn] as const))(
    '%s',
    async (name, row, turn) => {
      const [method = '', path = ''] = name.split(' ');
      const faults: object[] = [];
      const [role = 'TOP_ADMIN'] = callersOf(row);
      const token = await tokenOf(role);
      for (const body of bodiesOf(row, turn)) {
        const { status, json } = await test.call(path.replace(/:\w+/g, 'x'), {
          method,
          body,
          token,
        });
        if (status >= 500 || unspoken(json.fields).length > 0) faults.push({ body, status, json });
      }
      expect(faults).toEqual([]);
    },
  );
});

it('a list of one number is no number', async () => {
  const token = await tokenOf('TOP_ADMIN');
  const body = { values: {}, version: [2] };
  const { status, json } = await test.call('/thresholds/x', { method: 'PUT', body, token });
  expect([status, json.fields]).toEqual([400, { version: 'This field must be a number.' }]);
});

it('a list is never longer than its schema says, and none is read out of a text', async () => {
  const token = await tokenOf('MERCHANT');
  const split = (body: string) => test.call('/tips/1/split', { body, token });
  const { status, json } = await split(`{"parts":[${'1,'.repeat(300_000)}1]}`);
  expect([status, json.fields]).toEqual([400, { parts: 'This list takes 20 entries at most.' }]);
  const text = JSON.stringify([{ tipUserName: 'Ann', amount: '1.00' }]);
  const told = await split(JSON.stringify({ parts: text }));
  expect([told.status, told.json.fields]).toEqual([400, { parts: 'This field must be a list.' }]);
  expect((await split(JSON.stringify(JSON.stringify({ parts: [] })))).status).toBe(400);
  // What the schema allows is judged by the act.
  expect((await split(JSON.stringify({ parts: [], shown: [] }))).status).toBe(404);
});
