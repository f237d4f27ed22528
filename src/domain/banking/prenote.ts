import { changeCodes } from '@/domain/ach/changeCodes';
import type { ColumnSet, TextColumn } from '@/domain/lists/textColumn';
import { masked } from '@/domain/transactions/bankAccount';
import { type AchAnswerRow, codeTitle, deadlineOf, dispositionLabels } from './achAnswer';
import type { AchItemState } from './achItem';
import type { FundingState } from './fundingStanding';
import type { OwnerMatch } from './linking/ownerMatch';
import type { MarkGround } from './prenoteMark';

/** Where a prenote stands. */
export const prenoteStateLabels: Readonly<Record<AchItemState, string>> = {
  waiting: 'Waiting for a file',
  filed: 'In a file',
  sent: 'Sent',
  settled: 'Settled',
  returned: 'Returned',
  withdrawn: 'Withdrawn',
};

/** A prenote as its list tells it. Days are ISO dates; '' for none. */
export interface PrenoteRow {
  _id: string;
  companyName: string;
  holder: string;
  institution: string;
  routingLastFour: string;
  lastFour: string;
  transactionCode: string;
  traceNo: string;
  /** Number of its file; 0 for none. */
  file: number;
  sentOn: string;
  settlesOn: string;
  clearsOn: string;
  returnCode: string;
  state: AchItemState;
  /** True from the day on which it cleared. */
  isCleared: boolean;
  /** Of the funding source that it tests. */
  accountId: string;
  accountState: FundingState;
  ownerMatch: OwnerMatch | '';
  /** Two small deposits verify the account, and this prenote its corrected numbers. */
  isMicro: boolean;
  /** No later prenote tests the account. */
  isLatest: boolean;
  /** What its bank corrected (NOC); null where it corrected nothing. */
  change: AchAnswerRow | null;
  /** Why a person marked the account as verified; '' where nobody did. */
  markedFor: MarkGround | '';
  markedBy: string;
  /** ISO moment. */
  markedAt: string;
  markReason: string;
}

/** What became of a correction: nothing yet, or what was done about it. */
function correctionResult(code: string, change: AchAnswerRow | null): string {
  const title = `${code}: ${codeTitle(code)}`;
  if (!change || change.disposition === 'open') return `Correction ${title}`;
  return `${dispositionLabels[change.disposition]} (${title})`;
}

/**
 * What became of a prenote, in a few words: one that a bank answered was returned, or its account
 * corrected (NOC); else it cleared, or a person marked the account as verified.
 */
export function prenoteResult({
  state,
  isCleared,
  returnCode,
  change,
  markedFor,
}: Pick<PrenoteRow, 'state' | 'isCleared' | 'returnCode' | 'change' | 'markedFor'>): string {
  if (state === 'returned')
    return changeCodes.has(returnCode)
      ? correctionResult(returnCode, change)
      : `Returned ${returnCode}: ${codeTitle(returnCode)}`;
  if (markedFor !== '') return 'Marked verified';
  return isCleared ? 'Cleared' : prenoteStateLabels[state];
}

/** The same without what its code stands for, for a row: the whole stands in its drawer. */
export const prenoteResultShort = (row: Parameters<typeof prenoteResult>[0]): string =>
  prenoteResult(row).replace(/ \((C\d\d): .*\)$/, ' ($1)');

/** Every column that the list of prenotes can show. */
export const prenoteColumns = {
  holder: { key: 'holder', title: 'Account holder', text: ({ holder }) => holder },
  organization: {
    key: 'organization',
    title: 'Organization',
    text: ({ companyName }) => companyName,
  },
  institution: { key: 'institution', title: 'Institution', text: ({ institution }) => institution },
  routing: {
    key: 'routing',
    title: 'Routing number',
    text: ({ routingLastFour }) => masked(routingLastFour),
  },
  account: { key: 'account', title: 'Account', text: ({ lastFour }) => masked(lastFour) },
  code: { key: 'code', title: 'Transaction code', text: ({ transactionCode }) => transactionCode },
  trace: { key: 'trace', title: 'Trace number', text: ({ traceNo }) => traceNo || '—' },
  file: { key: 'file', title: 'File', text: ({ file }) => (file ? `F-${file}` : '—') },
  sent: { key: 'sent', title: 'Sent', text: ({ sentOn }, { date }) => date(sentOn || null) },
  settles: {
    key: 'settles',
    title: 'Settlement date',
    text: ({ settlesOn }, { date }) => date(settlesOn || null),
  },
  clears: {
    key: 'clears',
    title: 'Clear date',
    text: ({ clearsOn }, { date }) => date(clearsOn || null),
  },
  deadline: {
    key: 'deadline',
    title: 'Correction due',
    text: ({ change }, { date }) => date((change && deadlineOf(change)) || null),
  },
  result: { key: 'result', title: 'Result', text: (row) => prenoteResult(row) },
} as const satisfies Record<string, TextColumn<PrenoteRow>>;

export type PrenoteColumn = keyof typeof prenoteColumns;

/** The columns of the list, in order (catalogue: /processPreNotes). */
export const prenoteColumnSet: ColumnSet<PrenoteColumn> = {
  all: [
    'holder',
    'organization',
    'institution',
    'routing',
    'account',
    'code',
    'trace',
    'file',
    'sent',
    'settles',
    'clears',
    'deadline',
    'result',
  ],
  shown: [
    'holder',
    'organization',
    'account',
    'code',
    'file',
    'settles',
    'clears',
    'deadline',
    'result',
  ],
};
