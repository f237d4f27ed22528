import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { openTestApi, type TestApi } from '../../support/api';
import { addMany, openShelf, type Shelf, signedIn } from './shelf';

let test: TestApi;
let shelf: Shelf;
let officer: Awaited<ReturnType<typeof signedIn>>;

beforeAll(async () => {
  test = await openTestApi();
  shelf = await openShelf(test);
  officer = await signedIn(test, shelf.staff.COMPLIANCE_OFFICER);
  await addMany(test, { by: shelf.users.delgado, count: 1203 }, (index) => ({
    companyName: `Company ${index}`,
    companyKey: `company ${index}`,
    isoId: 'redwood',
    status: index % 2 ? 'submitted' : 'approved',
    createdAt: new Date('2025-03-01T02:00:00Z'),
  }));
  const odd = ['=1+1', '+1', '-1', '@x', '"quoted", and\nbroken', "'=kept", 'Łódź 🌿'];
  await addMany(test, { by: shelf.users.delgado, count: odd.length }, (index) => ({
    companyName: odd[index],
    companyKey: 'odd',
  }));
});
afterAll(() => test.close());

async function exported(
  query: string,
  headers: Record<string, string> = {},
): Promise<{ text: string; headers: Headers }> {
  const token = await test.signIn(shelf.staff.COMPLIANCE_OFFICER);
  const request = new Request(`http://localhost:3000/api/onboarding/applicationExport?${query}`, {
    headers: { 'x-access-token': token, ...headers },
  });
  const answer = await test.api.fetch(request, {
    incoming: { socket: { remoteAddress: '127.0.0.1' } },
  });
  expect(answer.status).toBe(200);
  // As it is: text() would take the mark of UTF-8 away.
  return { text: Buffer.from(await answer.arrayBuffer()).toString(), headers: answer.headers };
}

describe('the export', () => {
  it('has every row that matches, said beforehand, in more than one batch', async () => {
    const { text, headers } = await exported(
      'columns=merchantId,companyName&sort=merchantId&order=asc',
    );
    expect(headers.get('x-total-rows')).toBe('1210');
    expect(headers.get('content-type')).toBe('text/csv; charset=utf-8');
    expect(headers.get('content-disposition')).toMatch(/platform_\d\d-\d\d-\d{4}_[a-z-]+\.csv/);
    const lines = text.split('\r\n');
    expect(lines[0]).toBe('\ufeffApplicant,No.');
    expect(lines[1]).toBe('Company 0,#1');
    expect(text.match(/Company \d+,#/g)).toHaveLength(1203);
  });

  it('filters as the list does', async () => {
    const { text, headers } = await exported(
      'tab=submitted&columns=companyName,status&search=company%20120',
    );
    expect(headers.get('x-total-rows')).toBe('1');
    expect(text).toBe('\ufeffApplicant,Status\r\nCompany 1201,Submitted\r\n');
  });

  it('is safe for spreadsheets', async () => {
    const { text } = await exported('search=odd&columns=companyName&sort=merchantId&order=asc');
    expect(text).toBe(
      `\ufeffApplicant\r\n'=1+1\r\n'+1\r\n'-1\r\n'@x\r\n"""quoted"", and\nbroken"\r\n''=kept\r\nŁódź 🌿\r\n`,
    );
  });

  it('writes days in the reader’s time zone', async () => {
    const query = 'search=company%20799&columns=createdAt';
    expect((await exported(query, { timezone: 'America/Los_Angeles' })).text).toContain(
      '02/28/2025',
    );
    expect((await exported(query, { timezone: 'Europe/Berlin' })).text).toContain('03/01/2025');
    expect((await exported(query, { timezone: 'Nowhere/Land' })).text).toContain('03/01/2025');
  });

  it('gives the cells for the PDF, all of them', async () => {
    const { text } = await exported('format=rows&columns=companyName,status&tab=approved');
    const { body } = JSON.parse(text);
    expect(body).toHaveLength(602);
    expect(body[0]).toEqual(['Company 1202', 'Approved']);
    expect(JSON.parse((await exported('format=rows&search=nobody')).text)).toEqual({ body: [] });
  });

  it('takes only columns of the list', async () => {
    const { text } = await exported('columns=passwordHash,__proto__&search=nobody');
    expect(text).toContain('\ufeffApplicant,Step,% done');
    expect((await officer('/onboarding/applicationExport?format=xml')).status).toBe(400);
  });
});
