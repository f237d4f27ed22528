import type { ColumnSet, TextColumn } from '@/domain/lists/textColumn';
import { formatAmount } from '@/domain/money/cents';
import { avsText, type CardChecks, cvvText } from './cardChecks';
import { type CardGateway, type ShownSaleState, saleStateLabels } from './cardSale';
import type { SaleAct } from './saleActs';

/** A card sale as the server answers it. Amounts `x.xx`; moments ISO, '' for none. */
export interface CardSaleRow extends CardChecks {
  _id: string;
  no: string;
  orgId: string;
  companyName: string;
  gateway: CardGateway;
  isTest: boolean;
  purchaser: string;
  email: string;
  amount: string;
  tax: string;
  tip: string;
  surcharge: string;
  total: string;
  captured: string;
  refunded: string;
  state: ShownSaleState;
  brand: string;
  lastFour: string;
  expiry: string;
  /** `credit`, `debit`, `prepaid`, or '' unknown. */
  funding: string;
  zip: string;
  reference: string;
  memo: string;
  authCode: string;
  descriptor: string;
  failure: string;
  keyedBy: string;
  createdAt: string;
  authorizedUntil: string;
  /** Its row in the ledger; null until it is captured, and of tests. */
  transactionId: string | null;
  /** Opens its receipt; null where nothing was taken. */
  receiptKey: string | null;
  /** The card is among the saved ones. */
  isCardSaved: boolean;
}

/** What was done with a sale. */
export interface CardSaleAct {
  _id: string;
  kind: SaleAct;
  amount: string;
  state: 'started' | 'done' | 'failed';
  reason: string;
  failure: string;
  by: string;
  at: string;
}

/** A sale in full. */
export interface CardSaleDetail extends CardSaleRow {
  acts: CardSaleAct[];
}

/** `Visa ending in 4242`; a dash while no card was read. */
export const cardText = ({ brand, lastFour }: Pick<CardSaleRow, 'brand' | 'lastFour'>): string =>
  lastFour === '' ? '—' : `${brand || 'Card'} ending in ${lastFour}`;

/** Every column that lists of card sales can show. */
export const saleColumns = {
  no: { key: 'no', title: 'Number', text: ({ no }) => no },
  created: {
    key: 'created',
    title: 'Keyed',
    sortable: true,
    text: ({ createdAt }, { date }) => date(createdAt),
  },
  organization: {
    key: 'organization',
    title: 'Organization',
    text: ({ companyName }) => companyName,
  },
  purchaser: {
    key: 'purchaser',
    title: 'Purchaser',
    sortable: true,
    text: ({ purchaser }) => purchaser,
  },
  card: { key: 'card', title: 'Card', text: (row) => cardText(row) },
  total: {
    key: 'total',
    title: 'Total',
    align: 'end',
    text: ({ total }) => formatAmount(total),
  },
  captured: {
    key: 'captured',
    title: 'Captured',
    align: 'end',
    text: ({ captured }) => formatAmount(captured),
  },
  refunded: {
    key: 'refunded',
    title: 'Refunded',
    align: 'end',
    text: ({ refunded }) => formatAmount(refunded),
  },
  surcharge: {
    key: 'surcharge',
    title: 'Surcharge',
    align: 'end',
    text: ({ surcharge }) => formatAmount(surcharge),
  },
  tip: { key: 'tip', title: 'Tip', align: 'end', text: ({ tip }) => formatAmount(tip) },
  tax: { key: 'tax', title: 'Tax', align: 'end', text: ({ tax }) => formatAmount(tax) },
  gatewayId: {
    key: 'gatewayId',
    title: 'Gateway transaction',
    text: ({ gatewayId }) => gatewayId || '—',
  },
  avs: { key: 'avs', title: 'AVS', text: ({ avs }) => avsText(avs) },
  cvv: { key: 'cvv', title: 'CVV', text: ({ cvv }) => cvvText(cvv) },
  batch: { key: 'batch', title: 'Batch', text: ({ batch }) => batch || '—' },
  descriptor: { key: 'descriptor', title: 'Descriptor', text: ({ descriptor }) => descriptor },
  auth: { key: 'auth', title: 'Authorization', text: ({ authCode }) => authCode || '—' },
  reference: {
    key: 'reference',
    title: 'Invoice or order',
    text: ({ reference }) => reference || '—',
  },
  memo: { key: 'memo', title: 'Memo', text: ({ memo }) => memo || '—' },
  keyedBy: { key: 'keyedBy', title: 'Keyed by', text: ({ keyedBy }) => keyedBy },
  status: {
    key: 'status',
    title: 'Status',
    text: ({ state, isTest }) => `${saleStateLabels[state]}${isTest ? ' (test)' : ''}`,
  },
} as const satisfies Record<string, TextColumn<CardSaleRow>>;

export type SaleColumn = keyof typeof saleColumns;

const common = ['created', 'no', 'organization', 'purchaser', 'card', 'total'] as const;
const money = ['captured', 'refunded', 'surcharge', 'tip', 'tax'] as const;
const gateway = ['gatewayId', 'avs', 'cvv', 'batch', 'descriptor', 'auth'] as const;
const rest = ['reference', 'memo', 'keyedBy', 'status'] as const;

/** The columns of card sales, in order (catalogue: /credit-card-payment). */
export const saleColumnSet: ColumnSet<SaleColumn> = {
  all: [...common, ...money, ...gateway, ...rest],
  shown: ['created', 'purchaser', 'card', 'reference', 'total', 'captured', 'refunded', 'status'],
};

/** The same with what the gateway says (catalogue: /nmi-credit-card). */
export const gatewaySaleColumnSet: ColumnSet<SaleColumn> = {
  all: saleColumnSet.all,
  shown: ['created', 'purchaser', 'card', 'gatewayId', 'avs', 'cvv', 'batch', 'total', 'status'],
};

export type SaleSort = 'created' | 'purchaser';
