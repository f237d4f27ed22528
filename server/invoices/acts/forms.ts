import type { Tx } from '@server/db/client';
import type { Scope } from '@server/http/call';
import { invalid } from '@server/http/refusal';
import { recipientReach } from '@server/recipients/reach';
import { recipientsRepository } from '@server/recipients/repository';
import type { InvoiceValues } from '@/domain/invoices/invoice';
import { daysAfter } from '@/domain/invoices/invoiceDay';
import { withFeeLine } from '@/domain/invoices/mta/feeLine';
import type { FeeSettings } from '@/domain/invoices/mta/feeRules';
import type { MtaInvoiceValues } from '@/domain/invoices/mta/mtaInvoice';
import { mtaInvoiceErrors } from '@/domain/invoices/mta/mtaInvoiceErrors';
import { settledInvoice } from '@/domain/invoices/settledInvoice';
import { daysBetween } from '@/domain/onboarding/calendarDay';
import { invalidMessage } from '@/domain/onboarding/fieldRules';
import { type KindForm, storedForm } from '../columns';
import type { InvoiceRow } from '../repository';

/** What an invoice belongs to. */
export interface Links {
  recipientId: string | null;
  holderId: string | null;
  period: string | null;
}

/**
 * A tax invoice as it is stored: the monthly mark is the server's, the fee line worked out anew (spec 3.9.2).
 * @throws Refusal 400 with messages by field
 */
export function mtaForm(values: MtaInvoiceValues, monthly: boolean, settings: FeeSettings): MtaInvoiceValues {
  const marked = { ...values, jenkinMonthlyInvoiceCreation: monthly };
  const form = settledInvoice(withFeeLine(marked, settings));
  // Without the fee there may be no line left, and with it more than an amount can hold.
  const errors = mtaInvoiceErrors(form);
  if (Object.keys(errors).length > 0) throw invalid(errors);
  return form;
}

/** The recipient, or the one it was merged into. @throws Refusal 400 for one that is absent or another organisation's */
async function knownRecipient(tx: Tx, scope: Scope, key: string | null): Promise<string | null> {
  if (!key) return null;
  const id = await recipientsRepository(tx).standing(recipientReach(scope), key);
  if (id === null) throw invalid({ recipientKey: invalidMessage });
  return id;
}

const noLinks: Links = { recipientId: null, holderId: null, period: null };

/** A posted recipient invoice taken apart. @throws Refusal 400 with messages by field */
export async function recipientPosted(
  tx: Tx,
  scope: Scope,
  { recipientKey, ...form }: InvoiceValues & { recipientKey: string | null },
): Promise<{ given: KindForm; links: Links }> {
  const recipientId = await knownRecipient(tx, scope, recipientKey);
  return { given: { kind: 'recipient', form }, links: { ...noLinks, recipientId } };
}

/** A posted tax invoice taken apart. @throws Refusal 400 with messages by field */
export function mtaPosted(
  { holderId, period, ...values }: MtaInvoiceValues & { holderId: string | null; period: string | null },
  monthly: boolean,
  settings: FeeSettings,
): { given: KindForm; links: Links } {
  const form = mtaForm(values, monthly, settings);
  return {
    given: { kind: 'mta', form },
    links: { ...noLinks, holderId: holderId || null, period: period || null },
  };
}

/** The same form for another day (ISO): dated that day, and due as many days later as before. */
function redated<Values extends InvoiceValues>(form: Values, day: string): Values {
  const days = daysBetween(form.invoiceDate, form.invoiceDueDate);
  return { ...form, invoiceDate: day, invoiceDueDate: daysAfter(day, days) };
}

/** A stored form as the contents of another invoice of a day (ISO); that one is no monthly one. */
export function copyOf(row: Pick<InvoiceRow, 'kind' | 'form'>, day: string, settings: FeeSettings): KindForm {
  const stored = storedForm(row);
  if (stored.kind === 'recipient') return { kind: 'recipient', form: redated(stored.form, day) };
  return { kind: 'mta', form: mtaForm(redated(stored.form, day), false, settings) };
}
