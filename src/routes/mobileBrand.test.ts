import { afterEach, expect, it } from 'vitest';
import { addressOf, href, routeRows } from './catalogue';
import { matchRow } from './matchRow';
import { nameMobileBrand, usualBrand } from './mobileBrand';

const path = '/heloxAccountBalanceLogs';
const row = (address: string): string | undefined => matchRow(address)?.row.path;

afterEach(() => nameMobileBrand(usualBrand));

it('begins the addresses of wallet screens with the mobile brand, in lower case', () => {
  expect(href(path)).toBe(path);
  nameMobileBrand(' GreenPay ');
  expect(href(path)).toBe('/greenpayAccountBalanceLogs');
  expect(addressOf('/tips')).toBe('/tips');
});

it.each([
  '/greenpayAccountBalanceLogs',
  '/GreenPayaccountbalancelogs/',
  '/GREENPAYACCOUNTBALANCELOGS?period=all',
])('opens %s in any case, and no longer the address of another brand', (address) => {
  expect(row(address)).toBeUndefined();
  nameMobileBrand('greenpay');
  expect(row(address)).toBe(path);
  expect(row(path)).toBeUndefined();
});

it.each(['', '../x', 'a b', 'pay?x', ':brand', 'ñ', 'x'.repeat(41)])(
  'does not take %j for a brand',
  (name) => {
    nameMobileBrand(name);
    expect(href(path)).toBe(path);
  },
);

it('knows which paths begin with it', () => {
  const branded = routeRows.filter((one) => one.branded);
  expect(branded.map((one) => one.path)).toContain(path);
  for (const one of branded) expect(one.path.startsWith(`/${usualBrand}`)).toBe(true);
});
