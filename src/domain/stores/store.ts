import type { ColumnSet, TextColumn } from '@/domain/lists/textColumn';
import type { StaffMember } from './staff';
import type { StoreValues } from './storeForm';

/** Whether the terminals of a store take payments. */
export const storeStates = ['active', 'paused'] as const;

export type StoreState = (typeof storeStates)[number];

export const storeStateLabels: Readonly<Record<StoreState, string>> = {
  active: 'Active',
  paused: 'Paused',
};

/** A store as lists show it. Moments ISO, '' for none. */
export interface StoreRow {
  _id: string;
  orgId: string;
  companyName: string;
  name: string;
  licenseNumber: string;
  /** What the registry said of the license in an application; '' where none names it. */
  licenseStatus: string;
  /** ISO date on which it ends; '' where that is not known. */
  licenseEnds: string;
  /** In one line. */
  address: string;
  /** Of today on the store's clock, such as `9:00 AM – 9:00 PM`; '' where none are kept. */
  today: string;
  /** By its hours; null where none are kept. */
  isOpen: boolean | null;
  delivers: boolean;
  registers: number;
  terminals: number;
  budtenders: number;
  drivers: number;
  state: StoreState;
  pauseReason: string;
  pausedAt: string;
  pausedBy: string;
  version: number;
}

/** A terminal that stands in a store. */
export interface StoreTerminal {
  _id: string;
  lane: string;
  serial: string;
}

/** Something that was done with a store. */
export interface StoreChange {
  id: number;
  at: string;
  by: string;
  label: string;
  reason: string;
}

/** A store in full, with what its form holds. */
export interface StoreDetail extends StoreRow {
  values: StoreValues;
  staff: StaffMember[];
  terminalsHere: StoreTerminal[];
  changes: StoreChange[];
}

/** A store to choose from, with the people who get tips there. */
export interface StoreChoice {
  id: string;
  name: string;
  tipped: string[];
}

/** What is said where a store that is paused would take a payment. */
export const pausedText = (name: string, reason: string): string =>
  `${name} is paused: ${reason}. Its terminals take no payments until the store is resumed under Dispensaries.`;

/** Columns of the list of stores. */
export const storeColumns = {
  name: { key: 'name', title: 'Store', sortable: true, text: ({ name }) => name },
  organization: {
    key: 'organization',
    title: 'Organization',
    text: ({ companyName }) => companyName,
  },
  license: { key: 'license', title: 'License', text: ({ licenseNumber }) => licenseNumber || '—' },
  address: { key: 'address', title: 'Address', text: ({ address }) => address || '—' },
  hours: { key: 'hours', title: 'Hours today', text: ({ today }) => today || '—' },
  delivery: {
    key: 'delivery',
    title: 'Delivery',
    text: ({ delivers }) => (delivers ? 'Yes' : 'No'),
  },
  registers: {
    key: 'registers',
    title: 'Registers',
    align: 'end',
    text: ({ registers }) => String(registers),
  },
  terminals: {
    key: 'terminals',
    title: 'Terminals',
    align: 'end',
    text: ({ terminals }) => String(terminals),
  },
  budtenders: {
    key: 'budtenders',
    title: 'Budtenders',
    align: 'end',
    text: ({ budtenders }) => String(budtenders),
  },
  status: { key: 'status', title: 'Status', text: ({ state }) => storeStateLabels[state] },
} as const satisfies Record<string, TextColumn<StoreRow>>;

export type StoreColumn = keyof typeof storeColumns;

export type StoreSort = 'name';

/** The columns of stores, in order (catalogue: /dispensary-management). */
export const storeColumnSet: ColumnSet<StoreColumn> = {
  all: [
    'name',
    'organization',
    'license',
    'address',
    'hours',
    'delivery',
    'registers',
    'terminals',
    'budtenders',
    'status',
  ],
  shown: ['name', 'license', 'address', 'hours', 'delivery', 'registers', 'budtenders', 'status'],
};
