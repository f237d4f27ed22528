import { errorsFrom, type FieldErrors } from '@/domain/forms/fieldErrors';
import { bounded, optional, type Rule, required } from '@/domain/forms/fieldRules';
import { schemaOf } from '@/domain/forms/schemaOf';
import type { ColumnSet, TextColumn } from '@/domain/lists/textColumn';
import { formatAmount } from '@/domain/money/cents';
import { pausedText } from '@/domain/stores/store';

/** Minutes without a sign of life after which a terminal is offline. */
export const offlineMinutes = 5;

/** Where a terminal stands, as people read it. */
export const terminalStates = ['online', 'offline', 'rebooting', 'unpaired'] as const;

export type TerminalState = (typeof terminalStates)[number];

export const terminalStateLabels: Readonly<Record<TerminalState, string>> = {
  online: 'Online',
  offline: 'Offline',
  rebooting: 'Rebooting',
  unpaired: 'Unpaired',
};

/** What decides where a terminal stands. */
export interface SeenTerminal {
  lastSeenAt: Date;
  rebootedAt: Date | null;
  unpairedAt: Date | null;
}

/** Where a terminal stands at a moment: one that is rebooted comes back within its time, or is offline. */
export function terminalStateOf(
  { lastSeenAt, rebootedAt, unpairedAt }: SeenTerminal,
  now: Date,
): TerminalState {
  if (unpairedAt !== null) return 'unpaired';
  const since = now.getTime() - offlineMinutes * 60_000;
  if (rebootedAt !== null && rebootedAt >= lastSeenAt && rebootedAt.getTime() >= since)
    return 'rebooting';
  return lastSeenAt.getTime() < since ? 'offline' : 'online';
}

/** Where a terminal stands in the merchant's shops, as people read it. */
export interface TerminalPlace {
  /** Name of the store; '' for none. */
  store: string;
  /** Register or counter. */
  lane: string;
}

/** The same as it is chosen. */
export interface PlaceValues {
  /** Id of the store; '' for none. */
  storeId: string;
  lane: string;
}

/** What is typed to pair a terminal. */
export interface PairingValues extends PlaceValues {
  /** Six digits that the terminal shows. */
  code: string;
}

export const emptyPairing: PairingValues = { code: '', storeId: '', lane: '' };

const codeRule: Rule = required((text) =>
  /^\d{3}[ -]?\d{3}$/.test(text) ? null : 'The terminal shows a code of six digits',
);

const laneRule = required(bounded(40));
const storeRule = optional(bounded(60));

/** Said where a store is chosen that the organization has not. */
export const unknownStore = 'Please choose a store of your organization';

/** First message of each field of a pairing. */
export const pairingErrors = ({ code, storeId, lane }: PairingValues): FieldErrors =>
  errorsFrom([
    ['code', codeRule(code)],
    ['storeId', storeRule(storeId)],
    ['lane', laneRule(lane)],
  ]);

/** A pairing for formik and for the server. */
export const pairingSchema = schemaOf<PairingValues>({
  model: () => ({ ...emptyPairing }),
  errors: pairingErrors,
  settled: ({ code, storeId, lane }) => ({
    code: code.replace(/\D/g, ''),
    storeId: storeId.trim(),
    lane: lane.trim(),
  }),
});

/** First message of each field of a place. */
export const placeErrors = ({ storeId, lane }: PlaceValues): FieldErrors =>
  errorsFrom([
    ['storeId', storeRule(storeId)],
    ['lane', laneRule(lane)],
  ]);

/** A place for formik and for the server. */
export const placeSchema = schemaOf<PlaceValues>({
  model: () => ({ storeId: '', lane: '' }),
  errors: placeErrors,
  settled: ({ storeId, lane }) => ({ storeId: storeId.trim(), lane: lane.trim() }),
});

/** A terminal as the server answers it. Amounts `x.xx`, moments ISO. */
export interface TerminalRow extends TerminalPlace, PlaceValues {
  _id: string;
  orgId: string;
  companyName: string;
  serial: string;
  /** Terminal ID at the provider. */
  tid: string;
  firmware: string;
  state: TerminalState;
  pairedAt: string;
  pairedBy: string;
  lastSeenAt: string;
  /** Number of the open batch, its card sales, and what they come to. */
  batchNo: number;
  batchCount: number;
  batchTotal: string;
  batchOpenedAt: string;
  /** The card sale that it waits for; '' while it is free. */
  waitingFor: string;
  /** Why its store is paused; '' while the store takes payments. */
  pauseReason: string;
  version: number;
}

/** `Lane 2, Harbor store` */
export const terminalName = ({ store, lane }: TerminalPlace): string =>
  store === '' ? lane : `${lane}, ${store}`;

/** Columns of the list of terminals. */
export const terminalColumns = {
  lane: { key: 'lane', title: 'Lane', sortable: true, text: ({ lane }) => lane },
  store: { key: 'store', title: 'Store', text: ({ store }) => store || '—' },
  organization: {
    key: 'organization',
    title: 'Organization',
    text: ({ companyName }) => companyName,
  },
  serial: { key: 'serial', title: 'Serial', sortable: true, text: ({ serial }) => serial },
  tid: { key: 'tid', title: 'TID', text: ({ tid }) => tid },
  firmware: { key: 'firmware', title: 'Firmware', text: ({ firmware }) => firmware || '—' },
  paired: {
    key: 'paired',
    title: 'Paired',
    sortable: true,
    text: ({ pairedAt }, { date }) => date(pairedAt),
  },
  seen: {
    key: 'seen',
    title: 'Last seen',
    text: ({ lastSeenAt }, { moment }) => moment(lastSeenAt),
  },
  batch: {
    key: 'batch',
    title: 'Open batch',
    align: 'end',
    text: ({ state, batchCount, batchTotal }) =>
      state === 'unpaired' ? '—' : `${formatAmount(batchTotal)} (${batchCount})`,
    csv: ({ batchTotal }) => batchTotal,
  },
  status: { key: 'status', title: 'Status', text: ({ state }) => terminalStateLabels[state] },
} as const satisfies Record<string, TextColumn<TerminalRow>>;

export type TerminalColumn = keyof typeof terminalColumns;

/** The columns of terminals, in order (catalogue: /north-bay-terminal). */
export const terminalColumnSet: ColumnSet<TerminalColumn> = {
  all: [
    'lane',
    'store',
    'organization',
    'serial',
    'tid',
    'firmware',
    'paired',
    'seen',
    'batch',
    'status',
  ],
  shown: ['lane', 'serial', 'tid', 'firmware', 'seen', 'batch', 'status'],
};

export type TerminalSort = 'lane' | 'serial' | 'paired';

/** Why a terminal takes no amount; null where it does. */
export function pushError(
  terminal: TerminalPlace & {
    state: TerminalState;
    isWaiting: boolean;
    isClosing: boolean;
    pauseReason: string;
  },
): string | null {
  const { state, isWaiting, isClosing, pauseReason } = terminal;
  const name = terminalName(terminal);
  if (state === 'unpaired') return `${name} is not paired any more`;
  if (pauseReason !== '') return pausedText(terminal.store, pauseReason);
  if (state === 'offline')
    return `${name} is offline. Check its power and network, or use another terminal.`;
  if (state === 'rebooting') return `${name} is rebooting. Try again in a minute.`;
  if (isWaiting) return `${name} is waiting for a card already. Cancel that payment first.`;
  return isClosing
    ? `The batch of ${name} is being closed. Try again in a minute, or close it again.`
    : null;
}
