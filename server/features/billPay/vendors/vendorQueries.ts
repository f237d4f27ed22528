import { visibleTo } from '@server/books/transactions/filterQueries';
import type { TransactionVisibility } from '@server/identity/visibility/transactionVisibilityQueries';
import type { Tx } from '@server/platform/db/client';
import {
  vendorAccounts,
  vendorInvitations,
  vendors,
  w9Forms,
} from '@server/platform/db/schema/billPay';
import { organizations } from '@server/platform/db/schema/users';
import { wallets } from '@server/platform/db/schema/wallets';
import { isUuid } from '@server/platform/db/uuid';
import { and, asc, eq, type SQL, sql } from 'drizzle-orm';
import type { Vendor } from '@/domain/billPay/vendor';
import { maskedPhone } from '@/domain/wallet/phone';
import { shortName } from '@/domain/walletPay/walletUser';

const mostVendors = 1000;

const moment = (at: Date | null | undefined): string => at?.toISOString() ?? '';

const shownVendors = (tx: Tx, where: SQL | undefined) =>
  tx
    .select({
      vendor: vendors,
      account: vendorAccounts,
      invitation: vendorInvitations,
      wallet: wallets,
      companyName: organizations.name,
      w9Name: sql<string>`coalesce((select own.w9_name from vendor_invitations as own
        where own.vendor_id = ${vendors.id} and own.accepted_at is not null
        order by own.accepted_at desc limit 1), '')`,
      w9SignedOn: w9Forms.signedOn,
    })
    .from(vendors)
    .innerJoin(organizations, eq(organizations.id, vendors.orgId))
    .leftJoin(w9Forms, eq(w9Forms.id, vendors.w9FormId))
    .leftJoin(
      vendorAccounts,
      and(eq(vendorAccounts.vendorId, vendors.id), eq(vendorAccounts.isCurrent, true)),
    )
    .leftJoin(
      vendorInvitations,
      sql`${vendorInvitations.id} = (select own.id from vendor_invitations as own
        where own.vendor_id = ${vendors.id} order by own.sent_at desc limit 1)`,
    )
    .leftJoin(
      wallets,
      and(
        eq(wallets.orgId, vendors.orgId),
        eq(wallets.systemMode, vendors.systemMode),
        eq(wallets.holderKey, vendors.walletKey),
      ),
    )
    .where(where)
    .orderBy(asc(vendors.nameKey), asc(vendors.number))
    .limit(mostVendors);

type ShownVendor = Awaited<ReturnType<typeof shownVendors>>[number];

function toVendor(shown: ShownVendor): Vendor {
  const { vendor, account, invitation, wallet, companyName, w9Name, w9SignedOn } = shown;
  return {
    _id: vendor.id,
    orgId: vendor.orgId,
    companyName,
    name: vendor.name,
    kind: vendor.kind,
    email: vendor.email,
    street: vendor.street,
    city: vendor.city,
    region: vendor.region,
    postalCode: vendor.postalCode,
    defaultMethod: vendor.defaultMethod,
    state: vendor.state,
    stateNote: vendor.stateNote,
    screening: vendor.screening,
    isUnconfirmed: vendor.changedBy.length > 0,
    tinKind: vendor.tinKind,
    tinLastFour: vendor.tinLastFour,
    tinMatch: vendor.tinMatch,
    tinNote: vendor.tinNote,
    accountKind: account?.kind ?? '',
    accountLastFour: account?.lastFour ?? '',
    accountSince: moment(account?.createdAt),
    walletHolder: wallet ? shortName(wallet.holderName) : '',
    walletPhone: maskedPhone(wallet?.phone ?? ''),
    walletState: wallet?.state ?? '',
    w9Name,
    w9SignedOn: w9SignedOn ?? '',
    w9AskedAt: moment(vendor.w9AskedAt),
    invitedAt: moment(invitation?.sentAt),
    expiresAt: moment(invitation?.expiresAt),
    openedAt: moment(invitation?.openedAt),
    version: vendor.version,
  };
}

/** Vendors visible, by name; 1,000 at most. */
export async function visibleVendors(tx: Tx, visibility: TransactionVisibility): Promise<Vendor[]> {
  return (await shownVendors(tx, visibleTo(visibility, vendors))).map(toVendor);
}

/** One of them; null when absent or not visible. */
export async function oneVendor(
  tx: Tx,
  visibility: TransactionVisibility,
  id: string,
): Promise<Vendor | null> {
  if (!isUuid(id)) return null;
  const [found] = await shownVendors(tx, and(visibleTo(visibility, vendors), eq(vendors.id, id)));
  return found ? toVendor(found) : null;
}
