import type {
  PublicKeyCredentialCreationOptionsJSON,
  PublicKeyCredentialRequestOptionsJSON,
} from '@simplewebauthn/browser';

/** Fetched when a passkey is made or used, and not before. */
const library = () => import('@simplewebauthn/browser');

/** Whether this browser has passkeys at all: not on plain http from another machine. */
export const hasPasskeys = (): boolean => typeof window.PublicKeyCredential === 'function';

/** What the person said no to, or let pass, in words. */
function sentenceOf(error: unknown): string {
  const name = error instanceof Error ? error.name : '';
  if (name === 'InvalidStateError') return 'This device is a passkey of yours already.';
  if (name === 'NotAllowedError' || name === 'AbortError')
    return 'The passkey was not confirmed. Please try again.';
  return 'This browser could not use a passkey. Please try another way.';
}

/** @throws Error with a sentence for the person */
async function asked(work: () => Promise<unknown>): Promise<string> {
  try {
    return JSON.stringify(await work());
  } catch (error) {
    throw new Error(sentenceOf(error));
  }
}

/** Makes a passkey; gives what the server is told, as JSON. @throws Error with a sentence */
export const makePasskey = (options: PublicKeyCredentialCreationOptionsJSON): Promise<string> =>
  asked(async () => (await library()).startRegistration({ optionsJSON: options }));

/** Signs with a passkey; gives what the server is told, as JSON. @throws Error with a sentence */
export const signByPasskey = (options: PublicKeyCredentialRequestOptionsJSON): Promise<string> =>
  asked(async () => (await library()).startAuthentication({ optionsJSON: options }));
