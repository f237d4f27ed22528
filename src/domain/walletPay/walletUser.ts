import { typedPhone } from '@/domain/contact/typedPhone';

/** Where Find and pay is served with its camera, which is off elsewhere (docs/adr/0063). */
export const scanPath = '/scan';

/** What a wallet user is found by: a whole phone number, or the code of the wallet. */
export type WalletSearch = { phone: string } | { code: string };

/** Twelve characters, in groups of four as people read them. */
const codeForm = /^[0-9A-F]{12}$/;

/** `A1B2-C3D4-E5F6` */
export const walletCodeText = (code: string): string => code.replace(/(.{4})(?=.)/g, '$1-');

/**
 * Reads what was typed or scanned; null for anything less than a whole phone number or code: nobody
 * browses wallets. A scanned address of this screen holds the code.
 */
export function walletSearchOf(text: string): WalletSearch | null {
  const scanned = /[?&]wallet=([0-9A-Fa-f-]+)/.exec(text)?.[1] ?? text;
  const code = scanned.replace(/[\s-]/g, '').toUpperCase();
  const phone = typedPhone(text.trim());
  if (/^[2-9]\d{9}$/.test(phone)) return { phone };
  return codeForm.test(code) ? { code } : null;
}

/** The wallet code in what a camera read, as people read it; null for anything else. */
export function scannedWallet(text: string): string | null {
  const wanted = text.length > 500 ? null : walletSearchOf(text);
  return wanted !== null && 'code' in wanted ? walletCodeText(wanted.code) : null;
}

/** What the QR code of a wallet holds behind the address of the product: its screen with its code. */
export const walletCodePath = (code: string): string =>
  `/#/mobile-search-pay?wallet=${walletCodeText(code)}`;

export const walletSearchMessage =
  'Enter the whole phone number, or the 12 characters of the wallet code';

/** `Sofia M.`: enough to greet somebody who is there, too little to look a stranger up. */
export function shortName(name: string): string {
  const [first = '', ...rest] = name.trim().split(/\s+/);
  const last = rest.at(-1) ?? '';
  return last === '' ? first : `${first} ${[...last][0]?.toUpperCase() ?? ''}.`;
}

/** A wallet user as who found them sees them. */
export interface WalletUser {
  _id: string;
  /** First name and an initial. */
  name: string;
  /** Masked but the last four digits; '' where none is known. */
  phone: string;
  /** Whose wallet program it is. */
  companyName: string;
  /** `x.xx`, for staff alone; null for merchants, who learn only whether a charge is covered. */
  balance: string | null;
  /** Whether a code can be sent, which a charge needs. */
  hasPhone: boolean;
  /** Whether a payment request can be sent. */
  hasEmail: boolean;
}
