import { globalPhone } from '@server/platform/globals/support';
import type { Call, Scope } from '@server/platform/http/call';
import { activityRepository } from '@server/platform/logs/activity';
import type { CheckRecord } from '@/domain/checks/checkRecord';
import { checksRepository } from './checkStore';
import { maskedCriteria, maskedTree } from './masking';
import { noRecord } from './refusals';
import { openedCriteria, openedResult } from './sealedRun';
import { companyOf, toRun } from './wire';

type ActingCall = Pick<Call, 'services'> & { scope: Scope };

/**
 * A run with its result, its SSNs masked; each view is logged. @throws Refusal 404 absent or of
 * another mode
 */
export async function checkRecord(
  { scope, services }: ActingCall,
  id: string,
): Promise<CheckRecord> {
  const { database, settings } = services;
  const run = await checksRepository(database, scope).find(id);
  if (run?.state !== 'done') throw noRecord();
  const tree = openedResult(settings.fieldKeys, run);
  const phone = await globalPhone(database, settings);
  const { userId, orgId } = scope;
  const label = `Viewed check No. ${run.number}`;
  await activityRepository(database).record({
    userId,
    orgId,
    kind: 'check',
    label,
    detail: { recordId: id },
  });
  return {
    ...toRun(run),
    criteria: maskedCriteria(openedCriteria(settings.fieldKeys, run), scope),
    meta_data: tree && maskedTree(tree, scope),
    company: companyOf(services),
    globalPhoneNumber: phone || 'N/A',
  };
}
