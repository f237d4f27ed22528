import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { openTestApi, type TestApi } from '../../support/api';
import { addHolder, addTown, openOffice } from '../../support/taxOffice';

let test: TestApi;
let office: Awaited<ReturnType<typeof openOffice>>;

beforeAll(async () => {
  const mtaFees = { feeLineMunicipality: 'Port Alder', cashPickupItemIds: ['from-env'] };
  test = await openTestApi({ settings: { mtaFees } });
});
afterAll(() => test.close());
beforeEach(async () => {
  await test.reset();
  office = await openOffice(test);
});

describe('fee settings of a tax authority', () => {
  it('are those of the environment until they are stored', async () => {
    const { json } = await office.reader('/taxFeeSettings');
    expect(json.body).toEqual({
      feeLineMunicipalityId: '',
      feeLineMunicipality: 'Port Alder',
      version: 0,
      cashPickupItemIds: ['from-env'],
      cashPickupItems: [{ id: 'from-env', title: 'from-env', sku: '' }],
    });
  });

  it('once stored decide over the environment, and the monthly run takes the fee as a line by them', async () => {
    const town = await addTown(office.admin);
    await addHolder(office.admin, town._id);
    const values = { feeLineMunicipalityId: town._id, cashPickupItemIds: ['from-env'], version: 0 };
    const saved = await office.admin('/taxFeeSettings', 'PUT', values);
    expect(saved.json.body).toMatchObject({ feeLineMunicipality: 'Oakridge', version: 1 });
    expect((await office.admin('/municipalities')).json.fees).toEqual({
      feeLineMunicipality: 'Oakridge',
      cashPickupItemIds: ['from-env'],
    });
    expect((await office.admin('/mtaInvoices/paper')).json.body.fees.feeLineMunicipality).toBe(
      'Oakridge',
    );
    const [holder] = (await office.admin('/licenseHolders')).json.body;
    const month = { period: '2026-09', invoiceDate: '2026-10-02' };
    const report = { ...month, holderId: holder._id, amount: '1000.00' };
    const row = (await office.admin('/mtaInvoices/monthly/reported', 'PUT', report)).json.body;
    expect(row.invoice.itemsDetails.map(({ itemName }: { itemName: string }) => itemName)).toEqual([
      'Reported Sales Tax',
      'MTA Collection Fee',
    ]);
    const none = { feeLineMunicipalityId: '', cashPickupItemIds: [], version: 1 };
    await office.admin('/taxFeeSettings', 'PUT', none);
    expect((await office.admin('/municipalities')).json.fees).toEqual({
      feeLineMunicipality: '',
      cashPickupItemIds: [],
    });
  });

  it('refuse what is not the organization’s own, an item twice, an old version, and readers', async () => {
    const elsewhere = await addTown(
      (await openOffice(test, 'City of Elsewhere')).admin,
      'Elsewhere',
    );
    const values = { feeLineMunicipalityId: '', cashPickupItemIds: [] as string[], version: 0 };
    const other = await office.admin('/taxFeeSettings', 'PUT', {
      ...values,
      feeLineMunicipalityId: elsewhere._id,
    });
    expect(other.json.fields.feeLineMunicipalityId).toMatch(/no longer in the list/);
    const gone = await office.admin('/taxFeeSettings', 'PUT', {
      ...values,
      cashPickupItemIds: [elsewhere._id],
    });
    expect(gone.json.fields['cashPickupItemIds[0]']).toMatch(/no longer in the inventory/);
    const twice = { ...values, cashPickupItemIds: ['from-env', 'from-env'] };
    expect((await office.admin('/taxFeeSettings', 'PUT', twice)).json.fields).toEqual({
      'cashPickupItemIds[1]': 'This item is already chosen',
    });
    expect((await office.admin('/taxFeeSettings', 'PUT', { ...values, version: 3 })).status).toBe(
      409,
    );
    expect((await office.reader('/taxFeeSettings', 'PUT', values)).status).toBe(403);
  });
});
