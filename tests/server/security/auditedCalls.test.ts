import { allCalls } from '@server/http/policy';
import { auditedAs, auditedNames } from '@server/security/auditedCalls';
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
  ['POST /onboarding/reveal', 'reveal'],
  ['GET /transactions', null],
])('%s: %s', (name, event) => expect(auditedAs(name)).toBe(event));
