import { describe, expect, it } from 'vitest';
import { routeRows } from './catalogue';
import { showsCookieBanner } from './cookieBanner';

describe('the cookie banner', () => {
  it('is shown on every screen but the payment and invitation pages', () => {
    const without = routeRows
      .filter(({ path }) => !showsCookieBanner(path))
      .map(({ path }) => path);
    expect(without).toEqual([
      '/merchantInvitation/:merchantKey',
      '/billPayInvitation/:billPayKey',
      '/showTempMessage',
      '/event_check_in',
      '/pos_payment',
      '/analytics-virtual-terminal-pay',
      '/universalPayment',
      '/embeddedBankLinking',
      '/recipientRegistration',
      '/viewPayment',
      '/universal-payment-view-receipt',
      '/viewReceipt',
      '/invoicePay/:invoiceKey',
      '/mtaInvoicePay/:invoiceKey',
      '/paymentLink',
      '/escrowSignature',
    ]);
  });

  it.each([
    '/paymentLink',
    '/PaymentLink/x?amount=1',
    '/invoicePay/k',
    '/mtaInvoicePay/k',
    '/heloxRegistrationInvitation/mobile/new/k',
    '/merchantInvitation/k',
    '/recipientRegistration',
  ])('is not shown at %s, which is such a page', (path) =>
    expect(showsCookieBanner(path)).toBe(false),
  );

  it.each([
    '/',
    '/payment-link',
    '/registration',
    '/no/such/screen',
    '/inventory/5/edit',
    '/x/invoicePay',
  ])('is shown at %s', (path) => expect(showsCookieBanner(path)).toBe(true));
});
