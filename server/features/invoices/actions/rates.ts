import { municipalitiesRepository } from '@server/features/taxRules/municipalityStore';
import { taxVisibility } from '@server/features/taxRules/visibility';
import type { Tx } from '@server/platform/db/client';
import type { Scope } from '@server/platform/http/call';
import type { MtaInvoiceValues } from '@/domain/invoices/mta/mtaInvoice';
import { feesInForce, withFees } from '@/domain/invoices/mta/ratesInForce';

/** A tax invoice whose fees are looked up. */
interface InvoiceToRate {
  scope: Pick<Scope, 'orgId' | 'mode'>;
  values: MtaInvoiceValues;
  /** `yyyy-MM` of one of the monthly run, which goes by the first day of its month. */
  period?: string | null;
}

/**
 * A tax invoice with the fees of its municipality's rates in force (spec 3.9.2), whatever it says
 * of them: none while none of them is in force. As it is where the municipality has no rates at
 * all.
 */
export async function withRatesInForce(
  tx: Tx,
  { scope, values, period = null }: InvoiceToRate,
): Promise<MtaInvoiceValues> {
  const fees = feesInForce(
    values,
    period,
    await municipalitiesRepository(tx).list(taxVisibility(scope)),
  );
  return fees ? { ...values, license: withFees(values.license, fees) } : values;
}
