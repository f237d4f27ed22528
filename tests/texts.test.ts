import { readFileSync } from 'node:fs';
import { basename, join } from 'node:path';
import { parseSync } from 'vite';
import { describe, expect, it } from 'vitest';
import { roleName } from '@/domain/access/roleNames';
import { type Role, roles } from '@/domain/access/roles';
import { filesUnder } from './architecture/sourceFile';

const root = process.cwd();

interface Node {
  type: string;
  [key: string]: unknown;
}

const isNode = (value: unknown): value is Node =>
  typeof value === 'object' && value !== null && typeof Reflect.get(value, 'type') === 'string';

const textIn = (node: Node): string[] => {
  if (node.type === 'JSXText' || (node.type === 'Literal' && typeof node.value === 'string'))
    return [String(node.value)];
  if (node.type !== 'TemplateElement' || !isNode({ type: '', ...Object(node.value) })) return [];
  return [String(Reflect.get(Object(node.value), 'cooked') ?? '')];
};

/** All texts of a file but those of imports, types and SQL. */
function* textsOf(value: unknown): Generator<string> {
  if (Array.isArray(value)) for (const one of value) yield* textsOf(one);
  if (!isNode(value) || /^Import|^TS(?:Literal|Interface|Type)|^TaggedTemplate/.test(value.type))
    return;
  yield* textIn(value);
  for (const child of Object.values(value)) yield* textsOf(child);
}

/**
 * A sentence or a label: has a space or begins with a capital; names of classes and of columns are
 * neither.
 */
const isRead = (text: string): boolean =>
  (/[a-z] [a-z]/i.test(text) || /^[A-Z][a-z]+$/.test(text.trim())) &&
  !/\bgl-|\b(?:btn|alert|badge|col|form|nav)-|^\s*(?:select|with) /.test(text);

const seeds = /^server\/(?:platform\/db|main\/demo)\//;

const texts = ['src', 'server'].flatMap((folder) =>
  filesUnder(root, folder, /(?<!\.test|\.d)\.tsx?$/)
    .filter((path) => !seeds.test(path))
    .flatMap((path) => {
      const { program } = parseSync(basename(path), readFileSync(join(root, path), 'utf8'));
      return [...textsOf(program.body)]
        .map((text) => text.replace(/\s+/g, ' '))
        .filter(isRead)
        .map((text) => ({ path, text }));
    }),
);

const british =
  /\b(?:un)?(?:licences?|licenced|organi[s]ations?|colou?r(?<!color)\w*|cancell(?:ed|ing)|favou?r(?<!favor)\w*|behaviour\w*|centres?|cheques?|honour\w*|labour\w*|neighbour\w*|(?:recogn|author|summar|custom|organ|final|util|priorit|categor|normal|initial|synchron|minim|maxim)is(?:e[sd]?|ing|ation)|analyse[sd]?|programmes?|ageing|fulfil|enrolments?|instalments?|defence|whilst|dialling|labelled|labelling|modelling|travell(?:ed|ing|er)|judgement|grey|catalogues?|towards|amongst|learnt|spelt|acknowledgements?|enquir(?:y|ies))\b/i;

/** Words that American business screens do not use, each with what they say instead. */
const stilted: readonly (readonly [RegExp, string])[] = [
  [/\b(?:some|no)body\b/i, 'someone, no one; a status is Unassigned'],
  [/\bmeanwhile\b/i, 'already, in the meantime'],
  [/\bmailed\b/i, 'emailed'],
  [/\bat the moment\b/i, 'right now'],
  [/\b(?:did|does) not answer\b/i, 'did not respond'],
  [/\b(?:waits? for|waits? to)\b/i, 'is waiting for'],
  [/\b(?:took|taken?) (?:back|away)\b/i, 'reversed, undone, removed'],
  [/\bsent back\b/i, 'returned'],
  [/\bany longer\b|\banew\b|\bafresh\b/i, 'anymore, again, re-'],
  [/\bIt stands\b/, 'It appears'],
  [/(?<!\bthere )\bis no (?!longer\b|other\b|score\b)/i, 'is not a'],
  [/\bthe choices\b/i, 'the options'],
  [/\b(?:alone|Who \w+) (?:read|is checked|has)\b/, 'only … can see; those that'],
];

