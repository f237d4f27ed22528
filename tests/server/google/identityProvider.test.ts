import { identityProvider } from '@server/identity/google/identityProvider';
import { Refusal } from '@server/platform/http/refusal';
import type { JWTPayload } from 'jose';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { type Issuer, startIssuer } from '../../support/issuer';

let issuer: Issuer;
beforeAll(async () => {
  issuer = await startIssuer();
});
afterAll(() => issuer.stop());

const nonce = 'n-1';
const person = { email: 'Rosa@Example.com' };
const provider = () => identityProvider({ clientId: issuer.clientId, issuer: issuer.address });

async function outcome(token: string, now = new Date()): Promise<unknown> {
  return (await provider()).verify(token, now).catch((failure: unknown) => failure);
}

describe('the identity provider', () => {
  it('tells who a good token is of', async () => {
    const token = await issuer.token(issuer.claims(person, nonce));
    expect(await outcome(token)).toEqual({ email: 'rosa@example.com', nonce });
  });

  const seconds = Math.floor(Date.now() / 1000);
  const badClaims: [string, (claims: JWTPayload) => JWTPayload][] = [
    ['another audience', (claims) => ({ ...claims, aud: 'someone-else', azp: undefined })],
    [
      'several audiences and no authorized party',
      (claims) => ({ ...claims, aud: ['test-client', 'b'], azp: undefined }),
    ],
    ['another authorized party', (claims) => ({ ...claims, azp: 'someone-else' })],
    ['another issuer', (claims) => ({ ...claims, iss: 'https://accounts.google.com' })],
    ['a passed expiry', (claims) => ({ ...claims, iat: seconds - 4000, exp: seconds - 400 })],
    ['no expiry', (claims) => ({ ...claims, exp: undefined })],
    [
      'an issue time in the future',
      (claims) => ({ ...claims, iat: seconds + 600, exp: seconds + 4000 }),
    ],
    ['an old issue time', (claims) => ({ ...claims, iat: seconds - 7300 })],
    ['a start in the future', (claims) => ({ ...claims, nbf: seconds + 600 })],
    ['no nonce', (claims) => ({ ...claims, nonce: undefined })],
    ['no subject', (claims) => ({ ...claims, sub: undefined })],
    ['no address', (claims) => ({ ...claims, email: undefined })],
    ['an address not verified', (claims) => ({ ...claims, email_verified: false })],
    ['nothing said of the address', (claims) => ({ ...claims, email_verified: undefined })],
  ];
  it.each(badClaims)('refuses a token with %s', async (_what, change) => {
    const failure = await outcome(await issuer.token(change(issuer.claims(person, nonce))));
    expect(failure).toBeInstanceOf(Refusal);
    expect(failure).toMatchObject({ status: 401 });
  });

  it.each([
    ['another key', { otherKey: true }],
    ['no key at all', { unsigned: true }],
    ['the public key as a shared secret', { sharedSecret: true }],
  ])('refuses a token signed with %s', async (_what, flaws) => {
    expect(await outcome(await issuer.token(issuer.claims(person, nonce), flaws))).toMatchObject({
      status: 401,
    });
  });

  it('refuses changed and broken tokens', async () => {
    const token = await issuer.token(issuer.claims(person, nonce));
    const [head = '', , signature = ''] = token.split('.');
    const other = Buffer.from(
      JSON.stringify(issuer.claims({ email: 'top-admin@example.com' }, nonce)),
    );
    const changed = [head, other.toString('base64url'), signature].join('.');
    for (const bad of [
      changed,
      `${token.slice(0, -4)}AAAA`,
      'a.b.c',
      '',
      '..',
      `${head}..${signature}`,
    ]) {
      expect(await outcome(bad)).toMatchObject({ status: 401 });
    }
  });

  it('asks for the keys once', () => {
    expect(issuer.keyRequests()).toBe(1);
  });

  it('is a 503 when nobody answers, and is asked again the next time', async () => {
    const gone = await startIssuer();
    await gone.stop();
    const asked = identityProvider({ clientId: 'x', issuer: gone.address });
    await expect(asked).rejects.toMatchObject({ status: 503 });
  });

  it('takes no description of another issuer', async () => {
    const asked = identityProvider({
      clientId: issuer.clientId,
      issuer: issuer.address.replace('127.0.0.1', 'localhost'),
    });
    await expect(asked).rejects.toMatchObject({ status: 503 });
  });
});
