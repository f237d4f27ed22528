import { readdirSync, rmSync, utimesSync } from 'node:fs';
import { join } from 'node:path';
import { sweepUploads } from '@server/features/onboarding/documents/pieces';
import { ensureDefaultPartner } from '@server/platform/db/defaultPartner';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import type { MerchantApplication } from '@/domain/onboarding/application';
import { openTestApi, type TestApi } from '../../support/api';
import { type Applicant, applicant, house, pdf } from './applicant';
import { mandatoryTypes } from './goodSteps';

let test: TestApi;
let dana: Applicant;
let application: MerchantApplication;

beforeAll(async () => {
  test = await openTestApi();
});
afterAll(() => test.close());
beforeEach(async () => {
  await test.reset();
  rmSync(uploadsFolder(), { recursive: true, force: true });
  await ensureDefaultPartner(test.services.database, 'Greenledger');
  dana = await applicant(test, {}, house);
  application = await dana.fill([0]);
});

const uploadsFolder = (): string => join(test.services.settings.dataDir, 'uploads');

const now = async (): Promise<MerchantApplication> =>
  (await dana.call(`/onboarding/merchants/${application._id}`)).json.body;

const content = async (url: string) => {
  const answer = await test.api.fetch(new Request(new URL(url, 'http://localhost:3000')));
  return {
    status: answer.status,
    text: await answer.text(),
    name: answer.headers.get('content-disposition'),
  };
};

