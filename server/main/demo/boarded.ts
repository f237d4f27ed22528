// Over 250 lines: the merchants of the demo world, as data.

import type { ApplicationEventKind } from '@server/features/onboarding/eventStore';
import { stepColumns } from '@server/features/onboarding/stepStore';
import { settledStep } from '@server/features/onboarding/steps/stepInput';
import { refreshFacts, refreshSummary } from '@server/features/onboarding/summary';
import type { Tx } from '@server/platform/db/client';
import { files } from '@server/platform/db/schema/files';
import { leads } from '@server/platform/db/schema/leads';
import {
  type ApplicationRow,
  applicationDocuments,
  applicationEvents,
  applicationSteps,
  applications,
} from '@server/platform/db/schema/onboarding';
import { applicationReviews } from '@server/platform/db/schema/reviews';
import { organizations, users } from '@server/platform/db/schema/users';
import type { FieldKeys } from '@server/platform/secrets/fieldKeys';
import { onboardingSteps } from '@/domain/onboarding/steps';
import { type DemoAccount, demoAccount } from './accounts';
import { insertChecks } from './applicationChecks';
import type { ApplicationFile } from './applicationFiles';
import { applicationColumns, momentsOf } from './applicationRows';
import { contactOf, demoSteps } from './applicationSteps';
import { applicationId, scopeOf } from './applications';
import { type BoardedCase, boardedCases, demoLeads } from './boardedCases';
import { demoId } from './fixed';
import { demoOrganizations } from './organizations';
import { daysBefore } from './rows';
import { demoMerchants } from './volume/merchants';

type Event = typeof applicationEvents.$inferInsert;

interface Boarded {
  one: BoardedCase;
  row: ApplicationRow;
  by: DemoAccount;
}

const officer = demoAccount('compliance-officer@example.com');

const nameOf = ({ firstName, lastName }: DemoAccount): string => `${firstName} ${lastName}`;

/** The account that the submitted application has made, without a password. */
function merchantOf(one: BoardedCase): typeof users.$inferInsert {
  const { first, last, email, phone } = contactOf(one);
  return {
    id: demoId(email),
    email,
    firstName: first,
    lastName: last,
    name: `${first} ${last}`,
    phone,
    companyName: one.company,
    orgId: one.orgId,
    role: 'MERCHANT',
    onboardingPassed: true,
  };
}

function rowOf(one: BoardedCase, now: Date): typeof applications.$inferInsert {
  const by = demoAccount(one.by);
  return {
    ...applicationColumns(one, now),
    id: applicationId(one.company),
    orgId: one.orgId,
    merchantUserId: demoId(contactOf(one).email),
    userId: by.id,
    systemMode: by.systemMode,
    startedOrgId: by.orgId,
    isoId: one.isoId,
    agentId: one.agentId,
    subAgentId: one.subAgentId ?? null,
  };
}

/** When each step was saved: evenly between the start and the submission. */
function savedAt({ one }: Boarded, step: number, now: Date): Date {
  const { started, submitted, changed } = momentsOf(one, now);
  const span = (submitted ?? changed).getTime() - started.getTime();
  return new Date(started.getTime() + (span * (step + 1)) / (one.steps + 1));
}

function stepRows(
  keys: FieldKeys,
  boarded: Boarded,
  now: Date,
): (typeof applicationSteps.$inferInsert)[] {
  const { one, row, by } = boarded;
  const steps = demoSteps(one, now);
  const parent = demoOrganizations.find(({ id }) => id === row.startedOrgId);
  const settledByServer = {
    OrgId: row.orgId,
    EmailBasicInfo: row.email,
    parentUserId: row.userId,
    system_mode: row.systemMode,
    parentOrgName: parent?.name ?? '',
    UserOrgId: row.startedOrgId,
  };
  return onboardingSteps.map(({ step }) => {
    const settled = settledStep(step, { ...steps[step] });
    const data = step === 0 ? { ...settled, ...settledByServer } : settled;
    const saved = { applicationId: row.id, step, version: 1, savedAt: savedAt(boarded, step, now) };
    return {
      ...saved,
      savedBy: by.id,
      ...stepColumns(keys, { applicationId: row.id, step, values: data }),
    };
  });
}

