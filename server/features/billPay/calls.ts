// Over 250 lines: a table of calls.

import { listPayable } from '@server/features/disbursements/handlers';
import { visibleOrganizations } from '@server/features/journal/organizations';
import { transactionVisibility } from '@server/identity/visibility/transactionVisibilityQueries';
import { inHistory } from '@server/platform/http/audit';
import { type CallRow, call, calls } from '@server/platform/http/call';
import { recordVersion, withMembers } from '@server/platform/http/recordVersion';
import { notFound } from '@server/platform/http/refusal';
import { ruledText } from '@server/platform/http/ruledText';
import { array, boolean, object, string } from 'yup';
import { approvalRuleSchema } from '@/domain/billPay/approvalSteps';
import { billMethods } from '@/domain/billPay/bill';
import { billSchema } from '@/domain/billPay/billForm';
import { billRecurrenceSchema } from '@/domain/billPay/billRecurrence';
import { vendorSchema } from '@/domain/billPay/vendorForm';
import { acceptSchema } from '@/domain/billPay/vendorInvitation';
import { w9Schema } from '@/domain/billPay/w9';
import { requiredDay, settledDay } from '@/domain/dates/days';
import { free } from '@/domain/forms/fieldRules';
import { toCents, typedAmount } from '@/domain/money/cents';
import { reasonError } from '@/domain/transactions/deletion';
import { billList, billSummary, oneBill, similarBill } from './bills/billListQueries';
import {
  addBill,
  approveBill,
  approveBills,
  changeBill,
  payBillNow,
  rejectBill,
  scheduleBill,
  submitBill,
  unscheduleBill,
  voidBill,
} from './bills/commands';
import { attachBill, billDocumentLink } from './bills/document';
import { confirmRules, readRules, saveRules } from './bills/rules';
import { addRecurrence, endRecurrence } from './recurrences/commands';
import { visibleRecurrences } from './recurrences/recurrenceStore';
import {
  acceptVendorInvitation,
  declineVendorInvitation,
  openVendorInvitation,
  receiveW9,
} from './vendors/answering';
import { changeVendor, confirmVendor } from './vendors/changing';
import {
  addVendor,
  blockVendor,
  checkAgain,
  unblockVendor,
  vendorDetail,
} from './vendors/commands';
import { inviteVendor, revokeVendorInvitation, w9Link } from './vendors/inviting';
import { setVendorWallet } from './vendors/setWallet';
import { visibleVendors } from './vendors/vendorQueries';
import { askW9, giveW9, ownW9, vendorW9Form } from './w9/commands';

const paying = { access: 'bankoptions.transfer' } as const;

const acting = {
  ...paying,
  rate: { limit: 300, seconds: 600 },
  idempotent: true,
} as const satisfies CallRow;

const reason = object({ reason: ruledText(reasonError) });
const method = string().oneOf(billMethods).required();
const draft = object({ isDraft: boolean().default(false) });

/** At most so many bills are approved at once. */
const mostApproved = 100;

