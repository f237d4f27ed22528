import { allCalls } from '@server/main/calls';
import { auditedFacts, auditedRecord } from '@server/platform/security/auditedBody';
import { auditedAs, auditedNames, auditTitle } from '@server/platform/security/auditedCalls';
import { expect, it } from 'vitest';

it('the trail names calls that there are', () => {
  const names = new Set(allCalls().map(({ name }) => name));
  expect(auditedNames.filter((name) => !names.has(name))).toEqual([]);
});

it.each([
  ['GET /transactions/export', 'export'],
  ['GET /onboarding/applicationHistoryExport', 'export'],
  ['POST /exporters', null],
  ['DELETE /onboarding/documents/:id', 'deletion'],
  ['DELETE /invoices/drafts/:key', null],
  // It notes itself, with the application and the step.
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
  ['POST /transactions/:id/capture', 'money'],
  ['POST /purchaserHits/:id/contact', 'storeContact'],
])('%s: %s', (name, event) => expect(auditedAs(name)).toBe(event));

it.each([
  ['GET /transactions/bank/export', 'Export: transactions, bank'],
  ['GET /licences/export', 'Export: licenses'],
  ['GET /onboarding/applicationHistoryExport', 'Export: onboarding, application history'],
  ['GET /settlements/:id/export', 'Export: settlements'],
  ['POST /deletions', 'Delete transaction'],
  ['POST /invoices/:id/credits', 'Credit invoice'],
  ['DELETE /views/:list', null],
])('of %s the trail says %s', (name, title) => expect(auditTitle(name)).toBe(title));

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
