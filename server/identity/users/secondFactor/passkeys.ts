import { secretLinkRepository } from '@server/identity/sessions/secretLinks';
import type { Database, Tx } from '@server/platform/db/client';
import { smallWrites } from '@server/platform/db/smallWrites';
import type { Call } from '@server/platform/http/call';
import { originOf } from '@server/platform/http/origin';
import type {
  AuthenticationResponseJSON,
  AuthenticatorTransport,
  PublicKeyCredentialCreationOptionsJSON,
  PublicKeyCredentialRequestOptionsJSON,
  RegistrationResponseJSON,
} from '@simplewebauthn/server';
import type { FactorRecord } from './factorStore';

const purpose = 'passkey';
const seconds = 300;
const rpName = 'Greenledger';

/** Fetched with its first use: it brings along what certificates are read with. */
const library = () => import('@simplewebauthn/server');

type AskingCall = Pick<Call, 'http' | 'services'>;

const hostOf = (origin: string): string => new URL(origin).hostname;

/** A challenge for one person, good once; its text is the secret of a link that nobody is sent. */
const challengeFor = (tx: Tx, userId: string, now: Date): Promise<string> =>
  secretLinkRepository(tx, now).issue({ purpose, subject: userId, payload: { userId }, seconds });

// The browser answers with the base64url of these bytes, which is the secret again.
const bytesOf = (challenge: string): Uint8Array<ArrayBuffer> =>
  new Uint8Array(Buffer.from(challenge, 'base64url'));

/** Uses a challenge up; false when it is not this person's, or was answered before. */
const isAsked =
  (database: Database, userId: string, now: Date) =>
  async (challenge: string): Promise<boolean> => {
    const used = await smallWrites(database, (tx) =>
      secretLinkRepository(tx, now).use(purpose, challenge),
    );
    return used?.userId === userId;
  };

const idsOf = (factors: readonly FactorRecord[]) =>
  factors.flatMap(({ credentialId, transports }) =>
    credentialId
      ? // Kept as the browser named them.
        [{ id: credentialId, transports: transports as AuthenticatorTransport[] }]
      : [],
  );

/** What a browser is asked, to make a passkey for somebody. */
export async function registrationOptions(
  call: AskingCall,
  user: { id: string; email: string; name: string },
  factors: readonly FactorRecord[],
): Promise<PublicKeyCredentialCreationOptionsJSON> {
  const { database, clock } = call.services;
  const { generateRegistrationOptions } = await library();
  const challenge = await challengeFor(database, user.id, clock());
  return generateRegistrationOptions({
    rpName,
    rpID: hostOf(originOf(call)),
    userID: new TextEncoder().encode(user.id),
    userName: user.email,
    userDisplayName: user.name,
    challenge: bytesOf(challenge),
    timeout: seconds * 1000,
    attestationType: 'none',
    excludeCredentials: idsOf(factors),
    authenticatorSelection: { residentKey: 'discouraged', userVerification: 'preferred' },
  });
}

/** What a browser is asked, to sign with one of somebody's passkeys. */
export async function signingOptions(
  call: AskingCall,
  userId: string,
  factors: readonly FactorRecord[],
): Promise<PublicKeyCredentialRequestOptionsJSON> {
  const { database, clock } = call.services;
  const { generateAuthenticationOptions } = await library();
  const challenge = await smallWrites(database, (tx) => challengeFor(tx, userId, clock()));
  return generateAuthenticationOptions({
    rpID: hostOf(originOf(call)),
    allowCredentials: idsOf(factors),
    challenge: bytesOf(challenge),
    timeout: seconds * 1000,
    userVerification: 'preferred',
  });
}

/** What the browser sent as JSON; null for what is none. */
function read(text: string): unknown {
  try {
    const value: unknown = JSON.parse(text);
    const hasParts =
      typeof value === 'object' && value !== null && 'id' in value && 'response' in value;
    return hasParts && typeof value.id === 'string' ? value : null;
  } catch {
    return null;
  }
}

/** The passkey that a browser made; null where it is none, or not for this person and page. */
export async function madePasskey(
  call: AskingCall,
  userId: string,
  text: string,
): Promise<
  (Pick<FactorRecord, 'publicKey' | 'counter' | 'transports'> & { credentialId: string }) | null
> {
  const response = read(text);
  if (response === null) return null;
  const { database, clock } = call.services;
  const origin = originOf(call);
  const { verifyRegistrationResponse } = await library();
  try {
    const { verified, registrationInfo } = await verifyRegistrationResponse({
      // The library checks each member and throws at what is none.
      response: response as RegistrationResponseJSON,
      expectedChallenge: isAsked(database, userId, clock()),
      expectedOrigin: origin,
      expectedRPID: hostOf(origin),
      requireUserVerification: false,
    });
    if (!verified) return null;
    const { id, publicKey, counter, transports = [] } = registrationInfo.credential;
    return {
      credentialId: id,
      publicKey: Buffer.from(publicKey),
      counter,
      transports: transports.filter((one) => /^[a-z-]{1,20}$/.test(one)).slice(0, 8),
    };
  } catch {
    return null;
  }
}

/** A passkey that signed, and its new count; null where none of these did. */
export async function signedBy(
  call: AskingCall,
  { userId, factors, text }: { userId: string; factors: readonly FactorRecord[]; text: string },
): Promise<{ factor: FactorRecord; counter: number } | null> {
  const response = read(text);
  if (response === null) return null;
  // Checked by `read`; what else is in it the library judges.
  const answer = response as AuthenticationResponseJSON;
  const factor = factors.find(({ credentialId }) => credentialId === answer.id);
  if (!factor?.publicKey) return null;
  const { database, clock } = call.services;
  const origin = originOf(call);
  const { verifyAuthenticationResponse } = await library();
  try {
    const { verified, authenticationInfo } = await verifyAuthenticationResponse({
      response: answer,
      expectedChallenge: isAsked(database, userId, clock()),
      expectedOrigin: origin,
      expectedRPID: hostOf(origin),
      credential: {
        id: answer.id,
        publicKey: new Uint8Array(factor.publicKey),
        counter: factor.counter,
      },
      requireUserVerification: false,
    });
    return verified ? { factor, counter: authenticationInfo.newCounter } : null;
  } catch {
    return null;
  }
}