/** Bills of vendors (catalogue: /bill-pay). */
const billCalls = calls({
  'GET /bills': call({ ...paying, ...billList.page }),
  'GET /bills/export': call({ ...paying, ...billList.export }),
  'GET /bills/summary': call({ ...paying, ...billSummary }),
  'GET /bills/books': call({ ...paying, handle: listPayable }),
  'GET /bills/organizations': call({
    ...paying,
    handle: ({ services, scope }) => visibleOrganizations(services.database, scope, 'any'),
  }),
  'GET /bills/rules': call({
    ...paying,
    query: object({ organization: string().default('').max(200) }),
    handle: readRules,
  }),
  /** Another bill of the vendor for the same amount about the same day; null for none. */
  'GET /bills/similar': call({
    ...paying,
    query: object({
      vendor: string().default('').max(100),
      amount: string().default('').max(20),
      billDate: string().default('').max(20),
    }),
    handle: async ({ services, scope, query }) => {
      const { vendor, amount, billDate } = query;
      const isWhole = typedAmount.test(amount) && requiredDay(billDate) === null;
      if (!isWhole) return { similar: null };
      const visibility = await transactionVisibility(services.database, scope);
      const about = { vendor, amountCents: toCents(amount) ?? 0, billDate: settledDay(billDate) };
      return { similar: await similarBill(services.database, visibility, about) };
    },
  }),
  'GET /bills/recurrences': call({
    ...paying,
    handle: async ({ services: { database }, scope }) =>
      visibleRecurrences(database, await transactionVisibility(database, scope)),
  }),
  'GET /bills/:id': call({
    ...paying,
    handle: async ({ services, scope, params }) => {
      const row = await oneBill(services.database, { scope, services }, params.id ?? '');
      if (!row) throw notFound();
      return row;
    },
  }),
  'GET /bills/:id/document': call({ ...paying, viewing: 'never', handle: billDocumentLink }),
  'POST /bills': call({
    ...acting,
    body: withMembers(billSchema, draft),
    audit: { event: 'money', title: 'Add bill' },
    handle: addBill,
  }),
  'POST /bills/rules': call({
    ...acting,
    body: approvalRuleSchema,
    audit: { event: 'recordChange', title: 'Set approval rules of bills' },
    handle: saveRules,
  }),
  'POST /bills/rules/confirm': call({
    ...acting,
    body: object({
      organization: string().default('').max(200),
      setAt: string().required().max(40),
    }),
    audit: { event: 'approval', title: 'Confirm lower approval rules of bills' },
    handle: confirmRules,
  }),
  'POST /bills/approve': call({
    ...acting,
    body: object({
      ids: array(string().required().max(100)).required().min(1).max(mostApproved),
    }),
    stepUp: 'whereFactor',
    audit: { event: 'approval', title: 'Approve bills' },
    handle: approveBills,
  }),
  'POST /bills/recurrences': call({
    ...acting,
    body: billRecurrenceSchema,
    audit: { event: 'recordChange', title: 'Set recurring bill' },
    handle: addRecurrence,
  }),
  'POST /bills/recurrences/:id/end': call({
    ...acting,
    audit: { event: 'recordChange', title: 'End recurring bill' },
    handle: endRecurrence,
  }),
  'POST /bills/:id': call({
    ...acting,
    body: withMembers(billSchema, draft.shape({ version: recordVersion })),
    audit: { event: 'recordChange', title: 'Change bill' },
    handle: changeBill,
  }),
  'POST /bills/:id/document': call({
    ...paying,
    body: 'multipart',
    rate: { limit: 100, seconds: 600 },
    audit: { event: 'recordChange', title: 'Attach document of bill' },
    handle: attachBill,
  }),
  'POST /bills/:id/submit': call({
    ...acting,
    audit: { event: 'money', title: 'Send bill for approval' },
    handle: submitBill,
  }),
  'POST /bills/:id/approve': call({
    ...acting,
    stepUp: 'whereFactor',
    audit: { event: 'approval', title: 'Approve bill' },
    handle: approveBill,
  }),
  'POST /bills/:id/reject': call({
    ...acting,
    body: reason,
    audit: { event: 'approval', title: 'Return bill for changes' },
    handle: rejectBill,
  }),
  'POST /bills/:id/schedule': call({
    ...acting,
    body: object({
      method,
      day: ruledText(requiredDay).transform((day: unknown) =>
        typeof day === 'string' ? settledDay(day) : day,
      ),
    }),
    stepUp: 'whereFactor',
    audit: { event: 'money', title: 'Schedule bill' },
    handle: scheduleBill,
  }),
  'POST /bills/:id/unschedule': call({
    ...acting,
    audit: { event: 'money', title: 'Take bill off the schedule' },
    handle: unscheduleBill,
  }),
  'POST /bills/:id/pay': call({
    ...acting,
    body: object({ method }),
    stepUp: 'whereFactor',
    audit: { event: 'money', title: 'Pay bill' },
    handle: payBillNow,
  }),
  'POST /bills/:id/void': call({
    ...acting,
    body: reason,
    audit: { event: 'money', title: 'Void bill' },
    handle: voidBill,
  }),
});

