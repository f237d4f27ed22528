import type { Tx } from '@server/platform/db/client';
import type { Scope } from '@server/platform/http/call';
import { Refusal } from '@server/platform/http/refusal';
import { billedTwiceText } from '@/domain/invoices/mta/billedTwice';
import { licenseKey } from '@/domain/invoices/mta/licenseKey';
import { refusalNames } from '@/domain/session/refusals';
import type { InvoiceRow } from '../invoicesStore';
import { invoiceVisibility } from '../visibility';
import { billedRepository } from './billedQueries';

/**
 * What a posted tax invoice bills, and the invoice that its sender was shown and wants it beside.
 */
interface Billing {
  holderId: string | null;
  licenseNumber: string;
  period: string | null;
  /** Null where none was confirmed. */
  besideInvoice: string | null;
}

const isSame = (before: InvoiceRow, { holderId, licenseNumber, period }: Billing): boolean =>
  before.holderId === holderId &&
  before.period === period &&
  licenseKey(before.licenseNumber ?? '') === licenseKey(licenseNumber);

/** What is billed, and the stored invoice that it changes, if any. */
interface BilledMonth {
  scope: Scope;
  billing: Billing;
  /** As it is stored, null for a new one; a save that stays on its account is not asked about. */
  before: InvoiceRow | null;
}

/**
 * A license is billed twice for a month only by somebody who was shown the invoice that there is.
 * The caller has locked the month.
 * @throws Refusal 409 with `billed`: the newest invoice that was not confirmed
 */
export async function refuseBilledTwice(
  tx: Tx,
  { scope, billing, before }: BilledMonth,
): Promise<void> {
  const { period, besideInvoice } = billing;
  if (!period || (before && isSame(before, billing))) return;
  const visibility = invoiceVisibility(scope, 'mta');
  const repository = billedRepository(tx);
  const billed = await repository.newest(visibility, { ...billing, period }, before?.id ?? null);
  if (!billed || billed._id === besideInvoice) return;
  throw new Refusal(409, billedTwiceText(billed, period), {
    name: refusalNames.alreadyBilled,
    extra: { billed },
  });
}
