import { formatDate } from '@/domain/dates/format';
import type { PdfDocument, PdfPair } from '@/domain/pdf/pdfDocument';
import { type W9Form, w9Perjury, w9Statements } from './w9';
import { fatcaCodes, payeeCodes, w9KindText } from './w9Codes';

const pair = (label: string, value: string): PdfPair => ({ label, value: value || '—' });

const codeText = (code: string, known: Readonly<Record<string, string>>): string =>
  code === '' ? 'None' : `${code}: ${known[code] ?? ''}`;

const maskedTin = ({ tinKind, tinLastFour }: W9Form): string =>
  tinKind === 'ssn' ? `SSN ***-**-${tinLastFour}` : `EIN **-***${tinLastFour}`;

/** What a file of a form is called. */
export const w9FileName = ({ signedOn }: W9Form): string => `W-9_${signedOn}.pdf`;

/** A W-9 on paper, in place of the IRS form. Its tax number is masked but the last four digits. */
export function w9Pdf(form: W9Form): PdfDocument {
  const { legalName, businessName, street, city, region, postalCode, signer, signedOn } = form;
  return {
    title: `Form W-9 of ${legalName}`,
    author: 'Greenledger',
    size: 'letter',
    masthead: {
      sender: [legalName],
      word: 'Form W-9',
      number: `Signed ${formatDate(signedOn)}`,
    },
    blocks: [
      {
        kind: 'paragraph',
        text: 'Substitute form: taxpayer identification number and certification, given to the requester and not to the IRS.',
        tone: 'muted',
      },
      { kind: 'heading', level: 1, text: 'Taxpayer' },
      {
        kind: 'twoColumnTable',
        isWhole: true,
        rows: [
          pair('1  Name', legalName),
          pair('2  Business name', businessName),
          pair('3a  Federal tax classification', w9KindText(form)),
          pair('4  Exempt payee code', codeText(form.payeeCode, payeeCodes)),
          pair('4  FATCA exemption code', codeText(form.fatcaCode, fatcaCodes)),
          pair('5  Street', street),
          pair('6  City, state, ZIP code', `${city}, ${region} ${postalCode}`),
        ],
      },
      { kind: 'heading', level: 1, text: 'Part I: Taxpayer identification number' },
      { kind: 'twoColumnTable', rows: [pair('TIN', maskedTin(form))] },
      { kind: 'heading', level: 1, text: 'Part II: Certification' },
      { kind: 'paragraph', text: w9Perjury },
      ...w9Statements(form.isWithheld).map((text, at) => ({
        kind: 'paragraph' as const,
        text: `${at + 1}. ${text}`,
      })),
      {
        kind: 'twoColumnTable',
        isWhole: true,
        rows: [pair('Signed by (typed name)', signer), pair('Date', formatDate(signedOn))],
      },
      {
        kind: 'paragraph',
        text: 'The tax number is kept encrypted. This copy shows its last four digits.',
        tone: 'muted',
      },
    ],
  };
}
