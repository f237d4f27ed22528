import { federalWindows } from '@/domain/ach/windows';
import { secondPersonError, twoPersonMatters } from '@/domain/approval/secondPerson';
import { easternMoment } from '@/domain/dates/easternTime';
import { formatDate, formatEastern } from '@/domain/dates/format';
import type { ColumnSet, TextColumn } from '@/domain/lists/textColumn';
import { formatMoney, moneyCents } from '@/domain/money/cents';
import type { PdfDocument, PdfPair } from '@/domain/pdf/pdfDocument';
import { type AchFileRow, achFileColumns } from './achFileRow';
import { achFileStateLabels } from './achItem';
import { type FileDelivery, isUndelivered } from './fileDelivery';

/** A file that was sent, as the register of transmittals tells it. */
export interface TransmittalRow extends AchFileRow {
  /** Records of types 6 and 7 of the file, as its control record counts them. */
  records: number;
  /** The originator as the batches of its bank name it, and its ten characters. */
  originator: string;
  companyId: string;
  /** Where the bank calls us; '' where nobody has set a number. */
  phone: string;
  /** It settles on the day on which it was sent. */
  isSameDay: boolean;
  /** ISO moment of its settlement; '' for a file of before that was kept. */
  settlesAt: string;
  /** Why its bank rejected it; '' where nobody has recorded that. */
  rejectionReason: string;
  /** Who recorded a rejection that waits for a second person; '' for nobody. */
  rejectionAskedBy: string;
  isRejectionMine: boolean;
}

/** What a file is called as a transmittal: transfers are `T-7`, so that no two things are. */
export const transmittalName = ({ number }: Pick<TransmittalRow, 'number'>): string =>
  `TR-${number}`;

type Settled = Pick<TransmittalRow, 'isSameDay' | 'settlesOn' | 'settlesAt'>;

/** Which Same Day window a file settled in, from 1; 0 where that was not kept. */
const sameDayNumber = ({ settlesOn, settlesAt }: Settled): number =>
  federalWindows.sameDay.findIndex(
    ({ settles }) => Date.parse(easternMoment(settlesOn, settles)) === Date.parse(settlesAt),
  ) + 1;

/** The window that a file went in: which one of the same day, or the ordinary one. */
export function windowText(row: Settled): string {
  if (!row.isSameDay) return 'Ordinary';
  const number = sameDayNumber(row);
  return number === 0 ? 'Same Day' : `Same Day ${number}`;
}

/** An hour of the clock: 8.5 is `08:30`. */
function clockText(hour: number): string {
  const two = (value: number): string => String(value).padStart(2, '0');
  return `${two(Math.floor(hour))}:${two(Math.round((hour % 1) * 60))}`;
}

/** The same with its hour, for whoever reads it on paper. */
function windowWithHour(row: Settled): string {
  const window = federalWindows.sameDay[sameDayNumber(row) - 1];
  const settles = row.isSameDay ? window?.settles : federalWindows.settles;
  return settles === undefined
    ? windowText(row)
    : `${windowText(row)}, settles at ${clockText(settles)} ET`;
}

/** One person has recorded that the bank rejected it; another one confirms. */
export const waitsForRejection = ({
  state,
  rejectionAskedBy,
}: Pick<TransmittalRow, 'state' | 'rejectionAskedBy'>): boolean =>
  state === 'sent' && rejectionAskedBy !== '';

/** Every column that the register can show. */
export const transmittalColumns = {
  ...achFileColumns,
  number: {
    key: 'number',
    title: 'Transmittal',
    sortable: true,
    text: transmittalName,
  },
  window: { key: 'window', title: 'Window', text: windowText },
  sentBy: { key: 'sentBy', title: 'Sent by', text: ({ sentBy }) => sentBy || '—' },
  acknowledgement: {
    key: 'acknowledgement',
    title: 'Acknowledgment',
    text: (row) =>
      waitsForRejection(row)
        ? `Rejection is waiting for a second person: ${row.rejectionReason}`
        : row.acknowledgement || '—',
  },
  acknowledged: {
    key: 'acknowledged',
    title: 'Acknowledged',
    text: ({ acknowledgedAt }, { moment }) => moment(acknowledgedAt || null),
  },
} as const satisfies Record<string, TextColumn<TransmittalRow>>;

export type TransmittalColumn = keyof typeof transmittalColumns;

