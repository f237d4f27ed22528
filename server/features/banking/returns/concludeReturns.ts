import { concludeLinkPayment } from '@server/features/paymentLinks/paying/concludeLinkPayment';
import { concludePayment } from '@server/features/payments/concludePayment';
import type { Services } from '@server/platform/services';
import { returnSentence } from '../ach/achDebits';

/** The payment whose debit came back, and with which code. */
export interface ReturnedDebit {
  reference: string;
  code: string;
}

/**
 * Writes what returned debits do to their payments: the mirror in the books, the fee, the invoice,
 * the letters. Once however often it is called; what a killed server leaves undone is done by the
 * settler of payments.
 */
export async function concludeReturns(
  services: Services,
  debits: readonly ReturnedDebit[],
  home: string,
): Promise<void> {
  for (const { reference: id, code } of debits) {
    const charge = { state: 'returned', code, sentence: returnSentence(code) } as const;
    await concludePayment(services, { id, charge, home });
    await concludeLinkPayment(services, { id, charge, home });
  }
}
