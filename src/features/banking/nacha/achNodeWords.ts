import { isOffset } from '@/domain/ach/draft';
import { entryLayoutOf } from '@/domain/ach/fields';
import { numberOf, textOf } from '@/domain/ach/layout';
import { batchHeaderOf, entryColumns, entryOf, fileHeaderOf } from '@/domain/ach/parse';
import {
  batchControlLayout,
  batchHeaderLayout,
  fileControlLayout,
} from '@/domain/ach/recordLayouts';
import type { AchBatchHeader, AchEntry, AchTotals } from '@/domain/ach/records';
import { formatDate } from '@/domain/dates/format';
import { counted } from '@/domain/lists/counted';
import { formatMoney } from '@/domain/money/cents';
import { masked } from '@/domain/transactions/bankAccount';
import { type AchContent, layoutAt, lineAt } from './achContent';
import { type AchNode, nodeOf } from './achTree';
import { addendaText, secText, serviceClassText, transactionText } from './achWords';

/** What a row of the tree says. */
export interface NodeWords {
  title: string;
  /** A second line, smaller. */
  detail: string;
  /** At the right: what the record moves. */
  amount: string;
}

/** The header of a batch; null where it is missing. */
export function headerOf(content: AchContent, batch: number): AchBatchHeader | null {
  const part = content.batches[batch];
  if (!part?.hasHeader) return null;
  const layout = layoutAt(content, part.line) ?? batchHeaderLayout;
  return batchHeaderOf(lineAt(content, part.line), layout);
}

/** The entry of a line, its account masked. */
export function entryAt(content: AchContent, { line, batch }: AchNode): AchEntry {
  const layout = entryLayoutOf(content.batches[batch]?.secCode ?? '');
  return entryOf(lineAt(content, line), entryColumns(layout));
}

/** `•••• 1234` of a masked account number. */
export const accountText = (account: string): string => masked(account.replace(/[•\s]/g, ''));

const sides = ({ debitCents, creditCents }: AchTotals): string =>
  [
    debitCents > 0 ? `${formatMoney(debitCents)} debits` : '',
    creditCents > 0 ? `${formatMoney(creditCents)} credits` : '',
  ]
    .filter(Boolean)
    .join(', ') || formatMoney(0);

function fileWords(content: AchContent): NodeWords {
  if (content.header === null)
    return { title: 'File', detail: 'The file header is missing', amount: '' };
  const { idModifier, createdOn, originName, origin, destinationName, destination } = fileHeaderOf(
    lineAt(content, content.header),
  );
  return {
    title: `File ${idModifier}, ${formatDate(createdOn || null)}`,
    detail: `From ${originName || origin} to ${destinationName || destination}`,
    amount: '',
  };
}

function batchWords(content: AchContent, { batch }: AchNode): NodeWords {
  const part = content.batches[batch];
  const header = headerOf(content, batch);
  const amount = part ? sides(part.totals) : '';
  const entries = counted((part?.to ?? 0) - (part?.from ?? 0), 'entry', 'entries');
  if (!header) return { title: 'Entries without a batch header', detail: entries, amount };
  const { companyName, companyId, secCode, serviceClass } = header;
  return {
    title: `Batch ${batch + 1}: ${companyName || companyId}`,
    detail: `${secCode} ${secText(secCode)}, ${serviceClassText(serviceClass)}, ${entries}`,
    amount,
  };
}

function entryWords(content: AchContent, node: AchNode): NodeWords {
  const entry = entryAt(content, node);
  const { code, name, account, cents } = entry;
  const header = headerOf(content, node.batch);
  const isOwn = header !== null && isOffset(entry, header);
  return {
    title: isOwn ? 'Offset entry' : name.trim() || 'No name',
    detail: `${code} ${transactionText(code)}, account ${accountText(account) || '—'}`,
    amount: formatMoney(cents),
  };
}

function addendaWords(content: AchContent, { line }: AchNode): NodeWords {
  const { title, detail } = addendaText(lineAt(content, line), layoutAt(content, line));
  return { title, detail, amount: '' };
}

function controlWords(content: AchContent, { line, kind }: AchNode): NodeWords {
  const layout = kind === 'fileControl' ? fileControlLayout : batchControlLayout;
  const text = lineAt(content, line);
  const count = numberOf(text, layout, 'entryCount');
  const records = Number.isNaN(count)
    ? 'No count'
    : counted(count, 'entry and addenda', 'entries and addenda');
  return {
    title: layout.name,
    detail: `${records}, entry hash ${textOf(text, layout, 'entryHash')}`,
    amount: '',
  };
}

/** What the row of a node says. */
export function nodeWords(content: AchContent, id: number): NodeWords {
  const node = nodeOf(content, id);
  switch (node.kind) {
    case 'file':
      return fileWords(content);
    case 'batch':
      return batchWords(content, node);
    case 'entry':
      return entryWords(content, node);
    case 'addenda':
      return addendaWords(content, node);
    default:
      return controlWords(content, node);
  }
}
