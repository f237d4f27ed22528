import { formatDate, formatMoment } from '@/domain/dates/format';
import { paymentStateText } from '@/domain/invoices/receipt';
import { formatAmount } from '@/domain/money/cents';
import type { PdfBlock, PdfDocument, PdfPair } from '@/domain/pdf/pdfDocument';
import {
  accountValidationLabels,
  authorizationKindLabels,
  authorizationStatusLabels,
  type WebAuthorization,
} from './webAuthorization';
import { amountRule, authorizedAccount } from './webAuthorizationColumns';

const tones = { active: 'good', ended: 'warning', revoked: 'bad' } as const;

const pair = (label: string, value: string): PdfPair => ({ label, value: value || '—' });

const given = (proof: WebAuthorization): PdfPair[] => [
  pair('Given at', formatMoment(proof.givenAt, 'second')),
  pair('Given by', proof.receiver),
  pair('Email', proof.email),
  pair('IP address', proof.ip),
  pair('Device', proof.userAgent),
  pair('Account', authorizedAccount(proof)),
  pair('Account validation', accountValidationLabels[proof.validation]),
  pair('SEC code', proof.secCode),
  pair('Type', authorizationKindLabels[proof.kind]),
  pair('Amount rule', amountRule(proof)),
  pair('Purpose', proof.purpose),
];

const revocation = (proof: WebAuthorization): PdfBlock[] =>
  proof.revokedAt === ''
    ? []
    : [
        { kind: 'heading', level: 1, text: 'Revocation' },
        {
          kind: 'twoColumnTable',
          rows: [
            pair('Revoked at', formatMoment(proof.revokedAt, 'second')),
            pair('Recorded by', proof.revokedBy),
            pair('Reason', proof.revokedReason),
          ],
        },
      ];

const debits = ({ debits: all }: WebAuthorization): PdfBlock[] => [
  { kind: 'heading', level: 1, text: 'Debits by this authorization' },
  {
    kind: 'table',
    section: 'Debits by this authorization',
    columns: [
      { title: 'Date', share: 2 },
      { title: 'Amount', share: 2, align: 'right' },
      { title: 'State', share: 2 },
      { title: 'Trace number', share: 3 },
    ],
    rows: all.map(({ day, amount, state, traceNo }) => [
      formatDate(day),
      formatAmount(amount),
      paymentStateText(state),
      traceNo || '—',
    ]),
  },
];

/** The proof of an authorization, as a bank asks for it (catalogue: /web-authorization). */
export function webAuthorizationPdf(proof: WebAuthorization): PdfDocument {
  const { companyName, receiver, status, requests } = proof;
  const [request] = requests;
  return {
    title: `Proof of authorization, ${receiver}`,
    subtitle: companyName,
    author: 'Greenledger',
    size: 'letter',
    masthead: {
      sender: [companyName],
      word: 'Proof of authorization',
      number: proof._id,
      stamp: { text: authorizationStatusLabels[status], tone: tones[status] },
    },
    blocks: [
      {
        kind: 'parties',
        parties: [
          { title: 'Originator', lines: [companyName] },
          { title: 'Receiver', lines: [receiver, proof.email].filter((line) => line !== '') },
        ],
        facts: request
          ? [
              pair('Requested by', request.bank),
              pair('Reference', request.reference),
              pair('Received', formatDate(request.receivedOn)),
              pair('Due', formatDate(request.dueOn)),
            ]
          : [pair('Keep until', formatDate(proof.keepUntil))],
      },
      { kind: 'heading', level: 1, text: 'What the receiver agreed to' },
      { kind: 'paragraph', text: proof.consentText },
      {
        kind: 'paragraph',
        tone: 'muted',
        text: `SHA-256 of this text: ${proof.consentHash}. ${proof.isIntact ? 'The text matches it.' : 'The text does not match it.'}`,
      },
      { kind: 'heading', level: 1, text: 'How it was given' },
      { kind: 'twoColumnTable', rows: given(proof), isWhole: true, section: 'How it was given' },
      ...revocation(proof),
      ...debits(proof),
    ],
  };
}
