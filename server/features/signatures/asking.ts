import {
  declineSignature,
  type ScheduleToSign,
  scheduleToSign,
} from '@server/features/pricing/signedSchedule';
import type { Tx } from '@server/platform/db/client';
import type { Call, Scope } from '@server/platform/http/call';
import { idempotently } from '@server/platform/http/idempotency/idempotently';
import { invalid, notFound, Refusal } from '@server/platform/http/refusal';
import { signatureRequestLetter } from '@server/platform/mail/letters/signature';
import { linkTo } from '@server/platform/mail/linkTo';
import { mailRepository } from '@server/platform/mail/outbox';
import { sha256 } from '@server/platform/secrets/sha256';
import { formatDate } from '@/domain/dates/format';
import { importMode } from '@/domain/session/systemMode';
import {
  remindError,
  type SignatureAsk,
  type SignatureDetail,
  type SignatureEvent,
  type SignerChoice,
  voidError,
} from '@/domain/signatures/signature';
import { oneSignature, type SignatureReader, signatureReader } from './signatureListQueries';
import { type StoredRequest, signatureStore, signersOf } from './signatureStore';

/** A call about signatures by somebody signed in. */
export type SignatureCall<Body = undefined> = Pick<Call, 'http' | 'services' | 'params' | 'ip'> & {
  scope: Scope;
  body: Body;
};

export const refuse = (message: string): never => {
  throw new Refusal(409, message, { name: 'SignatureState' });
};

const readerOf = ({ scope, services }: Pick<SignatureCall, 'scope' | 'services'>) =>
  signatureReader(scope, services.clock());

export async function told(tx: Tx, reader: SignatureReader, id: string): Promise<SignatureDetail> {
  const found = await oneSignature(tx, reader, id);
  if (!found) throw notFound();
  return found;
}

/** One request in full. @throws Refusal 404 */
export const findSignature = (call: Omit<SignatureCall, 'body'>): Promise<SignatureDetail> =>
  told(call.services.database, readerOf(call), call.params.id ?? '');

/** The document of a request, base64. @throws Refusal 404 */
export async function readDocument(call: Omit<SignatureCall, 'body'>): Promise<{ pdf: string }> {
  const pdf = await signatureStore(call.services.database).document(
    readerOf(call),
    call.params.id ?? '',
  );
  if (!pdf) throw notFound();
  return { pdf: pdf.toString('base64') };
}

/** A request that an act works on, kept from others until the transaction ends. */
export interface HeldSignature {
  tx: Tx;
  reader: SignatureReader;
  stored: StoredRequest;
  row: SignatureDetail;
  at: Date;
  /** Writes what happened, by the caller. */
  note: (kind: SignatureEvent, detail?: string) => Promise<void>;
}

/** What is noted of a caller. */
export const callerOf = ({ scope, ip, http }: Omit<SignatureCall<unknown>, 'body'>) => ({
  userId: scope.userId,
  byName: scope.name,
  ip,
  userAgent: (http.req.header('user-agent') ?? '').slice(0, 300),
});

/** Runs an act on the request of a call once, in one transaction; gives it after that. @throws Refusal 404; what the work throws */
export const onSignature = <Body>(
  call: SignatureCall<Body>,
  work: (held: HeldSignature) => Promise<void>,
): Promise<SignatureDetail> =>
  call.services.database.transaction((tx) =>
    idempotently(call, tx, async () => {
      const reader = readerOf(call);
      const store = signatureStore(tx);
      const stored = await store.lock(reader, call.params.id ?? '');
      if (!stored) throw notFound();
      const at = call.services.clock();
      const note = (kind: SignatureEvent, detail = '') =>
        store.note({ requestId: stored.id, kind, at, ...callerOf(call), detail });
      const row = await told(tx, reader, stored.id);
      await work({ tx, reader, stored, row, at, note });
      return told(tx, reader, stored.id);
    }),
  );

/** Who can be asked to sign a schedule. @throws Refusal 404, 409 */
export async function listSigners({
  services,
  scope,
  query,
}: Pick<Call, 'services'> & { scope: Scope; query: { subject: string } }): Promise<SignerChoice[]> {
  const { database } = services;
  const found = await scheduleToSign(database, { scope, services }, query.subject);
  if (!found) throw notFound();
  return signersOf(database, found.orgId);
}

