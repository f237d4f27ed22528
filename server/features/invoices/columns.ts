import { sortKey } from '@server/platform/lists/sortKey';
import { payerKeyOf } from '@/domain/contact/personKey';
import type { InvoiceValues } from '@/domain/invoices/invoice';
import type { KindForm } from '@/domain/invoices/kindForm';
import { invoiceTotals, partialCents } from '@/domain/invoices/totals';
import type { InvoiceChange } from './invoicesStore';

/**
 * Whom an invoice is to, as lists sort it and rules know who pays it: the company, else the person.
 */
export const recipientKeyOf = ({ recipientId }: Pick<InvoiceValues, 'recipientId'>): string =>
  payerKeyOf({ name: recipientId.recipientName, companyName: recipientId.recipientCompanyName });

function searchTexts({ kind, form }: KindForm): string[] {
  const { recipientName, recipientCompanyName, recipientEmail } = form.recipientId;
  const common = [recipientName, recipientCompanyName, recipientEmail, form.recipientPO];
  return kind === 'mta' ? [...common, form.license.licenseNumber, form.municiplaity.label] : common;
}

/** What lists sort, filter and add up, worked out from a form. Cents throughout. */
export function columnsOf(
  { kind, form }: KindForm,
  invoiceNo: string,
): Required<
  Pick<
    InvoiceChange,
    | ('form' | 'searchKey' | 'recipientKey' | 'recipientEmail' | 'invoiceDate' | 'dueDate')
    | ('subtotalCents' | 'totalCents' | 'partialCents' | 'municipality' | 'licenseNumber')
  >
> {
  const { subtotalCents, totalCents } = invoiceTotals(form);
  // Told apart once; a pair of kind and form loses its bond when it is taken apart.
  const given = { kind, form } as KindForm;
  return {
    form,
    // A line break between them: no search finds the end of one and the beginning of the next.
    searchKey: sortKey([...searchTexts(given), invoiceNo].join('\n')),
    recipientKey: recipientKeyOf(form),
    recipientEmail: form.recipientId.recipientEmail,
    invoiceDate: form.invoiceDate,
    dueDate: form.invoiceDueDate,
    subtotalCents,
    totalCents,
    partialCents: partialCents(form),
    municipality: given.kind === 'mta' ? given.form.municiplaity.label : null,
    licenseNumber: given.kind === 'mta' ? given.form.license.licenseNumber : null,
  };
}
