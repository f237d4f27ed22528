import type { Role } from '@/domain/access/roles';
import { type Check, errorsFrom, type FieldErrors } from '@/domain/forms/fieldErrors';
import { oneLine, required } from '@/domain/forms/fieldRules';
import { schemaOf } from '@/domain/forms/schemaOf';
import { type Strokes, strokesError } from './strokes';

/** What can be signed. */
export const signedKinds = ['priceSchedule'] as const;

export type SignedKind = (typeof signedKinds)[number];

export const signedKindLabels: Readonly<Record<SignedKind, string>> = {
  priceSchedule: 'Schedule A',
};

/** What a request is stored as. */
export const signatureStates = ['sent', 'signed', 'declined', 'voided'] as const;

export type SignatureState = (typeof signatureStates)[number];

/** Where a request stands on a day. */
export const signatureStandings = [
  'sent',
  'opened',
  'signed',
  'declined',
  'voided',
  'expired',
] as const;

export type SignatureStanding = (typeof signatureStandings)[number];

export const signatureStandingLabels: Readonly<Record<SignatureStanding, string>> = {
  sent: 'Sent',
  opened: 'Opened',
  signed: 'Signed',
  declined: 'Declined',
  voided: 'Voided',
  expired: 'Expired',
};

/** What of a request decides where it stands; `expiresOn` is the ISO date of its last day. */
interface StoredStanding {
  state: SignatureState;
  isOpened: boolean;
  expiresOn: string;
}

/** Where a request stands on a day (ISO date). */
export function signatureStanding(
  { state, isOpened, expiresOn }: StoredStanding,
  today: string,
): SignatureStanding {
  if (state !== 'sent') return state;
  if (expiresOn < today) return 'expired';
  return isOpened ? 'opened' : 'sent';
}

/** Which requests a reader wants: those to sign, and those that were sent. */
export const signatureBoxes = ['toSign', 'sent'] as const;

export const signatureBoxLabels: Readonly<Record<(typeof signatureBoxes)[number], string>> = {
  toSign: 'To sign by me',
  sent: 'Sent by me',
};

/** What happens to a request, in the order of their happening. */
export const signatureEvents = [
  'sent',
  'reminded',
  'opened',
  'consented',
  'signed',
  'declined',
  'voided',
] as const;

export type SignatureEvent = (typeof signatureEvents)[number];

export const signatureEventLabels: Readonly<Record<SignatureEvent, string>> = {
  sent: 'Sent for signature',
  reminded: 'Reminder sent',
  opened: 'Document opened',
  consented: 'Agreed to sign electronically',
  signed: 'Signed',
  declined: 'Declined',
  voided: 'Voided',
};

/** What somebody agrees to before signing anything here (ESIGN Act, 15 U.S.C. 7001 (c)). */
export const esignConsent = [
  'I agree to receive and to sign documents of Greenledger electronically. My electronic signature has the same effect as one on paper (ESIGN Act, 15 U.S.C. 7001).',
  'To read and keep them I need a current version of Chrome, Edge, Firefox or Safari, an internet connection, a program that opens PDF files, and room to save them. I have what I need.',
  'I can ask support for a paper copy of what I signed, free of charge, and sign on paper instead.',
  'I can withdraw this consent at any time under Signatures. That does not change what I signed before.',
] as const;

/** The same as one text: its SHA-256 is kept with each consent. */
export const esignConsentText: string = esignConsent.join('\n');

/** A request as its list shows it (catalogue: /signature). Moments are ISO, '' for none. */
export interface SignatureRow {
  _id: string;
  orgId: string;
  companyName: string;
  kind: SignedKind;
  title: string;
  signer: string;
  signerEmail: string;
  /** The reader is who signs. */
  isMine: boolean;
  requestedBy: string;
  sentAt: string;
  /** ISO date of the last day. */
  expiresOn: string;
  /** When it was signed, declined or voided. */
  endedAt: string;
  /** SHA-256 of the PDF, hex. */
  hash: string;
  /** Of the signature; '' before. */
  ip: string;
  standing: SignatureStanding;
}

