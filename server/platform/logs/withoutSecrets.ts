const most = 2000;

/**
 * Long runs of letters with digits among them, and very long ones, are tokens or keys, not names of
 * functions.
 */
const tokens = /eyJ[\w-]+\.[\w-]+(?:\.[\w-]*)?|(?=[\w+-]*\d)[\w+-]{24,}={0,2}|[\w+-]{40,}={0,2}/g;
const addresses = /[\w.+-]+@[\w-]+(?:\.[\w-]+)+/g;
const digits = /\d(?:[ -]?\d){8,18}/g;
const queries = /([?&#][^\s=&#?]{1,40}=)[^\s&#]*/g;
// Route parameters that are secrets or people, however short (spec 1.2).
const parts =
  /(\/(?:resetPassword|verifyEmail|agentConfirmation|referral|[a-z]*Invitation|[a-z]*invoicePay|paymentLink|linkReceipts|escrowSignatures|access_token)[/=])[^\s?#]*/gi;

/**
 * A text or address from the browser as it may be kept and mailed (E13): query values, secret route
 * parameters, tokens, mail addresses and long numbers replaced by `…`, no control characters, at
 * most 2000 characters.
 */
export function withoutSecrets(text: string): string {
  return text
    .slice(0, most * 2)
    .replace(/[\p{Cc}\u202a-\u202e\u2066-\u2069]+/gu, ' ')
    .replace(parts, '$1…')
    .replace(queries, '$1…')
    .replace(addresses, '…')
    .replace(tokens, '…')
    .replace(digits, '…')
    .slice(0, most);
}
