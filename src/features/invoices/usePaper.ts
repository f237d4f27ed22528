import type { AnyInvoiceDetail } from '@/domain/invoices/invoiceDetail';
import type { InvoiceKind } from '@/domain/invoices/invoiceNumber';
import type { InvoicePaper } from '@/domain/invoices/invoicePaper';
import { useGetInvoicePaperQuery } from '@/shared/invoices/api';
import { useUser } from '@/shared/session/useUser';

/**
 * Sender and fee rules of the documents of this organisation. A stored invoice knows its own sender; until the server has answered,
 * its own name is all that is known of the organisation.
 */
export function usePaper(kind: InvoiceKind, detail?: AnyInvoiceDetail): InvoicePaper {
  const { companyName, email } = useUser();
  const { currentData } = useGetInvoicePaperQuery(kind);
  const unknown = { name: companyName, lines: [], phone: '', email };
  const { sender = unknown, fees = { feeLineMunicipality: '', cashPickupItemIds: [] } } = currentData ?? {};
  return { sender: detail?.sender ?? sender, fees };
}
