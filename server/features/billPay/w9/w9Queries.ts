import type { Tx } from '@server/platform/db/client';
import { vendors, w9Forms } from '@server/platform/db/schema/billPay';
import { organizations } from '@server/platform/db/schema/users';
import { and, asc, desc, eq, type SQL, sql } from 'drizzle-orm';
import type { W9Customer, W9Form } from '@/domain/billPay/w9';

/** A vendor as an account: its customers are found by its verified address. */
export interface VendorAccount {
  userId: string;
  /** In lower case. */
  email: string;
  mode: 'Production' | 'Sandbox';
}

/** The vendors that an account is, one of each customer. */
export const ownVendors = ({ email, mode }: VendorAccount): SQL | undefined =>
  and(sql`lower(${vendors.email}) = ${email} and ${email} <> ''`, eq(vendors.systemMode, mode));

const mostCustomers = 200;

/** The customers of an account by name, with the form that each has of it; 200 at most. */
export async function w9Customers(tx: Tx, account: VendorAccount): Promise<W9Customer[]> {
  const rows = await tx
    .select({
      id: vendors.id,
      companyName: organizations.name,
      askedAt: vendors.w9AskedAt,
      signedOn: w9Forms.signedOn,
      signedAt: w9Forms.signedAt,
    })
    .from(vendors)
    .innerJoin(organizations, eq(organizations.id, vendors.orgId))
    // A form of whoever had the address before is not this account's to see.
    .leftJoin(w9Forms, and(eq(w9Forms.id, vendors.w9FormId), eq(w9Forms.userId, account.userId)))
    .where(ownVendors(account))
    .orderBy(asc(organizations.name), asc(vendors.number))
    .limit(mostCustomers);
  return rows.map(({ id, companyName, askedAt, signedOn, signedAt }) => ({
    _id: id,
    companyName,
    signedOn: signedOn ?? '',
    askedAt: askedAt && (!signedAt || signedAt < askedAt) ? askedAt.toISOString() : '',
  }));
}

const shown = {
  _id: w9Forms.id,
  legalName: w9Forms.legalName,
  businessName: w9Forms.businessName,
  kind: w9Forms.kind,
  llcCode: w9Forms.llcCode,
  otherKind: w9Forms.otherKind,
  payeeCode: w9Forms.payeeCode,
  fatcaCode: w9Forms.fatcaCode,
  street: w9Forms.street,
  city: w9Forms.city,
  region: w9Forms.region,
  postalCode: w9Forms.postalCode,
  tinKind: w9Forms.tinKind,
  tinLastFour: w9Forms.tinLastFour,
  isWithheld: w9Forms.isWithheld,
  signer: w9Forms.signer,
  signedOn: w9Forms.signedOn,
};

/** The newest form of an account, its number masked; null before the first. */
export async function latestW9(tx: Tx, userId: string): Promise<W9Form | null> {
  const [form] = await tx
    .select(shown)
    .from(w9Forms)
    .where(eq(w9Forms.userId, userId))
    .orderBy(desc(w9Forms.number))
    .limit(1);
  return form ?? null;
}

/** The form that a vendor has given, its number masked; null for none. */
export async function w9OfVendor(tx: Tx, vendorId: string): Promise<W9Form | null> {
  const [form] = await tx
    .select(shown)
    .from(w9Forms)
    .innerJoin(vendors, eq(vendors.w9FormId, w9Forms.id))
    .where(eq(vendors.id, vendorId));
  return form ?? null;
}
