import { recipientsRepository } from '@server/features/recipients/recipientStore';
import { recipientVisibility } from '@server/features/recipients/visibility';
import { holdersRepository } from '@server/features/taxRules/holderStore';
import { municipalitiesRepository } from '@server/features/taxRules/municipalityStore';
import { carriedPenalties } from '@server/features/taxRules/penalties';
import { taxVisibility } from '@server/features/taxRules/visibility';
import type { Tx } from '@server/platform/db/client';
import type { Scope } from '@server/platform/http/call';
import { invalid, Refusal } from '@server/platform/http/refusal';
import type { InvoiceValues } from '@/domain/invoices/invoice';
import { type KindForm, storedForm } from '@/domain/invoices/kindForm';
import { accountErrors, accountLock } from '@/domain/invoices/mta/billedAccount';
import { withFeeLine } from '@/domain/invoices/mta/feeLine';
import type { FeeSettings } from '@/domain/invoices/mta/feeRules';
import { monthlyCopyMessage } from '@/domain/invoices/mta/monthlyCopy';
import type { MtaInvoiceValues } from '@/domain/invoices/mta/mtaInvoice';
import { mtaInvoiceErrors } from '@/domain/invoices/mta/mtaInvoiceErrors';
import { type Penalty, withPenalties } from '@/domain/invoices/mta/penalty';
import { redated } from '@/domain/invoices/redated';
import { settledInvoice } from '@/domain/invoices/settledInvoice';
import { formatMoney } from '@/domain/money/cents';
import { refusalNames } from '@/domain/session/refusals';
import type { InvoiceRow } from '../invoicesStore';
import { withRatesInForce } from './rates';

/** What an invoice belongs to. */
export interface Links {
  recipientId: string | null;
  holderId: string | null;
  period: string | null;
}

/**
 * A tax invoice as it is stored: the monthly mark is the server's, the lines of penalties and fee
 * worked out anew (spec 3.9.2).
 * @throws Refusal 400 with messages by field
 */
function mtaForm(
  values: MtaInvoiceValues,
  monthly: boolean,
  { settings, penalties }: { settings: FeeSettings; penalties: readonly Penalty[] },
): MtaInvoiceValues {
  const marked = { ...withPenalties(values, penalties), jenkinMonthlyInvoiceCreation: monthly };
  const form = settledInvoice(withFeeLine(marked, settings));
  // Without the fee there may be no line left, and with it more than an amount can hold.
  const errors = mtaInvoiceErrors(form);
  if (Object.keys(errors).length > 0) throw invalid(errors);
  return form;
}

/**
 * The recipient, or the one it was merged into. @throws Refusal 400 for one that is absent or
 * another organization's
 */
async function knownRecipient(tx: Tx, scope: Scope, key: string | null): Promise<string | null> {
  if (!key) return null;
  const id = await recipientsRepository(tx).standing(recipientVisibility(scope), key);
  if (id === null) throw invalid({ recipientKey: goneRecipient });
  return id;
}

const goneRecipient = 'This recipient is no longer in the list. Please choose another one.';

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

/** What a tax invoice names: its holder, and the municipality by its label. */
type Named = Pick<InvoiceRow, 'holderId' | 'municipality'>;

/** What a form names, and what the stored invoice named. */
interface NamedIn {
  scope: Scope;
  named: Named;
  /** Null for a new one. */
  before: Named | null;
}

/**
 * The holder is one of the organization's own, in the municipality, which is configured; or both
 * are those that the invoice had.
 * @throws Refusal 400 with messages by field
 */
async function refuseUnknown(tx: Tx, { scope, named, before }: NamedIn): Promise<void> {
  const visibility = taxVisibility(scope);
  const { holderId, municipality } = named;
  const isSameHolder = before !== null && holderId === before.holderId;
  const isSamePlace = before !== null && municipality === before.municipality;
  if (isSameHolder && isSamePlace) return;
  const holder = holderId ? await holdersRepository(tx).find(visibility, holderId) : null;
  if (holderId && !holder && !isSameHolder) throw invalid({ holderId: goneHolder });
  const known = await municipalitiesRepository(tx).choices(visibility);
  if (!isSamePlace && !known.some(({ label }) => label === municipality)) {
    throw invalid({ 'municiplaity.label': unknownMunicipality });
  }
  if (holder && holder.municipality !== municipality)
    throw invalid({ 'municiplaity.label': elsewhere });
}

const goneHolder = 'This license holder is no longer in the list. Please choose another one.';
const unknownMunicipality = 'This municipality is not configured';
const elsewhere = 'This license holder is not in this municipality';

type MtaPosted = MtaInvoiceValues & { holderId: string | null; period: string | null };

/**
 * @throws Refusal 400 with messages by field where another account is named than the one that a
 * stored invoice must stay on
 */