/** What the timeline tells, oldest first. */
function eventRows(boarded: Boarded, now: Date): Event[] {
  const { one, row, by } = boarded;
  const { started, submitted, changed } = momentsOf(one, now);
  const told = (
    who: DemoAccount,
    { at, kind, label }: { at: Date; kind: ApplicationEventKind; label: string },
  ): Event => ({
    applicationId: row.id,
    at,
    kind,
    label,
    userId: who.id,
    userName: nameOf(who),
  });
  return [
    told(by, { at: started, kind: 'started', label: 'Started the application' }),
    ...onboardingSteps.map(({ step, title }) => ({
      ...told(by, {
        at: savedAt(boarded, step, now),
        kind: 'step',
        label: `Saved step ${step}, ${title}`,
      }),
      detail: { step },
    })),
    told(by, { at: submitted ?? changed, kind: 'submitted', label: 'Submitted the application' }),
    told(officer, { at: changed, kind: 'approved', label: 'Approved' }),
  ];
}

/** What the documents of boarded merchants are made of. */
interface DocumentSeed {
  boarded: readonly Boarded[];
  stored: readonly ApplicationFile[];
  now: Date;
}

async function insertDocuments(tx: Tx, { boarded, stored, now }: DocumentSeed): Promise<void> {
  const found = boarded.flatMap(({ one, row, by }) =>
    stored
      .filter((file) => file.case === one)
      .map((file) => ({ file, row, by, at: momentsOf(one, now).changed })),
  );
  await tx.insert(files).values(
    found.map(({ file: { id, storageKey, name, content, sha256 }, row, by, at }) => ({
      id,
      storageKey,
      name,
      type: 'application/pdf',
      bytes: content.length,
      sha256,
      createdAt: at,
      orgId: row.startedOrgId,
      userId: by.id,
      groupId: row.id,
    })),
  );
  await tx.insert(applicationDocuments).values(
    found.map(({ file: { id, type, name, content }, row, at }) => ({
      id,
      applicationId: row.id,
      fileId: id,
      type,
      name,
      originalName: `${type}.pdf`,
      bytes: content.length,
      createdAt: at,
    })),
  );
}

/** The merchants, under whom their applications say; ./volume has their stores. */
function organizationOf({ orgId, isoId, agentId, subAgentId, company }: BoardedCase) {
  const state = demoMerchants.find(({ id }) => id === orgId)?.state ?? '';
  const place = { parentId: subAgentId ?? agentId, isoId, agentId, state };
  return { id: orgId, name: company, kind: 'merchant', ...place };
}

async function insertLeads(tx: Tx, now: Date): Promise<void> {
  const rows = demoLeads.map(([orgId, firstName, lastName, companyName, role, daysAgo, waits]) => {
    const email = `${firstName}.${lastName}@example.com`.toLowerCase();
    const status = waits ? ('awaiting_approval' as const) : ('registered' as const);
    const named = { firstName, lastName, companyName, email, role, status };
    return {
      ...named,
      id: demoId(`lead ${email}`),
      orgId,
      leadOrgId: demoId(`organization of ${email}`),
      phone: '707-555-0142',
      country: 'us',
      createdAt: daysBefore(now, daysAgo),
    };
  });
  await tx.insert(leads).values(rows);
}

/** What the boarded merchants are made with. */
interface BoardedSeed {
  keys: FieldKeys;
  /** Their documents, stored already. */
  stored: readonly ApplicationFile[];
  now: Date;
}

/**
 * The merchants of the demo world's transactions that it does not have otherwise, each with an
 * approved application, a statement per table. Before the other applications: numbers rise with
 * time.
 */
export async function insertBoarded(tx: Tx, { keys, stored, now }: BoardedSeed): Promise<void> {
  await tx.insert(organizations).values(boardedCases.map(organizationOf));
  await tx.insert(users).values(boardedCases.map(merchantOf));
  const rows = await tx
    .insert(applications)
    .values(boardedCases.map((one) => rowOf(one, now)))
    .returning();
  const boarded = boardedCases.flatMap((one): Boarded[] => {
    const row = rows.find(({ orgId }) => orgId === one.orgId);
    return row ? [{ one, row, by: demoAccount(one.by) }] : [];
  });
  await tx.insert(applicationSteps).values(boarded.flatMap((one) => stepRows(keys, one, now)));
  await tx.insert(applicationEvents).values(boarded.flatMap((one) => eventRows(one, now)));
  await tx.insert(applicationReviews).values(
    boarded.map(({ one, row }) => ({
      applicationId: row.id,
      at: momentsOf(one, now).changed,
      act: 'approve' as const,
      userId: officer.id,
      sessionId: demoId('session'),
    })),
  );
  await insertDocuments(tx, { boarded, stored, now });
  for (const { one, row, by } of boarded) {
    await insertChecks(tx, {
      keys,
      stored: { one, row, scope: scopeOf(by), hasChecks: true },
      officer: scopeOf(officer),
      now,
    });
    await refreshFacts(tx, keys, row.id);
    await refreshSummary(tx, row.id);
  }
  await insertLeads(tx, now);
}
