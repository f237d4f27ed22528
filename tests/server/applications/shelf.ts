import { randomUUID } from 'node:crypto';
import { documentsRepository } from '@server/features/onboarding/documents/documentStore';
import {
  type ApplicationChange,
  applicationsRepository,
} from '@server/features/onboarding/onboardingStore';
import { refreshFacts, refreshSummary } from '@server/features/onboarding/summary';
import type { UserRecord } from '@server/identity/users/userStore';
import type { DemoCase } from '@server/main/demo/applicationCase';
import { applicationColumns, putSteps } from '@server/main/demo/applicationRows';
import { finishedCases } from '@server/main/demo/applicationsFinished';
import type { ApplicationRow } from '@server/platform/db/schema/onboarding';
import type { Scope } from '@server/platform/http/call';
import { sql } from 'drizzle-orm';
import { mandatoryDocuments } from '@/domain/onboarding/documents';
import type { TestApi } from '../../support/api';
import { type PartnerTree, plantTree } from '../../support/partnerTree';

/** The platform's staff and two trees of partners, to put applications before. */
export interface Shelf extends PartnerTree {
  merchant: UserRecord;
  /**
   * Adds an application; by default a complete, submitted one without a blocker, of Redwood and
   * Delgado.
   */
  add(over?: AddedApplication): Promise<ApplicationRow>;
}

interface AddedApplication extends ApplicationChange {
  /** What the steps hold. */
  case?: Partial<DemoCase>;
  createdAt?: Date;
  updatedAt?: Date;
  /** False: no mandatory document is there. */
  hasDocuments?: boolean;
}

const [, , , , , , , , , golden] = finishedCases;
if (golden?.company !== 'Golden Gate Gardens LLC')
  throw new Error('The demo applications have changed places');

/** A complete application with good scores and a license that has long to run. */
export const goodCase: DemoCase = golden;

const scopeOf = ({ id, orgId, name, email }: UserRecord): Scope => ({
  userId: id,
  orgId,
  role: 'AGENT',
  mode: 'Production',
  name,
  email,
  sessionId: randomUUID(),
  inviteId: null,
});

async function insert(
  test: TestApi,
  by: UserRecord,
  over: AddedApplication,
): Promise<ApplicationRow> {
  const { case: change, hasDocuments = true, ...columns } = over;
  const one: DemoCase = { ...goodCase, ...change };
  const now = test.services.clock();
  const keys = test.services.settings.fieldKeys;
  return test.services.database.transaction(async (tx) => {
    const row = await applicationsRepository(tx).insert({
      ...applicationColumns(one, now),
      userId: by.id,
      startedOrgId: by.orgId,
      orgId: `org-${randomUUID()}`,
      systemMode: 'Production',
      isoId: 'redwood',
      agentId: 'delgado',
      email: `office-${randomUUID().slice(0, 8)}@example.com`,
      ...columns,
    });
    await putSteps(tx, { keys, stored: { one, row, scope: scopeOf(by), hasChecks: false }, now });
    for (const { type } of hasDocuments ? mandatoryDocuments : []) {
      const document = {
        id: randomUUID(),
        applicationId: row.id,
        fileId: randomUUID(),
        type,
        name: `${type}.pdf`,
      };
      await documentsRepository(tx).insert({
        ...document,
        originalName: 'a.pdf',
        bytes: 10,
        createdAt: now,
      });
    }
    if (!row.isDemo) await refreshFacts(tx, keys, row.id);
    await refreshSummary(tx, row.id);
    // The licenses of a test of its own are as the register has not seen them yet.
    if (!change?.licenses)
      await tx.execute(
        sql`update licenses set register_status = 'active' where application_id = ${row.id}`,
      );
    return row;
  });
}

/** Plants the tree of partners and a merchant. */
export async function openShelf(test: TestApi): Promise<Shelf> {
  const tree = await plantTree(test);
  const merchant = await test.addUser({ email: 'merchant@example.com' });
  return { ...tree, merchant, add: (over = {}) => insert(test, tree.users.delgado, over) };
}

/** The applications to add: how many, and of whom. */
interface Bulk {
  by: UserRecord;
  count: number;
}

/** Adds many bare applications quickly, without steps; `columns` gives each its own. */
export async function addMany(
  test: TestApi,
  { by, count }: Bulk,
  columns: (index: number) => ApplicationChange & { createdAt?: Date; updatedAt?: Date },
): Promise<void> {
  await test.services.database.transaction(async (tx) => {
    for (let index = 0; index < count; index++) {
      await applicationsRepository(tx).insert({
        userId: by.id,
        startedOrgId: by.orgId,
        orgId: `bare-${randomUUID()}`,
        systemMode: 'Production',
        ...columns(index),
      });
    }
  });
}

/** A caller's calls, signed in. */
export async function signedIn(test: TestApi, user: UserRecord) {
  const token = await test.signIn(user);
  return (path: string, options: Parameters<TestApi['call']>[1] = {}) =>
    test.call(path, { token, ...options });
}
