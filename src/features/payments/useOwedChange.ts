import { useState } from 'react';
import type { PayableInvoice } from '@/domain/invoices/invoiceDetail';

type Owed = PayableInvoice['payable'];

/** What was owed when the payer last chose how much, and whether it is something else by now. */
interface OwedChange {
  before: Owed;
  isChanged: boolean;
  /** The payer has chosen anew. */
  accept: () => void;
}

/**
 * Watches what is owed under an open form; not while a payment of this window has no end, which
 * holds its amount back.
 */
export function useOwedChange(now: Owed, isWatched: boolean): OwedChange {
  const [before, setBefore] = useState(now);
  const isChanged = isWatched && (now.full !== before.full || now.partial !== before.partial);
  return { before, isChanged, accept: () => setBefore(now) };
}
