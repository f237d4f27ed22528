import { formatDate, formatDateTime } from '@/domain/dates/format';
import { formatMoney } from '@/domain/money/cents';
import type { PdfDocument } from '@/domain/pdf/pdfDocument';
import type { OrganizationProfile, SnapshotAnswers } from './snapshot';
import {
  applicationFacts,
  balanceFacts,
  hitsText,
  monthText,
  openCaseText,
  profileFacts,
  rateFact,
} from './snapshotText';

/** A snapshot as far as it has been read. */
export interface ReadSnapshot extends Partial<SnapshotAnswers> {
  profile: OrganizationProfile;
  /** ISO date. */
  day: string;
}

type Block = PdfDocument['blocks'][number];

const heading = (text: string): Block => ({ kind: 'heading', level: 1, text });

const pairs = (facts: readonly (readonly [string, string])[]): Block => ({
  kind: 'keyValue',
  pairs: facts.map(([label, value]) => ({ label, value: value || '—' })),
});

const none = (text: string): Block => ({ kind: 'paragraph', text, tone: 'muted' });

function peopleBlocks(people: SnapshotAnswers['people']): Block[] {
  if (people.application === null) return [none('No application.')];
  return [
    pairs(applicationFacts(people)),
    ...(people.owners.length === 0
      ? [none('No owners.')]
      : [
          {
            kind: 'table',
            columns: [
              { title: 'Owner', share: 2 },
              { title: 'Title', share: 1.5 },
              { title: 'SSN', share: 1.2 },
              { title: 'Owned', share: 1, align: 'right' },
              { title: 'Score', share: 1, align: 'right' },
            ],
            rows: people.owners.map(({ name, title, ssn, percent, score }) => [
              name,
              title,
              ssn,
              `${percent}%`,
              score === null ? '—' : String(score),
            ]),
          } as const,
        ]),
    ...(people.licenses.length === 0
      ? [none('No licenses.')]
      : [
          {
            kind: 'table',
            columns: [
              { title: 'License', share: 1.6 },
              { title: 'Number', share: 2 },
              { title: 'State', share: 1 },
              { title: 'Ends', share: 1.2 },
              { title: 'Register', share: 1.4 },
            ],
            rows: people.licenses.map(({ type, number, state, ends, register }) => [
              type,
              number,
              state || '—',
              ends ? formatDate(ends) : '—',
              register,
            ]),
          } as const,
        ]),
  ];
}

const volumeBlocks = (months: SnapshotAnswers['volume']): Block[] => [
  {
    kind: 'table',
    columns: [
      { title: 'Month', share: 2 },
      { title: 'Volume', share: 1.5, align: 'right' },
    ],
    rows: months.map((one) => [monthText(one), formatMoney(one.cents)]),
  },
];

const returnBlocks = (rates: SnapshotAnswers['returns']): Block[] => [
  {
    kind: 'twoColumnTable',
    rows: rates
      .map(rateFact)
      .map(({ label, value, note }) => ({ label, value: `${value}. ${note}` })),
  },
];

const workBlocks = (work: SnapshotAnswers['work']): Block[] => [
  ...work.cases.map((one): Block => ({ kind: 'paragraph', text: openCaseText(one) })),
  none(work.cases.length === 0 ? `No open cases. ${hitsText(work)}` : hitsText(work)),
];

const documentBlocks = (documents: SnapshotAnswers['documents']): Block[] =>
  documents.length === 0
    ? [none('No documents.')]
    : [
        {
          kind: 'table',
          columns: [
            { title: 'Document', share: 2 },
            { title: 'Name', share: 2.4 },
            { title: 'Added', share: 1 },
          ],
          rows: documents.map(({ type, name, createdAt }) => [type, name, formatDate(createdAt)]),
        },
      ];

const noteBlocks = (notes: SnapshotAnswers['notes']): Block[] =>
  notes.length === 0
    ? [none('No notes.')]
    : notes.map(({ at, userName, text }) => ({
        kind: 'paragraph',
        text: `${formatDateTime(at)}, ${userName}: ${text}`,
      }));

const timelineBlocks = ({ moments, next }: SnapshotAnswers['timeline']): Block[] => [
  {
    kind: 'table',
    columns: [
      { title: 'When', share: 1.4 },
      { title: 'What', share: 4 },
      { title: 'By', share: 1.4 },
    ],
    rows: moments.map(({ at, what, by }) => [formatDateTime(at), what, by || '—']),
  },
  ...(next ? [none('Older entries are in the product.')] : []),
];

const section = <Data>(
  title: string,
  data: Data | undefined,
  blocks: (data: Data) => Block[],
): Block[] => (data === undefined ? [] : [heading(title), ...blocks(data)]);

/** A snapshot as a document, as far as it has been read (catalogue: /org-snapshot, "Print PDF"). */
export function snapshotDocument(read: ReadSnapshot): PdfDocument {
  const { profile, day } = read;
  return {
    title: `Snapshot of ${profile.name}`,
    subtitle: formatDate(day),
    author: 'Greenledger',
    size: 'a4',
    masthead: { sender: ['Greenledger'], word: 'Snapshot', number: formatDate(day) },
    blocks: [
      heading(profile.name),
      pairs(profileFacts(profile)),
      ...section('Owners, licenses and checks', read.people, peopleBlocks),
      ...section('Balances', read.balances, (balances) => [pairs(balanceFacts(balances))]),
      ...section('Return rates', read.returns, returnBlocks),
      ...section('Volume of the last 12 months', read.volume, volumeBlocks),
      ...section('Open cases', read.work, workBlocks),
      ...section('Documents', read.documents, documentBlocks),
      ...section('Notes', read.notes, noteBlocks),
      ...section('Timeline', read.timeline, timelineBlocks),
    ],
  };
}

/** `emerald-valley_snapshot_2026-11-27` */
export const snapshotFileName = ({ profile, day }: Pick<ReadSnapshot, 'profile' | 'day'>): string =>
  `${profile._id}_snapshot_${day}`;
