import { expect, test } from 'vitest';
import { callbackHash } from './callbackHash';

test.each([
  ['#access_token=a.b&id_token=c', '#/callback?access_token=a.b&id_token=c'],
  ['#/access_token=a', '#/callback?access_token=a'],
  ['#id_token=c&state=s', '#/callback?id_token=c&state=s'],
  ['#state=s&id_token=c', '#/callback?state=s&id_token=c'],
  ['#error=access_denied', '#/callback?error=access_denied'],
  ['#ACCESS_TOKEN=a', '#/callback?ACCESS_TOKEN=a'],
  ['#/callback?id_token=c', null],
  ['#/inventory', null],
  ['#/inventory?access_token=a', null],
  ['', null],
])('%s becomes %s', (hash, expected) => {
  expect(callbackHash(hash)).toBe(expected);
});
