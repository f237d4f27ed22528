import { askPublicly, fetchSignInOptions, webAddress } from '@/shared/session/signInOptions';

/** Where the professional-network link leads, or null. */
export async function professionalNetwork(): Promise<string | null> {
  try {
    return (await fetchSignInOptions()).professionalNetworkUrl;
  } catch {
    return null;
  }
}

/** Text of the button's answer while no Google client is configured (readings D5). */
export const googleMissing =
  'Google sign-in is not set up for this site. Please log in with your email and password.';

/** Asks the server for the address of Google's sign-in; the sentence to show when there is none. */
export async function startGoogle(): Promise<{ url: string } | { message: string }> {
  try {
    if (!(await fetchSignInOptions()).isGoogleConfigured) return { message: googleMissing };
    const started = await askPublicly('/users/startGoogleSignIn', { method: 'POST' });
    const url = webAddress(started.url);
    return url
      ? { url }
      : { message: typeof started.message === 'string' ? started.message : googleMissing };
  } catch {
    return { message: 'Network Error' };
  }
}
