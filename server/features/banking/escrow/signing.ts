import { postingToday } from '@server/books/ledger/postingToday';
import { readSignedKey, signedKey } from '@server/features/invoices/signedKeys';
import { type UserRecord, usersRepository } from '@server/identity/users/userStore';
import type { Tx } from '@server/platform/db/client';
import type { Call } from '@server/platform/http/call';
import { idempotently } from '@server/platform/http/idempotency/idempotently';
import { originOf } from '@server/platform/http/origin';
import { Refusal } from '@server/platform/http/refusal';
import { escrowSignatureLetter } from '@server/platform/mail/letters/escrow';
import { mailRepository } from '@server/platform/mail/outbox';
import {
  escrowName,
  escrowStateLabels,
  partyLabels,
  type SigningParty,
} from '@/domain/banking/escrow/escrow';
import { escrowDayError, escrowStateError } from '@/domain/banking/escrow/escrowActions';
import { linkDays, type OpenedTerms, type Signing } from '@/domain/banking/escrow/escrowSigning';
import { formatMoney } from '@/domain/money/cents';
import {
  escrowStore,
  noteEvent,
  type StoredEscrow,
  type StoredSignature,
  signatureStore,
} from './escrowStore';
import { type Acted, acted, type EscrowCall, refuse, refuseNow } from './lockedEscrow';
import { isApprovedMerchant, organizationName } from './partyQueries';

const emailOf = (escrow: StoredEscrow, party: SigningParty): string =>
  party === 'buyer' ? escrow.buyerEmail : escrow.sellerEmail;

/** How the parties of an escrow are named in its letters. */
async function namesOf(tx: Tx, escrow: StoredEscrow): Promise<Record<SigningParty, string>> {
  const { buyerId, sellerId, sellerName } = escrow;
  return {
    buyer: await organizationName(tx, buyerId),
    seller: sellerId === null ? sellerName : await organizationName(tx, sellerId),
  };
}

const otherOf = (party: SigningParty): SigningParty => (party === 'buyer' ? 'seller' : 'buyer');

/**
 * Mails a link that signs once to each party that has not signed; earlier links are void. @throws
 * Refusal 404, 403, 409
 */
export const requestSignatures = (call: EscrowCall): Promise<Acted> =>
  acted(call, 'request', async (tx, { escrow, at }) => {
    const store = signatureStore(tx);
    const signed = await store.signed(escrow.id);
    const names = await namesOf(tx, escrow);
    for (const party of (['buyer', 'seller'] as const).filter((one) => !signed.includes(one))) {
      await store.voidAll(escrow.id, at, party);
      const email = emailOf(escrow, party);
      const asked = { escrowId: escrow.id, party, termsHash: escrow.termsHash, email };
      const { id } = await store.insert({ ...asked, requestedAt: at });
      const key = signedKey(call.services.settings.secretKey, 'escrowSignature', id);
      await mailRepository(tx).queue(
        escrowSignatureLetter({
          to: email,
          number: escrowName(escrow),
          title: escrow.title,
          name: names[party],
          other: names[otherOf(party)],
          amount: formatMoney(escrow.amountCents),
          link: `${originOf(call)}/#/escrowSignature?key=${key}`,
        }),
      );
      const what = `Signature of the ${party} requested`;
      await noteEvent(tx, escrow.id, { at, what, detail: email, byName: call.scope.name });
    }
  });

/** Who signs for which party, how and when. */
interface Signer extends Signing {
  party: SigningParty;
  at: Date;
  ip: string;
  /** Who has the account of the address that was asked, or is signed in; null for nobody. */
  person: UserRecord | null;
  /** Who is signed in; null for a link. */
  userId: string | null;
}

/**
 * Only a person of a party, active and of a verified address, signs for it. A seller that is not
 * known yet is the organization of whoever signs for it. @throws Refusal 409 for anybody else, and
 * for a seller that is not an approved merchant
 */
async function sellerOf(
  tx: Tx,
  escrow: StoredEscrow,
  { party, person }: Signer,
): Promise<string | null> {
  const { buyerId, sellerId } = escrow;
  const orgId = person?.status === 'active' && person.emailVerified ? person.orgId : '';
  const known = party === 'buyer' ? buyerId : sellerId;
  if (known !== null && orgId !== known)
    refuse(`Only a person of the ${party} with a verified email address signs for it.`);
  if (party === 'buyer') return sellerId;
  if (orgId === '')
    refuse(
      'The seller is paid to an account here. Create one with this email address, verify the address, then sign.',
    );
  if (orgId === buyerId) refuse('The seller has to be another organization than the buyer.');
  if (!(await isApprovedMerchant(tx, orgId, escrow)))
    refuse('The seller is not an approved merchant yet. Finish its application, then sign.');
  return orgId;
}

/**
 * Signs the terms of an escrow that is locked. @throws Refusal 409 where the terms are others by
 * now, the party has signed, or somebody else than the party signs
 */