/** Tags of the cache and names of refusals, which nobody reads. */
const isCode = /\/importInventory\.ts: Cancelled$/;

const bad = (pattern: RegExp): string[] =>
  texts
    .filter(({ text }) => pattern.test(text))
    .map(({ path, text }) => `${path}: ${text}`)
    .filter((found) => !isCode.test(found));

describe('texts that people read', () => {
  it('were all found', () => expect(texts.length).toBeGreaterThan(4000));

  it('are spelled the American way', () => expect(bad(british)).toEqual([]));

  it.each(['Licence', 'An organisation', 'The colour', 'was cancelled', 'Ageing', 'to authorise'])(
    'would not be “%s”',
    (text) => expect(british.test(text)).toBe(true),
  );

  it.each([
    'License',
    'An organization',
    'The color',
    'was canceled',
    'Cancellation',
    'an analysis',
  ])('may be “%s”', (text) => expect(british.test(text)).toBe(false));

  it.each(stilted)('have nothing like %s: %s', (pattern) => expect(bad(pattern)).toEqual([]));

  it.each([
    'Somebody has changed it',
    'Nobody',
    'You will be mailed the answer',
    'It waits for approval',
    'This is no date',
    'The card is authorized anew',
  ])('would not be “%s”', (text) =>
    expect(stilted.some(([pattern]) => pattern.test(text))).toBe(true),
  );

  it('have no word twice in a row and no riddles', () =>
    expect(
      bad(
        /\b(?!that\b|had\b)([a-z]{2,}) \1\b|There (?:are|is) no what|\bstands? here\b|\bin these days\b/i,
      ),
    ).toEqual([]));
});

const irregular: Readonly<Record<string, string>> = {
  entry: 'entries',
  batch: 'batches',
  person: 'people',
};

describe('the empty sentences of lists', () => {
  const nouns = filesUnder(root, 'src', /\.tsx?$/).flatMap((path) =>
    [
      ...readFileSync(join(root, path), 'utf8').matchAll(
        /\bnoun: (?:\w+ === '\w+' \? )?\['([^']+)', '([^']+)'\]/g,
      ),
    ].map(([, one = '', many = '']) => ({ one, many })),
  );

  it('have nouns to read from', () => expect(nouns.length).toBeGreaterThan(20));

  it.each(nouns)('No $many: the plural of $one', ({ one, many }) => {
    expect(many).toBe(irregular[one] ?? `${one}s`);
    expect(`No ${many} yet`).not.toMatch(/\b(what|who|which|no|the)\b.*yet/);
  });

  const titles = texts.filter(({ text }) => /^No [a-z]/.test(text));

  it('begin with a noun', () => {
    expect(titles.length).toBeGreaterThan(60);
    expect(
      titles.filter(({ text }) => /^No (?:what|who|which|the|there|is|are)\b/.test(text)),
    ).toEqual([]);
  });
});

it('every role has its display name', () => {
  const names: Readonly<Record<Role, string>> = {
    ADMIN: 'Admin',
    TOP_ADMIN: 'Top Admin',
    INSTANCE_ADMIN: 'Instance Admin',
    USER_MANAGER: 'User Manager',
    ISO: 'ISO',
    ISO2: 'Financial Institution',
    SUB_ISO: 'Sub ISO',
    ODFI: 'ODFI',
    ODFI_UNDERWRITER: 'ODFI Underwriter',
    AGENT: 'Agent',
    SUB_AGENT: 'Sub-Agent',
    MERCHANT: 'Merchant',
    PURCHASER: 'Purchaser',
    RECIPIENT: 'Recipient',
    HELOX_USER: 'Helox User',
    BILL_PAY_VENDOR: 'Bill Pay Vendor',
    BUDTENDER: 'Budtender',
    DELIVERY_DRIVER: 'Delivery Driver',
    DEVELOPER: 'Developer',
    COMPLIANCE_OFFICER: 'Compliance Officer',
    SALES_MANAGER: 'Sales Manager',
    TAXATION_ADMIN: 'Taxation Admin',
    TAXATION_USER: 'Taxation User',
  };
  expect(Object.fromEntries(roles.map((role) => [role, roleName(role)]))).toEqual(names);
});