function refuseOtherAccount({ holderId, period, ...invoice }: MtaPosted, before: InvoiceRow): void {
  const stored = storedForm(before);
  if (stored.kind !== 'mta') return;
  const account = { invoice: stored.form, holderId: before.holderId, period: before.period };
  const errors = accountErrors(accountLock(before), account, { invoice, holderId, period });
  if (Object.keys(errors).length > 0) throw invalid(errors);
}

/** A posted tax invoice, and the stored one that it changes, if any. */
interface PostedTaxInvoice {
  scope: Scope;
  settings: FeeSettings;
  /** ISO date where the caller is. */
  today: string;
  posted: MtaPosted;
  /** As it is stored; null for a new one. */
  before: InvoiceRow | null;
}

/**
 * A posted tax invoice taken apart: the mark of the monthly run is the server's, and so are the
 * fees where rates are in force.
 * @throws Refusal 400 with messages by field
 */
export async function mtaPosted(
  tx: Tx,
  { scope, settings, today, posted, before }: PostedTaxInvoice,
): Promise<{ given: KindForm; links: Links }> {
  const { holderId: given, period, ...values } = posted;
  const monthly = before?.monthly ?? false;
  if (before) refuseOtherAccount(posted, before);
  // Whom an invoice of the monthly run or a sent one bills, and the month, stays, also where a
  // client leaves it out.
  const links =
    before && accountLock(before) !== null
      ? { holderId: before.holderId, period: before.period }
      : { holderId: given || null, period: period || null };
  const { holderId } = links;
  await refuseUnknown(tx, {
    scope,
    named: { holderId, municipality: values.municiplaity.label },
    before,
  });
  const marked = { ...values, jenkinMonthlyInvoiceCreation: monthly };
  const rated = await withRatesInForce(tx, { scope, values: marked, period: links.period });
  const bearing = {
    visibility: taxVisibility(scope),
    holderId,
    invoiceDate: values.invoiceDate,
    today,
  };
  const penalties = await carriedPenalties(tx, bearing, before);
  const form = mtaForm(rated, monthly, { settings, penalties });
  return { given: { kind: 'mta', form, penalties }, links: { ...noLinks, ...links } };
}

/**
 * What a copy belongs to, judged as of a new invoice: what the other one names may be gone by now.
 * @throws Refusal 400 with messages by field
 */
export async function copiedLinks(
  tx: Tx,
  scope: Scope,
  { kind, recipientId, holderId, municipality }: InvoiceRow,
): Promise<Links> {
  if (kind === 'recipient') {
    return { ...noLinks, recipientId: await knownRecipient(tx, scope, recipientId) };
  }
  await refuseUnknown(tx, { scope, named: { holderId, municipality }, before: null });
  return { ...noLinks, holderId };
}

/** The invoice to copy, and the day (ISO date) of the copy. */
interface InvoiceToCopy {
  invoice: Pick<InvoiceRow, 'kind' | 'form' | 'orgId' | 'systemMode' | 'holderId'>;
  day: string;
  settings: FeeSettings;
}

/**
 * A stored form as the contents of another invoice of a day (ISO), by the rates of that day. Refuse
 * one of the monthly run first.
 */
export async function copyOf(
  tx: Tx,
  { invoice: { orgId, systemMode, holderId, ...row }, day, settings }: InvoiceToCopy,
): Promise<KindForm> {
  const stored = storedForm(row);
  if (stored.kind === 'recipient') return { kind: 'recipient', form: redated(stored.form, day) };
  const rated = await withRatesInForce(tx, {
    scope: { orgId, mode: systemMode },
    values: redated(stored.form, day),
  });
  const visibility = { orgId, mode: systemMode };
  const bearing = { visibility, holderId, invoiceDate: rated.invoiceDate, today: day };
  const penalties = await carriedPenalties(tx, bearing, null);
  return { kind: 'mta', form: mtaForm(rated, false, { settings, penalties }), penalties };
}

/**
 * @throws Refusal 409 for an invoice of the monthly run: a second one would bill the same tax again
 */
export function refuseMonthly(
  { monthly }: Pick<InvoiceRow, 'monthly'>,
  act: 'cloned' | 'repeated',
): void {
  if (monthly) throw new Refusal(409, monthlyCopyMessage(act), { name: 'NotAllowedNow' });
}

/**
 * What is billed is shown before it is saved: the form of a new invoice shows them, a copy made at
 * once could not (readings F4).
 * @throws Refusal 409 for a copy that bills penalties
 */
export function refuseUnseenPenalties(copied: KindForm): void {
  const penalties = copied.kind === 'mta' ? (copied.penalties ?? []) : [];
  if (penalties.length === 0) return;
  const cents = penalties.reduce((sum, penalty) => sum + penalty.cents, 0);
  throw new Refusal(409, unseenPenalties(cents), { name: refusalNames.penaltiesUnseen });
}

const unseenPenalties = (cents: number): string =>
  `The copy also bills ${formatMoney(cents)} in late payment penalties. Review it before you save.`;
