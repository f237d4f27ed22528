import { allCalls } from '@server/main/calls';
import type { CallRow } from '@server/platform/http/call';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { isSchema } from 'yup';
import { openTestApi, type TestApi } from '../../support/api';
import { knownMovements, move } from '../transactions/movements';
import { callersOf, tokensOf } from './callers';

interface Described {
  type: string;
  oneOf?: unknown[];
}

const numbers = ['NaN', '1e400', '-1', '9007199254740991', '99999999999999999999'];

const texts = [
  '%',
  '\\',
  "'; select 1 --",
  '__proto__',
  '(none)',
  '999999999999999',
  '0000-01-01',
  '9999-12-31',
  '+275760-09-13',
  'S-999999999999999',
  '\u{1d538}'.repeat(100),
  'x'.repeat(5000),
];

const cursor = (...parts: unknown[]): string =>
  Buffer.from(JSON.stringify(parts)).toString('base64url');

const cursors = [
  '!',
  cursor(),
  cursor('time'),
  cursor('time', '9999-12-31', 1),
  cursor('time', '1000-01-01', -1),
  cursor('time', '2026-02-30', 1),
  cursor('amount', 2 ** 53 - 1, 1 - 2 ** 53),
  cursor('seq', -1, -1),
  cursor('purchaser', '\ud800', 1),
  cursor('purchaser', 'x'.repeat(900), 1),
  cursor('day day', '', 1),
];

const periods = ['from=1800-01-01&to=9999-12-31', 'to=9999-12-31', 'from=9999-12-31&to=1800-01-01'];

const hostile = ({ type }: Described, name: string): readonly string[] => {
  if (type === 'number') return numbers;
  return name === 'after' || name === 'before' ? cursors : texts;
};

/**
 * Of each field what is no such thing, each of its choices, and the first and the last days that
 * there are beside these.
 */
function queriesOf({ query }: CallRow): string[] {
  if (!isSchema(query)) return ['limit=NaN&from=9999-12-31'];
  // What `describe` gives for an object schema.
  const { fields } = query.describe() as unknown as { fields: Record<string, Described> };
  const each = Object.entries(fields);
  const chosen = each.flatMap(([name, { oneOf = [] }]) =>
    oneOf.map((value) => `${name}=${String(value)}`),
  );
  return [
    ...each.flatMap(([name, field]) =>
      hostile(field, name).map((value) => `${name}=${encodeURIComponent(value)}`),
    ),
    ...('from' in fields
      ? ['', ...chosen].flatMap((one) => periods.map((days) => `${days}&${one}`))
      : chosen),
  ];
}

const ids = [
  '0',
  '-1',
  '999999999999999',
  '9'.repeat(400),
  crypto.randomUUID(),
  '%00',
  '%ff',
  '..%2f',
  "'",
];

function addressesOf(name: string, row: CallRow): string[] {
  const path = name.slice('GET '.length);
  const withId = (id: string): string => path.replace(/:\w+/g, id);
  const queries = queriesOf(row).map((query) => `${withId('x')}?${query}`);
  return path.includes(':') ? [...queries, ...ids.map(withId)] : queries;
}

/**
 * Each call is asked every third of its questions, the next call the next third: hundreds of lists
 * read such questions by one rule. HOSTILE=all asks all of them.
 */
const share = process.env.HOSTILE === 'all' ? 1 : 3;

/** So many at once: the database works on some while the next are made. */
const together = 6;

let test: TestApi;
const tokenOf = tokensOf(() => test);
beforeAll(async () => {
  test = await openTestApi();
  const { orgId } = await test.addUser({ role: 'TOP_ADMIN' });
  const rows = knownMovements(orgId).map(({ at: _at, ...row }) => row);
  await move(
    test,
    rows.map((row) => ({ ...row, hour: 9, reason: 'R01' })),
  );
});
afterAll(() => test.close());

// An export reads its list to the end: what is asked of that is asked of the list.
const reading = allCalls().filter(
  ({ name }) => name.startsWith('GET ') && !/[eE]xport$/.test(name),
);

it.each(reading.map(({ name, row }, turn) => [name, row, turn] as const))(
  '%s',
  async (name, row, turn) => {
    // Who sees all of it, and who sees a part of it, which other statements read.
    const callers = callersOf(row);
    const [part, all = part] = [callers[0], callers.find((role) => role === 'TOP_ADMIN')];
    const tokens = await Promise.all([part, all].map((role) => tokenOf(role ?? 'TOP_ADMIN')));
    const faults: object[] = [];
    const asked = addressesOf(name, row)
      .filter((_, at) => (at + turn) % share === 0)
      .map((address, at) => async () => {
        const { status, json } = await test.call(address, { token: tokens[at % 2] });
        if (status >= 500) faults.push({ address, status, json });
      });
    for (let at = 0; at < asked.length; at += together)
      await Promise.all(asked.slice(at, at + together).map((ask) => ask()));
    expect(faults).toEqual([]);
  },
);
