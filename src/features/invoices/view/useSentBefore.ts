import { useState } from 'react';
import type { AnyInvoiceDetail } from '@/domain/invoices/invoiceDetail';
import { toFailure } from '@/shared/api/failure';

const lastSent = ({ events }: AnyInvoiceDetail): string | null =>
  events.findLast(({ kind }) => kind === 'sent')?.at ?? null;

interface SentBefore {
  /**
   * True once somebody else sent the invoice under the open dialog: the next press means to send it
   * all the same.
   */
  isAgain: boolean;
  /** Sends with what the dialog knew of earlier mails. */
  sendKnowing: (send: (sentBefore: string | null) => Promise<unknown>) => Promise<void>;
}

/**
 * What the dialog knows of earlier mails: that of its opening, so that pressing twice sends once,
 * until it is told of another.
 */
export function useSentBefore(detail: AnyInvoiceDetail): SentBefore {
  const [atOpening] = useState(() => lastSent(detail));
  const [isAgain, setAgain] = useState(false);
  const sendKnowing: SentBefore['sendKnowing'] = async (send) => {
    try {
      await send(isAgain ? lastSent(detail) : atOpening);
    } catch (error) {
      if (toFailure(error).name === 'SentMeanwhile') setAgain(true);
      throw error;
    }
  };
  return { isAgain, sendKnowing };
}
