import { holdersRepository } from '@server/features/taxRules/holderStore';
import { taxVisibility } from '@server/features/taxRules/visibility';
import type { Tx } from '@server/platform/db/client';
import { licenseReason } from '@/domain/invoices/mta/licenseStanding';
import type { InvoiceRow } from '../invoicesStore';

/**
 * Why a tax invoice must not come again on a day (ISO): its license holder stands no more, or not
 * where the invoice bills it. Null where it may, and for an invoice that names no holder.
 */
export async function holderReason(
  tx: Tx,
  { kind, holderId, municipality, orgId, systemMode }: InvoiceRow,
  day: string,
): Promise<string | null> {
  if (kind !== 'mta' || holderId === null) return null;
  const holder = await holdersRepository(tx).find(
    taxVisibility({ orgId, mode: systemMode }),
    holderId,
  );
  if (!holder) return 'The license holder is no longer in the list';
  if (holder.municipality !== municipality)
    return `The license holder is now in ${holder.municipality}`;
  return licenseReason({ ...holder, licenseExpiry: holder.licenseExpiry ?? '' }, day);
}
