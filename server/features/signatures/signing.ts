import { declineSignature, signSchedule } from '@server/features/pricing/signedSchedule';
import { usersRepository } from '@server/identity/users/userStore';
import type { Tx } from '@server/platform/db/client';
import { Refusal } from '@server/platform/http/refusal';
import { signedLetter } from '@server/platform/mail/letters/signature';
import { linkTo } from '@server/platform/mail/linkTo';
import { mailRepository } from '@server/platform/mail/outbox';
import { sha256 } from '@server/platform/secrets/sha256';
import {
  type EsignConsent,
  esignConsentText,
  type SignatureBody,
  type SignatureDetail,
  signError,
} from '@/domain/signatures/signature';
import { callerOf, type HeldSignature, onSignature, refuse, type SignatureCall } from './asking';
import { consentStore, signatureStore } from './signatureStore';

/** @throws Refusal 403 for anybody but the signer; 409 where it cannot be signed now */
function refuseSigning({ row }: HeldSignature): void {
  const error = signError(row);
  if (!error) return;
  if (!row.isMine) throw new Refusal(403, error, { name: 'Forbidden' });
  refuse(error);
}

/** Whether the caller has agreed to sign electronically. */
export async function readConsent({
  services,
  scope,
}: Pick<SignatureCall, 'services' | 'scope'>): Promise<EsignConsent> {
  const consent = await consentStore(services.database).of(scope.userId);
  return { consentedAt: consent?.givenAt.toISOString() ?? '' };
}

/** Takes the consent back: nothing is signed electronically until it is given again. */
export const withdrawConsent = ({
  services,
  scope,
}: Pick<SignatureCall, 'services' | 'scope'>): Promise<EsignConsent> =>
  services.database.transaction(async (tx) => {
    await consentStore(tx).withdraw(scope.userId, services.clock());
    return { consentedAt: '' };
  });

/** The consent of the caller; given now where it was asked for now. @throws Refusal 409 without one */
async function consented(
  { tx, at, note }: HeldSignature,
  call: SignatureCall<unknown>,
  hasConsented: boolean,
) {
  const store = consentStore(tx);
  const before = await store.of(call.scope.userId);
  if (before) return before;
  if (!hasConsented) return refuse('Agree to sign electronically first.');
  const { userId, ip, userAgent } = callerOf(call);
  const consentHash = sha256(esignConsentText);
  await store.give({
    userId,
    ip,
    userAgent,
    consentText: esignConsentText,
    consentHash,
    givenAt: at,
  });
  await note('consented');
  return store.of(userId);
}

/**
 * Opens a document to sign it, with the consent to do so electronically. @throws Refusal 404; 403 for
 * anybody but the signer; 409 without consent, or once it has ended
 */
export const openSignature = (
  call: SignatureCall<{ hasConsented: boolean }>,
): Promise<SignatureDetail> =>
  onSignature(call, async (held) => {
    refuseSigning(held);
    await consented(held, call, call.body.hasConsented);
    const { tx, stored, at, note } = held;
    if (stored.openedAt !== null) return;
    await signatureStore(tx).update(stored.id, { openedAt: at });
    await note('opened');
  });

async function mailSigned(
  tx: Tx,
  call: SignatureCall<unknown>,
  { stored, row }: HeldSignature,
): Promise<void> {
  const asker = stored.requestedBy && (await usersRepository(tx).byId(stored.requestedBy));
  const told = {
    title: row.title,
    signer: row.signer,
    company: row.companyName,
    link: linkTo(call, `/signature?open=${stored.id}`),
  };
  const mail = mailRepository(tx);
  await mail.queue(
    signedLetter({ ...told, to: row.signerEmail, name: row.signer, isSigner: true }),
  );
  if (asker)
    await mail.queue(signedLetter({ ...told, to: asker.email, name: asker.name, isSigner: false }));
}

/**
 * Signs a document that was opened: what it is of comes into force. @throws Refusal 404; 403 for anybody
 * but the signer; 409 without consent, before it was opened, for another document, or once it has ended
 */
export const sign = (call: SignatureCall<SignatureBody>): Promise<SignatureDetail> =>
  onSignature(call, async (held) => {
    refuseSigning(held);
    const { tx, stored, at, note } = held;
    const { name, strokes, hash } = call.body;
    if (stored.openedAt === null) refuse('Open the document first.');
    if (hash !== stored.pdfHash) refuse('This is another document. Open it again.');
    const consent = await consented(held, call, false);
    await signatureStore(tx).update(stored.id, {
      state: 'signed',
      endedAt: at,
      name,
      strokes,
      ip: call.ip,
      consentId: consent?.id ?? null,
    });
    await note('signed', `Signed as ${name}`);
    await signSchedule(tx, { id: stored.subjectId, scope: call.scope, services: call.services });
    await mailSigned(tx, call, held);
  });

/** The signer says no, with a reason. @throws Refusal 404; 403 for anybody else; 409 once it has ended */
export const declineToSign = (call: SignatureCall<{ reason: string }>): Promise<SignatureDetail> =>
  onSignature(call, async (held) => {
    refuseSigning(held);
    const { tx, stored, at, note } = held;
    const { reason } = call.body;
    await signatureStore(tx).update(stored.id, { state: 'declined', endedAt: at, reason });
    await note('declined', reason);
    await declineSignature(tx, { id: stored.subjectId, reason: `Not signed: ${reason}` });
  });
