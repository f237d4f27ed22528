import { textOf } from '@/domain/ach/layout';
import { fileHeaderOf } from '@/domain/ach/parse';
import { batchControlLayout, fileControlLayout } from '@/domain/ach/recordLayouts';
import { type AchTotals, hashModulus } from '@/domain/ach/records';
import { formatDate } from '@/domain/dates/format';
import { formatMoney } from '@/domain/money/cents';
import type { Fact } from '@/shared/ui/Facts';
import { type AchContent, layoutAt, lineAt } from './achContent';
import { accountText, entryAt, headerOf } from './achNodeWords';
import { type AchNode, type AchNodeKind, nodeOf } from './achTree';
import { addendaText, secText, serviceClassText, transactionText } from './achWords';

/** One line of help for who is new to ACH. */
const help: Readonly<Record<AchNodeKind, string>> = {
  file: 'A file takes batches from the bank that sends it (ODFI) to the ACH operator.',
  batch:
    'A batch holds entries of one originator with one entry class and one date. Its service class tells whether they are debits, credits or both.',
  entry:
    'An entry moves money to or from one account. A prenote moves none: it only tests the account.',
  addenda:
    'An addenda record adds to the entry above: what it pays for, why it is returned, or what to correct.',
  batchControl: 'The batch control repeats the sums of the batch, so that nothing gets lost.',
  fileControl: 'The file control repeats the sums of all batches.',
};

/** The entry hash as control records hold it, ten digits. */
export const hashText = ({ hash }: AchTotals): string =>
  String(hash % hashModulus).padStart(10, '0');

function fileFacts(content: AchContent): Fact[] {
  if (content.header === null) return [];
  const header = fileHeaderOf(lineAt(content, content.header));
  return [
    ['From (immediate origin)', `${header.originName} ${header.origin}`.trim()],
    ['To (immediate destination)', `${header.destinationName} ${header.destination}`.trim()],
    ['Created', `${formatDate(header.createdOn || null)} ${header.createdAt}`.trim()],
    ['File ID modifier', header.idModifier],
    ['Reference code', header.referenceCode],
  ];
}

function batchFacts(content: AchContent, { batch }: AchNode): Fact[] {
  const header = headerOf(content, batch);
  const totals = content.batches[batch]?.totals;
  const sums: Fact[] = totals
    ? [
        ['Debits', formatMoney(totals.debitCents)],
        ['Credits', formatMoney(totals.creditCents)],
        ['Entry hash', hashText(totals)],
      ]
    : [];
  if (!header) return sums;
  return [
    ['Company', `${header.companyName} ${header.companyId}`.trim()],
    ['Entry class (SEC)', `${header.secCode} ${secText(header.secCode)}`],
    ['Service class', `${header.serviceClass} ${serviceClassText(header.serviceClass)}`],
    ['Description', header.description],
    ['Effective entry date', formatDate(header.effectiveOn || null)],
    ['ODFI', header.odfi],
    ...sums,
  ];
}

function entryFacts(content: AchContent, node: AchNode): Fact[] {
  const entry = entryAt(content, node);
  return [
    ['Receiver', entry.name.trim()],
    ['Transaction code', `${entry.code} ${transactionText(entry.code)}`],
    ['Amount', formatMoney(entry.cents)],
    ['Receiving bank (RDFI)', entry.routing],
    ['Account', accountText(entry.account)],
    ['Identification', entry.individualId],
    ['Trace number', entry.trace],
  ];
}

function controlFacts(content: AchContent, { line, kind }: AchNode): Fact[] {
  const layout = kind === 'fileControl' ? fileControlLayout : batchControlLayout;
  const text = lineAt(content, line);
  const cents = (key: 'totalDebits' | 'totalCredits'): string => {
    const held = textOf(text, layout, key);
    return /^\d+$/.test(held) ? formatMoney(Number(held)) : held;
  };
  return [
    ['Entries and addenda', textOf(text, layout, 'entryCount')],
    ['Entry hash', textOf(text, layout, 'entryHash')],
    ['Total debits', cents('totalDebits')],
    ['Total credits', cents('totalCredits')],
  ];
}

function addendaFacts(content: AchContent, { line }: AchNode): Fact[] {
  const { title, detail } = addendaText(lineAt(content, line), layoutAt(content, line));
  return [
    ['Addenda', title],
    ['Says', detail],
  ];
}

function factsOf(content: AchContent, node: AchNode): Fact[] {
  switch (node.kind) {
    case 'file':
      return fileFacts(content);
    case 'batch':
      return batchFacts(content, node);
    case 'entry':
      return entryFacts(content, node);
    case 'addenda':
      return addendaFacts(content, node);
    default:
      return controlFacts(content, node);
  }
}

/** What is said of a node below the tree: its facts, and a line of help. */
export function nodeFacts(content: AchContent, id: number): { facts: Fact[]; help: string } {
  const node = nodeOf(content, id);
  return { facts: factsOf(content, node), help: help[node.kind] };
}
