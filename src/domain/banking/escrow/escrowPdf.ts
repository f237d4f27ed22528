import { formatDate, formatDateTime } from '@/domain/dates/format';
import { formatAmount } from '@/domain/money/cents';
import type { PdfBlock, PdfDocument, PdfPair } from '@/domain/pdf/pdfDocument';
import {
  type EscrowDetail,
  type EscrowState,
  escrowMoveLabels,
  escrowName,
  escrowStateLabels,
  partyLabels,
  signingParties,
} from './escrow';
import { debitText, sourceText } from './escrowSource';

const tones: Readonly<Record<EscrowState, 'good' | 'warning' | 'bad'>> = {
  draft: 'warning',
  signed: 'warning',
  funding: 'warning',
  funded: 'good',
  disputed: 'bad',
  closed: 'good',
  canceled: 'bad',
};

const pairs = (rows: readonly (readonly [string, string])[]): PdfPair[] =>
  rows.map(([label, value]) => ({ label, value: value || '—' }));

const heading = (text: string): PdfBlock => ({ kind: 'heading', level: 2, text });

function paper(escrow: EscrowDetail, word: string, blocks: readonly PdfBlock[]): PdfDocument {
  return {
    title: `${word} ${escrowName(escrow)}`,
    subtitle: escrow.title,
    author: 'Greenledger',
    size: 'letter',
    masthead: {
      sender: ['Greenledger', 'Holder of the escrow'],
      word,
      number: escrowName(escrow),
      stamp: { text: escrowStateLabels[escrow.state], tone: tones[escrow.state] },
    },
    blocks: [
      {
        kind: 'parties',
        parties: [
          { title: 'Buyer', lines: [escrow.buyerName, escrow.buyerEmail] },
          { title: 'Seller', lines: [escrow.sellerName, escrow.sellerEmail] },
        ],
        facts: pairs([
          ['Amount', formatAmount(escrow.amount)],
          ['Expires', formatDate(escrow.expiresOn)],
          ['Funded', escrow.fundedAt ? formatDateTime(escrow.fundedAt) : ''],
          ['Funding source', sourceText(escrow.source)],
          ...(escrow.debit ? ([['Debit', debitText(escrow.debit)]] as const) : []),
        ]),
      },
      ...blocks,
    ],
  };
}

function signaturesOf({ signatures }: EscrowDetail): PdfBlock[] {
  return signingParties.flatMap((party): PdfBlock[] => {
    const signed = signatures.find((one) => one.party === party && one.signedAt !== '');
    return [
      heading(partyLabels[party]),
      {
        kind: 'twoColumnTable',
        isWhole: true,
        rows: pairs(
          signed
            ? [
                ['Signed by', signed.name],
                ['Signed', formatDateTime(signed.signedAt)],
                ['Email', signed.email],
                ['Network address', signed.ip],
                // Two lines of the same length.
                ['Terms (SHA-256)', signed.termsHash.replace(/^(.{32})/, '$1 ')],
              ]
            : [['Signed by', 'Not signed yet']],
        ),
      },
    ];
  });
}

/** The agreement of an escrow with its signatures (catalogue: /escrow-history, "PDF"). */
export function escrowAgreement(escrow: EscrowDetail): PdfDocument {
  return paper(escrow, 'Escrow agreement', [
    { kind: 'heading', level: 1, text: 'Terms' },
    ...escrow.terms.map((text): PdfBlock => ({ kind: 'paragraph', text })),
    { kind: 'heading', level: 1, text: 'Signatures' },
    ...signaturesOf(escrow),
  ]);
}

/** What an escrow holds, what left it and what happened to it. */
export function escrowStatement(escrow: EscrowDetail): PdfDocument {
  return paper(escrow, 'Escrow statement', [
    {
      kind: 'lead',
      text: { text: formatAmount(escrow.held), tone: 'plain' },
      note: `Held, of ${formatAmount(escrow.amount)}; ${formatAmount(escrow.released)} released, ${formatAmount(escrow.refunded)} refunded`,
    },
    heading('Milestones'),
    {
      kind: 'table',
      section: 'Milestones',
      columns: [
        { title: 'Condition', share: 4 },
        { title: 'Due', share: 1.4 },
        { title: 'Amount', share: 1.6, align: 'right' },
        { title: 'Released', share: 1.6, align: 'right' },
        { title: 'Refunded', share: 1.6, align: 'right' },
      ],
      rows: escrow.milestones.map((one) => [
        `${one.place}. ${one.condition}`,
        formatDate(one.dueOn),
        formatAmount(one.amount),
        formatAmount(one.released),
        formatAmount(one.refunded),
      ]),
    },
    heading('Payments'),
    {
      kind: 'table',
      section: 'Payments',
      columns: [
        { title: 'Date', share: 2 },
        { title: 'Payment', share: 3 },
        { title: 'To the seller', share: 1.6, align: 'right' },
        { title: 'To the buyer', share: 1.6, align: 'right' },
      ],
      rows: escrow.moves
        .filter(({ state }) => state === 'done')
        .map((one) => [
          formatDateTime(one.askedAt),
          { text: escrowMoveLabels[one.kind], note: one.reason },
          formatAmount(one.release),
          formatAmount(one.refund),
        ]),
    },
    heading('Events'),
    {
      kind: 'table',
      section: 'Events',
      columns: [
        { title: 'Date', share: 2 },
        { title: 'Event', share: 4 },
        { title: 'By', share: 2 },
      ],
      rows: [...escrow.events]
        .reverse()
        .map((one) => [
          formatDateTime(one.at),
          { text: one.what, note: one.detail },
          one.by || 'Greenledger',
        ]),
    },
  ]);
}
