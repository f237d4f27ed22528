import { documentsRepository } from '@server/features/onboarding/documents/documentStore';
import { applicationEventsRepository } from '@server/features/onboarding/eventStore';
import { applicationsRepository } from '@server/features/onboarding/onboardingStore';
import { reviewsRepository } from '@server/features/onboarding/reviewStore';
import { refreshFacts, refreshSummary } from '@server/features/onboarding/summary';
import { insertOrganization, usersRepository } from '@server/identity/users/userStore';
import type { Tx } from '@server/platform/db/client';
import { filesRepository } from '@server/platform/files/filesStore';
import type { Scope } from '@server/platform/http/call';
import type { FieldKeys } from '@server/platform/secrets/fieldKeys';
import { hasOwnApplication } from '@/domain/access/rolePermissions';
import type { FinishNotice } from '@/domain/onboarding/beginning';
import { type DemoAccount, demoAccount } from './accounts';
import type { DemoCase } from './applicationCase';
import { insertChecks } from './applicationChecks';
import { type ApplicationFile, applicantOrgId } from './applicationFiles';
import { applicationColumns, momentsOf, putSteps, type StoredCase } from './applicationRows';
import { contactOf } from './applicationSteps';
import { finishedCases } from './applicationsFinished';
import { underWayCases } from './applicationsUnderWay';
import { demoId } from './fixed';

/** The demo applications, oldest first, so that display numbers rise with time. */
export const demoCases: readonly DemoCase[] = [...finishedCases, ...underWayCases].sort(
  (one, other) => other.days[0] - one.days[0],
);

/** The id of the application of a company. */
export const applicationId = (company: string): string => demoId(`application of ${company}`);

const officerEmail = 'compliance-officer@example.com';

/** A demo account as it calls. */
export const scopeOf = ({
  id,
  orgId,
  role,
  systemMode,
  firstName,
  lastName,
  email,
}: DemoAccount): Scope => ({
  userId: id,
  orgId,
  role,
  mode: systemMode,
  name: `${firstName} ${lastName}`,
  email,
  sessionId: demoId('session'),
  inviteId: null,
});

/**
 * The account and organization that a submitted application has made (spec 2.4), without a
 * password.
 */
async function merchantOf(tx: Tx, one: DemoCase, orgId: string): Promise<string | null> {
  if (one.status === 'in_progress') return null;
  const { isoId, agentId, subAgentId, company } = one;
  const { first, last, email, phone } = contactOf(one);
  const parentId = subAgentId ?? agentId;
  await insertOrganization(tx, {
    id: orgId,
    name: company,
    kind: 'merchant',
    parentId,
    isoId,
    agentId,
  });
  const user = await usersRepository(tx).insert({
    id: demoId(email),
    email,
    firstName: first,
    lastName: last,
    name: `${first} ${last}`,
    companyName: company,
    phone,
    orgId,
    role: 'MERCHANT',
    onboardingPassed: true,
  });
  return user?.id ?? null;
}

/** What went out when it was submitted. */
const notices: readonly (readonly [FinishNotice, string])[] = [
  ['credentials', 'Emailed the merchant that the application was received'],
  ['internal-team', 'Notified the internal team'],
  ['new-merchant', 'Told the support staff'],
  ['summary', 'Emailed the summary'],
];

async function insertNotices(tx: Tx, { one, row, scope }: StoredCase, now: Date): Promise<void> {
  const at = momentsOf(one, now).submitted;
  if (!at) return;
  for (const [what, label] of notices) {
    const event = {
      applicationId: row.id,
      at,
      scope,
      kind: 'mail',
      label,
      detail: { what },
    } as const;
    await applicationEventsRepository(tx).record(event);
  }
}

