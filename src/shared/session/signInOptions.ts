import { isObject } from '@/shared/isObject';

/** What the server tells before anybody is signed in. */
export interface SignInOptions {
  isGoogleConfigured: boolean;
  /** Where the professional-network link leads; null: no link. */
  professionalNetworkUrl: string | null;
  /** Whom to call or write to; `N/A` where it is not configured (readings D13). */
  supportPhone: string;
  supportEmail: string;
}

const root = import.meta.env.VITE_API_URL ?? '/api';

/**
 * The body of an answer to somebody without a session. By `fetch`: the sign-in page must stay
 * without axios.
 */
export async function askPublicly(
  path: string,
  settings?: RequestInit,
): Promise<Record<string, unknown>> {
  const answer: unknown = await (await fetch(`${root}${path}`, settings)).json();
  if (!isObject(answer)) return {};
  return isObject(answer.body) ? answer.body : answer;
}

/** Only a web address is fit for a link. */
export const webAddress = (value: unknown): string | null =>
  typeof value === 'string' && /^https?:\/\//i.test(value) ? value : null;

const textOr = (value: unknown, missing: string): string =>
  typeof value === 'string' && value !== '' ? value : missing;

/** Asks the server for them. Rejects when it cannot be reached. */
export async function fetchSignInOptions(): Promise<SignInOptions> {
  const { google, professionalNetworkUrl, supportPhone, supportEmail } =
    await askPublicly('/users/signInOptions');
  return {
    isGoogleConfigured: isObject(google) && google.configured === true,
    professionalNetworkUrl: webAddress(professionalNetworkUrl),
    supportPhone: textOr(supportPhone, 'N/A'),
    supportEmail: textOr(supportEmail, 'N/A'),
  };
}

/** Phone and e-mail of the support alone; `N/A` when the server does not say. */
export async function fetchSupport(): Promise<
  Pick<SignInOptions, 'supportPhone' | 'supportEmail'>
> {
  try {
    return await fetchSignInOptions();
  } catch {
    return { supportPhone: 'N/A', supportEmail: 'N/A' };
  }
}
