import { billedName } from '@/domain/invoices/invoiceColumns';
import type { RecipientValues } from '@/domain/invoices/recipient';

/** How a recipient is called: the company, else the person. */
export const calledName = (recipient: RecipientValues): string =>
  billedName({ recipientId: recipient });

/** What tells recipients of one name apart. */
export const recipientHint = ({
  recipientName,
  recipientCompanyName,
  recipientEmail,
}: RecipientValues): string =>
  [recipientCompanyName ? recipientName : '', recipientEmail].filter(Boolean).join(' · ');

/** Where a recipient is, in one line. */
export function recipientPlace(recipient: RecipientValues): string {
  const { recipientAddress, recipientCity, recipientState, recipientZip } = recipient;
  const end = `${recipientState} ${recipientZip}`.trim();
  return [recipientAddress, recipientCity, end].filter(Boolean).join(', ');
}
