import { matchRow } from './matchRow';

/**
 * First segments of the payment and invitation pages for outside visitors (spec 1.2), whether built
 * yet or not.
 */
const visits = new Set(
  [
    'showTempMessage',
    'event_check_in',
    'pos_payment',
    'analytics-virtual-terminal-pay',
    'paymentLink',
    'universalPayment',
    'embeddedBankLinking',
    'recipientRegistration',
    'viewPayment',
    'viewReceipt',
    'universal-payment-view-receipt',
    'invoicePay',
    'mtaInvoicePay',
    'heloxRegistrationInvitation',
    'billPayInvitation',
    'merchantInvitation',
    'taxSummaryInvitation',
  ].map((name) => name.toLowerCase()),
);

/**
 * "Every screen except the public payment and invitation pages" shows the cookie banner (spec 1.2).
 */
export function showsCookieBanner(path: string): boolean {
  const row = matchRow(path)?.row;
  if (row) return row.visit === undefined;
  const [first = ''] = path.split(/[/?#]/).filter((segment) => segment !== '');
  return !visits.has(first.toLowerCase());
}
