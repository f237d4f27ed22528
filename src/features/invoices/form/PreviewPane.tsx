import { type ReactElement, useMemo } from 'react';
import { invoicePdf } from '@/domain/invoices/pdf/invoicePdf';
import type { PrintedInvoice } from '@/domain/invoices/pdf/printedInvoice';
import { InvoicePreview } from '@/shared/invoices/InvoicePreview';
import { useDelayed } from '@/shared/lists/useDelayed';

interface PreviewPaneProps {
  printed: PrintedInvoice;
  /** Milliseconds of rest before it is drawn anew; 0 for what nobody types. */
  pause?: number;
}

/** The invoice as its PDF will be. */
export function PreviewPane({ printed, pause = 150 }: PreviewPaneProps): ReactElement {
  // By its content: a form gives a new record for each keystroke, whatever it changed.
  const text = JSON.stringify(printed);
  const settled = useDelayed(text, pause);
  // The very record that was written as text above.
  const document = useMemo(() => invoicePdf(JSON.parse(settled) as PrintedInvoice), [settled]);
  return <InvoicePreview document={document} />;
}
