import type { Tx } from '@server/platform/db/client';
import type { Scope } from '@server/platform/http/call';
import type { InternalNotice } from '@server/platform/outside/workflowWebhook';
import { requestedServices } from '@/domain/onboarding/services';
import { shapedStep } from '@/domain/onboarding/stepRules';
import { savedParent } from '../parent';
import { stepsRepository } from '../steps/stepStore';
import type { SubmittedRow } from './once';

/** The notice of spec 2.7, from what is stored: nothing that the browser says of it is believed. */
export async function noticeOf(
  tx: Tx,
  { scope }: { scope: Scope },
  row: SubmittedRow,
): Promise<InternalNotice> {
  const services = await stepsRepository(tx).one(row.id, 1);
  return {
    org_name: row.companyName,
    org_id: row.orgId,
    first_name: row.firstName,
    last_name: row.lastName,
    email: row.email,
    phone: row.phone,
    'P Risk Score': row.personScore ?? '',
    'B Risk Score': row.businessScore ?? '',
    industry: row.industry,
    service_description: requestedServices(shapedStep(1, services?.data).values).join(', '),
    logged_in_user: scope.name,
  };
}

/** The same with the parent organization, for a letter to the staff. */
export async function teamFacts(
  tx: Tx,
  call: { scope: Scope },
  row: SubmittedRow,
): Promise<Record<string, string | number>> {
  const { parentOrgName: parent_org, UserOrgId: parent_org_id } = await savedParent(tx, row);
  return { ...(await noticeOf(tx, call, row)), parent_org, parent_org_id };
}