async function toSign(tx: Tx, call: SignatureCall<SignatureAsk>): Promise<ScheduleToSign> {
  const found = await scheduleToSign(tx, call, call.body.subject);
  if (!found) throw notFound();
  return found;
}

interface Mailed {
  call: Omit<SignatureCall<unknown>, 'body'>;
  signer: Pick<SignerChoice, 'name' | 'email'>;
  request: Pick<StoredRequest, 'id' | 'title' | 'expiresOn'>;
  isReminder: boolean;
}

const mailRequest = (tx: Tx, { call, signer, request, isReminder }: Mailed): Promise<unknown> =>
  mailRepository(tx).queue(
    signatureRequestLetter({
      to: signer.email,
      name: signer.name,
      title: request.title,
      asker: call.scope.name,
      until: formatDate(request.expiresOn),
      link: linkTo(call, `/signature?open=${request.id}`),
      isReminder,
    }),
  );

/**
 * Asks somebody to sign a schedule: the document is drawn and kept, byte for byte. @throws Refusal 404;
 * 400 for somebody who cannot sign; 409 where nothing is to be signed, or a request stands
 */
export async function askSignature(call: SignatureCall<SignatureAsk>): Promise<SignatureDetail> {
  const { services, scope, body } = call;
  // Drawn outside of the transaction: an approved schedule stays what it is.
  const drawn = await services.paper.pdf((await toSign(services.database, call)).document);
  return services.database.transaction((tx) =>
    idempotently(call, tx, async () => {
      const { orgId, title, expiresOn } = await toSign(tx, call);
      const signer = (await signersOf(tx, orgId)).find(({ id }) => id === body.signer);
      if (!signer) throw invalid({ signer: 'Choose who signs' });
      const at = services.clock();
      const request = await signatureStore(tx).insert({
        orgId,
        systemMode: importMode(scope.mode),
        kind: body.kind,
        subjectId: body.subject,
        title,
        pdf: drawn,
        pdfHash: sha256(drawn),
        signerId: signer.id,
        requestedBy: scope.userId,
        requestedAt: at,
        expiresOn,
      });
      if (!request) return refuse('Someone is asked to sign it already.');
      await signatureStore(tx).note({
        requestId: request.id,
        kind: 'sent',
        at,
        ...callerOf(call),
        detail: signer.email,
      });
      await mailRequest(tx, { call, signer, request, isReminder: false });
      return told(tx, readerOf(call), request.id);
    }),
  );
}

const mostReminders = 3;
const day = 24 * 3600 * 1000;

/** Mails the request again. @throws Refusal 404; 409 once it has ended; 429 after three in a day */
export const remindSigner = (call: SignatureCall): Promise<SignatureDetail> =>
  onSignature(call, async ({ tx, stored, row, at, note }) => {
    const error = remindError(row);
    if (error) refuse(error);
    const since = new Date(at.getTime() - day);
    if ((await signatureStore(tx).remindersSince(stored.id, since)) >= mostReminders)
      throw new Refusal(429, 'Three reminders went out within a day. Try again tomorrow.', {
        name: 'SentOften',
      });
    await note('reminded', row.signerEmail);
    const signer = { name: row.signer, email: row.signerEmail };
    await mailRequest(tx, { call, signer, request: stored, isReminder: true });
  });

/** Takes a request back: what was to be signed can be changed. @throws Refusal 404; 409 once it has ended */
export const voidSignature = (call: SignatureCall<{ reason: string }>): Promise<SignatureDetail> =>
  onSignature(call, async ({ tx, stored, row, at, note }) => {
    const error = voidError(row);
    if (error) refuse(error);
    const { reason } = call.body;
    await signatureStore(tx).update(stored.id, { state: 'voided', endedAt: at, reason });
    await note('voided', reason);
    await declineSignature(tx, {
      id: stored.subjectId,
      reason: `Request for signature voided: ${reason}`,
    });
  });
