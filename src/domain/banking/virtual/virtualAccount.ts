import { errorsFrom, type FieldErrors } from '@/domain/forms/fieldErrors';
import { bounded, free, required } from '@/domain/forms/fieldRules';
import { schemaOf } from '@/domain/forms/schemaOf';
import type { ColumnSet, TextColumn } from '@/domain/lists/textColumn';
import { formatAmount } from '@/domain/money/cents';
import { spacedNumber } from './virtualNumber';

/** A frozen one takes in and gives nothing out. */
export const virtualStates = ['active', 'frozen', 'closed'] as const;

export type VirtualState = (typeof virtualStates)[number];

export const virtualStateLabels: Readonly<Record<VirtualState, string>> = {
  active: 'Active',
  frozen: 'Frozen',
  closed: 'Closed',
};

/** A virtual account as it is opened (catalogue: /virtual-account). */
export interface VirtualValues {
  organization: string;
  name: string;
  purpose: string;
}

export const emptyVirtual: VirtualValues = { organization: '', name: '', purpose: '' };

/** First message of each field. */
export const virtualErrors = (values: VirtualValues): FieldErrors =>
  errorsFrom([
    ['organization', required(bounded(200))(values.organization)],
    ['name', required(bounded(60))(values.name)],
    ['purpose', free(200)(values.purpose)],
  ]);

/** A virtual account to be opened, for formik and for the server. */
export const virtualSchema = schemaOf<VirtualValues>({
  model: () => ({ ...emptyVirtual }),
  errors: virtualErrors,
  settled: ({ organization, name, purpose }) => ({
    organization,
    name: name.trim(),
    purpose: purpose.trim(),
  }),
});

/** Its new name and purpose. */
export type RenameValues = Omit<VirtualValues, 'organization'>;

export const renameErrors = ({ name, purpose }: RenameValues): FieldErrors => {
  const { organization: _own, ...errors } = virtualErrors({ organization: '-', name, purpose });
  return errors;
};

/** New words for one, for formik and for the server. */
export const renameSchema = schemaOf<RenameValues>({
  model: () => ({ name: '', purpose: '' }),
  errors: renameErrors,
  settled: ({ name, purpose }) => ({ name: name.trim(), purpose: purpose.trim() }),
});

/** A virtual account as the server answers it. Amounts `x.xx`, moments ISO and '' for none. */
export interface VirtualRow {
  _id: string;
  orgId: string;
  companyName: string;
  /** 12 digits. */
  virtualNumber: string;
  name: string;
  purpose: string;
  state: VirtualState;
  /** Why it is frozen or closed; '' for no reason. */
  stateReason: string;
  balance: string;
  /** What can leave it: the balance less what is queued, and what its bank has not confirmed. */
  available: string;
  openedAt: string;
  openedBy: string;
  closedAt: string;
  lastActivityAt: string;
}

/** What all that match come to. Amounts `x.xx`. */
export interface VirtualSummary {
  count: number;
  balance: string;
  active: number;
  frozen: number;
}

/** A line of a virtual account: what came in above 0, what went out below it. Amounts `x.xx`. */
export interface VirtualMovement {
  _id: string;
  /** Number of the posting in its book. */
  posting: number;
  /** ISO date. */
  day: string;
  text: string;
  amount: string;
  /** What the account came to with it. */
  balance: string;
}

/** Every column that the list can show. */
export const virtualColumns = {
  number: {
    key: 'number',
    title: 'Virtual number',
    sortable: true,
    text: ({ virtualNumber }) => spacedNumber(virtualNumber),
  },
  name: { key: 'name', title: 'Name', sortable: true, text: ({ name }) => name },
  organization: {
    key: 'organization',
    title: 'Organization',
    text: ({ companyName }) => companyName,
  },
  purpose: { key: 'purpose', title: 'Purpose', text: ({ purpose }) => purpose || '—' },
  balance: {
    key: 'balance',
    title: 'Balance',
    align: 'end',
    text: ({ balance }) => formatAmount(balance),
  },
  available: {
    key: 'available',
    title: 'Available',
    align: 'end',
    text: ({ available }) => formatAmount(available),
  },
  state: { key: 'state', title: 'Status', text: ({ state }) => virtualStateLabels[state] },
  opened: { key: 'opened', title: 'Opened', text: ({ openedAt }, { date }) => date(openedAt) },
  lastActivity: {
    key: 'lastActivity',
    title: 'Last activity',
    text: ({ lastActivityAt }, { date }) => date(lastActivityAt || null),
  },
} as const satisfies Record<string, TextColumn<VirtualRow>>;

export type VirtualColumn = keyof typeof virtualColumns;

export type VirtualSort = 'number' | 'name';

/** The columns of the list, in order (catalogue: /virtual-account). */
export const virtualColumnSet: ColumnSet<VirtualColumn> = {
  all: [
    'number',
    'name',
    'organization',
    'purpose',
    'balance',
    'available',
    'state',
    'opened',
    'lastActivity',
  ],
  shown: [
    'number',
    'name',
    'organization',
    'purpose',
    'balance',
    'state',
    'opened',
    'lastActivity',
  ],
};

export type VirtualAct = 'freeze' | 'unfreeze' | 'close';

type Standing = Pick<VirtualRow, 'state'>;

/** Why an act cannot be done to an account; null where it can. */
export function virtualActError(act: VirtualAct, { state }: Standing): string | null {
  if (state === 'closed') return 'This virtual account is closed.';
  if (act === 'freeze' && state === 'frozen') return 'This virtual account is already frozen.';
  if (act === 'unfreeze' && state === 'active') return 'This virtual account is not frozen.';
  if (act === 'close' && state === 'frozen')
    return 'This virtual account is frozen. Unfreeze it first.';
  return null;
}

/** Why money cannot leave or enter an account; null where it can. */
export function virtualFlowError(side: 'from' | 'to', { state }: Standing): string | null {
  if (state === 'closed') return 'This virtual account is closed.';
  return side === 'from' && state === 'frozen'
    ? 'This virtual account is frozen: it takes money in and pays nothing out.'
    : null;
}
