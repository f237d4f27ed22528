import type { SecurityEventName } from '@/domain/compliance/security/securityEvent';

/** Calls that the trail tells of when they succeed, beside all exports and deletions; acts that keep a before and after note themselves. */
const named: Readonly<Record<string, SecurityEventName>> = {
  'POST /onboarding/reveal': 'reveal',
  'GET /onboarding/applicationDocuments/:id': 'reveal',
  'GET /complianceClear/getclearRecordById/:id': 'reveal',
  'POST /onboarding/applications/:id/approve': 'approval',
  'POST /onboarding/applications/:id/decline': 'approval',
  'POST /onboarding/applications/:id/reopen': 'approval',
  'POST /users/addUser': 'permissionChange',
  'POST /agents/agents': 'permissionChange',
  'POST /agents/subagents': 'permissionChange',
  'POST /agents/agents/:id/suspend': 'permissionChange',
  'POST /agents/subagents/:id/suspend': 'permissionChange',
  'POST /agents/agents/:id/move': 'permissionChange',
  'POST /invoices/:id/payments': 'money',
  'POST /mtaInvoices/:id/payments': 'money',
  'POST /invoices/:id/payments/:paymentId/reverse': 'money',
  'POST /mtaInvoices/:id/payments/:paymentId/reverse': 'money',
  'POST /settlements': 'money',
  'POST /settlements/adjustments/:id/approve': 'approval',
  'POST /settlements/adjustments/:id/decline': 'approval',
  'POST /deletions': 'deletion',
  'POST /deletions/:id/restore': 'deletion',
  'POST /deletions/:id/undo': 'deletion',
  'POST /manualEntries/:id/approve': 'approval',
  'POST /manualEntries/:id/reject': 'approval',
  'POST /manualEntries/:id/reverse': 'money',
  'POST /transactions/:id/refund': 'money',
  'POST /invoices/:id/void': 'deletion',
  'POST /mtaInvoices/:id/void': 'deletion',
};

/** Drafts are a person's own scribbles, written and dropped all the time. */
const isDraft = (name: string): boolean => name.includes('/drafts');

/** What a call of the policy table is in the audit trail; null for one that it does not tell of. */
export function auditedAs(name: string): SecurityEventName | null {
  const event = named[name];
  if (event) return event;
  if (name.startsWith('GET ') && /[eE]xport$/.test(name)) return 'export';
  return name.startsWith('DELETE ') && !isDraft(name) ? 'deletion' : null;
}

/** The names above, for the test that each is a call. */
export const auditedNames: readonly string[] = Object.keys(named);
