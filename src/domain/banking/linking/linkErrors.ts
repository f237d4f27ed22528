/** What goes wrong where an account is linked through an aggregator (spec 1.8). */
export const linkErrorCodes = { internal: 100, invalidAccount: 110 } as const;

export type LinkErrorCode = (typeof linkErrorCodes)[keyof typeof linkErrorCodes];

/** The sentence of an error of the bank connection (spec 1.8), with whom to call. */
export const linkErrorText = (code: LinkErrorCode, supportPhone: string): string =>
  `Error connecting your bank account (${code}). Please call our support line for assistance ${supportPhone}`;

/** Names of the refusals, by which pages tell them apart. */
export const linkRefusals = {
  /** 503: the aggregator failed, "Internal server error". */
  internal: 'BankConnection100',
  /** 400: "Invalid value for accountId". */
  invalidAccount: 'BankConnection110',
  /** 404: no page, or no wallet, has this key. */
  unknown: 'UnknownBankLink',
} as const;

/** The code of a refusal; null for any other. */
export function linkErrorOf(name: string | undefined): LinkErrorCode | null {
  if (name === linkRefusals.internal) return linkErrorCodes.internal;
  return name === linkRefusals.invalidAccount ? linkErrorCodes.invalidAccount : null;
}
