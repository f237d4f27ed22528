import { describe, expect, it } from 'vitest';
import { hostKeyError, hostKeyMessage } from './hostKey';

const good = 'SHA256:2c5xM3+E/7mV0sqLrRkLrYh9bJwVqkUqT1nUe0dJ4dA';

describe('the fingerprint of a host key', () => {
  it.each([good, ` ${good}\n`, `SHA256:${'A'.repeat(43)}`, `SHA256:${'/'.repeat(42)}8`])(
    '%j is one',
    (text) => {
      expect(hostKeyError(text)).toBeNull();
    },
  );

  it.each([
    '',
    'SHA256:',
    good.slice(0, -1),
    `${good}=`,
    `${good}A`,
    // The last character holds four bits only.
    `${good.slice(0, -1)}B`,
    good.replace('SHA256:', ''),
    good.replace('SHA256', 'sha256'),
    good.replace('+', '-'),
    good.replace('/', '\u202e'),
    `${good.slice(0, 20)} ${good.slice(21)}`,
    `${good}\n${good}`,
    'MD5:16:27:ac:a5:76:28:2d:36:63:1b:56:4d:eb:df:a6:48',
    `256 ${good} sftp.bank.example (ED25519)`,
    `SHA256:${'A'.repeat(100_000)}`,
  ])('%j is none', (text) => {
    expect(hostKeyError(text)).toBe(hostKeyMessage);
  });
});
