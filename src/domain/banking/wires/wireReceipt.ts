import { formatDate, formatDateTime } from '@/domain/dates/format';
import { formatAmount } from '@/domain/money/cents';
import type { PdfDocument, PdfPair } from '@/domain/pdf/pdfDocument';
import { masked } from '@/domain/transactions/bankAccount';
import {
  bankOfWire,
  routeOfWire,
  type WireRow,
  type WireState,
  wireName,
  wireStateLabels,
} from './wireRow';

const tones: Readonly<Record<WireState, 'good' | 'warning' | 'bad'>> = {
  prepared: 'warning',
  approved: 'warning',
  sent: 'good',
  received: 'good',
  returned: 'bad',
  void: 'bad',
};

const account = (lastFour: string): string => masked(lastFour) || '—';

const pairs = (rows: readonly (readonly [string, string])[]): PdfPair[] =>
  rows.map(([label, value]) => ({ label, value: value || '—' }));

function outgoing(wire: WireRow): PdfDocument['blocks'] {
  return [
    { kind: 'heading', level: 2, text: 'Beneficiary' },
    {
      kind: 'twoColumnTable',
      rows: pairs([
        ['Name', wire.party],
        ['Address', wire.partyAddress],
        ['Bank', bankOfWire(wire)],
        ['Account', account(wire.lastFour)],
        ['Route', routeOfWire(wire)],
      ]),
    },
    { kind: 'heading', level: 2, text: 'Originator' },
    {
      kind: 'twoColumnTable',
      rows: pairs([
        ['Name', wire.originatorName || wire.companyName],
        ['Address', wire.originatorAddress],
        ['Account', account(wire.originatorLastFour)],
      ]),
    },
  ];
}

/** The receipt of a wire (catalogue: /wire, "receipt"); account numbers by their last four. */
export function wireReceipt(wire: WireRow): PdfDocument {
  const name = wireName(wire);
  const isOut = wire.direction === 'out';
  return {
    title: `Wire receipt ${name}`,
    subtitle: wire.companyName,
    author: 'Greenledger',
    size: 'a4',
    masthead: {
      sender: ['Greenledger'],
      word: 'Wire receipt',
      number: name,
      stamp: { text: wireStateLabels[wire.state], tone: tones[wire.state] },
    },
    blocks: [
      {
        kind: 'parties',
        parties: [{ title: isOut ? 'Paid for' : 'Credited to', lines: [wire.companyName] }],
        facts: pairs([
          ['Fedwire day', formatDate(wire.valueOn)],
          ['Sent', wire.sentAt ? formatDateTime(wire.sentAt) : ''],
          ['Record', wire.behind],
        ]),
      },
      {
        kind: 'lead',
        text: { text: formatAmount(wire.amount), tone: tones[wire.state] },
        note: isOut ? `To ${wire.party}` : `From ${wire.party}`,
      },
      ...(isOut ? outgoing(wire) : []),
      { kind: 'heading', level: 2, text: 'Wire' },
      {
        kind: 'twoColumnTable',
        rows: pairs([
          ['IMAD', wire.imad],
          ['OMAD', wire.omad],
          ['Amount', formatAmount(wire.amount)],
          ['Fee', formatAmount(wire.fee)],
          ['Memo (OBI)', wire.memo],
          ['Purpose', wire.purpose],
          ['Prepared by', wire.preparedBy],
          ['Approved by', wire.approvedBy],
          ...(wire.endReason ? ([['Reason', wire.endReason]] as const) : []),
        ]),
      },
    ],
  };
}
