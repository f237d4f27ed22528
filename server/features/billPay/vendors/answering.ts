import { randomUUID } from 'node:crypto';
import {
  type VendorAccountRow,
  vendorAccountPlace,
  vendorAccountStore,
} from '@server/features/banking/ach/vendorAccountStore';
import { senderOf } from '@server/features/invoices/sender';
import { looksLikeSecret, secretHash } from '@server/identity/sessions/tokens';
import type { Tx } from '@server/platform/db/client';
import { checkUpload } from '@server/platform/files/checkUpload';
import { filesRepository } from '@server/platform/files/filesStore';
import { withReceivedFile } from '@server/platform/files/receiveFile';
import { storeContent } from '@server/platform/files/saveFile';
import type { Call } from '@server/platform/http/call';
import { invalid, Refusal } from '@server/platform/http/refusal';
import { vendorAnswerLetter } from '@server/platform/mail/letters/vendorInvitation';
import { mailRepository } from '@server/platform/mail/outbox';
import { sealField } from '@server/platform/secrets/fields';
import type { Services } from '@server/platform/services';
import {
  type AcceptedInvitation,
  type AcceptValues,
  acceptConsent,
  invitationStateAt,
  type OpenedVendorInvitation,
} from '@/domain/billPay/vendorInvitation';
import { paperError, paperFormatError } from '@/domain/files/paperKinds';
import { changers } from './changing';
import { type Checked, checked, screeningOf } from './checkAccepted';
import {
  type StoredInvitation,
  type StoredVendor,
  vendorInvitationStore,
  vendorStore,
  vendorTinPlace,
} from './vendorStore';

/** A call of whoever has a key. */
type KeyCall<Body> = Pick<Call, 'services' | 'http' | 'ip'> & { body: Body };

/** An invitation with its vendor, kept from others. */
interface Opened {
  invitation: StoredInvitation;
  vendor: StoredVendor;
}

const unknownKey = (): Refusal =>
  new Refusal(404, 'This link does not work. Open it again from the email.', {
    name: 'VendorInvitationUnknown',
  });

const over = (): Refusal =>
  new Refusal(409, 'This invitation is not open any more.', { name: 'VendorInvitationOver' });

/** @throws Refusal 404 for a key that opens none */
async function opened(tx: Tx, key: string): Promise<Opened> {
  if (!looksLikeSecret(key)) throw unknownKey();
  const invitations = vendorInvitationStore(tx);
  const hash = secretHash(key);
  const found = await invitations.byHash(hash);
  // The vendor first, as whoever invites or blocks it does.
  const vendor = found && (await vendorStore(tx).lockById(found.vendorId));
  const invitation = vendor && (await invitations.lockByHash(hash));
  if (!invitation) throw unknownKey();
  return { invitation, vendor };
}

/** @throws Refusal 404; 409 for one that is over */
async function openedNow(tx: Tx, key: string, at: Date): Promise<Opened> {
  const found = await opened(tx, key);
  if (invitationStateAt(found.invitation, at) !== 'open') throw over();
  return found;
}

const companyOf = async (tx: Tx, { settings }: Services, vendor: StoredVendor) =>
  senderOf(tx, settings, { orgId: vendor.orgId, systemMode: vendor.systemMode });

/**
 * What the page shows of an invitation, which is noted as opened; of one that is over, only who
 * invited. @throws Refusal 404
 */
export const openVendorInvitation = ({
  services,
  body,
}: KeyCall<{ key: string }>): Promise<OpenedVendorInvitation> =>
  services.database.transaction(async (tx) => {
    const at = services.clock();
    const { invitation, vendor } = await opened(tx, body.key);
    const state = invitationStateAt(invitation, at);
    const isOpen = state === 'open';
    if (isOpen && invitation.openedAt === null)
      await vendorInvitationStore(tx).update(invitation.id, { openedAt: at });
    const { name } = await companyOf(tx, services, vendor);
    return {
      state,
      companyName: name,
      vendor: isOpen ? vendor.name : '',
      kind: vendor.kind,
      expiresAt: invitation.expiresAt.toISOString(),
      w9Name: isOpen ? invitation.w9Name : '',
      street: isOpen ? vendor.street : '',
      city: isOpen ? vendor.city : '',
      region: isOpen ? vendor.region : '',
      postalCode: isOpen ? vendor.postalCode : '',
    };
  });

const noFile = 'Please choose your W-9 form';

/**
 * Takes the W-9 of an invitation that is open; an earlier one is given up. @throws Refusal 400 for
 * another format; 404; 409 once it is over; 413 too large
 */
