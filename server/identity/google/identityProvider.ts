import { Refusal } from '@server/platform/http/refusal';
import type { Settings } from '@server/platform/settings/settings';
import { createRemoteJWKSet, type JWTPayload, jwtVerify } from 'jose';
import { object, string } from 'yup';

type GoogleSettings = NonNullable<Settings['google']>;

/** The claims we rely on, all checked. */
export interface Identity {
  /** Lower case, verified by the provider. */
  email: string;
  nonce: string;
}

/** An OpenID Connect provider: where its sign-in page is, and the check of the tokens it issues. */
interface IdentityProvider {
  authorizationEndpoint: string;
  /** @throws Refusal 401 for any token that is not this provider's, ours, current and complete */
  verify(idToken: string, now: Date): Promise<Identity>;
}

const timeout = 5000;
const cachedMilliseconds = 60 * 60 * 1000;

const unreachable = (): Refusal =>
  new Refusal(
    503,
    'Google sign-in is not available right now. Please try again or use your password.',
  );
const notAccepted = (): Refusal =>
  new Refusal(401, 'The Google sign-in was not accepted. Please try again.', {
    name: 'GoogleSignInFailed',
  });

const discoverySchema = object({
  issuer: string().required(),
  authorization_endpoint: string().required(),
  jwks_uri: string().required(),
});

/**
 * Signature methods with a public key only: `none` and shared-secret methods are never accepted.
 */
const algorithms = ['RS256', 'PS256', 'ES256', 'EdDSA'];

const withoutSlash = (address: string): string => address.replace(/\/+$/, '');

function isHttp(address: string): boolean {
  return URL.canParse(address) && ['http:', 'https:'].includes(new URL(address).protocol);
}

async function discover(
  issuer: string,
): Promise<{ issuer: string; authorization: string; jwks: URL }> {
  const address = `${withoutSlash(issuer)}/.well-known/openid-configuration`;
  const answer = await fetch(address, { redirect: 'error', signal: AbortSignal.timeout(timeout) });
  if (!answer.ok) throw new Error(`The identity provider answered ${answer.status}`);
  const found = await discoverySchema.validate(await answer.json());
  // OpenID Connect Discovery 4.3: a document for another issuer must not be used.
  if (withoutSlash(found.issuer) !== withoutSlash(issuer))
    throw new Error('The document is for another issuer');
  if (!isHttp(found.jwks_uri) || !isHttp(found.authorization_endpoint))
    throw new Error('Bad endpoints');
  return {
    issuer: found.issuer,
    authorization: found.authorization_endpoint,
    jwks: new URL(found.jwks_uri),
  };
}

function identityOf(claims: JWTPayload, clientId: string): Identity {
  const { email, email_verified, nonce, azp, aud } = claims;
  const forUs = azp === undefined ? !Array.isArray(aud) || aud.length === 1 : azp === clientId;
  const confirmed = email_verified === true || email_verified === 'true';
  if (!forUs || !confirmed || typeof email !== 'string' || typeof nonce !== 'string')
    throw notAccepted();
  return { email: email.trim().toLowerCase(), nonce };
}

/** Tells what jose says about the token from a key endpoint that is slow, broken or away. */
function isAboutToken(failure: unknown): boolean {
  const code = failure instanceof Error && 'code' in failure ? String(failure.code) : '';
  return /^ERR_(JWT_|JWS_|JOSE_ALG|JOSE_NOT|JWKS_NO_|JWKS_MULTIPLE)/.test(code);
}

async function open({ issuer, clientId }: GoogleSettings): Promise<IdentityProvider> {
  const found = await discover(issuer);
  const keys = createRemoteJWKSet(found.jwks, {
    timeoutDuration: timeout,
    cooldownDuration: 30_000,
    cacheMaxAge: 10 * 60 * 1000,
  });
  return {
    authorizationEndpoint: found.authorization,
    async verify(idToken, now) {
      try {
        const { payload } = await jwtVerify(idToken, keys, {
          issuer: found.issuer,
          audience: clientId,
          algorithms,
          currentDate: now,
          clockTolerance: 10,
          maxTokenAge: '1h',
          requiredClaims: ['exp', 'iat', 'sub', 'nonce'],
        });
        return identityOf(payload, clientId);
      } catch (failure) {
        if (failure instanceof Refusal) throw failure;
        throw isAboutToken(failure) ? notAccepted() : unreachable();
      }
    },
  };
}

const opened = new Map<string, { at: number; provider: Promise<IdentityProvider> }>();

/**
 * The configured provider, its description read once an hour.
 * @throws Refusal 503 when it cannot be reached
 */
export async function identityProvider(google: GoogleSettings): Promise<IdentityProvider> {
  const name = `${google.issuer} ${google.clientId}`;
  const known = opened.get(name);
  if (known && Date.now() - known.at < cachedMilliseconds) return known.provider;
  const provider = open(google).catch(() => {
    opened.delete(name);
    throw unreachable();
  });
  opened.set(name, { at: Date.now(), provider });
  return provider;
}
