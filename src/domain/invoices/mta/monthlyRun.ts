import { printedDate } from '../printed';
import { derivedAmounts } from '../totals';
import { withFeeLine } from './feeLine';
import { type FeeSettings, type MtaFee, mtaFee } from './feeRules';
import { type LicenseHolder, licenseOf, mtaUserOf } from './licenseHolder';
import { licenseReason } from './licenseStanding';
import { emptyMtaInvoice, type MtaInvoiceValues, recipientOfMtaUser } from './mtaInvoice';
import type { LicenseRate, Municipality, RateVersion } from './municipality';
import { type Penalty, withPenalties } from './penalty';
import { type MonthDays, monthDays, taxDueDate } from './period';
import { versionOn } from './rateVersions';
import { taxCents, taxLineOf } from './taxLine';

/** What a monthly run looks at. */
export interface MonthlyRun {
  /** `yyyy-MM`. */
  period: string;
  /** ISO date of the invoices. */
  invoiceDate: string;
  holders: readonly LicenseHolder[];
  municipalities: readonly Municipality[];
  /**
   * What each holder reported for the period, `x.xx`, by its id: dollars, square feet or weight.
   */
  reported: ReadonlyMap<string, string>;
  /** Holders that have an invoice for the period, by id; void ones do not count. */
  billed: ReadonlySet<string>;
  settings: FeeSettings;
  /** Penalties that no invoice carries yet, by the holder's id. */
  penalties: ReadonlyMap<string, readonly Penalty[]>;
}

/**
 * What the run would make for a holder: the invoice, its fee, and the amounts that go with it
 * (`x.xx`).
 */
export interface MonthlyInvoice {
  outcome: 'made';
  holder: LicenseHolder;
  invoice: MtaInvoiceValues;
  fee: MtaFee;
  /** For earlier invoices that were paid late; lines of this one. */
  penalties: readonly Penalty[];
  subtotalAmount: string;
  balanceDue: string;
}

/** A holder for whom nothing would be made, and why. */
export interface MonthlySkip {
  outcome: 'skipped';
  holder: LicenseHolder;
  reason: string;
}

interface Basis {
  municipality: Municipality;
  rates: RateVersion;
  rate: LicenseRate;
  days: MonthDays;
  reported: string;
}

/**
 * What a holder's invoice is made from, or why there is none; in the order in which a person would
 * look.
 */
function basisOf(run: MonthlyRun, holder: LicenseHolder): Basis | string {
  const days = monthDays(run.period);
  if (days === null) return 'Choose a month';
  if (run.billed.has(holder._id)) return 'Already billed for this period';
  // One that ended within the period is still taxed for it.
  const refusal = licenseReason(holder, days.first);
  if (refusal) return refusal;
  const municipality = run.municipalities.find(({ _id }) => _id === holder.municipalityId);
  if (!municipality) return 'Municipality is not configured';
  const rates = versionOn(municipality.versions, days.first);
  if (!rates) return `No rates are in force on ${printedDate(days.first)}`;
  const rate = rates.rates.find(({ licenseType }) => licenseType === holder.licenseType);
  if (!rate) return `No rate for the license type ${holder.licenseType}`;
  const reported = run.reported.get(holder._id);
  if (reported === undefined) return 'Nothing was reported for this period';
  return taxCents(rate, reported) > 0
    ? { municipality, rates, rate, days, reported }
    : 'No tax is due';
}

function invoiceOf(run: MonthlyRun, holder: LicenseHolder, basis: Basis): MtaInvoiceValues {
  const mtaUser = mtaUserOf(holder);
  const due = taxDueDate(basis.days, Number(basis.rates.dueDay));
  return {
    ...emptyMtaInvoice(run.invoiceDate),
    // Never before the invoice itself, for a month that is billed late.
    invoiceDueDate: due < run.invoiceDate ? run.invoiceDate : due,
    itemsDetails: [taxLineOf(basis.rate, basis.reported, basis.days)],
    recipientId: recipientOfMtaUser(mtaUser),
    municiplaity: { label: basis.municipality.label },
    license: licenseOf(holder, basis.rates),
    mtaUser,
    jenkinMonthlyInvoiceCreation: true,
  };
}

function monthlyInvoice(run: MonthlyRun, holder: LicenseHolder): MonthlyInvoice | MonthlySkip {
  const basis = basisOf(run, holder);
  if (typeof basis === 'string') return { outcome: 'skipped', holder, reason: basis };
  const penalties = run.penalties.get(holder._id) ?? [];
  const charged = withPenalties(invoiceOf(run, holder, basis), penalties);
  const invoice = withFeeLine(charged, run.settings);
  const fee = mtaFee(invoice, run.settings);
  return { outcome: 'made', holder, invoice, fee, penalties, ...derivedAmounts(invoice) };
}

/**
 * What a monthly run would make, for whom, how much, and for whom nothing and why; in the order of
 * the holders (spec 3.9.2).
 */
export const monthlyPreview = (run: MonthlyRun): (MonthlyInvoice | MonthlySkip)[] =>
  run.holders.map((holder) => monthlyInvoice(run, holder));
