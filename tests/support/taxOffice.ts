import { emptyLicenseHolder, type LicenseHolderValues } from '@/domain/invoices/mta/licenseHolder';
import { emptyRateVersion, type RateVersionValues } from '@/domain/invoices/mta/municipality';
import type { Answer, TestApi } from './api';

type Asked = (path: string, method?: string, body?: object) => Promise<Answer>;

/** Rates that every test can bill by: 5 % of sales, 5 % collection fee, 2.9 % for cards. */
export const rates = (change: Partial<RateVersionValues> = {}): RateVersionValues => ({
  ...emptyRateVersion('2025-01-01'),
  rates: [
    { licenseType: 'Retail', taxType: 'gross_receipts', rate: '5.00' },
    { licenseType: 'Cultivation', taxType: 'square_feet', rate: '1.25' },
  ],
  collectionFee: '5',
  credit_card_processing_fee: '2.9',
  ...change,
});

/** A license holder that its rules let pass. */
export const holderForm = (change: Partial<LicenseHolderValues> = {}): LicenseHolderValues => ({
  ...emptyLicenseHolder,
  name: 'Rosa Diaz',
  companyName: 'Bay Leaf',
  email: 'rosa@example.com',
  licenseType: 'Retail',
  licenseNumber: 'C10-1',
  ...change,
});

/**
 * A tax authority with somebody who runs it and somebody who reads, each asking in their own name.
 */
export async function openOffice(
  test: TestApi,
  orgName = 'City of Oakridge',
): Promise<{ admin: Asked; reader: Asked; orgId: string }> {
  const admin = await test.addUser({ role: 'TAXATION_ADMIN', orgName });
  const reader = await test.addUser({ role: 'TAXATION_USER', orgId: admin.orgId });
  const asked =
    (token: string): Asked =>
    (path, method = 'GET', body) =>
      test.call(path, { token, method, body });
  return {
    admin: asked(await test.signIn(admin)),
    reader: asked(await test.signIn(reader)),
    orgId: admin.orgId,
  };
}

/** A municipality with rates; gives it as the server answers it. */
export async function addTown(
  ask: Asked,
  label = 'Oakridge',
  change: Partial<RateVersionValues> = {},
) {
  const added = await ask('/municipalities', 'POST', { label, state: 'CA' });
  const { _id, version } = added.json.body;
  const answer = await ask(`/municipalities/${_id}/versions`, 'POST', {
    values: rates(change),
    version,
  });
  if (answer.status !== 200) throw new Error(JSON.stringify(answer.json));
  return answer.json.body;
}

/** A license holder in a municipality; gives its id. */
export async function addHolder(
  ask: Asked,
  municipalityId: string,
  change: Partial<LicenseHolderValues> = {},
): Promise<string> {
  const answer = await ask('/licenseHolders', 'POST', holderForm({ municipalityId, ...change }));
  if (answer.status !== 200) throw new Error(JSON.stringify(answer.json));
  return answer.json.body._id;
}