/** Vendors and their invitations (catalogue: /bill-pay). */
const vendorCalls = calls({
  'GET /vendors': call({
    ...paying,
    handle: async ({ services: { database }, scope }) =>
      visibleVendors(database, await transactionVisibility(database, scope)),
  }),
  'GET /vendors/:id': call({ ...paying, handle: vendorDetail }),
  'GET /vendors/:id/w9': call({
    ...paying,
    viewing: 'never',
    stepUp: 'whereFactor',
    handle: w9Link,
  }),
  'GET /vendors/:id/w9Form': call({ ...paying, handle: vendorW9Form }),
  'POST /vendors/:id/askW9': call({
    ...acting,
    audit: { event: 'recordChange', title: 'Ask vendor for W-9' },
    handle: askW9,
  }),
  'POST /vendors': call({
    ...acting,
    body: vendorSchema,
    audit: { event: 'recordChange', title: 'Add vendor' },
    handle: addVendor,
  }),
  'POST /vendors/:id': call({
    ...acting,
    body: withMembers(vendorSchema, object({ version: recordVersion })),
    audit: { event: 'recordChange', title: 'Change vendor' },
    handle: changeVendor,
  }),
  'POST /vendors/:id/invite': call({
    ...acting,
    audit: { event: 'recordChange', title: 'Invite vendor' },
    handle: inviteVendor,
  }),
  'POST /vendors/:id/revoke': call({
    ...acting,
    audit: { event: 'recordChange', title: 'Revoke invitation of vendor' },
    handle: revokeVendorInvitation,
  }),
  'POST /vendors/:id/check': call({
    ...paying,
    rate: { limit: 60, seconds: 600 },
    audit: { event: 'recordChange', title: 'Check vendor again' },
    handle: checkAgain,
  }),
  'POST /vendors/:id/confirm': call({
    ...acting,
    body: object({ version: recordVersion }),
    audit: { event: 'approval', title: 'Confirm details of vendor' },
    handle: confirmVendor,
  }),
  // By a body: a phone number is in no address. Few in ten minutes: whoever tries numbers gets nowhere.
  'POST /vendors/:id/wallet': call({
    ...acting,
    rate: { limit: 40, seconds: 600 },
    body: object({ search: string().default('').max(300), version: recordVersion }),
    audit: { event: 'recordChange', title: 'Set wallet of vendor' },
    handle: setVendorWallet,
  }),
  'POST /vendors/:id/block': call({
    ...acting,
    body: reason,
    audit: { event: 'recordChange', title: 'Block vendor' },
    handle: blockVendor,
  }),
  'POST /vendors/:id/unblock': call({
    ...acting,
    body: reason,
    audit: { event: 'recordChange', title: 'Unblock vendor' },
    handle: unblockVendor,
  }),
});

const visiting = { access: 'public', rate: { limit: 60, seconds: 600 } } as const;

const keyed = object({ key: string().required().max(100) });

/** What a vendor does with its link (catalogue: /billPayInvitation/{billPayKey}). The key is no part of an address. */
const invitationCalls = calls({
  'POST /vendorInvitations/open': call({
    ...visiting,
    body: keyed,
    small: true,
    audit: inHistory,
    handle: openVendorInvitation,
  }),
  'POST /vendorInvitations/w9': call({
    access: 'public',
    rate: { limit: 20, seconds: 600 },
    body: 'multipart',
    audit: inHistory,
    handle: receiveW9,
  }),
  // Not kept under a key: the body has account and tax numbers, and an invitation is used once.
  'POST /vendorInvitations/accept': call({
    access: 'public',
    rate: { limit: 20, seconds: 600 },
    body: withMembers(acceptSchema, keyed),
    audit: { event: 'recordChange', title: 'Accept vendor invitation' },
    handle: acceptVendorInvitation,
  }),
  'POST /vendorInvitations/decline': call({
    ...visiting,
    body: keyed.shape({ reason: ruledText(free(300)) }),
    audit: { event: 'recordChange', title: 'Decline vendor invitation' },
    handle: declineVendorInvitation,
  }),
});

const ownForm = { access: 'dashboard.commerce', roles: ['BILL_PAY_VENDOR'] } as const;

/** The W-9 of a vendor that has an account, given on its start page. */
const w9Calls = calls({
  'GET /w9Forms': call({ ...ownForm, handle: ownW9 }),
  'POST /w9Forms': call({
    ...ownForm,
    rate: { limit: 20, seconds: 600 },
    idempotent: true,
    body: w9Schema,
    audit: { event: 'recordChange', title: 'Give W-9' },
    handle: giveW9,
  }),
});

/** Bills, vendors and what vendors answer. */
export const billPayCalls = { ...billCalls, ...vendorCalls, ...invitationCalls, ...w9Calls };
