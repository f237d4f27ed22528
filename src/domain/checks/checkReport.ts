import type {
  PdfBlock,
  PdfColumn,
  PdfDocument,
  PdfPair,
  PdfText,
  PdfTone,
} from '@/domain/pdf/pdfDocument';
import {
  type CheckFlag,
  type CheckMatch,
  type CheckReading,
  type CheckSection,
  readCheck,
} from './checkReading';
import type { CheckRecord, CompanyAddress } from './checkRecord';
import { layoutOf, notAvailable } from './checkType';
import { criteriaPairs } from './criteriaPairs';
import type { Records } from './records';
import { runDate } from './runDate';
import { scoreTone, scoreWord } from './score';

/** Most columns that a table of an upright A4 page takes; wider records are printed as pairs. */
const maxColumns = 6;

const titles = {
  person_data: 'Person check report',
  business_data: 'Business check report',
} as const;
const scoreLabels = { person_data: 'Person score', business_data: 'Business score' } as const;

const missing: PdfText = { text: notAvailable, tone: 'muted' };
const orMissing = (text: string): PdfText => (text.trim() === '' ? missing : text);

/**
 * Name, address lines and phone of the company, without the lines it does not have (spec 3.9.3).
 */
export function letterheadLines(company: CompanyAddress, phone: string): string[] {
  const { name, add1, add2, city, state, zipCode } = company;
  const region = [state, zipCode].filter(Boolean).join(' ');
  const place = [city, region].filter(Boolean).join(', ');
  return [name, add1, add2, place, phone].filter((line) => line.trim() !== '');
}

function scoreBlocks({ score, type }: CheckRecord): PdfBlock[] {
  const label = scoreLabels[layoutOf(type)];
  if (score === null) return [{ kind: 'keyValue', pairs: [{ label, value: missing }] }];
  const tone = scoreTone(score) === 'good' ? 'good' : 'bad';
  return [{ kind: 'meter', label, value: score, tone, word: scoreWord(score) }];
}

const flagWords = {
  raised: { tone: 'bad', word: 'Flag' },
  clear: { tone: 'good', word: 'Clear' },
  unknown: { tone: 'warning', word: 'Unknown' },
} as const;

const stateOrder = { raised: 0, unknown: 1, clear: 2 } as const;

/** One box per flag, the raised ones first. */
function flagBlocks(flags: readonly CheckFlag[]): PdfBlock[] {
  const sorted = [...flags].sort((a, b) => stateOrder[a.state] - stateOrder[b.state]);
  return sorted.map(({ title, state, text }) => ({
    kind: 'flag',
    ...flagWords[state],
    text: `${title}: ${state === 'unknown' ? notAvailable : text}`,
  }));
}

const matchTones: Readonly<Record<CheckMatch['tone'], PdfTone>> = {
  good: 'good',
  warning: 'warning',
  bad: 'bad',
  neutral: 'muted',
};

function matchBlocks(matches: readonly CheckMatch[]): PdfBlock[] {
  if (matches.length === 0) return [{ kind: 'paragraph', text: notAvailable, tone: 'muted' }];
  const columns: PdfColumn[] = [
    { title: 'Compared', share: 3 },
    { title: 'Found', share: 4 },
    { title: 'Match', share: 2 },
    // Room for the words of what is missing.
    { title: 'Score', share: 2, align: 'right' },
  ];
  const rows = matches.map(({ title, value, type, score, tone }) => [
    title,
    orMissing(value),
    type === '' ? missing : { text: type, tone: matchTones[tone] },
    score === null ? missing : String(score),
  ]);
  return [{ kind: 'table', columns, rows }];
}

/** A column's share of the width: as its longest text asks, within bounds. */
function sharesOf({ columns, rows }: Records): PdfColumn[] {
  return columns.map((title, at) => {
    const longest = Math.max(
      title.length,
      ...rows.slice(0, 200).map((row) => row[at]?.length ?? 0),
    );
    return { title, share: Math.min(40, Math.max(8, longest)) };
  });
}

function recordBlocks(section: string, records: Records | null): PdfBlock[] {
  if (!records || records.rows.length === 0) {
    return [{ kind: 'paragraph', text: records ? 'None' : notAvailable, tone: 'muted' }];
  }
  if (
    records.columns.length <= maxColumns &&
    (records.rows.length > 1 || records.columns.length > 2)
  ) {
    const rows = records.rows.map((row) => row.map(orMissing));
    return [{ kind: 'table', columns: sharesOf(records), rows, section }];
  }
  return records.rows.map((row) => ({
    kind: 'twoColumnTable',
    section,
    rows: records.columns.map((label, at): PdfPair => ({ label, value: orMissing(row[at] ?? '') })),
  }));
}

const section = (title: string, blocks: readonly PdfBlock[]): PdfBlock[] => [
  { kind: 'heading', level: 1, text: title },
  ...blocks,
];

const raisedWithRecords = ({ flags }: CheckReading): CheckFlag[] =>
  flags.filter(({ state, records }) => state === 'raised' && records.rows.length > 0);

function resultBlocks(record: CheckRecord): PdfBlock[] {
  const { meta_data: tree, type, criteria } = record;
  if (!tree) return section('Result', [{ kind: 'paragraph', text: notAvailable, tone: 'muted' }]);
  const reading = readCheck(tree, type, criteria);
  const listed = ({ title, records }: Pick<CheckSection, 'title' | 'records'>): PdfBlock[] =>
    section(title, recordBlocks(title, records));
  return [
    ...section('Flags', flagBlocks(reading.flags)),
    ...section('Summary', matchBlocks(reading.matches)),
    ...raisedWithRecords(reading).flatMap(listed),
    ...reading.sections.flatMap(listed),
  ];
}

/**
 * The report of a check as a document: A4, margins of 20, headed by address, phone and last run
 * date (spec 3.9.3).
 */
export function checkReport(record: CheckRecord): PdfDocument {
  const { company, globalPhoneNumber, name, run_at, run_by, number } = record;
  return {
    title: titles[layoutOf(record.type)],
    subtitle: name.trim() === '' ? notAvailable : name,
    author: company.name,
    size: 'a4',
    margin: 20,
    header: {
      sender: letterheadLines(company, globalPhoneNumber),
      facts: [
        { label: 'Last Run Date', value: runDate(run_at) },
        { label: 'Run by', value: orMissing(run_by) },
        { label: 'Record', value: `No. ${number}` },
      ],
    },
    blocks: [
      ...scoreBlocks(record),
      ...section('Searched for', [{ kind: 'keyValue', pairs: criteriaPairs(record) }]),
      ...resultBlocks(record),
    ],
  };
}

/** Name of the file (spec 2.7): `clear_{name}.pdf`, without what a file system refuses. */
export function reportName(name: string): string {
  const safe = name
    .normalize('NFC')
    .replace(/[\p{Cc}\p{Cf}\p{Cs}<>:"/\\|?*]/gu, '')
    .replace(/\s+/g, ' ')
    .trim();
  return `clear_${[...safe].slice(0, 80).join('') || 'report'}.pdf`;
}