/** The columns of the register, in order (catalogue: /ach-transmittal). */
export const transmittalColumnSet: ColumnSet<TransmittalColumn> = {
  all: [
    'number',
    'bank',
    'window',
    'batches',
    'entries',
    'debits',
    'credits',
    'hash',
    'effective',
    'settles',
    'sentBy',
    'sent',
    'delivery',
    'acknowledgement',
    'acknowledged',
    'status',
  ],
  shown: ['number', 'bank', 'window', 'entries', 'debits', 'credits', 'sent', 'status'],
};

/** Why an acknowledgment cannot be recorded for a file; null where it can. */
export const acknowledgeError = ({ state }: Pick<TransmittalRow, 'state'>): string | null =>
  state === 'sent' ? null : 'Its acknowledgment is already recorded';

/** Why a rejection by the bank cannot be recorded for a file; null where it can. */
export function rejectError(
  file: Pick<TransmittalRow, 'state' | keyof FileDelivery>,
): string | null {
  if (file.state !== 'sent') return 'What the bank answered is already recorded';
  return isUndelivered(file) ? 'The file has not reached the bank yet' : null;
}

/** Why somebody may not confirm a rejection; null where they may: another than who recorded it. */
export const rejectPersonError = ({
  isRejectionMine,
}: Pick<TransmittalRow, 'isRejectionMine'>): string | null =>
  secondPersonError('decide', twoPersonMatters.rejection, isRejectionMine);

/** Why a file cannot be delivered again; null where it can. */
export function redeliverError({
  state,
  delivery,
}: Pick<TransmittalRow, 'state' | 'delivery'>): string | null {
  if (delivery === 'hand') return 'A person handed in this file. Download it at NACHA files.';
  return state === 'sent' ? null : 'The bank has already acknowledged it';
}

const money = (amount: string): string => formatMoney(moneyCents(amount) ?? 0);

const totalsOf = (row: TransmittalRow): PdfPair[] => [
  { label: 'Batches', value: String(row.batches) },
  { label: 'Entries and addenda', value: String(row.records) },
  { label: 'Total debits', value: money(row.debits) },
  { label: 'Total credits', value: money(row.credits) },
  { label: 'Entry hash', value: row.entryHash },
  { label: 'File ID modifier', value: row.modifier },
];

const routeOf = (row: TransmittalRow): PdfPair[] => [
  { label: 'File', value: `F-${row.number}` },
  { label: 'Window', value: windowWithHour(row) },
  { label: 'Effective date', value: formatDate(row.effectiveOn) },
  { label: 'Settles', value: row.settlesOn ? formatDate(row.settlesOn) : '—' },
];

const handsOf = (row: TransmittalRow): PdfPair[] => [
  { label: 'Built by', value: row.builtBy || '—' },
  { label: 'Approved by', value: row.approvedBy || 'Not required' },
  { label: 'Sent by', value: row.sentBy || '—' },
  { label: 'Sent', value: formatEastern(row.sentAt) },
  { label: 'Acknowledgment', value: row.acknowledgement || 'None recorded yet' },
];

const originatorOf = ({ originator, companyId, phone }: TransmittalRow): string[] => [
  originator,
  `Company ID ${companyId}`,
  ...(phone ? [`Phone ${phone}`] : []),
];

/** The cover sheet of a file: what the bank compares with what it has received. */
export function coverSheetPdf(row: TransmittalRow): PdfDocument {
  const tone = row.state === 'acknowledged' ? 'good' : 'warning';
  return {
    title: `ACH transmittal ${transmittalName(row)}`,
    subtitle: row.bank,
    author: 'Greenledger',
    size: 'a4',
    masthead: {
      sender: ['Greenledger'],
      word: 'ACH transmittal',
      number: transmittalName(row),
      stamp: { text: achFileStateLabels[row.state], tone },
    },
    blocks: [
      {
        kind: 'parties',
        parties: [
          { title: 'Originating bank (ODFI)', lines: [row.bank] },
          { title: 'Originator', lines: originatorOf(row) },
        ],
        facts: routeOf(row),
      },
      { kind: 'heading', level: 2, text: 'Control totals' },
      { kind: 'twoColumnTable', rows: totalsOf(row) },
      { kind: 'heading', level: 2, text: 'Released' },
      { kind: 'twoColumnTable', rows: handsOf(row) },
      {
        kind: 'paragraph',
        text: `These totals match the control record of the file. If they differ from what you received, do not process the file and call us${row.phone ? ` at ${row.phone}` : ''}.`,
        tone: 'muted',
      },
    ],
  };
}
