import { expect, it } from 'vitest';
import {
  embedAddress,
  embedSnippet,
  emptyLinkPage,
  type LinkPageValues,
  linkPageErrors,
  linkPageSchema,
  linkReturnAddress,
} from './linkPage';

const faults = (over: Partial<LinkPageValues>) =>
  Object.keys(linkPageErrors({ ...emptyLinkPage, ...over }));

it.each([
  '',
  'https://shop.example.com',
  'https://shop.example.com:8443\nhttps://www.example.com',
  'http://localhost:5173',
  'HTTPS://Shop.Example.com, https://b.example',
])('origins %j are taken', (origins) => expect(faults({ origins })).toEqual([]));

it.each([
  '*',
  'https://*',
  'https://*.example.com',
  'http://shop.example.com',
  'https://shop.example.com/',
  'https://shop.example.com/path',
  'https://user@shop.example.com',
  'https://shop',
  'https://shop.example.com.',
  'https://shop.example.com:65536',
  'https://-shop.example',
  "https://shop.example;script-src'none'",
  'javascript:alert(1)',
  'data:text/html',
  'null',
  "'self'",
  'http://localhost.example.com',
  Array.from({ length: 11 }, (_, at) => `https://s${at}.example`).join('\n'),
])('origins %j are refused', (origins) => expect(faults({ origins })).toEqual(['origins']));

it.each<[Partial<LinkPageValues>, string[]]>([
  [{ accent: '#12805c' }, []],
  [{ accent: '#000000' }, []],
  [{ accent: '#ffffff' }, ['accent']],
  [{ accent: '#ffd200' }, ['accent']],
  [{ accent: 'red' }, ['accent']],
  [{ accent: '#123' }, ['accent']],
  [{ accent: '#12805c;x' }, ['accent']],
  [{ products: [] }, ['products']],
  [{ returnUrl: 'https://shop.example.com/done' }, []],
  [{ returnUrl: 'http://shop.example.com/done' }, ['returnUrl']],
  [{ returnUrl: 'javascript:alert(1)' }, ['returnUrl']],
])('%j: %j', (over, expected) => expect(faults(over)).toEqual(expected));

it('origins are kept in lower case, each once', () => {
  const origins = 'https://Shop.example.com\n\nhttps://shop.example.com,https://b.example';
  expect(linkPageSchema.cast({ ...emptyLinkPage, origins }).origins).toBe(
    'https://shop.example.com\nhttps://b.example',
  );
});

it('the snippet carries key and site, and listens to our origin alone', () => {
  const snippet = embedSnippet({
    home: 'https://office.example.com',
    key: 'pk_a',
    site: 'https://shop.example.com',
  });
  expect(snippet).toContain(
    'src="https://office.example.com/embed/bank-linking?key=pk_a#/embeddedBankLinking?key=pk_a&amp;origin=https%3A%2F%2Fshop.example.com"',
  );
  expect(snippet).toContain("origin !== 'https://office.example.com'");
  expect(embedAddress('pk_a')).toBe('/embed/bank-linking?key=pk_a#/embeddedBankLinking?key=pk_a');
});

it.each([
  ['https://a.example/done', 'https://a.example/done?bank=linked'],
  ['https://a.example/done?x=1', 'https://a.example/done?x=1&bank=linked'],
  ['https://a.example/#/done', 'https://a.example/?bank=linked#/done'],
])('somebody goes back to %s', (address, expected) =>
  expect(linkReturnAddress(address, 'linked')).toBe(expected),
);