describe('uploading', () => {
  it('renames the file, lists it before step 10 is saved and gives it out by link', async () => {
    const { status, json } = await dana.upload('EIN Letter', {
      merchantStepId: application._id,
      orgId: 'other',
    });
    const [document] = json.body;
    expect([status, document]).toMatchObject([
      200,
      { name: `${dana.orgId}_EIN-Letter.pdf`, type: 'EIN Letter', status: 'uploaded' },
    ]);
    expect(await now()).toMatchObject({ documents: [document], merchant: { 10: null } });
    const link = (await dana.call(`/onboarding/documents/${document.id}`)).json.body;
    const trail = `select target from security_events where event = 'reveal'`;
    expect((await test.services.database.$client.query(trail)).rows).toEqual([
      { target: expect.stringMatching(/^EIN Letter of application \d+: .+_EIN-Letter\.pdf$/) },
    ]);
    expect(await content(link.url)).toMatchObject({
      status: 200,
      text: '%PDF-1.4\none\n%%EOF',
      name: expect.stringContaining(`attachment; filename="${document.name}"`),
    });
    test.advance(3610);
    expect((await content(link.url)).status).toBe(403);
  });

  it('goes to the application that the caller fills in, when none is named', async () => {
    expect((await dana.upload('EIN Letter')).status).toBe(200);
    expect((await now()).documents).toHaveLength(1);
  });

  it('takes several files of one type at once, numbered', async () => {
    const { json } = await dana.upload(
      'Location Photos',
      {},
      pdf('a.pdf'),
      pdf('b.pdf', 'two'),
      pdf('c.pdf'),
    );
    const stem = `${dana.orgId}_Location-Photos`;
    expect(json.body.map(({ name }: { name: string }) => name)).toEqual(
      [0, 1, 2].map((at) => `${stem}_${at}.pdf`),
    );
  });

  it('takes files of one choice one by one', async () => {
    const one = (index: number, name: string, batch = 'choice-1') =>
      dana.upload('Product Photos', { batch, index: String(index), count: '2' }, pdf(name));
    expect((await one(0, 'a.pdf')).json.body[0].name).toMatch(/_Product-Photos_0\.pdf$/);
    expect((await one(1, 'a.pdf')).json.message).toBe(
      'This file has already been uploaded to your document inventory : Product Photos',
    );
    expect((await one(0, 'b.pdf')).status).toBe(400);
    expect((await one(1, 'b.pdf', 'choice-2')).status).toBe(400);
    expect((await one(1, 'b.pdf')).json.body[0].name).toMatch(/_Product-Photos_1\.pdf$/);
  });

  it('counts what is missing, and lets a removed type be chosen again', async () => {
    const missing = async () => {
      const { rows } = await test.services.database.$client.query(
        'select missing_documents as n from applications',
      );
      return rows[0].n;
    };
    const [first] = (await dana.upload('Voided Check')).json.body;
    expect(await missing()).toBe(mandatoryTypes.length - 1);
    const again = await dana.upload('Voided Check', {}, pdf('other.pdf'));
    expect([again.status, again.json.fields]).toEqual([
      400,
      {
        uploadedFiles:
          'This file has already been uploaded to your document inventory : Voided Check',
      },
    ]);
    const link = (await dana.call(`/onboarding/documents/${first.id}`)).json.body.url;
    expect(
      (await dana.call(`/onboarding/documents/${first.id}`, { method: 'DELETE' })).status,
    ).toBe(200);
    expect([await missing(), (await content(link)).status]).toEqual([mandatoryTypes.length, 404]);
    expect((await dana.call(`/onboarding/documents/${first.id}`)).status).toBe(404);
    expect((await dana.upload('Voided Check')).status).toBe(200);
  });

  it.for([
    ['EIN Letter', 'letter.exe', 'MZ', 'Please select supported files ...'],
    ['EIN Letter', 'letter.csv', 'a,b', 'Please select supported files ...'],
    ['EIN Letter', 'letter.pdf', 'MZ\x90\0', 'Please select supported files ...'],
    ['EIN Letter', 'letter.docx', 'PK\x03\x04', 'Please select supported files ...'],
    ['EIN Letter', 'letter.bmp', 'BM and more', 'Please select supported files ...'],
    ['', 'letter.pdf', '%PDF-1.4', 'Please select the document type to upload the file'],
    ['Passport', 'letter.pdf', '%PDF-1.4', 'Please select the document type to upload the file'],
    [
      'Compliance Check',
      'letter.pdf',
      '%PDF-1.4',
      'Please select the document type to upload the file',
    ],
  ] as const)('refuses for %j the file %s holding %j', async ([type, name, text, message]) => {
    const { status, json } = await dana.upload(type, {}, new File([text], name));
    expect([status, json.message]).toEqual([400, message]);
    expect((await now()).documents).toEqual([]);
  });

  it('refuses more than 10 MB, a form without a file, and equal names at once', async () => {
    const big = new File(['%PDF-1.4\n', 'x'.repeat(10 * 1024 * 1024)], 'big.pdf');
    expect((await dana.upload('EIN Letter', {}, big)).status).toBe(413);
    const form = new FormData();
    form.append('type', 'EIN Letter');
    const none = await dana.call('/users/uploadDocumentOnboarding', { method: 'POST', body: form });
    expect([none.status, none.json.message]).toEqual([400, 'Please upload valid document.']);
    expect((await dana.upload('EIN Letter', {}, pdf('a.pdf'), pdf('a.pdf'))).status).toBe(400);
  });

  it('makes hostile names harmless', async () => {
    const names = [
      '../../etc/passwd.pdf',
      'a\u202efdp.exe.pdf',
      `${'x'.repeat(300)}.pdf`,
      '<b>.pdf',
    ];
    for (const [at, name] of names.entries()) {
      const type = mandatoryTypes[at] ?? '';
      const { json } = await dana.upload(type, {}, pdf(name));
      expect(json.body[0].name).toBe(`${dana.orgId}_${type.replaceAll(' ', '-')}.pdf`);
    }
  });
});

it('shows a compliance check to nobody but compliance and top admins', async () => {
  const admin = await applicant(test, { role: 'TOP_ADMIN' });
  const officer = await applicant(test, { role: 'COMPLIANCE_OFFICER' });
  const { json } = await admin.upload('Compliance Check', { merchantStepId: application._id });
  const [{ id }] = json.body;
  const path = `/onboarding/merchants/${application._id}`;
  expect((await now()).documents).toEqual([]);
  expect((await officer.call(path)).json.body.documents).toEqual(json.body);
  const link = `/onboarding/documents/${id}`;
  expect((await dana.call(link)).status).toBe(404);
  expect((await dana.call(link, { method: 'DELETE' })).status).toBe(404);
  expect((await officer.call(link)).status).toBe(200);
});

