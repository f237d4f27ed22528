import { isoOfAch } from './achDates';
import {
  changeAddendaLayout,
  contestedAddendaLayout,
  dishonoredAddendaLayout,
  paymentAddendaLayout,
  refusedAddendaLayout,
} from './addendaLayouts';
import type { FieldKey } from './fieldTexts';
import { type AchLayout, digitsAt, fieldOf, textOf } from './layout';
import { fileHeaderLayout } from './recordLayouts';
import type { AchAddenda, AchBatchHeader, AchEntry, AchFileHeader } from './records';

const day = (line: string, layout: AchLayout, key: FieldKey): string =>
  isoOfAch(textOf(line, layout, key)) ?? '';

/** What line 1 says. */
export function fileHeaderOf(line: string): AchFileHeader {
  const of = (key: FieldKey): string => textOf(line, fileHeaderLayout, key);
  return {
    destination: of('destination').trimStart(),
    origin: of('origin').trimStart(),
    createdOn: day(line, fileHeaderLayout, 'createdOn'),
    createdAt: of('createdAt'),
    idModifier: of('idModifier'),
    destinationName: of('destinationName'),
    originName: of('originName'),
    referenceCode: of('referenceCode'),
  };
}

/** What the header of a batch says; that of an IAT batch has no company name. */
export function batchHeaderOf(line: string, layout: AchLayout): AchBatchHeader {
  const of = (key: FieldKey): string => textOf(line, layout, key);
  return {
    serviceClass: of('serviceClass'),
    companyName: of('companyName'),
    companyData: of('companyData'),
    companyId: of('companyId'),
    secCode: of('secCode'),
    description: of('description'),
    descriptiveDate: of('descriptiveDate'),
    effectiveOn: day(line, layout, 'effectiveDate'),
    odfi: of('odfi'),
  };
}

/** Columns of an entry, counted from 0, so that hundreds of thousands are cut fast. */
export interface EntryColumns {
  account: readonly [from: number, to: number];
  id: readonly [from: number, to: number];
  name: readonly [from: number, to: number];
  data: readonly [from: number, to: number];
}

const columns = (layout: AchLayout, ...keys: FieldKey[]): readonly [number, number] => {
  for (const key of keys) {
    const field = fieldOf(layout, key);
    if (field) return [field.from - 1, field.to];
  }
  return [0, 0];
};

/** Where the entries of a layout have what others have elsewhere or not at all. */
export const entryColumns = (layout: AchLayout): EntryColumns => ({
  account: columns(layout, 'account'),
  id: columns(layout, 'individualId', 'checkNumber'),
  name: columns(layout, 'individualName', 'receivingCompany'),
  data: columns(layout, 'discretionary', 'paymentType'),
});

/** Columns without the blanks behind. */
function cut(line: string, [from, to]: readonly [number, number]): string {
  let end = to;
  while (end > from && line.charCodeAt(end - 1) === 0x20) end--;
  return line.slice(from, end);
}

const noAddenda: readonly AchAddenda[] = [];

/** What an entry says; an amount that is no number counts as zero. */
export function entryOf(
  line: string,
  at: EntryColumns,
  addenda: readonly AchAddenda[] = noAddenda,
): AchEntry {
  return {
    code: line.slice(1, 3),
    routing: line.slice(3, 12),
    account: cut(line, at.account),
    cents: digitsAt(line, 30, 39) || 0,
    individualId: cut(line, at.id),
    name: cut(line, at.name),
    data: cut(line, at.data),
    trace: line.slice(79, 94),
    addenda,
  };
}

type Of = (key: FieldKey) => string;

const answered = (of: Of): { originalTrace: string; originalRdfi: string } => ({
  originalTrace: of('originalTrace'),
  originalRdfi: of('originalRdfi'),
});

/** What an addenda record says; of IAT records the line itself. */
export function addendaOf(line: string, layout: AchLayout): AchAddenda {
  const of: Of = (key) => textOf(line, layout, key);
  switch (layout) {
    case paymentAddendaLayout:
      return { type: '05', text: of('paymentInfo') };
    case changeAddendaLayout:
      return {
        type: '98',
        code: of('changeCode'),
        ...answered(of),
        corrected: of('correctedData'),
      };
    case refusedAddendaLayout:
      return {
        type: 'refused',
        code: of('refusedCode'),
        ...answered(of),
        corrected: of('correctedData'),
        changeCode: of('changeCode'),
        traceSequence: of('traceSequence'),
      };
    case dishonoredAddendaLayout:
      return {
        type: 'dishonored',
        code: of('dishonoredCode'),
        ...answered(of),
        returnTrace: of('returnTrace'),
        returnSettlement: of('returnSettlement'),
        returnReason: of('returnReason'),
        info: of('addendaInfo'),
      };
    case contestedAddendaLayout:
      return contestedOf(line, of);
    default:
      return line.startsWith('799') ? returnOf(line, layout, of) : { type: 'other', line };
  }
}

/** A return, of an IAT entry too. */
const returnOf = (line: string, layout: AchLayout, of: Of): AchAddenda => ({
  type: '99',
  code: of('returnCode'),
  ...answered(of),
  dateOfDeath: day(line, layout, 'dateOfDeath'),
  info: of('addendaInfo'),
});

const contestedOf = (line: string, of: Of): AchAddenda => ({
  type: 'contested',
  code: of('contestedCode'),
  ...answered(of),
  returnedOn: day(line, contestedAddendaLayout, 'returnedOn'),
  originalSettlement: of('originalSettlement'),
  returnTrace: of('returnTrace'),
  returnSettlement: of('returnSettlement'),
  returnReason: of('returnReason'),
  dishonoredTrace: of('dishonoredTrace'),
  dishonoredSettlement: of('dishonoredSettlement'),
  dishonoredReason: of('dishonoredReason'),
});
