import type { Tx } from '@server/platform/db/client';
import type { ApplicationRow } from '@server/platform/db/schema/onboarding';
import { merchantsRepository } from './merchantStore';
import type { StepValues } from './sensitive';
import { stepsRepository } from './steps/stepStore';

/**
 * The organization that an application hangs under: `parentOrgName` and `UserOrgId` of step 0 (spec
 * 2.2).
 */
export type ParentOrganization = { parentOrgName: string; UserOrgId: string };

/** What of an application says where it hangs. */
type Origin = Pick<ApplicationRow, 'orgId' | 'startedOrgId'>;

const textIn = (values: StepValues | undefined, field: string): string =>
  String(values?.[field] ?? '');

/**
 * The parent organization of an application: of a partner who started or invited the partner's own,
 * of a merchant who came by itself the one above its own, and without one the house. Empty where
 * the database has no ISO.
 */
export async function parentOf(
  tx: Tx,
  { orgId, startedOrgId }: Origin,
): Promise<ParentOrganization> {
  const { organization, house } = merchantsRepository(tx);
  const started = await organization(startedOrgId);
  const isOwn = startedOrgId === orgId;
  const above = isOwn ? started?.parentId && (await organization(started.parentId)) : started;
  const parent = above || (await house());
  return { parentOrgName: parent?.name ?? '', UserOrgId: parent?.id ?? '' };
}

/**
 * The same of a saved application, as its first save decided it: wizard, summary and mails all say
 * this, also after Finish has hung the merchant under its agent.
 */
export async function savedParent(tx: Tx, row: ApplicationRow): Promise<ParentOrganization> {
  const basics = (await stepsRepository(tx).one(row.id, 0))?.data;
  const saved = {
    parentOrgName: textIn(basics, 'parentOrgName'),
    UserOrgId: textIn(basics, 'UserOrgId'),
  };
  return saved.UserOrgId === '' ? parentOf(tx, row) : saved;
}
