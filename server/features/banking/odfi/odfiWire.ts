import { sortKey } from '@server/platform/lists/sortKey';
import { hostKeyError } from '@/domain/banking/hostKey';
import type { OdfiProfile, OdfiValues } from '@/domain/banking/odfiProfile';
import { toAmount, toCents } from '@/domain/money/cents';
import type { OdfiRow } from './odfiStore';

/** A bank profile as stored → as it is answered. */
export const toOdfi = (row: OdfiRow): OdfiProfile => ({
  _id: row.id,
  name: row.name,
  routingNumber: row.routing,
  destinationName: row.destinationName,
  originId: row.originId,
  originName: row.originName,
  companyId: row.companyId,
  companyName: row.companyName,
  secCodes: row.secCodes,
  cutoff: row.cutoff,
  isSameDay: row.sameDay,
  entryLimit: toAmount(row.entryLimitCents),
  dailyLimit: toAmount(row.dailyLimitCents),
  approvalLimit: toAmount(row.approvalLimitCents),
  delivery: row.delivery,
  sftpHost: row.sftpHost,
  sftpPort: row.sftpPort,
  sftpUser: row.sftpUser,
  sftpFolder: row.sftpFolder,
  sftpFingerprint: row.sftpFingerprint,
  isBalanced: row.isBalanced,
  offsetRouting: row.offsetRouting,
  offsetAccountNumber: '',
  offsetLastFour: row.offsetLastFour,
  offsetKind: row.offsetKind,
  contactName: row.contactName,
  contactEmail: row.contactEmail,
  contactPhone: row.contactPhone,
  bankOrgId: row.bankOrgId ?? '',
  isDefault: row.isDefault,
  isActive: row.isActive,
  updatedAt: row.updatedAt.toISOString(),
  version: row.version,
});

const centsOf = (amount: string): number => toCents(amount) ?? 0;

/** The columns of what a person filled in. */
export const odfiColumnsOf = (values: OdfiValues) => ({
  name: values.name,
  nameKey: sortKey(values.name),
  routing: values.routingNumber,
  destinationName: values.destinationName,
  originId: values.originId,
  originName: values.originName,
  companyId: values.companyId,
  companyName: values.companyName,
  secCodes: values.secCodes,
  cutoff: values.cutoff,
  sameDay: values.isSameDay,
  entryLimitCents: centsOf(values.entryLimit),
  dailyLimitCents: centsOf(values.dailyLimit),
  approvalLimitCents: centsOf(values.approvalLimit),
  delivery: values.delivery,
  sftpHost: values.sftpHost,
  sftpPort: values.sftpPort,
  sftpUser: values.sftpUser,
  sftpFolder: values.sftpFolder,
  // Judged where it goes by SFTP alone: nothing else is kept.
  sftpFingerprint: hostKeyError(values.sftpFingerprint) ? '' : values.sftpFingerprint.trim(),
  isBalanced: values.isBalanced,
  contactName: values.contactName,
  contactEmail: values.contactEmail,
  contactPhone: values.contactPhone,
  bankOrgId: values.bankOrgId || null,
});
