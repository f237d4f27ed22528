import { createServer, type IncomingMessage, type ServerResponse } from 'node:http';
import type { AddressInfo } from 'node:net';
import { exportJWK, generateKeyPair, type JWTPayload, SignJWT, UnsecuredJWT } from 'jose';

/** What can be wrong with a token. */
interface Flaws {
  /** Signed by a key that the issuer does not publish, under the published key's id. */
  otherKey?: boolean;
  /** Not signed at all (`alg: none`). */
  unsigned?: boolean;
  /** Signed with the public key as a shared secret (HS256). */
  sharedSecret?: boolean;
}

/** A person as the provider knows them. */
interface Person {
  email: string;
  email_verified?: boolean;
  name?: string;
}

/**
 * A local OpenID Connect provider for tests: own RSA key, discovery, keys, and a sign-in page that
 * redirects at once.
 */
export interface Issuer {
  /** The issuer, e.g. `http://127.0.0.1:40123`. */
  address: string;
  clientId: string;
  /** Who signs in at `/authorize` from now on. */
  signInAs(person: Person): void;
  /** Claims of a good token for this person; change some to make a bad one. */
  claims(person: Person, nonce: string): JWTPayload;
  token(claims: JWTPayload, flaws?: Flaws): Promise<string>;
  /** How often the keys were asked for. */
  keyRequests(): number;
  stop(): Promise<void>;
}

async function signer(): Promise<(claims: JWTPayload, flaws?: Flaws) => Promise<string>> {
  const other = await generateKeyPair('RS256');
  return async (claims, flaws = {}) => {
    if (flaws.unsigned) return new UnsecuredJWT(claims).encode();
    const jwt = new SignJWT(claims);
    if (flaws.sharedSecret) {
      const secret = new TextEncoder().encode(JSON.stringify(await exportJWK(published.publicKey)));
      return jwt.setProtectedHeader({ alg: 'HS256', kid }).sign(secret);
    }
    const { privateKey } = flaws.otherKey ? other : published;
    return jwt.setProtectedHeader({ alg: 'RS256', kid, typ: 'JWT' }).sign(privateKey);
  };
}

const kid = 'test-key-1';
const published = await generateKeyPair('RS256');

function claimsOf(
  address: string,
  { clientId, person, nonce }: { clientId: string; person: Person; nonce: string },
): JWTPayload {
  const now = Math.floor(Date.now() / 1000);
  return {
    iss: address,
    aud: clientId,
    azp: clientId,
    sub: `sub-${person.email}`,
    email_verified: true,
    iat: now,
    exp: now + 3600,
    nonce,
    ...person,
  };
}

/** Starts the issuer on a free port of this machine. */
export async function startIssuer({ clientId = 'test-client' } = {}): Promise<Issuer> {
  const token = await signer();
  let person: Person = { email: 'merchant@example.com' };
  let keyRequests = 0;

  async function answer(request: IncomingMessage, response: ServerResponse): Promise<void> {
    const url = new URL(request.url ?? '/', address);
    const json = (value: unknown): void => {
      response.setHeader('content-type', 'application/json');
      response.end(JSON.stringify(value));
    };
    if (url.pathname === '/.well-known/openid-configuration') {
      return json({
        issuer: address,
        authorization_endpoint: `${address}/authorize`,
        jwks_uri: `${address}/keys`,
      });
    }
    if (url.pathname === '/keys') {
      keyRequests += 1;
      return json({
        keys: [{ ...(await exportJWK(published.publicKey)), kid, alg: 'RS256', use: 'sig' }],
      });
    }
    if (url.pathname !== '/authorize') return void response.writeHead(404).end();
    const ask = Object.fromEntries(url.searchParams);
    const good =
      ask.client_id === clientId &&
      ask.response_type === 'id_token' &&
      /\bopenid\b/.test(ask.scope ?? '');
    if (!good || !ask.redirect_uri || !ask.nonce)
      return void response.writeHead(400).end('Bad sign-in request');
    const idToken = await token(claimsOf(address, { clientId, person, nonce: ask.nonce }));
    const back = new URLSearchParams({ id_token: idToken, state: ask.state ?? '' });
    response.writeHead(302, { location: `${ask.redirect_uri}#${back}` }).end();
  }

  const server = createServer((request, response) => void answer(request, response));
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  // A TCP server that listens has an address object.
  const address = `http://127.0.0.1:${(server.address() as AddressInfo).port}`;
  return {
    address,
    clientId,
    signInAs: (next) => {
      person = next;
    },
    claims: (who, nonce) => claimsOf(address, { clientId, person: who, nonce }),
    token,
    keyRequests: () => keyRequests,
    stop: () =>
      new Promise((resolve) => {
        server.close(() => resolve());
        server.closeAllConnections();
      }),
  };
}
