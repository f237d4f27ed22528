/** The cookie that says the banner was answered (spec 1.2). */
const cookie = 'accept-cookie';

/** Far in the future, for a browser: the longest that any of them keeps a cookie (spec 1.9). */
const farFuture = new Date(Date.UTC(2099, 11, 31)).toUTCString();

/** True until Accept or Cancel has been pressed in this browser. */
export const isConsentMissing = (): boolean =>
  !document.cookie.split('; ').some((one) => one.startsWith(`${cookie}=`));

/** Keeps the answer; either choice hides the banner for good. */
export function keepConsent(answer: 'accepted' | 'cancelled'): void {
  // biome-ignore lint/suspicious/noDocumentCookie: the Cookie Store API is missing in plain http and some browsers
  document.cookie = `${cookie}=${answer}; expires=${farFuture}; path=/; SameSite=Lax`;
}