describe('an upload in pieces', () => {
  const whole = Buffer.concat([
    Buffer.from('%PDF-1.4\n'),
    Buffer.alloc(2_500_000, 'paper '),
    Buffer.from('%%EOF'),
  ]);
  const size = 1024 * 1024;
  const uploadId = 'upload-0001';

  const piece = (offset: number, over: Record<string, string> = {}, bytes = size) =>
    dana.upload(
      'EIN Letter',
      { uploadId, offset: String(offset), total: String(whole.length), ...over },
      new File([whole.subarray(offset, offset + bytes)], 'letter.pdf'),
    );
  const progress = async (who = dana, id = uploadId) =>
    (await who.call(`/onboarding/uploads/${id}`)).json.body;
  const uploads = () => readdirSync(uploadsFolder());

  it('becomes a document with its last one', async () => {
    expect((await piece(0)).json.body).toEqual({ uploadId, received: size });
    expect((await piece(size)).json.body).toEqual({ uploadId, received: 2 * size });
    const { json } = await piece(2 * size);
    expect(json.body).toMatchObject({ type: 'EIN Letter', name: `${dana.orgId}_EIN-Letter.pdf` });
    const { url } = (await dana.call(`/onboarding/documents/${json.body.id}`)).json.body;
    expect((await content(url)).text).toBe(whole.toString());
    expect(uploads()).toEqual([]);
    expect((await piece(2 * size)).json.body).toEqual(json.body);
    expect(await progress()).toEqual({ uploadId, received: whole.length });
    expect((await now()).documents).toHaveLength(1);
  });

  it('goes on where it was interrupted', async () => {
    await piece(0);
    await piece(size, {}, 1000);
    expect(await progress()).toEqual({ uploadId, received: size + 1000 });
    const gap = await piece(2 * size);
    expect([gap.status, gap.json.received]).toEqual([409, size + 1000]);
    expect((await piece(size)).json.body).toEqual({ uploadId, received: 2 * size });
    expect((await piece(0)).json.body).toEqual({ uploadId, received: 2 * size });
    expect((await piece(2 * size)).json.body.type).toBe('EIN Letter');
  });

  it('is stored once when the last piece comes twice at once', async () => {
    await piece(0);
    await piece(size);
    const answers = await Promise.all([piece(2 * size), piece(2 * size), piece(2 * size)]);
    expect(answers.some(({ status }) => status === 200)).toBe(true);
    expect((await now()).documents).toHaveLength(1);
  });

  it('is found by its own person alone', async () => {
    const other = await applicant(test, {}, house);
    await piece(0);
    expect(await progress(other)).toEqual({ uploadId, received: 0 });
    expect(await progress(dana, 'unknown-upload')).toEqual({
      uploadId: 'unknown-upload',
      received: 0,
    });
    expect(await progress(dana, '..%2F..%2Fsecret.key')).toMatchObject({ received: 0 });
  });

  it.each([
    [{ uploadId: '../../x' }, 400],
    [{ uploadId: 'short' }, 400],
    [{ offset: '-1' }, 400],
    [{ offset: '1e3' }, 400],
    [{ total: '0' }, 400],
    [{ total: '100' }, 400],
    [{ total: String(10 * 1024 * 1024 + 1) }, 413],
    [{ type: 'Passport' }, 400],
    [{ index: '99' }, 400],
  ])('is refused with %j', async (over, status) => {
    expect((await piece(0, over)).status).toBe(status);
    expect((await now()).documents).toEqual([]);
  });

  it('is refused in pieces of more than 1 MB, and forgotten when it is no document', async () => {
    expect((await piece(0, {}, size + 1)).status).toBe(413);
    const fake = await dana.upload(
      'EIN Letter',
      { uploadId, offset: '0', total: '2' },
      new File(['MZ'], 'letter.pdf'),
    );
    expect([fake.status, fake.json.message]).toEqual([400, 'Please select supported files ...']);
    expect(uploads()).toEqual([]);
  });

  it('keeps thirty of a person under way at most, and is swept after a day', async () => {
    for (let at = 0; at < 32; at++) await piece(0, { uploadId: `many-uploads-${at}` }, 10);
    expect(uploads()).toHaveLength(30);
    expect(await progress(dana, 'many-uploads-31')).toMatchObject({ received: 10 });
    const twoDaysAgo = Date.now() / 1000 - 2 * 24 * 3600;
    for (const name of uploads().slice(0, 12))
      utimesSync(join(uploadsFolder(), name), twoDaysAgo, twoDaysAgo);
    await sweepUploads(test.services.settings.dataDir);
    expect(uploads()).toHaveLength(18);
  });
});
