import type { SecurityEventName } from '@/domain/compliance/security/securityEvent';

/**
 * Calls that the trail tells of when they succeed, beside all exports and deletions; acts that keep
 * a before and after, and what shows a person's data by name, note themselves.
 */
const named: Readonly<Record<string, SecurityEventName>> = {
  'GET /onboarding/applicationDocuments/:id': 'reveal',
  'GET /complianceClear/getclearRecordById/:id': 'reveal',
  'POST /onboarding/applications/:id/approve': 'approval',
  'POST /onboarding/applications/:id/decline': 'approval',
  'POST /onboarding/applications/:id/reopen': 'approval',
  'POST /onboarding/applications/:id/findings/:findingId': 'approval',
  'POST /invoices/:id/payments': 'money',
  'POST /mtaInvoices/:id/payments': 'money',
  'POST /invoices/:id/payments/:paymentId/reverse': 'money',
  'POST /mtaInvoices/:id/payments/:paymentId/reverse': 'money',
  'POST /invoices/:id/payments/:paymentId/refund': 'money',
  'POST /invoices/:id/credits': 'money',
  'POST /applications/inventory/bulk/delete': 'deletion',
  'POST /applications/inventoryImports/:id/undo': 'deletion',
  'PUT /taxFeeSettings': 'ruleChange',
  'PUT /municipalities/:id/sender': 'ruleChange',
  'POST /settlements': 'money',
  'POST /settlements/holds/transaction': 'money',
  'POST /settlements/holds/row': 'money',
  'POST /settlements/holds/amount': 'money',
  'POST /settlements/holds/releaseRow': 'money',
  'POST /settlements/holds/:id/release': 'money',
  'POST /settlements/:id/dispute': 'money',
  'POST /settlements/:id/resolve': 'approval',
  'POST /settlements/:id/sendAgain': 'money',
  'POST /settlements/adjustments': 'money',
  'POST /disbursements': 'money',
  'POST /disbursements/:id/approve': 'approval',
  'POST /disbursements/:id/send': 'money',
  'POST /disbursements/:id/void': 'money',
  'POST /tips/payouts': 'money',
  'POST /tips/:id/split': 'money',
  'POST /settlements/adjustments/:id/approve': 'approval',
  'POST /settlements/adjustments/:id/decline': 'approval',
  'POST /settlements/adjustments/:id/withdraw': 'money',
  'POST /deletions': 'deletion',
  'POST /deletions/:id/restore': 'restoration',
  'POST /deletions/:id/undo': 'deletion',
  'POST /manualEntries/:id/submit': 'money',
  'POST /manualEntries/:id/discard': 'money',
  'POST /manualEntries/:id/withdraw': 'money',
  'POST /manualEntries/:id/approve': 'approval',
  'POST /manualEntries/:id/reject': 'approval',
  'POST /manualEntries/:id/reverse': 'money',
  'POST /transactions/:id/refund': 'money',
  'POST /transactions/:id/capture': 'money',
  'POST /transactions/:id/void': 'money',
  'POST /transactions/:id/cancel': 'money',
  'POST /transactions/:id/retry': 'money',
  'POST /transactions/:id/bankReturn': 'money',
  'POST /transactions/:id/undoReturn': 'money',
  'POST /purchaserHits/:id/contact': 'storeContact',
  'POST /batches/settlement': 'money',
  'POST /batches/resend': 'money',
  'POST /batches/ach': 'money',
  'POST /batches/import': 'money',
  'POST /invoices/:id/void': 'deletion',
  'POST /mtaInvoices/:id/void': 'deletion',
};

