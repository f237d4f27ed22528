import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { openTestApi, type TestApi } from '../../support/api';
import { addHolder, addTown, holderForm, openOffice, rates } from '../../support/taxOffice';

let test: TestApi;
let office: Awaited<ReturnType<typeof openOffice>>;

beforeAll(async () => {
  test = await openTestApi();
});
afterAll(() => test.close());
beforeEach(async () => {
  await test.reset();
  office = await openOffice(test);
});

const spans = (town: { versions: { effectiveFrom: string; effectiveTo: string }[] }) =>
  town.versions.map(({ effectiveFrom, effectiveTo }) => `${effectiveFrom} ${effectiveTo}`);

describe('municipalities', () => {
  it('are added once per label, whatever its case, and read with the settings of the fees', async () => {
    await addTown(office.admin);
    const again = await office.admin('/municipalities', 'POST', {
      label: ' OAKRIDGE ',
      state: 'CA',
    });
    expect([again.status, again.json.fields]).toEqual([
      400,
      { label: 'This municipality is already configured' },
    ]);
    const { json } = await office.reader('/municipalities');
    expect(json.body).toHaveLength(1);
    expect(json.body[0]).toMatchObject({ label: 'Oakridge', state: 'CA', version: 2 });
    expect(json.fees).toEqual({ feeLineMunicipality: '', cashPickupItemIds: [] });
  });

  it('end their open rates on the day before new ones, and keep no overlap', async () => {
    const town = await addTown(office.admin);
    const path = `/municipalities/${town._id}/versions`;
    const next = await office.admin(path, 'POST', {
      values: rates({ effectiveFrom: '01-01-2099', collectionFee: '6' }),
      version: town.version,
    });
    expect(spans(next.json.body)).toEqual(['2025-01-01 2098-12-31', '2099-01-01 ']);
    const met = await office.admin(path, 'POST', {
      values: rates({ effectiveFrom: '2050-01-01', effectiveTo: '2051-01-01' }),
      version: next.json.body.version,
    });
    expect(met.json.fields).toEqual({
      effectiveFrom: 'These dates overlap the rates 01/01/2025 to 12/31/2098',
    });
    const [, toCome] = next.json.body.versions;
    const moved = await office.admin(`${path}/${toCome._id}`, 'PUT', {
      values: { ...toCome, effectiveFrom: '2099-03-01' },
      version: next.json.body.version,
    });
    expect(spans(moved.json.body)).toEqual(['2025-01-01 2099-02-28', '2099-03-01 ']);
  });

  it('refuse to change rates in force, bad rates, and what was read before somebody else saved', async () => {
    const town = await addTown(office.admin);
    const path = `/municipalities/${town._id}`;
    const [inForce] = town.versions;
    const change = { values: rates({ collectionFee: '9' }), version: town.version };
    const kept = await office.admin(`${path}/versions/${inForce._id}`, 'PUT', change);
    expect(kept.json.fields.effectiveFrom).toMatch(/already in force/);
    const bad = await office.admin(`${path}/versions`, 'POST', {
      values: rates({ effectiveFrom: '2099-01-01', dueDay: '32', rates: [] }),
      version: town.version,
    });
    expect([bad.status, Object.keys(bad.json.fields).sort()]).toEqual([400, ['dueDay', 'rates']]);
    const named = { values: { label: 'Oak Ridge', state: 'CA' }, version: town.version };
    expect((await office.admin(path, 'PUT', named)).json.body).toMatchObject({
      label: 'Oak Ridge',
      version: 3,
    });
    const late = await office.admin(path, 'PUT', named);
    expect([late.status, late.json.current.label, late.json.current.version]).toEqual([
      409,
      'Oak Ridge',
      3,
    ]);
  });

  it('are nobody else’s', async () => {
    const town = await addTown(office.admin);
    const holder = await addHolder(office.admin, town._id);
    const other = await openOffice(test, 'City of Elsewhere');
    expect((await other.admin('/municipalities')).json.body).toEqual([]);
    expect((await other.admin('/licenseHolders')).json.body).toEqual([]);
    const version = town.version;
    const values = { label: 'Mine', state: 'CA' };
    const calls = [
      await other.admin(`/municipalities/${town._id}`, 'PUT', { values, version }),
      await other.admin(`/municipalities/${town._id}/versions`, 'POST', {
        values: rates(),
        version,
      }),
      await other.admin(`/licenseHolders/${holder}`),
      await other.admin(`/licenseHolders/${holder}`, 'PUT', {
        values: holderForm({ municipalityId: town._id }),
        version: 1,
      }),
      await other.admin(`/mtaInvoices/statement?holderId=${holder}&from=2026-01-01&to=2026-12-31`),
    ];
    expect(calls.map(({ status }) => status)).toEqual([404, 404, 404, 404, 404]);
    const foreign = await other.admin(
      '/licenseHolders',
      'POST',
      holderForm({ municipalityId: town._id }),
    );
    expect(Object.keys(foreign.json.fields)).toEqual(['municipalityId']);
  });
});

