import type { Scope } from '@server/platform/http/call';
import { seesComplianceDocuments } from '@/domain/access/rolePermissions';
import { topAdminType } from '@/domain/onboarding/documents';
import type { UploadedDocument } from '@/domain/onboarding/stepData';
import type { DocumentRow } from './documentStore';

/** A stored document as step 10 lists it. */
export const toDocument = ({ id, name, type }: DocumentRow): UploadedDocument => ({
  id,
  name,
  type,
  status: 'uploaded',
});

/**
 * What compliance keeps about an applicant is not the applicant's or a partner's to see (spec 2.6).
 */
export const isShownTo = (
  { role, inviteId }: Scope,
  { type }: Pick<DocumentRow, 'type'>,
): boolean => type !== topAdminType || (inviteId === null && seesComplianceDocuments(role));
