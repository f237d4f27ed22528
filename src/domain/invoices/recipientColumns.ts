import { phoneText } from '@/domain/contact/phone';
import type { ColumnSet, TextColumn } from '@/domain/lists/textColumn';
import { provinces } from '@/domain/places/provinces';
import { states } from '@/domain/places/states';
import type { Recipient } from './recipient';

const orDash = (text: string): string => text || '—';

/** A state or province as `XX-Name` (spec 3.3.9); what is none stays. */
const entryOf = (code: string): string =>
  [...states, ...provinces].find((place) => place.code === code)?.entry ?? code;

/** Every column that the list of recipients can show. */
export const recipientColumns = {
  name: {
    key: 'name',
    title: 'Name',
    sortable: true,
    text: ({ recipientName }) => orDash(recipientName),
  },
  company: {
    key: 'company',
    title: 'Company',
    sortable: true,
    text: ({ recipientCompanyName }) => orDash(recipientCompanyName),
  },
  email: {
    key: 'email',
    title: 'Email',
    sortable: true,
    text: ({ recipientEmail }) => orDash(recipientEmail),
  },
  phone: {
    key: 'phone',
    title: 'Phone',
    text: ({ recipientPhone }) => orDash(phoneText(recipientPhone)),
  },
  address: {
    key: 'address',
    title: 'Address',
    text: ({ recipientAddress }) => orDash(recipientAddress),
  },
  city: { key: 'city', title: 'City', text: ({ recipientCity }) => orDash(recipientCity) },
  state: {
    key: 'state',
    title: 'State',
    text: ({ recipientState }) => orDash(entryOf(recipientState)),
  },
  zip: { key: 'zip', title: 'Zip code', text: ({ recipientZip }) => orDash(recipientZip) },
  currency: {
    key: 'currency',
    title: 'Currency',
    text: ({ recipientCurrencyCode }) => recipientCurrencyCode,
  },
} as const satisfies Record<string, TextColumn<Recipient>>;

export type RecipientColumn = keyof typeof recipientColumns;

/** The columns of the list, in order; what is not among `shown` is there to be chosen. */
export const recipientColumnSet: ColumnSet<RecipientColumn> = {
  all: ['name', 'company', 'email', 'phone', 'address', 'city', 'state', 'zip', 'currency'],
  shown: ['name', 'company', 'email', 'phone', 'city', 'state'],
};

/** Sorts that the list offers, by wire name; `number` is the order in which they were added. */
export const recipientSorts = ['name', 'company', 'email', 'number'] as const;

export type RecipientSort = (typeof recipientSorts)[number];
