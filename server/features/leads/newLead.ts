import { newOrganizationId } from '@server/identity/users/register';
import type { UserRecord } from '@server/identity/users/userStore';
import type { Tx } from '@server/platform/db/client';
import { sortKey } from '@server/platform/lists/sortKey';
import type { InferType } from 'yup';
import { leadRoleValue } from '@/domain/contact/leadRoles';
import { readLeadCode } from '@/domain/leads/leadCode';
import type { leadBody } from './bodies';
import { leadCodeStore } from './codeStore';
import type { Inviter } from './leadStore';

export type LeadBody = InferType<typeof leadBody>;

/** A lead as it will be kept: what the person typed, and what the server decides. */
export interface NewLead {
  orgId: string;
  leadOrgId: string;
  email: string;
  firstName: string;
  lastName: string;
  companyName: string;
  phone: string;
  country: string;
  role: string;
  referralId: string | null;
  createdAt: Date;
  searchKey: string;
  /** Who looks after it until somebody else is chosen: the first user of the organization. */
  ownerId: string;
  /** The QR code that brought it, and when it was scanned. */
  codeId: string | null;
  scannedAt: Date | null;
}

/** Where a lead came from. */
export interface Origin {
  inviter: Inviter;
  contact: UserRecord;
  code: Pick<NewLead, 'codeId' | 'scannedAt'>;
  now: Date;
}

/** A lead of what the person typed. */
export function newLead(
  { user_information: given }: LeadBody,
  { inviter, contact, code, now }: Origin,
): NewLead {
  const { phone, country, role } = given.user_metadata;
  const [firstName, lastName, companyName] = [
    given.user_metadata.firstName.trim(),
    given.user_metadata.lastName.trim(),
    given.user_metadata.companyName.trim(),
  ];
  return {
    ...code,
    orgId: inviter.id,
    leadOrgId: newOrganizationId(now),
    ownerId: contact.id,
    searchKey: sortKey([companyName, firstName, lastName, given.email].join(' ')),
    email: given.email,
    firstName,
    lastName,
    companyName,
    phone: phone.trim(),
    country,
    role: leadRoleValue(role),
    referralId: given.referralId.trim() || null,
    createdAt: now,
  };
}

/**
 * The code of a registration, as long as it is in use and of that partner; a lead without one is
 * attributed to the partner of the link alone.
 */
export async function codeOf(
  tx: Tx,
  { lead_information: { code, visit } }: LeadBody,
  inviter: Inviter,
): Promise<Origin['code']> {
  const known = readLeadCode(code);
  const row = known && (await leadCodeStore(tx).byCode(known));
  if (!row || row.revokedAt || row.orgId !== inviter.id) return { codeId: null, scannedAt: null };
  return { codeId: row.id, scannedAt: await leadCodeStore(tx).scannedAt(row.id, visit) };
}
