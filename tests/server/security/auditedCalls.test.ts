import { allCalls } from '@server/main/calls';
import { auditedAs } from '@server/platform/security/auditCall';
import { auditedFacts, auditedRecord } from '@server/platform/security/auditedBody';

import { expect, it } from 'vitest';

const byName = new Map(allCalls().map(({ name, row }) => [name, row]));
const told = (name: string) => auditedAs({ name, audit: byName.get(name)?.audit });

it.each([
  ['GET /onboarding/applicationHistoryExport', 'export'],
  ['GET /transactions/export', 'export'],
  ['DELETE /onboarding/documents/:id', 'deletion'],
  ['DELETE /invoices/drafts/:key', null],
  ['DELETE /views/:list', null],
  // It writes its own line, with the application and the step.
  ['POST /onboarding/reveal', null],
  ['GET /complianceClear/getclearRecordById/:id', 'reveal'],
  ['GET /transactions', null],
  ['POST /deletions/:id/restore', 'restoration'],
  ['POST /disbursements/:id/send', 'money'],
  ['POST /disbursements/:id/approve', 'approval'],
  ['POST /settlements/holds/:id/release', 'money'],
  ['POST /tips/payouts', 'money'],
  ['POST /applications/inventory/bulk/delete', 'deletion'],
  ['POST /applications/inventoryImports/:id/undo', 'deletion'],
  ['PUT /taxFeeSettings', 'ruleChange'],
  ['PUT /municipalities/:id/sender', 'ruleChange'],
  ['POST /municipalities/:id/versions', 'recordChange'],
  ['POST /recipients/:id/merge', 'recordChange'],
  ['POST /transactions/:id/flag', 'recordChange'],
  ['POST /invoicePay/:key/payments', 'money'],
  ['POST /batches/:id/run', 'money'],
  ['POST /transactions/:id/capture', 'money'],
  ['POST /purchaserHits/:id/contact', 'storeContact'],
])('%s: %s', (name, event) => {
  expect(byName.has(name)).toBe(true);
  expect(told(name)?.event ?? null).toBe(event);
});

it('an address that ends like an export is one only when it is read', () => {
  expect(auditedAs({ name: 'POST /exporters', audit: undefined })).toBeNull();
  expect(auditedAs({ name: 'POST /x/export', audit: undefined })).toBeNull();
});

it.each([
  ['GET /transactions/bank/export', 'Export: transactions, bank'],
  ['GET /licenses/export', 'Export: licenses'],
  ['GET /onboarding/applicationHistoryExport', 'Export: onboarding, application history'],
  ['GET /settlements/:id/export', 'Export: settlements'],
  ['POST /deletions', 'Delete transaction'],
  ['POST /invoices/:id/credits', 'Credit invoice'],
])('of %s the trail says %s', (name, title) => expect(told(name)?.title).toBe(title));

it.each<[body: unknown, facts: object | null, record: string]>([
  [{ reason: ' Twice ', transactionId: 'abc', password: 'Secret!1' }, { reason: 'Twice' }, 'abc'],
  [{ note: '', amount: 7 }, null, ''],
  [{ ticket: 'x'.repeat(600) }, { ticket: 'x'.repeat(500) }, ''],
  [['reason'], null, ''],
  [null, null, ''],
  [{ transactionId: {} }, null, ''],
])('of %j it tells %j', (body, facts, record) => {
  expect(auditedFacts(body)).toEqual(facts);
  expect(auditedRecord(body)).toBe(record);
});
