import { emptyRecipient, type RecipientValues } from '@/domain/invoices/recipient';

type Known = readonly [
  name: string,
  company: string,
  street: string,
  city: string,
  state: string,
  zip: string,
];

/**
 * Whom the merchant of the demo world bills; the first is who signs in as recipient@example.com.
 * All made up.
 */
const known: readonly Known[] = [
  ['Sofia Marchetti', 'Marchetti Packaging', '48 Foundry Lane', 'Eureka', 'CA', '95501'],
  ['Oliver Nakamura', 'Juniper Café', '210 Second Street', 'Arcata', 'CA', '95521'],
  ['Priya Raman', 'Lakeside Dispensary', '77 Harbor Road', 'Oakland', 'CA', '94607'],
  ['Marcus Hale', 'Redwood Relief', '1402 Pine Avenue', 'Santa Rosa', 'CA', '95404'],
  ['Chloé Dubois', 'Maison Verte', '9 Mission Court', 'San Francisco', 'CA', '94103'],
  ['Andre Kowalczyk', 'Łódź & Sons Botanicals', '330 Mill Street', 'Ukiah', 'CA', '95482'],
  ['Hannah Brooks', 'Tidewater Wellness', '16 Wharf Row', 'Fort Bragg', 'CA', '95437'],
  ['Diego Fuentes', 'Sol y Tierra', '585 Olive Drive', 'Sacramento', 'CA', '95814'],
  ['Naomi Clarke', 'Highline Collective', '2200 Grand Avenue', 'Oakland', 'CA', '94612'],
  ['Tom Birch', 'Birch & Bloom', '41 Orchard Way', 'Sebastopol', 'CA', '95472'],
  ['Aiko Mori', 'Mori Tea House', '12 Laurel Street', 'Mendocino', 'CA', '95460'],
  ['Grace Okafor', 'Okafor Events', '930 Castle Road', 'Chico', 'CA', '95928'],
  ['Lena Vogel', '', '5 Cedar Place', 'Ashland', 'OR', '97520'],
  ['Rafael Ortiz', 'Two Rivers Delivery', '88 Depot Street', 'Redding', 'CA', '96001'],
];

const emailOf = (name: string, at: number): string =>
  at === 0
    ? 'recipient@example.com'
    : `${name
        .split(' ')[0]
        ?.normalize('NFD')
        .replace(/[^a-z]/gi, '')}@example.com`.toLowerCase();

/** Recipients of the demo world, in the order in which they were added. */
export const demoRecipients: readonly RecipientValues[] = known.map(
  (
    [
      recipientName,
      recipientCompanyName,
      recipientAddress,
      recipientCity,
      recipientState,
      recipientZip,
    ],
    at,
  ) => ({
    ...emptyRecipient,
    recipientName,
    recipientCompanyName,
    recipientAddress,
    recipientCity,
    recipientState,
    recipientZip,
    recipientEmail: emailOf(recipientName, at),
    recipientPhone: `70755501${String(at + 20).padStart(2, '0')}`,
  }),
);
