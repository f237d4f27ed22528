import { listPayable } from '@server/features/disbursements/handlers';
import { type CallRow, call, calls } from '@server/platform/http/call';
import { notFound } from '@server/platform/http/refusal';
import { ruledText } from '@server/platform/http/ruledText';
import { linesSchema } from '@server/platform/imports/importLines';
import { array, object, string } from 'yup';
import { type CheckAccount, checkAccountSchema } from '@/domain/banking/checkIssuing/checkAccount';
import { checkSchema } from '@/domain/banking/checkIssuing/checkForm';
import { maxPrinted } from '@/domain/banking/checkIssuing/checkPaper';
import { maxPaidChecks } from '@/domain/banking/checkIssuing/paidChecks';
import { positivePaySchema } from '@/domain/banking/checkIssuing/positivePay';
import { requiredDay, settledDay } from '@/domain/dates/days';
import { importMode } from '@/domain/session/systemMode';
import { heldAmountRule } from '@/domain/settlements/holds';
import { reasonError } from '@/domain/transactions/deletion';
import { addCheckAccount } from './accounts';
import { issuedCheckList, issuedCheckSummary, oneCheck } from './checkListQueries';
import { checkAccountStore } from './checkStore';
import {
  approveCheck,
  clearCheck,
  issueCheck,
  prepareCheck,
  stopCheck,
  voidCheck,
} from './commands';
import { takePaidChecks } from './paidChecks';
import { downloadPositivePay, listPositivePay, makePositivePay } from './positivePay';
import { printChecks } from './printing';

const checks = { access: 'admin.other' } as const;

const acting = {
  ...checks,
  rate: { limit: 300, seconds: 600 },
  idempotent: true,
} as const satisfies CallRow;

const reason = object({ reason: ruledText(reasonError) });

/** Checks, their accounts, and what banks are told and tell of them (catalogue: /check-issuance). */
export const checkCalls = calls({
  'GET /issuedChecks': call({ ...checks, ...issuedCheckList.page }),
  'GET /issuedChecks/export': call({ ...checks, ...issuedCheckList.export }),
  'GET /issuedChecks/summary': call({ ...checks, ...issuedCheckSummary }),
  'GET /issuedChecks/payable': call({ ...checks, handle: listPayable }),
  'GET /issuedChecks/accounts': call({
    ...checks,
    handle: async ({ services, scope }): Promise<CheckAccount[]> => {
      const rows = await checkAccountStore(services.database, importMode(scope.mode)).all();
      return rows.map(({ id, name, bankName, routing, lastFour, nextNumber }) => ({
        _id: id,
        name,
        bankName,
        routingNumber: routing,
        lastFour,
        nextNumber,
      }));
    },
  }),
  'GET /issuedChecks/positivePay': call({ ...checks, handle: listPositivePay }),
  'GET /issuedChecks/:id': call({
    ...checks,
    handle: async ({ services, scope, params }) => {
      const row = await oneCheck(services.database, { services, scope }, params.id ?? '');
      if (!row) throw notFound();
      return row;
    },
  }),
  'POST /issuedChecks': call({
    ...acting,
    body: checkSchema,
    audit: { event: 'money', title: 'Prepare check' },
    handle: prepareCheck,
  }),
  'POST /issuedChecks/accounts': call({
    ...acting,
    body: checkAccountSchema,
    audit: { event: 'recordChange', title: 'Add check account' },
    handle: addCheckAccount,
  }),
  // Not kept under a key: the answer has account numbers.
  'POST /issuedChecks/print': call({
    ...checks,
    rate: { limit: 100, seconds: 600 },
    body: object({ ids: array(string().required().max(100)).required().min(1).max(maxPrinted) }),
    audit: { event: 'export', title: 'Print checks' },
    handle: printChecks,
  }),
  'POST /issuedChecks/paid': call({
    ...acting,
    body: object({
      account: string().required().max(100),
      lines: linesSchema(maxPaidChecks),
    }),
    audit: { event: 'money', title: 'Read file of paid checks' },
    handle: takePaidChecks,
  }),
  'POST /issuedChecks/positivePay': call({
    ...acting,
    body: positivePaySchema,
    audit: { event: 'export', title: 'Make Positive Pay file' },
    handle: makePositivePay,
  }),
  'POST /issuedChecks/positivePay/:id/download': call({
    ...checks,
    rate: { limit: 100, seconds: 600 },
    audit: { event: 'export', title: 'Download Positive Pay file' },
    handle: downloadPositivePay,
  }),
  'POST /issuedChecks/:id/approve': call({
    ...acting,
    stepUp: 'whereFactor',
    audit: { event: 'approval', title: 'Approve check' },
    handle: approveCheck,
  }),
  'POST /issuedChecks/:id/issue': call({
    ...acting,
    stepUp: 'whereFactor',
    audit: { event: 'money', title: 'Issue check' },
    handle: issueCheck,
  }),
  'POST /issuedChecks/:id/clear': call({
    ...acting,
    body: object({
      amount: ruledText(heldAmountRule),
      day: ruledText(requiredDay).transform((day: unknown) =>
        typeof day === 'string' ? settledDay(day) : day,
      ),
    }),
    audit: { event: 'money', title: 'Clear check' },
    handle: clearCheck,
  }),
  'POST /issuedChecks/:id/void': call({
    ...acting,
    body: reason,
    audit: { event: 'money', title: 'Void check' },
    handle: voidCheck,
  }),
  'POST /issuedChecks/:id/stop': call({
    ...acting,
    body: reason,
    audit: { event: 'money', title: 'Stop payment of check' },
    handle: stopCheck,
  }),
});