describe('license holders', () => {
  it('are added with a license number of their own, saved by version, and read by those who only read', async () => {
    const town = await addTown(office.admin);
    const id = await addHolder(office.admin, town._id, { licenseExpiry: '12-31-2030' });
    const twin = holderForm({ municipalityId: town._id, licenseNumber: 'c10 -1' });
    const taken = await office.admin('/licenseHolders', 'POST', twin);
    expect(taken.json.fields).toEqual({
      licenseNumber: 'This license number is already in the directory',
    });
    const read = (await office.reader(`/licenseHolders/${id}`)).json.body;
    expect(read).toMatchObject({
      licenseExpiry: '2030-12-31',
      municipality: 'Oakridge',
      balanceCents: 0,
    });
    const values = { ...read, companyName: 'Bay Leaf West', phone: '555' };
    const bad = await office.admin(`/licenseHolders/${id}`, 'PUT', { values, version: 1 });
    expect(Object.keys(bad.json.fields)).toEqual(['phone']);
    const good = { values: { ...values, phone: '7075550142' }, version: 1 };
    expect((await office.admin(`/licenseHolders/${id}`, 'PUT', good)).json.body.version).toBe(2);
    expect((await office.admin(`/licenseHolders/${id}`, 'PUT', good)).status).toBe(409);
    expect((await office.reader('/licenseHolders', 'POST', good.values)).status).toBe(403);
  });

  it('are searched, narrowed, sorted, paged and exported whole', async () => {
    const town = await addTown(office.admin);
    const other = await addTown(office.admin, 'Pinewood');
    await addHolder(office.admin, town._id, {
      companyName: 'Zinnia',
      licenseNumber: 'C1',
      licenseStatus: 'revoked',
    });
    await addHolder(office.admin, other._id, {
      companyName: 'Aster',
      licenseNumber: 'C2',
      licenseExpiry: '2020-01-31',
    });
    await addHolder(office.admin, other._id, {
      companyName: '',
      name: 'Moss',
      licenseNumber: 'C3',
      dba: '100% Moss',
    });
    const names = async (query: string): Promise<string[]> =>
      (await office.reader(`/licenseHolders?${query}`)).json.body.map(
        (row: { licenseNumber: string }) => row.licenseNumber,
      );
    expect(await names('')).toEqual(['C2', 'C3', 'C1']);
    expect(await names('sort=licenseNumber&order=desc')).toEqual(['C3', 'C2', 'C1']);
    expect(await names('sort=licenseExpiry')).toEqual(['C2', 'C1', 'C3']);
    expect(await names('search=0%25%20m')).toEqual(['C3']);
    expect(await names(`municipalityId=${other._id}`)).toEqual(['C2', 'C3']);
    expect(await names('municipalityId=none')).toEqual([]);
    expect(await names('expiry=over')).toEqual(['C2']);
    expect(await names('licenseStatus=revoked')).toEqual(['C1']);
    expect(await names('owing=yes')).toEqual([]);
    const first = (await office.reader('/licenseHolders?limit=2&sort=balance')).json;
    const rest = await names(`limit=2&sort=balance&after=${first.page.next}`);
    expect(first.body.length + rest.length).toBe(3);
    const file = await office.reader(
      '/licenseHolders/export?format=rows&columns=licenseNumber,municipality',
    );
    expect(file.json.body).toEqual([
      ['C2', 'Pinewood'],
      ['C3', 'Pinewood'],
      ['C1', 'Oakridge'],
    ]);
  });

  it('are imported from a file, all rows or none', async () => {
    const town = await addTown(office.admin);
    const elsewhere = await openOffice(test, 'City of Elsewhere');
    const other = await addTown(elsewhere.admin, 'Pinewood');
    await addHolder(office.admin, town._id, { licenseNumber: 'C-1' });
    const heads = ['licenseNumber', 'municipality', 'licenseType', 'name', 'email'];
    const row = (licenseNumber: string, { label } = town) => [
      licenseNumber,
      label,
      'Retail',
      'Rosa Vega',
      'rosa@example.com',
    ];
    const send = (...rows: string[][]) =>
      office.admin('/licenseHolders/import', 'POST', { lines: [heads, ...rows] });
    const bad = await send(row('C-2'), row('c-1'), row('C-3', other), ['none'], row('C-2'));
    expect([bad.status, bad.json.name]).toEqual([422, 'ImportRefused']);
    const told = bad.json.rows.map(
      (one: { row: number; column: string }) => `${one.row} ${one.column}`,
    );
    expect(told).toEqual(
      expect.arrayContaining(['2 licenseNumber', '3 municipality', '4 name', '5 licenseNumber']),
    );
    expect((await office.reader('/licenseHolders')).json.page.matched).toBe(1);
    expect((await send(row('C-2'), row('C-3'))).json.body).toEqual({ imported: 2 });
    expect((await office.reader('/licenseHolders')).json.page.matched).toBe(3);
    expect(
      (await office.reader('/licenseHolders/import', 'POST', { lines: [heads, row('C-4')] }))
        .status,
    ).toBe(403);
  });
});
