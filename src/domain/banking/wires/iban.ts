/** How long account numbers of countries are that have the IBAN; of others it is not judged. */
const lengths: Readonly<Record<string, number>> = Object.fromEntries(
  (
    'AD24 AE23 AL28 AT20 AZ28 BA20 BE16 BG22 BH22 BR29 BY28 CH21 CR22 CY28 CZ24 DE22 DK18 DO28 ' +
    'EE20 EG29 ES24 FI18 FO18 FR27 GB22 GE22 GI23 GL18 GR27 GT28 HR21 HU28 IE22 IL23 IQ23 IS26 ' +
    'IT27 JO30 KW30 KZ20 LB28 LC32 LI21 LT20 LU20 LV21 MC27 MD24 ME22 MK19 MR27 MT31 MU30 NL18 ' +
    'NO15 PK24 PL28 PS29 PT25 QA29 RO24 RS22 SA24 SC31 SE24 SI19 SK24 SM27 TN24 TR26 UA29 VA22 ' +
    'VG24 XK20'
  )
    .split(' ')
    .map((entry) => [entry.slice(0, 2), Number(entry.slice(2))]),
);

/** An account number as it is judged and stored: capitals without spaces and hyphens. */
export const plainAccount = (typed: string): string =>
  typed.normalize('NFKC').replace(/[\s-]/g, '').toUpperCase();

/** Whether accounts of a country, two letters, have an IBAN. */
export const hasIban = (country: string): boolean => country in lengths;

/** True for a number that begins as an IBAN does: a country that has it, and two check digits. */
export const isIbanLike = (account: string): boolean =>
  /^[A-Z]{2}\d{2}/.test(account) && hasIban(account.slice(0, 2));

/**
 * The remainder by 97 of an account number with its first four characters moved to the end and
 * letters as numbers from 10 (ISO 7064): 1 for an IBAN without a slip.
 */
function ibanRemainder(account: string): number {
  let remainder = 0;
  for (const sign of account.slice(4) + account.slice(0, 4))
    for (const digit of String(Number.parseInt(sign, 36)))
      remainder = (remainder * 10 + Number(digit)) % 97;
  return remainder;
}

/** Whether an account number is an IBAN of its country's length that passes its check digits. */
export function isIban(account: string): boolean {
  const length = lengths[account.slice(0, 2)];
  return (
    /^[A-Z]{2}\d{2}[A-Z0-9]+$/.test(account) &&
    (length === undefined || length === account.length) &&
    ibanRemainder(account) === 1
  );
}
