import type { InvoiceLine } from '../invoice';
import { notAvailable } from '../printed';
import type { MtaLicense } from './mtaInvoice';

/** License types whose tax lines name the license (spec 3.9.2). */
const namedTypes: readonly string[] = ['cultivation', 'retail'];

const taxLine = /\b(?:reported sales|cultivation tax)\b/i;

/** True for a line of reported sales or cultivation tax, by its name or its description. */
export const isTaxLine = ({ itemName, itemDescription }: InvoiceLine): boolean =>
  taxLine.test(itemName) || taxLine.test(itemDescription);

/**
 * A line's description as it is printed: with the license number where the specification wants it
 * (spec 3.9.2; readings D45).
 */
export function printedDescription(
  line: InvoiceLine,
  { licenseType, licenseNumber }: Pick<MtaLicense, 'licenseType' | 'licenseNumber'>,
): string {
  const description = line.itemDescription.trim();
  if (!namedTypes.includes(licenseType.trim().toLowerCase()) || !isTaxLine(line))
    return description;
  const suffix = `(License No. ${licenseNumber.trim() || notAvailable})`;
  return description.endsWith(suffix) ? description : `${description} ${suffix}`.trim();
}
