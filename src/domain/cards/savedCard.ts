import { errorsFrom, type FieldErrors } from '@/domain/forms/fieldErrors';
import { optional, type Rule } from '@/domain/forms/fieldRules';
import { schemaOf } from '@/domain/forms/schemaOf';
import type { ColumnSet, TextColumn } from '@/domain/lists/textColumn';
import { zipError } from '@/domain/onboarding/address';
import { expiryMessage, formatExpiry } from '@/domain/payments/cardExpiry';
import { isCardLike } from '@/domain/payments/cardLike';
import { cardInTextMessage } from '@/domain/payments/payerMessage';
import { payerNameError } from '@/domain/payments/payForm';
import { cardText } from './saleRow';

/** Where a saved card stands; `deleted`: its token is gone, and nobody can charge it. */
export const savedCardStates = ['active', 'expired', 'blocked', 'deleted'] as const;

export type SavedCardState = (typeof savedCardStates)[number];

export const savedCardStateLabels: Readonly<Record<SavedCardState, string>> = {
  active: 'Active',
  expired: 'Expired',
  blocked: 'Blocked',
  deleted: 'Token deleted',
};

/** Where a card stands on an ISO date. */
export function savedCardStateOf(
  card: { hasToken: boolean; isBlocked: boolean; expiry: string },
  today: string,
): SavedCardState {
  if (!card.hasToken) return 'deleted';
  if (card.isBlocked) return 'blocked';
  const [month = '', year = ''] = card.expiry.split('/');
  return `20${year}-${month}` < today.slice(0, 7) ? 'expired' : 'active';
}

/** What can be edited of a saved card (catalogue: /card-editor). */
export interface SavedCardValues {
  holder: string;
  /** `MM/YY` */
  expiry: string;
  zip: string;
}

const holderRule: Rule = (text) => (isCardLike(text) ? cardInTextMessage : payerNameError(text));

const expiryRule: Rule = (text) =>
  /^(?:0[1-9]|1[0-2]) ?\/ ?\d\d$/.test(text.trim()) ? null : expiryMessage;

/** First message of each field of a saved card. */
export const savedCardErrors = ({ holder, expiry, zip }: SavedCardValues): FieldErrors =>
  errorsFrom([
    ['holder', holderRule(holder)],
    ['expiry', expiryRule(expiry)],
    ['zip', optional(zipError('us'))(zip)],
  ]);

/** A saved card for formik and for the server. */
export const savedCardSchema = schemaOf<SavedCardValues>({
  model: () => ({ holder: '', expiry: '', zip: '' }),
  errors: savedCardErrors,
  settled: ({ holder, expiry, zip }) => ({
    holder: holder.trim(),
    expiry: expiry.replace(/\s/g, ''),
    zip: zip.trim(),
  }),
});

/** The expiry as a form shows it, of `12/30`. */
export const typedExpiry = (expiry: string): string => formatExpiry(expiry);

/** A saved card as the server answers it; never its token. */
export interface SavedCardRow extends SavedCardValues {
  _id: string;
  companyName: string;
  brand: string;
  lastFour: string;
  bin: string;
  funding: string;
  /** The last characters of its token; '' once it is deleted. */
  tokenEnd: string;
  state: SavedCardState;
  uses: number;
  /** ISO moments; '' for none. */
  addedAt: string;
  lastUsedAt: string;
  version: number;
}

/** A card that can be charged from the form of a sale. */
export interface CardChoice {
  _id: string;
  label: string;
  holder: string;
  zip: string;
  bin: string;
}

/** Every column that the list of saved cards can show. */
export const savedCardColumns = {
  holder: { key: 'holder', title: 'Holder', sortable: true, text: ({ holder }) => holder },
  organization: {
    key: 'organization',
    title: 'Organization',
    text: ({ companyName }) => companyName,
  },
  card: { key: 'card', title: 'Card', text: (row) => cardText(row) },
  funding: {
    key: 'funding',
    title: 'Funding',
    text: ({ funding }) => funding.replace(/^./, (first) => first.toUpperCase()) || 'Unknown',
  },
  expiry: { key: 'expiry', title: 'Expiry', text: ({ expiry }) => expiry },
  zip: { key: 'zip', title: 'Billing ZIP', text: ({ zip }) => zip || '—' },
  bin: { key: 'bin', title: 'BIN', text: ({ bin }) => bin },
  token: {
    key: 'token',
    title: 'Token',
    text: ({ tokenEnd }) => (tokenEnd ? `… ${tokenEnd}` : 'Deleted'),
  },
  uses: { key: 'uses', title: 'Charges', align: 'end', text: ({ uses }) => String(uses) },
  added: {
    key: 'added',
    title: 'Saved',
    sortable: true,
    text: ({ addedAt }, { date }) => date(addedAt),
  },
  used: {
    key: 'used',
    title: 'Last charged',
    text: ({ lastUsedAt }, { date }) => date(lastUsedAt || null),
  },
  status: { key: 'status', title: 'Status', text: ({ state }) => savedCardStateLabels[state] },
} as const satisfies Record<string, TextColumn<SavedCardRow>>;

export type SavedCardColumn = keyof typeof savedCardColumns;

/** The columns of the list of saved cards, in order. */
export const savedCardColumnSet: ColumnSet<SavedCardColumn> = {
  all: [
    'holder',
    'organization',
    'card',
    'funding',
    'expiry',
    'zip',
    'bin',
    'token',
    'uses',
    'added',
    'used',
    'status',
  ],
  shown: ['holder', 'organization', 'card', 'expiry', 'zip', 'token', 'added', 'status'],
};

export type SavedCardSort = 'holder' | 'added';

/** Why an act on a saved card cannot be done; null where it can. */
export function savedCardActError(
  act: 'edit' | 'block' | 'unblock' | 'deleteToken',
  { state }: Pick<SavedCardRow, 'state'>,
): string | null {
  if (state === 'deleted') return 'Its token was deleted';
  if (act === 'block') return state === 'blocked' ? 'It is blocked already' : null;
  return act === 'unblock' && state !== 'blocked' ? 'It is not blocked' : null;
}
