import { stepColumns } from '@server/features/onboarding/stepStore';
import { stepsRepository } from '@server/features/onboarding/steps/stepStore';
import { ensureDefaultPartner } from '@server/platform/db/defaultPartner';
import { withOwners } from '@/domain/onboarding/owners';
import type { BeneficialOwner } from '@/domain/onboarding/stepData';
import type { TestApi } from '../../support/api';
import { applicant, house } from '../onboarding/applicant';
import { goodOwner } from '../onboarding/goodSteps';

let lastId = 20_000;

/** Owners of an application, or of a new one; gives its id. */
export async function storeOwners(
  test: TestApi,
  owners: readonly Partial<BeneficialOwner>[],
  application?: string,
): Promise<string> {
  const { database, settings, clock } = test.services;
  const applicationId = application ?? (await newApplication(test));
  const values = withOwners(
    owners.map((over) => {
      lastId += 1;
      return goodOwner({ id: lastId, ownerEmail: '', ownerPhone: '', ...over });
    }),
  );
  await stepsRepository(database).put({
    ...stepColumns(settings.fieldKeys, { applicationId, step: 4, values: { ...values } }),
    applicationId,
    step: 4,
    version: 1,
    savedAt: clock(),
    savedBy: null,
  });
  return applicationId;
}

async function newApplication(test: TestApi): Promise<string> {
  await ensureDefaultPartner(test.services.database, 'Greenledger');
  const maker = await applicant(test, { name: 'Filler' }, house);
  return (await maker.fill([0]))._id;
}
