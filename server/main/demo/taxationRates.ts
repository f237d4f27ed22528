import { daysAfter, monthsAfter } from '@/domain/dates/days';
import {
  emptyRateVersion,
  type Municipality,
  type RateVersion,
} from '@/domain/invoices/mta/municipality';
import { demoId } from './fixed';

/** The id of a municipality of the demo world. */
export const municipalityId = (label: string): string => demoId(`municipality ${label}`);

type Rules = Partial<Omit<RateVersion, '_id' | 'effectiveFrom' | 'effectiveTo'>>;

const share = (licenseType: string, rate: string) => ({
  licenseType,
  taxType: 'gross_receipts',
  rate,
});
const canopy = (rate: string) => ({ licenseType: 'Cultivation', taxType: 'square_feet', rate });
const weight = (licenseType: string, rate: string) => ({ licenseType, taxType: 'weight', rate });

function municipality(
  label: string,
  spans: readonly (readonly [from: string, to: string, rules: Rules])[],
): Municipality {
  const versions = spans.map(([effectiveFrom, effectiveTo, rules]) => ({
    ...emptyRateVersion(effectiveFrom),
    ...rules,
    effectiveTo,
    _id: demoId(
      `rates ${label} ${effectiveFrom === spans[0]?.[0] ? 'first' : spans.findIndex(([from]) => from === effectiveFrom)}`,
    ),
  }));
  return { _id: municipalityId(label), label, state: 'CA', version: 1, versions };
}

const portAlder: Rules = {
  rates: [
    share('Retail', '6.00'),
    canopy('1.25'),
    share('Manufacturing', '2.50'),
    share('Delivery', '5.00'),
  ],
  collectionFee: '5.00',
  credit_card_processing_fee: '2.90',
  cash_pickup: true,
  dueDay: '15',
  penalty: '10.00',
};

/**
 * Municipalities of the demo world as of an ISO date: one whose rates changed and change again, one
 * that is billed for the fee itself, one without a collection fee and with a gap long ago, and a
 * plain one.
 */
export function demoMunicipalities(today: string): Municipality[] {
  const start = `${Number(today.slice(0, 4)) - 3}-01-01`;
  const middle = monthsAfter(`${today.slice(0, 7)}-01`, -14);
  const change = monthsAfter(`${today.slice(0, 7)}-01`, 2);
  const raised = {
    ...portAlder,
    rates: [
      share('Retail', '6.50'),
      canopy('1.25'),
      share('Manufacturing', '3.00'),
      share('Delivery', '5.00'),
    ],
  };
  return [
    municipality('Port Alder', [
      [start, daysAfter(middle, -1), portAlder],
      [middle, daysAfter(change, -1), raised],
      [change, '', { ...raised, collectionFee: '4.50' }],
    ]),
    municipality('Cedar Bluff', [
      [
        start,
        '',
        {
          rates: [share('Retail', '7.25'), weight('Distribution', '2.00')],
          collectionFee: '4.00',
          credit_card_processing_fee: '3.00',
          billTheCity: true,
          dueDay: '20',
        },
      ],
    ]),
    municipality('Harrow Creek', [
      [start, daysAfter(middle, -32), { rates: [canopy('0.50')], dueDay: '31' }],
      [
        middle,
        '',
        { rates: [canopy('0.75'), share('Retail', '5.00')], dueDay: '31', penalty: '5.00' },
      ],
    ]),
    municipality('Salt Marsh', [
      [
        start,
        '',
        {
          rates: [share('Retail', '4.00'), weight('Manufacturing', '1.50')],
          collectionFee: '3.50',
          credit_card_processing_fee: '2.50',
          dueDay: '10',
          penalty: '8.00',
        },
      ],
    ]),
  ];
}
