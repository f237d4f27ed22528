import { formatMoney, toAmount, toCents } from '@/domain/money/cents';
import { formatPercent, toBasisPoints } from '@/domain/money/percent';
import { shareOf } from '@/domain/money/share';
import type { InvoiceLine } from '../invoice';
import { printedDate } from '../printed';
import { lineCents } from '../totals';
import { type LicenseRate, taxTypeLabels } from './municipality';
import type { MonthDays } from './period';

/**
 * The tax in cents of what was reported: dollars, square feet or weight, `x.xx`; 0 for what cannot
 * be read.
 */
export function taxCents({ taxType, rate }: LicenseRate, reported: string): number {
  const measure = toCents(reported) ?? 0;
  if (taxType === 'gross_receipts') return shareOf(measure, toBasisPoints(rate) ?? 0);
  return lineCents({ unitCents: toCents(rate) ?? 0, hundredths: measure });
}

const daysText = ({ first, last }: MonthDays): string =>
  `${printedDate(first)} to ${printedDate(last)}`;

function salesLine(rate: LicenseRate, reported: string, days: MonthDays): InvoiceLine {
  const tax = toAmount(taxCents(rate, reported));
  const share = `${formatPercent(toBasisPoints(rate.rate) ?? 0)} of ${formatMoney(toCents(reported) ?? 0)}`;
  return {
    itemName: 'Reported Sales Tax',
    itemDescription: `Reported sales ${daysText(days)}, ${share}`,
    unitCost: tax,
    Qnty: '1',
    lineTotal: tax,
    inventoryId: '',
  };
}

/**
 * The line of a month's tax for one license (spec 3.9.2): reported sales, or canopy and weight
 * times their rate.
 */
export function taxLineOf(rate: LicenseRate, reported: string, days: MonthDays): InvoiceLine {
  if (rate.taxType === 'gross_receipts') return salesLine(rate, reported, days);
  const unit = rate.taxType === 'square_feet' ? taxTypeLabels.square_feet : taxTypeLabels.weight;
  return {
    itemName: rate.licenseType === 'Cultivation' ? 'Cultivation Tax' : 'Cannabis Business Tax',
    itemDescription: `${unit} reported ${daysText(days)}`,
    unitCost: rate.rate,
    Qnty: reported,
    lineTotal: toAmount(taxCents(rate, reported)),
    inventoryId: '',
  };
}
