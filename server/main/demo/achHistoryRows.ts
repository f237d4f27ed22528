import type { FundingValues } from '@/domain/banking/fundingSource';
import type { AccountHolder } from '@/domain/payments/achAuthorization';

/** Accounts that were linked some weeks ago: good ones, and one whose number its bank does not know. */
export const linked: readonly [email: string, values: Partial<FundingValues>][] = [
  [
    'merchant-2@example.com',
    {
      institution: 'Lakeside Community Bank',
      ownerName: 'Bay Leaf Wellness',
      accountNumber: '5519003382',
    },
  ],
  [
    'merchant-3@example.com',
    {
      institution: 'Truckee Meadows Bank',
      ownerName: 'High Desert Hemp Co.',
      accountNumber: '6620174451',
    },
  ],
  [
    'merchant-3@example.com',
    {
      institution: 'Sierra Trust',
      ownerName: 'High Desert Hemp Co.',
      kind: 'savings',
      accountNumber: '6620180003',
    },
  ],
];

/** Links that business customers pay by bank debit. */
export const links: readonly [email: string, title: string, description: string][] = [
  ['merchant@example.com', 'Wholesale account', 'Pay an open invoice from your bank account'],
  ['merchant-2@example.com', 'Monthly account', 'Statement of the month, paid by bank debit'],
  ['merchant-3@example.com', 'Distributor invoices', 'Hemp biomass and flower, by bank debit'],
];

/**
 * A bank debit: when it was authorized, banking days ago, through which of the links, by whom. The
 * end of the account says what comes of it (docs/test-inputs.md).
 */
export interface DemoDebit {
  daysAgo: number;
  link: number;
  payerName: string;
  account: string;
  amountCents: number;
  holder: AccountHolder;
}

export const debits: readonly DemoDebit[] = [
  {
    daysAgo: 4,
    link: 0,
    payerName: 'Juniper Cafe LLC',
    account: '71840001',
    amountCents: 48_200,
    holder: 'business',
  },
  {
    daysAgo: 4,
    link: 0,
    payerName: 'Oliver Nakamura',
    account: '60217731',
    amountCents: 16_450,
    holder: 'person',
  },
  {
    daysAgo: 4,
    link: 1,
    payerName: 'Grand Lake Herbs',
    account: '55170101',
    amountCents: 92_000,
    holder: 'business',
  },
  {
    daysAgo: 4,
    link: 1,
    payerName: 'Ines Moreau',
    account: '81220002',
    amountCents: 12_300,
    holder: 'person',
  },
  {
    daysAgo: 4,
    link: 2,
    payerName: 'Silver State Botanicals',
    account: '90331784',
    amountCents: 187_500,
    holder: 'business',
  },
  {
    daysAgo: 4,
    link: 2,
    payerName: 'Theo Lindqvist',
    account: '44012239',
    amountCents: 23_900,
    holder: 'person',
  },
  {
    daysAgo: 2,
    link: 0,
    payerName: 'Arcata Food Collective',
    account: '30188842',
    amountCents: 64_000,
    holder: 'business',
  },
  {
    daysAgo: 2,
    link: 1,
    payerName: 'Rosa Vega',
    account: '71003356',
    amountCents: 8_750,
    holder: 'person',
  },
  {
    daysAgo: 2,
    link: 2,
    payerName: 'Great Basin Apothecary',
    account: '11870093',
    amountCents: 54_100,
    holder: 'business',
  },
  {
    daysAgo: 1,
    link: 2,
    payerName: 'Carson Valley Feed',
    account: '20944417',
    amountCents: 71_250,
    holder: 'business',
  },
  {
    daysAgo: 0,
    link: 0,
    payerName: 'Marisol Ortega',
    account: '38820164',
    amountCents: 19_900,
    holder: 'person',
  },
  {
    daysAgo: 0,
    link: 1,
    payerName: 'Temescal Tea House',
    account: '52117745',
    amountCents: 36_400,
    holder: 'business',
  },
];