async function insertOne(
  tx: Tx,
  { keys, one, now }: { keys: FieldKeys; one: DemoCase; now: Date },
): Promise<StoredCase> {
  const account = demoAccount(one.by);
  const isOwn = hasOwnApplication(account.role);
  const orgId = isOwn ? account.orgId : applicantOrgId(one);
  const merchantUserId = isOwn ? account.id : await merchantOf(tx, one, orgId);
  const row = await applicationsRepository(tx).insert({
    ...applicationColumns(one, now),
    id: applicationId(one.company),
    orgId,
    merchantUserId,
    userId: account.id,
    systemMode: account.systemMode,
    inviteId: one.inviteId ?? null,
    // Who invites stands for who started it: here always the sub-agent of the application.
    startedOrgId: (one.inviteId && one.subAgentId) || account.orgId,
    isoId: one.isoId,
    agentId: one.agentId,
    subAgentId: one.subAgentId ?? null,
  });
  const stored = { one, row, scope: scopeOf(account), hasChecks: true };
  await putSteps(tx, { keys, stored, now });
  await insertNotices(tx, stored, now);
  return stored;
}

async function insertFiles(
  tx: Tx,
  {
    stored: { one, row, scope },
    files,
    now,
  }: { stored: StoredCase; files: readonly ApplicationFile[]; now: Date },
) {
  const { changed } = momentsOf(one, now);
  for (const { id, storageKey, type, name, content, sha256 } of files) {
    const file = { id, storageKey, name, type: 'application/pdf', bytes: content.length, sha256 };
    await filesRepository(tx).insert({
      ...file,
      orgId: row.startedOrgId,
      userId: scope.userId,
      groupId: row.id,
    });
    const document = {
      id,
      applicationId: row.id,
      fileId: id,
      type,
      name,
      originalName: `${type}.pdf`,
    };
    await documentsRepository(tx).insert({
      ...document,
      bytes: content.length,
      createdAt: changed,
    });
  }
}

/** What the compliance officer did with it. */
async function insertDecision(tx: Tx, { one, row }: StoredCase, now: Date): Promise<void> {
  const acts = {
    approved: 'approve',
    declined: 'decline',
    info_requested: 'request_information',
  } as const;
  const { status, reason = '' } = one;
  if (status === 'in_progress' || status === 'submitted') return;
  const scope = scopeOf(demoAccount(officerEmail));
  const at = momentsOf(one, now).changed;
  const isDocument = reason.includes('statement of information');
  const asked = isDocument
    ? ({
        step: 10,
        field: 'uploadDocument',
        documentType: 'Statement of Information',
        label: 'Statement of Information',
      } as const)
    : ({ step: 3, field: 'federalTaxId', label: 'Federal tax ID (EIN)' } as const);
  const requested = status === 'info_requested' ? [asked] : [];
  const by = { userId: scope.userId, sessionId: scope.sessionId };
  await reviewsRepository(tx).insert({
    applicationId: row.id,
    at,
    act: acts[status],
    ...by,
    reason,
    requested,
  });
  const labels = {
    approved: 'Approved',
    declined: `Declined: ${reason}`,
    info_requested: `Requested information: ${asked.label}`,
  };
  const label = labels[status];
  await applicationEventsRepository(tx).record({
    applicationId: row.id,
    at,
    scope,
    kind: status,
    label,
  });
}

/** What the demo applications are made with. */
interface ApplicationSeed {
  keys: FieldKeys;
  /** Stored already. */
  files: readonly ApplicationFile[];
  now: Date;
}

/** Puts the demo applications into the demo world. */
export async function insertApplications(
  tx: Tx,
  { keys, files, now }: ApplicationSeed,
): Promise<void> {
  for (const one of demoCases) {
    const stored = await insertOne(tx, { keys, one, now });
    await insertFiles(tx, { stored, files: files.filter((file) => file.case === one), now });
    await insertChecks(tx, { keys, stored, officer: scopeOf(demoAccount(officerEmail)), now });
    await insertDecision(tx, stored, now);
    await refreshFacts(tx, keys, stored.row.id);
    await refreshSummary(tx, stored.row.id);
  }
}
