import type { Call, Scope } from '@server/platform/http/call';
import type { OpenApplication } from '@/domain/onboarding/openApplication';
import { applicationsRepository } from './onboardingStore';

/**
 * The open applications that the caller fills in, the last changed first: a partner may have
 * several (spec 2.1).
 */
export async function openApplications({
  services,
  scope,
}: Pick<Call, 'services'> & { scope: Scope }): Promise<OpenApplication[]> {
  const rows = await applicationsRepository(services.database).openOf(scope);
  return rows.map(({ id, number, companyName, updatedStep, updatedAt }) => ({
    _id: id,
    merchantId: number,
    companyName,
    updatedStep,
    updatedAt: updatedAt.toISOString(),
  }));
}
