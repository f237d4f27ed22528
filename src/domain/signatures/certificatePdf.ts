import { formatDate, formatMoment } from '@/domain/dates/format';
import type { PdfBlock, PdfDocument, PdfPair } from '@/domain/pdf/pdfDocument';
import { type SignatureDetail, signatureEventLabels, signatureStandingLabels } from './signature';
import { strokesOnPaper } from './strokes';

const tones = {
  sent: 'warning',
  opened: 'warning',
  signed: 'good',
  declined: 'bad',
  voided: 'bad',
  expired: 'bad',
} as const;

const pair = (label: string, value: string): PdfPair => ({ label, value: value || '—' });

const signed = (row: SignatureDetail): PdfBlock[] => {
  if (row.standing !== 'signed') return [];
  const drawn =
    row.strokes === '' ? [] : [{ kind: 'drawing', ...strokesOnPaper(row.strokes, 240) } as const];
  return [
    { kind: 'heading', level: 1, text: 'Signature' },
    ...drawn,
    {
      kind: 'twoColumnTable',
      rows: [
        pair('Signed as', row.name),
        pair('Signer', `${row.signer}, ${row.signerEmail}`),
        pair('Signed at', formatMoment(row.endedAt, 'second')),
        pair('IP address', row.ip),
      ],
      isWhole: true,
      section: 'Signature',
    },
    { kind: 'heading', level: 1, text: 'Consent to sign electronically' },
    ...row.consentText.split('\n').map((text): PdfBlock => ({ kind: 'paragraph', text })),
    {
      kind: 'paragraph',
      tone: 'muted',
      text: `Agreed to at ${formatMoment(row.consentedAt, 'second')}. SHA-256 of this text: ${row.consentHash}`,
    },
  ];
};

/** The certificate of a signature: document, hash, consent and all that happened (catalogue: /signature). */
export function certificatePdf(row: SignatureDetail): PdfDocument {
  const { title, companyName, standing, reason } = row;
  return {
    title: `Certificate of signature, ${title}`,
    subtitle: companyName,
    author: 'Greenledger',
    size: 'letter',
    masthead: {
      sender: ['Greenledger'],
      word: 'Certificate of signature',
      number: row._id,
      stamp: { text: signatureStandingLabels[standing], tone: tones[standing] },
    },
    blocks: [
      {
        kind: 'parties',
        parties: [{ title: 'Document', lines: [title, companyName] }],
        facts: [
          pair('Requested by', row.requestedBy),
          pair('Sent', formatMoment(row.sentAt)),
          pair('Sign by', formatDate(row.expiresOn)),
        ],
      },
      {
        kind: 'notice',
        title: 'SHA-256 of the document',
        text: `${row.hash}. A file that has this hash is the document, byte for byte.`,
      },
      ...(reason === '' ? [] : [{ kind: 'paragraph', text: `Reason: ${reason}` } as const]),
      ...signed(row),
      { kind: 'heading', level: 1, text: 'What happened' },
      {
        kind: 'table',
        section: 'What happened',
        columns: [
          { title: 'Time', share: 3 },
          { title: 'Event', share: 3 },
          { title: 'By', share: 2 },
          { title: 'IP address', share: 2 },
          { title: 'Device', share: 4 },
        ],
        rows: row.events.map(({ at, kind, by, ip, device }) => [
          formatMoment(at, 'second'),
          signatureEventLabels[kind],
          by || '—',
          ip || '—',
          device || '—',
        ]),
      },
    ],
  };
}
