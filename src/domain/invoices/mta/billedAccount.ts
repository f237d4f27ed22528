import type { FieldErrors } from '@/domain/forms/fieldErrors';
import type { InvoiceStatus } from '../status';
import type { MtaInvoiceValues } from './mtaInvoice';

/** Whose account a tax invoice is on, and for which month. */
export interface BilledAccount {
  invoice: Pick<MtaInvoiceValues, 'municiplaity' | 'license' | 'mtaUser'>;
  holderId: string | null;
  /** `yyyy-MM`. */
  period: string | null;
}

/**
 * Why the account stays: the monthly run made the invoice, or it has been sent. Null while it may
 * change.
 */
export type AccountLock = 'monthly' | 'sent' | null;

/** Why the billed account of an invoice stays; null while it may change. */
export function accountLock({
  monthly,
  status,
}: {
  monthly: boolean;
  status: InvoiceStatus;
}): AccountLock {
  if (monthly) return 'monthly';
  return status === 'Draft' ? null : 'sent';
}

const sentHolderMessage =
  'This invoice was sent to its license holder. Void it to bill another license holder.';

const messageOf = (lock: 'monthly' | 'sent', what: string): string => {
  if (lock === 'monthly')
    return `The monthly run created this invoice, so its ${what} cannot change.`;
  return what === 'license holder'
    ? sentHolderMessage
    : `This invoice was sent, so its ${what} cannot change.`;
};

/**
 * First message of each field that names another account than the stored one, by formik path, while
 * the account is locked: holder, municipality, month, company and license number. A holder or month
 * left out is kept.
 */
export function accountErrors(
  lock: AccountLock,
  before: BilledAccount,
  after: BilledAccount,
): FieldErrors {
  if (lock === null) return {};
  const [stored, given] = [before.invoice, after.invoice];
  const company = ({ mtaUser }: BilledAccount['invoice']): string =>
    mtaUser.user_metadata.companyName;
  const changes: [path: string, what: string, isOther: boolean][] = [
    ['holderId', 'license holder', Boolean(after.holderId) && after.holderId !== before.holderId],
    ['municiplaity.label', 'municipality', given.municiplaity.label !== stored.municiplaity.label],
    ['period', 'month', Boolean(after.period) && after.period !== before.period],
    ['mtaUser.user_metadata.companyName', 'company', company(given) !== company(stored)],
    [
      'license.licenseNumber',
      'license number',
      given.license.licenseNumber !== stored.license.licenseNumber,
    ],
  ];
  return Object.fromEntries(
    changes.flatMap(([path, what, isOther]) => (isOther ? [[path, messageOf(lock, what)]] : [])),
  );
}