/** One thing that happened to a request. */
export interface SignatureMoment {
  id: number;
  kind: SignatureEvent;
  at: string;
  by: string;
  ip: string;
  device: string;
  detail: string;
}

/** A request in full. */
export interface SignatureDetail extends SignatureRow {
  /** As it was typed; '' before it is signed. */
  name: string;
  /** As it was drawn; empty where it was typed alone. */
  strokes: Strokes;
  /** Why it was declined or voided. */
  reason: string;
  /** The text that the signer agreed to, and its SHA-256; '' before it is signed. */
  consentText: string;
  consentHash: string;
  consentedAt: string;
  events: SignatureMoment[];
}

/** Whether the reader has agreed to sign electronically; moment ISO, '' for not. */
export interface EsignConsent {
  consentedAt: string;
}

const isOpen = ({ standing }: Pick<SignatureRow, 'standing'>): boolean =>
  standing === 'sent' || standing === 'opened';

/** Why it cannot be signed or declined by the reader now; null where it can. */
export function signError(
  row: Pick<SignatureRow, 'standing' | 'isMine' | 'signer'>,
): string | null {
  if (!row.isMine) return `Only ${row.signer} signs it.`;
  if (row.standing === 'expired') return 'The time to sign it is over. Ask for a new one.';
  return isOpen(row)
    ? null
    : `It is ${signatureStandingLabels[row.standing].toLowerCase()} already.`;
}

/** Why nobody can be reminded of it; null where somebody can. */
export const remindError = (row: Pick<SignatureRow, 'standing'>): string | null =>
  isOpen(row) ? null : 'No one is asked to sign it any more.';

/** Why it cannot be voided; null where it can. One that has expired can be. */
export const voidError = (row: Pick<SignatureRow, 'standing'>): string | null =>
  isOpen(row) || row.standing === 'expired' ? null : 'It was signed, declined or voided already.';

/** A signature as it is given, on the document with that hash. */
export interface SignatureValues {
  name: string;
  strokes: Strokes;
  hash: string;
  hasRead: boolean;
}

/** First message of each field of a signature. */
export const signatureErrors = (values: SignatureValues): FieldErrors =>
  errorsFrom([
    ['name', required(oneLine(120))(values.name)],
    ['strokes', strokesError(values.strokes)],
    ['hasRead', values.hasRead ? null : 'Read the document first'] satisfies Check,
  ]);

const hashForm = /^[0-9a-f]{64}$/;

/** What the server takes: strokes come as one text, `strokesText`. */
export interface SignatureBody {
  name: string;
  strokes: string;
  hash: string;
}

/** Which roles can be asked to sign for their organization. */
export const signerRoles: readonly Role[] = ['MERCHANT'];

/** Who can be asked. */
export interface SignerChoice {
  id: string;
  name: string;
  email: string;
}

/** Who is asked to sign a schedule. */
export interface SignatureAsk {
  kind: SignedKind;
  subject: string;
  signer: string;
}

export const signatureAskErrors = ({ signer }: Pick<SignatureAsk, 'signer'>): FieldErrors =>
  errorsFrom([['signer', required(oneLine(60))(signer)]]);

export const signatureAskSchema = schemaOf<SignatureAsk>({
  model: () => ({ kind: 'priceSchedule', subject: '', signer: '' }),
  errors: (values) => ({
    ...signatureAskErrors(values),
    ...errorsFrom([
      ['kind', signedKinds.some((kind) => kind === values.kind) ? null : 'Invalid Value'],
      ['subject', required(oneLine(60))(values.subject)],
    ]),
  }),
});

export const signatureBodySchema = schemaOf<SignatureBody>({
  model: () => ({ name: '', strokes: '', hash: '' }),
  errors: ({ name, strokes, hash }) =>
    errorsFrom([
      ['name', required(oneLine(120))(name)],
      ['strokes', strokesError(strokes)],
      ['hash', hashForm.test(hash) ? null : 'Invalid Value'],
    ]),
  settled: ({ name, strokes, hash }) => ({ name: name.trim(), strokes, hash }),
});
