import { noteSettlement, type SettlementCall } from '@server/features/settlements/acting';
import { newSecret, secretHash } from '@server/identity/sessions/tokens';
import { transactionVisibility } from '@server/identity/visibility/transactionVisibilityQueries';
import { smallWrites } from '@server/platform/db/smallWrites';
import { filesRepository } from '@server/platform/files/filesStore';
import { idempotently } from '@server/platform/http/idempotency/idempotently';
import { forbidden, notFound, Refusal } from '@server/platform/http/refusal';
import { vendorInvitationLetter } from '@server/platform/mail/letters/vendorInvitation';
import { linkTo } from '@server/platform/mail/linkTo';
import { mailRepository } from '@server/platform/mail/outbox';
import { noteSecurity } from '@server/platform/security/noteSecurity';
import { mayReveal } from '@/domain/access/staff';
import { vendorInvitationDays } from '@/domain/billPay/vendorInvitation';
import { lockedVendor } from './commands';
import { oneVendor } from './vendorQueries';
import { vendorInvitationStore, vendorStore } from './vendorStore';

const day = 86_400_000;

/** Mails to one vendor within a day. */
const mostMails = 5;

/** Which vendor was acted on. */
interface Acted {
  _id: string;
}

const refuse = (status: number, message: string): never => {
  throw new Refusal(status, message, { name: 'VendorInvitation' });
};

/**
 * Mails a vendor the link by which it accepts to be paid, or gives another account; an earlier link
 * opens no more. @throws Refusal 404; 409 for a blocked vendor; 429 after five mails in a day
 */
export const inviteVendor = (call: SettlementCall): Promise<Acted> =>
  call.services.database.transaction((tx) =>
    idempotently(call, tx, async () => {
      const { services, scope } = call;
      const at = services.clock();
      const row = await lockedVendor(tx, call);
      if (row.state === 'blocked') refuse(409, `${row.name} is blocked.`);
      const invitations = vendorInvitationStore(tx);
      if ((await invitations.countSince(row.id, new Date(at.getTime() - day))) >= mostMails)
        refuse(429, `${row.name} had ${mostMails} invitations today. Try again tomorrow.`);
      await invitations.revokeOpen(row.id, at);
      const key = newSecret();
      await invitations.insert({
        vendorId: row.id,
        secretHash: secretHash(key),
        email: row.email,
        sentBy: scope.userId,
        sentAt: at,
        expiresAt: new Date(at.getTime() + vendorInvitationDays * day),
      });
      // An active vendor stays so until it gives another account.
      if (row.state !== 'active')
        await vendorStore(tx).update(row.id, { state: 'invited', stateNote: '' });
      const shown = await oneVendor(tx, await transactionVisibility(tx, scope), row.id);
      await mailRepository(tx).queue(
        vendorInvitationLetter({
          to: row.email,
          vendor: row.name,
          company: shown?.companyName ?? '',
          days: vendorInvitationDays,
          isUpdate: row.state === 'active',
          link: linkTo(call, `/billPayInvitation/${key}`),
        }),
      );
      await noteSettlement(tx, { scope, label: `Invited vendor ${row.name}` });
      return { _id: row.id };
    }),
  );

/** Takes an invitation back: its link opens no more. @throws Refusal 404; 409 where none is open */
export const revokeVendorInvitation = (call: SettlementCall): Promise<Acted> =>
  call.services.database.transaction((tx) =>
    idempotently(call, tx, async () => {
      const row = await lockedVendor(tx, call);
      const wasOpen = await vendorInvitationStore(tx).revokeOpen(row.id, call.services.clock());
      if (!wasOpen) refuse(409, 'No invitation of this vendor is open.');
      if (row.state === 'invited') await vendorStore(tx).update(row.id, { state: 'added' });
      const { scope } = call;
      await noteSettlement(tx, { scope, label: `Revoked the invitation of vendor ${row.name}` });
      return { _id: row.id };
    }),
  );

/** A W-9 has a tax number in plain: its link is opened at once or not at all. */
const w9Seconds = 60;

/**
 * The link of a vendor's W-9, good for 60 s, for the organization that pays it and roles that see in
 * full what is masked; each is told in the audit trail. @throws Refusal 404 without one; 403
 */
export async function w9Link({
  services,
  scope,
  params,
}: Pick<SettlementCall, 'services' | 'scope' | 'params'>): Promise<{ name: string; url: string }> {
  const { database } = services;
  const visibility = await transactionVisibility(database, scope);
  const vendor = await oneVendor(database, visibility, params.id ?? '');
  const accepted = vendor && (await vendorInvitationStore(database).accepted(vendor._id));
  if (!accepted) throw notFound();
  if (!mayReveal(scope.role) && vendor.orgId !== scope.orgId) throw forbidden();
  const [file] = await filesRepository(database).ofGroup(vendor.orgId, accepted.id);
  if (!file) throw notFound();
  const target = `W-9 of vendor ${vendor.name}: ${file.name}`;
  const note = { event: 'reveal', by: scope, target, at: services.clock() } as const;
  await smallWrites(database, (tx) => noteSecurity(tx, note));
  const url = await services.files.signedUrl(file.storageKey, file.name, w9Seconds);
  return { name: file.name, url };
}