export async function sign(
  tx: Tx,
  { escrow, signer, asked }: { escrow: StoredEscrow; signer: Signer; asked?: StoredSignature },
): Promise<void> {
  const { party, at, ip, name, userId } = signer;
  refuseNow('sign', { escrow, at });
  if (signer.termsHash !== escrow.termsHash)
    refuse('The terms have changed since you opened them. Read them again.');
  const store = signatureStore(tx);
  const before = await store.signed(escrow.id);
  if (before.includes(party)) refuse(`The ${party} has signed already.`);
  const sellerId = await sellerOf(tx, escrow, signer);
  const signature = { signedAt: at, name, ip, userId, termsHash: escrow.termsHash };
  if (asked) await store.update(asked.id, signature);
  else {
    await store.voidAll(escrow.id, at, party);
    await store.insert({ ...signature, escrowId: escrow.id, party, email: emailOf(escrow, party) });
  }
  const isWhole = before.includes(otherOf(party));
  await escrowStore(tx).update(escrow.id, { sellerId, ...(isWhole ? { state: 'signed' } : {}) });
  await noteEvent(tx, escrow.id, {
    at,
    what: `${partyLabels[party]} signed the terms`,
    detail: `From network address ${ip}`,
    byName: name,
  });
}

/** Signs for the caller's own party. @throws Refusal 404, 403, 409 */
export const signEscrow = (call: EscrowCall<Signing>): Promise<Acted> =>
  acted(call, 'sign', async (tx, { escrow, side, at }) => {
    if (side !== 'buyer' && side !== 'seller') return;
    const { userId } = call.scope;
    const person = await usersRepository(tx).byId(userId);
    const signer = { ...call.body, party: side, at, ip: call.ip, person, userId };
    await sign(tx, { escrow, signer });
  });

const unknownKey = (): Refusal =>
  new Refusal(404, 'This link is not valid. Open the newest email about this escrow.', {
    name: 'UnknownLink',
  });

type OpenCall<Body = undefined> = Pick<Call, 'services' | 'params' | 'http' | 'ip'> & {
  body: Body;
};

/** What asked for a signature, by its link, and its escrow, locked. @throws Refusal 404 */
async function openedRequest(tx: Tx, { services, params }: Omit<OpenCall, 'body' | 'ip'>) {
  const id = readSignedKey(services.settings.secretKey, 'escrowSignature', params.key ?? '');
  const found = id === null ? null : await signatureStore(tx).find(id);
  const escrow = found && (await escrowStore(tx).lock(undefined, found.escrowId));
  // Read again under the lock: another link may have signed meanwhile.
  const asked = escrow && (await signatureStore(tx).find(found.id));
  if (!asked) throw unknownKey();
  return { asked, escrow };
}

const day = 24 * 3600 * 1000;

/**
 * What a link says that has ended: some days after it was sent, and at once where the escrow is
 * canceled; null while it works.
 */
function linkEndError(
  { requestedAt }: StoredSignature,
  { state }: StoredEscrow,
  at: Date,
): string | null {
  const isOld = requestedAt !== null && at.getTime() >= requestedAt.getTime() + linkDays * day;
  if (!isOld && state !== 'canceled') return null;
  const next = state === 'draft' ? ' Ask for a new link to sign its terms.' : '';
  return `This link has ended. The escrow is now “${escrowStateLabels[state]}”.${next}`;
}

/** Why a link that works does not sign now; '' where it does. */
function signError({ state, expiresOn }: StoredEscrow, at: Date): string {
  const today = postingToday(at);
  return escrowStateError('sign', state) ?? escrowDayError('sign', { expiresOn, today }) ?? '';
}

/**
 * The terms behind a link, and whether it still signs them; of a link that has ended only how the
 * escrow stands. @throws Refusal 404
 */
export const openTerms = (call: Omit<OpenCall, 'body'>): Promise<OpenedTerms> =>
  call.services.database.transaction(async (tx) => {
    const { asked, escrow } = await openedRequest(tx, call);
    if (asked.voidedAt !== null && asked.signedAt === null) throw unknownKey();
    const at = call.services.clock();
    const { number } = escrow;
    const { party } = asked;
    const ended = linkEndError(asked, escrow, at);
    const nothing = { title: '', terms: [], termsHash: '', signedBy: '', signedAt: '' };
    if (ended !== null) return { number, party, ...nothing, refusal: ended };
    return {
      number,
      title: escrow.title,
      party,
      terms: escrow.terms.split('\n'),
      termsHash: escrow.termsHash,
      signedBy: asked.voidedAt === null ? asked.name : '',
      signedAt: asked.voidedAt === null ? (asked.signedAt?.toISOString() ?? '') : '',
      refusal: asked.signedAt === null ? signError(escrow, at) : '',
    };
  });

/**
 * Signs by a link, once. @throws Refusal 404 for a link that is void; 409 where it has signed or
 * ended, the terms are others by now, or its address is of nobody who signs for the party
 */
export const signByLink = (call: OpenCall<Signing>): Promise<{ signed: true }> =>
  call.services.database.transaction((tx) =>
    idempotently({ ...call, scope: null }, tx, async () => {
      const { asked, escrow } = await openedRequest(tx, call);
      if (asked.voidedAt !== null) throw unknownKey();
      if (asked.signedAt !== null) refuse('This link has been used to sign already.');
      const at = call.services.clock();
      refuse(linkEndError(asked, escrow, at));
      const signer = {
        ...call.body,
        party: asked.party,
        at,
        ip: call.ip,
        person: await usersRepository(tx).byEmail(asked.email),
        userId: null,
      };
      await sign(tx, { escrow, signer, asked });
      return { signed: true } as const;
    }),
  );