export async function receiveW9({
  services,
  http,
}: Pick<Call, 'services' | 'http'>): Promise<{ name: string }> {
  const { database, files: store, settings } = services;
  const order = { dataDir: settings.dataDir, noFile };
  return withReceivedFile(http.req.raw, order, async ({ name, fields, content }) => {
    const key = fields.key ?? '';
    const { invitation, vendor } = await database.transaction((tx) =>
      openedNow(tx, key, services.clock()),
    );
    const upload = await checkUpload(name, content, {
      nameError: paperError,
      contentError: paperFormatError,
    });
    const owner = { orgId: vendor.orgId, userId: invitation.sentBy ?? '', groupId: invitation.id };
    const stored = await storeContent(store, upload, owner);
    return database.transaction(async (tx) => {
      await openedNow(tx, key, services.clock());
      await filesRepository(tx).removeGroup(vendor.orgId, invitation.id);
      await filesRepository(tx).insert(stored);
      await vendorInvitationStore(tx).update(invitation.id, { w9Name: upload.name });
      return { name: upload.name };
    });
  });
}

const addressOf = ({ street, city, region, postalCode }: AcceptValues) => ({
  street: street.trim(),
  city: city.trim(),
  region,
  postalCode: postalCode.trim(),
});

const accountRow = (
  { settings, clock }: Services,
  { vendor, body }: { vendor: StoredVendor; body: AcceptValues },
): VendorAccountRow => {
  const id = randomUUID();
  const { accountNumber, routingNumber: routing, accountType: kind, legalName } = body;
  return {
    id,
    vendorId: vendor.id,
    kind,
    ownerName: legalName,
    routing,
    accountSealed: sealField(settings.fieldKeys, vendorAccountPlace(id), accountNumber),
    lastFour: accountNumber.slice(-4),
    isCurrent: true,
    createdAt: clock(),
  };
};

/** Writes what a vendor gave, all of it or nothing. */
async function accept(
  tx: Tx,
  { services, body, ip }: KeyCall<AcceptValues & { key: string }>,
  { answer, version }: { answer: Checked; version: number },
): Promise<void> {
  const at = services.clock();
  const { invitation, vendor } = await openedNow(tx, body.key, at);
  const { name, email } = await companyOf(tx, services, vendor);
  const { fieldKeys } = services.settings;
  await vendorAccountStore(tx).replace(accountRow(services, { vendor, body }));
  await vendorStore(tx).update(vendor.id, {
    ...addressOf(body),
    ...answer.tin,
    ...screeningOf(vendor, answer, version),
    changedBy: changers(vendor, invitation.sentBy, vendor.emailBy),
    legalName: body.legalName,
    tinKind: body.tinKind,
    tinSealed: sealField(fieldKeys, vendorTinPlace(vendor.id), body.tin),
    tinLastFour: body.tin.slice(-4),
    state: 'active',
    stateNote: '',
    version: vendor.version + 1,
  });
  await vendorInvitationStore(tx).update(invitation.id, {
    acceptedAt: at,
    consent: acceptConsent(name),
    consentIp: ip,
  });
  await mailRepository(tx).queue(
    vendorAnswerLetter({ to: email, company: name, vendor: vendor.name, declined: null }),
  );
}

/**
 * A vendor accepts to be paid: its tax number is compared with its name, and kept sealed with its
 * account, to which nothing is paid until somebody confirms it who neither invited nor set its email;
 * its legal name is screened. @throws Refusal 400 by field, also without a W-9; 404; 409 once it is over
 */
export async function acceptVendorInvitation(
  call: KeyCall<AcceptValues & { key: string }>,
): Promise<AcceptedInvitation> {
  const { services, body } = call;
  const { database } = services;
  const { invitation, vendor } = await database.transaction((tx) =>
    openedNow(tx, body.key, services.clock()),
  );
  if (invitation.w9Name === '') throw invalid({ w9: 'Please upload your W-9 form' });
  const { tinKind } = body;
  if (tinKind === '') throw invalid({ tinKind: 'This field is required.' });
  const answer = await checked(services, { vendor, asked: { ...body, tinKind } });
  const { version } = vendor;
  await database.transaction((tx) => accept(tx, call, { answer, version }));
  return { tinMatch: answer.tin.tinMatch };
}

/** A vendor says no; the organization is told. @throws Refusal 404; 409 once it is over */
export const declineVendorInvitation = ({
  services,
  body,
}: KeyCall<{ key: string; reason: string }>): Promise<{ declined: true }> =>
  services.database.transaction(async (tx) => {
    const at = services.clock();
    const { invitation, vendor } = await openedNow(tx, body.key, at);
    const reason = body.reason.trim();
    await vendorInvitationStore(tx).update(invitation.id, {
      declinedAt: at,
      declineReason: reason,
    });
    // A vendor that accepted before goes on as it was.
    if (vendor.state !== 'active')
      await vendorStore(tx).update(vendor.id, { state: 'declined', stateNote: reason });
    const { name: company, email: to } = await companyOf(tx, services, vendor);
    await mailRepository(tx).queue(
      vendorAnswerLetter({ to, company, vendor: vendor.name, declined: reason }),
    );
    return { declined: true } as const;
  });
