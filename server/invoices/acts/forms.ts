import type { Tx } from '@server/db/client';
import type { Scope } from '@server/http/call';
import { invalid } from '@server/http/refusal';
import { recipientReach } from '@server/recipients/reach';
import { recipientsRepository } from '@server/recipients/repository';
import { holdersRepository } from '@server/taxation/holders/repository';
import { municipalitiesRepository } from '@server/taxation/municipalities/repository';
import { taxReach } from '@server/taxation/reach';
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

/** What a tax invoice names, as it was before; null for a new one. */
type Named = Pick<InvoiceRow, 'holderId' | 'municipality'> | null;

/**
 * Holder and municipality are the organisation's own, or those that the invoice had.
 * @throws Refusal 400 with messages by field
 */
async function refuseUnknown(
  tx: Tx,
  scope: Scope,
  { holderId, municiplaity }: MtaPosted,
  before: Named,
): Promise<void> {
  const reach = taxReach(scope);
  const isKept = holderId === (before?.holderId ?? null);
  if (holderId && !isKept && !(await holdersRepository(tx).find(reach, holderId))) {
    throw invalid({ holderId: invalidMessage });
  }
  if (municiplaity.label === before?.municipality) return;
  const known = await municipalitiesRepository(tx).choices(reach);
  if (!known.some(({ label }) => label === municiplaity.label)) {
    throw invalid({ 'municiplaity.label': unknownMunicipality });
  }
}

const unknownMunicipality = 'This municipality is not configured';

type MtaPosted = MtaInvoiceValues & { holderId: string | null; period: string | null };

/** A posted tax invoice taken apart; `monthly` is the server's mark. @throws Refusal 400 with messages by field */
export async function mtaPosted(
  tx: Tx,
  { scope, settings }: { scope: Scope; settings: FeeSettings },
  posted: MtaPosted,
  before: (Named & Pick<InvoiceRow, 'monthly'>) | null,
): Promise<{ given: KindForm; links: Links }> {
  const { holderId, period, ...values } = posted;
  await refuseUnknown(tx, scope, { ...posted, holderId: holderId || null }, before);
  const form = mtaForm(values, before?.monthly ?? false, settings);
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
