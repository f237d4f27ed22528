/** What the issuer says of ZIP and security code, and what the gateway calls a sale. */
export interface CardChecks {
  /** The gateway's own id of the transaction. */
  gatewayId: string;
  /** Code of the address check; '' where none was made. */
  avs: string;
  /** Code of the security code's check; '' where none was made. */
  cvv: string;
  /** Number of the gateway's batch that it settles with. */
  batch: string;
}

const avsTexts: Readonly<Record<string, string>> = {
  Y: 'Street and ZIP match',
  X: 'Street and ZIP match',
  Z: 'ZIP matches',
  W: 'ZIP matches',
  A: 'Street matches, ZIP does not',
  N: 'ZIP does not match',
  U: 'Not available',
  R: 'Try again later',
  S: 'Not supported by the issuer',
};

const cvvTexts: Readonly<Record<string, string>> = {
  M: 'Matches',
  N: 'No match',
  P: 'Not processed',
  U: 'Not available',
};

const told = (texts: Readonly<Record<string, string>>, code: string): string => {
  if (code === '') return '—';
  return Object.hasOwn(texts, code) ? `${code}: ${texts[code]}` : code;
};

/** `Z: ZIP matches`. */
export const avsText = (code: string): string => told(avsTexts, code);

/** `M: Code matches`. */
export const cvvText = (code: string): string => told(cvvTexts, code);
