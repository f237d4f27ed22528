import { toAmount } from '@/domain/money/cents';
import type { InvoiceLine } from '../invoice';
import { feeLineName, isFeeLine } from '../totals';
import { type FeeSettings, type MtaFee, mtaFee } from './feeRules';
import { feeExplanation } from './feeText';
import type { MtaInvoiceValues } from './mtaInvoice';

const normal = (label: string): string => label.trim().toLowerCase();

/**
 * Whether the fee becomes a line: a monthly-generated invoice of the one configured municipality
 * (spec 3.9.2; readings D42).
 */
export function addsFeeLine(
  invoice: Pick<MtaInvoiceValues, 'municiplaity' | 'jenkinMonthlyInvoiceCreation'>,
  { feeLineMunicipality }: FeeSettings,
): boolean {
  const city = normal(feeLineMunicipality);
  return (
    invoice.jenkinMonthlyInvoiceCreation &&
    city !== '' &&
    normal(invoice.municiplaity.label) === city
  );
}

const feeLine = (fee: MtaFee): InvoiceLine => ({
  itemName: feeLineName,
  itemDescription: feeExplanation(fee),
  unitCost: toAmount(fee.feeCents),
  Qnty: '1',
  lineTotal: toAmount(fee.feeCents),
  inventoryId: '',
});

/** The lines with the fee as the last one; a fee of nothing makes no line. */
function linesWithFee(lines: readonly InvoiceLine[], fee: MtaFee): InvoiceLine[] {
  const others = lines.filter((line) => !isFeeLine(line));
  return fee.feeCents > 0 ? [...others, feeLine(fee)] : others;
}

/**
 * The invoice with its fee as a line where it has one, worked out anew at each save; everywhere
 * else without such a line.
 */
export function withFeeLine(invoice: MtaInvoiceValues, settings: FeeSettings): MtaInvoiceValues {
  const itemsDetails = addsFeeLine(invoice, settings)
    ? linesWithFee(invoice.itemsDetails, mtaFee(invoice, settings))
    : invoice.itemsDetails.filter((line) => !isFeeLine(line));
  return { ...invoice, itemsDetails };
}
