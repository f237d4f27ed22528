import type { ReactElement } from 'react';
import type { InvoiceKind } from '@/domain/invoices/invoiceNumber';
import { useGetInvoicePaperQuery } from '@/shared/invoices/api';
import { unreadChoices } from '@/shared/lists/unreadChoices';
import { RetryLine } from '@/shared/ui/RetryLine';

/**
 * Says that sender and fee rules could not be read, without which an invoice shows less than it
 * will say.
 */
export function PaperNote({ kind }: { kind: InvoiceKind }): ReactElement | null {
  const unread = unreadChoices(useGetInvoicePaperQuery({ kind }));
  if (!unread) return null;
  const message = `The sender and fees of your invoices could not be loaded: ${unread.message}`;
  return <RetryLine message={message} onRetry={unread.onRetry} />;
}