/** What these calls do, as people say it; of others the call itself is told. */
const titles: Readonly<Record<string, string>> = {
  'POST /applications/inventory/bulk/delete': 'Delete inventory items in bulk',
  'POST /applications/inventoryImports/:id/undo': 'Undo inventory import',
  'PUT /taxFeeSettings': 'Change the fee settings of tax invoices',
  'PUT /municipalities/:id/sender': 'Change the sender of municipality',
  'POST /invoices/:id/payments/:paymentId/refund': 'Refund a payment of invoice',
  'POST /invoices/:id/credits': 'Credit invoice',
  'POST /settlements': 'Settle',
  'POST /settlements/holds/transaction': 'Hold a transaction',
  'POST /settlements/holds/row': 'Hold a pending settlement',
  'POST /settlements/holds/amount': 'Hold an amount',
  'POST /settlements/holds/releaseRow': 'Release a pending settlement',
  'POST /settlements/holds/:id/release': 'Release hold',
  'POST /settlements/:id/dispute': 'Dispute settlement',
  'POST /settlements/:id/resolve': 'Resolve the dispute of settlement',
  'POST /settlements/:id/sendAgain': 'Resend settlement',
  'POST /settlements/adjustments': 'Adjust the next settlement',
  'POST /settlements/adjustments/:id/approve': 'Approve adjustment',
  'POST /settlements/adjustments/:id/decline': 'Decline adjustment',
  'POST /settlements/adjustments/:id/withdraw': 'Withdraw adjustment',
  'POST /disbursements': 'Create disbursements',
  'POST /disbursements/:id/approve': 'Approve disbursement',
  'POST /disbursements/:id/send': 'Send disbursement',
  'POST /disbursements/:id/void': 'Void disbursement',
  'POST /tips/payouts': 'Pay tips',
  'POST /tips/:id/split': 'Split tip',
  'POST /deletions': 'Delete transaction',
  'POST /deletions/:id/restore': 'Restore deletion',
  'POST /deletions/:id/undo': 'Undo the restoration of deletion',
  'POST /manualEntries/:id/submit': 'Submit manual entry',
  'POST /manualEntries/:id/discard': 'Discard manual entry',
  'POST /manualEntries/:id/withdraw': 'Withdraw manual entry',
  'POST /manualEntries/:id/approve': 'Approve manual entry',
  'POST /manualEntries/:id/reject': 'Reject manual entry',
  'POST /manualEntries/:id/reverse': 'Reverse manual entry',
  'POST /transactions/:id/refund': 'Refund transaction',
  'POST /transactions/:id/capture': 'Capture transaction',
  'POST /transactions/:id/void': 'Void transaction',
  'POST /transactions/:id/cancel': 'Cancel transaction',
  'POST /transactions/:id/retry': 'Retry transaction',
  'POST /transactions/:id/bankReturn': 'Record the return of transaction',
  'POST /transactions/:id/undoReturn': 'Undo the return of transaction',
  'POST /purchaserHits/:id/contact': 'Contact the store of hit',
  'GET /onboarding/applicationDocuments/:id': 'Documents of application',
  'GET /complianceClear/getclearRecordById/:id': 'Background check',
  'POST /onboarding/applications/:id/approve': 'Approve application',
  'POST /onboarding/applications/:id/decline': 'Decline application',
  'POST /onboarding/applications/:id/reopen': 'Reopen application',
  'POST /onboarding/applications/:id/findings/:findingId': 'Decide on a finding of application',
  'POST /invoices/:id/void': 'Void invoice',
  'POST /mtaInvoices/:id/void': 'Void tax invoice',
};

const isExport = (name: string): boolean => name.startsWith('GET ') && /[eE]xport$/.test(name);

/**
 * `GET /transactions/bank/export` → `Export: transactions, bank`; paths are spelt as the
 * specification has them, words as screens do.
 */
function exportTitle(name: string): string {
  const path = name.replace(/^GET \//, '').replace(/\/?[eE]xport$/, '');
  const words = path
    .replace(/\/:\w+/g, '')
    .replaceAll('/', ', ')
    .replace(/[A-Z]/g, (letter) => ` ${letter}`);
  return `Export: ${words.toLowerCase().replaceAll('licence', 'license').replaceAll('organisation', 'organization')}`;
}

/** What a call does, as people say it; null where only the call itself is known. */
export const auditTitle = (name: string): string | null =>
  titles[name] ?? (isExport(name) ? exportTitle(name) : null);

/** Drafts are a person's own scribbles, written and dropped all the time. */
const isDraft = (name: string): boolean => name.includes('/drafts');

/** What a call of the policy table is in the audit trail; null for one that it does not tell of. */
export function auditedAs(name: string): SecurityEventName | null {
  const event = named[name];
  if (event) return event;
  if (isExport(name)) return 'export';
  return name.startsWith('DELETE ') && !isDraft(name) ? 'deletion' : null;
}

/** The names above, for the test that each is a call. */
export const auditedNames: readonly string[] = Object.keys(named);
