/** Prefixes of invoice numbers; each organization counts each kind from 1. */
const prefixes = { recipient: 'INVC', mta: 'MTA' } as const;

export type InvoiceKind = keyof typeof prefixes;

export const invoiceKinds = ['recipient', 'mta'] as const satisfies readonly InvoiceKind[];

/** The number of an invoice from its counter, `INVC-000123`; it grows beyond six digits. */
export const invoiceNumber = (kind: InvoiceKind, counter: number): string =>
  `${prefixes[kind]}-${String(counter).padStart(6, '0')}`;

/**
 * The counter behind a number typed into a search, prefix and zeros or not; null when it is none.
 */
export function invoiceCounter(text: string): number | null {
  const [, digits = ''] = /^(?:(?:INVC|MTA)-)?(\d{1,15})$/i.exec(text.trim()) ?? [];
  const counter = Number(digits);
  return counter > 0 ? counter : null;
}
