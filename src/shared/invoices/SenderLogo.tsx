import type { ReactElement } from 'react';
import type { InvoiceSender } from '@/domain/invoices/invoiceDetail';
import { printedText } from '@/domain/invoices/printed';

/** The logo of whoever sends an invoice, where it has one. */
export function SenderLogo({ sender }: { sender: InvoiceSender }): ReactElement | null {
  if (!sender.logo) return null;
  const { src, width, height } = sender.logo;
  const alt = `Logo of ${printedText(sender.name)}`;
  return <img className="gl-sender-logo" src={src} width={width} height={height} alt={alt} />;
}
