// Over 250 lines: the acts of one record, one after the other.

import { disbursementRows } from '@server/features/disbursements/rowStore';
import { noteSettlement, type SettlementCall } from '@server/features/settlements/acting';
import { mayActOn } from '@server/features/transactions/actions/acting';
import { transactionVisibility } from '@server/identity/visibility/transactionVisibilityQueries';
import type { Tx } from '@server/platform/db/client';
import type { Scope } from '@server/platform/http/call';
import { idempotently } from '@server/platform/http/idempotency/idempotently';
import { forbidden, invalid, notFound, Refusal } from '@server/platform/http/refusal';
import {
  type BillAct,
  type BillEventKind,
  type BillMethod,
  billAllows,
  billApprovalError,
  billKey,
  billMethodOf,
  billStateError,
} from '@/domain/billPay/bill';
import type { BillValues } from '@/domain/billPay/billForm';
import { payDayError } from '@/domain/billPay/payDay';
import { formatDate } from '@/domain/dates/format';
import { toCents } from '@/domain/money/cents';
import { type BillOwner, billOwner } from '../owner';
import { vendorStore } from '../vendors/vendorStore';
import { billStateNow } from './billListQueries';
import { billApprovalStore, billEventStore, billStore, type StoredBill } from './billStore';
import { payBill } from './payBill';
import { fixPayee, PayeeChanged, reopenBill } from './payee';
import { approvalNeeds } from './rules';

/** Which bill was acted on. */
interface Acted {
  _id: string;
}

/** A bill as it is added: whether it stays a draft. */
type AddedBill = BillValues & { isDraft: boolean };

/** What happened to a bill by somebody's call. */
interface NotedAct {
  scope: Scope;
  bill: Pick<StoredBill, 'id' | 'billNo'>;
  kind: BillEventKind;
  at: Date;
  note?: string;
}

const verbs: Readonly<Record<BillEventKind, string>> = {
  added: 'Added',
  edited: 'Changed',
  attached: 'Attached a document to',
  submitted: 'Sent for approval',
  approved: 'Approved',
  rejected: 'Returned',
  scheduled: 'Scheduled',
  unscheduled: 'Unscheduled',
  paid: 'Paid',
  failed: 'Could not pay',
  returned: 'Noted the return of',
  reopened: 'Asked for new approval of',
  void: 'Voided',
};

/** Writes it into the history of the bill and the activity of whoever acted. */
export async function noteBill(
  tx: Tx,
  { scope, bill, kind, at, note = '' }: NotedAct,
): Promise<void> {
  await billEventStore(tx).record({
    billId: bill.id,
    kind,
    at,
    userId: scope.userId,
    byName: scope.name,
    note,
  });
  await noteSettlement(tx, { scope, label: `${verbs[kind]} bill ${bill.billNo}` });
}

/** The columns of what a form says. */
async function columnsOf(tx: Tx, body: BillValues, { owner, scope, at }: Adding) {
  const vendor = await vendorStore(tx).lock(await transactionVisibility(tx, scope), body.vendor);
  const isOwn = vendor?.orgId === owner.orgId && vendor.systemMode === owner.systemMode;
  if (!vendor || !isOwn) throw invalid({ vendor: 'Please choose a vendor from the list' });
  if (vendor.state === 'blocked') throw invalid({ vendor: `${vendor.name} is blocked` });
  const wrongDay = body.payOn === '' ? null : payDayError(body.payOn, at);
  if (wrongDay) throw invalid({ payOn: wrongDay });
  return {
    vendorId: vendor.id,
    billNo: body.billNo,
    billKey: billKey(body.billNo),
    billDate: body.billDate,
    dueOn: body.dueOn,
    amountCents: toCents(body.amount) ?? 0,
    memo: body.memo.trim(),
    method: billMethodOf(body.method),
    payOn: body.payOn || null,
  };
}

/** Whose bill is written, by whom. */
interface Adding {
  owner: Pick<BillOwner, 'orgId' | 'systemMode'>;
  scope: Scope;
  at: Date;
}

/** A draft goes to those who approve it; whoever sends it has prepared it. */
async function submitDraft(tx: Tx, { bill, scope, at }: Moved): Promise<void> {
  const needs = await approvalNeeds(tx, bill, bill.amountCents);
  await billApprovalStore(tx).drop(bill.id);
  await billStore(tx).update(bill.id, {
    ...needs,
    state: 'waiting',
    failure: '',
    preparedBy: scope.userId,
    version: bill.version + 1,
  });
  await noteBill(tx, { scope, bill, kind: 'submitted', at });
}

/**
 * Adds a bill, and sends it for approval unless it stays a draft. @throws Refusal 404 out of reach;
 * 400 by field, also for a number that is there already
 */
export const addBill = (call: SettlementCall<AddedBill>): Promise<Acted> => {
  const { services, scope, body } = call;
  return services.database.transaction((tx) =>
    idempotently(call, tx, async () => {
      const at = services.clock();
      const owner = await billOwner(tx, scope, body.organization);
      const bill = await billStore(tx).insert({
        ...(await columnsOf(tx, body, { owner, scope, at })),
        orgId: owner.orgId,
        systemMode: owner.systemMode,
        state: 'draft',
        preparedBy: scope.userId,
        createdAt: at,
      });
      await noteBill(tx, { scope, bill, kind: 'added', at });
      if (!body.isDraft) await submitDraft(tx, { bill, scope, at });
      return { _id: bill.id };
    }),
  );
};

/** A bill that is moved by a call, while it is kept from others. */
interface Moved {
  bill: StoredBill;
  scope: Scope;
  at: Date;
}

/** @throws Refusal 409 for what cannot be done with a bill as it stands */
async function refuseAct(tx: Tx, { id }: StoredBill, act: BillAct): Promise<void> {
  const state = await billStateNow(tx, id);
  if (state === null) throw notFound();
  if (billAllows(state, act)) return;
  throw new Refusal(409, billStateError(state), { name: 'BillState' });
}

/** An act on the bill of a call, in one transaction, once per key. @throws Refusal 404, 409 */
function acted<Body>(
  call: SettlementCall<Body>,
  act: BillAct,
  work: (tx: Tx, moved: Moved) => Promise<unknown>,
): Promise<Acted> {
  const { services, scope, params } = call;
  return services.database.transaction((tx) =>
    idempotently(call, tx, async () => {
      const [bill] = await lockedBills(tx, scope, [params.id ?? '']);
      if (!bill) throw notFound();
      await refuseAct(tx, bill, act);
      await work(tx, { bill, scope, at: services.clock() });
      return { _id: bill.id };
    }),
  );
}

/** Those visible of the ids. @throws Refusal 403 for who may only look at one */
async function lockedBills(tx: Tx, scope: Scope, ids: readonly string[]): Promise<StoredBill[]> {
  const found = await billStore(tx).lock(await transactionVisibility(tx, scope), ids);
  if (!found.every((bill) => mayActOn(scope, bill))) throw forbidden();
  return found;
}

/**
 * Changes a draft. @throws Refusal 404; 400 by field; 409 where it was sent for approval, or
 * somebody else has changed it
 */
export const changeBill = (call: SettlementCall<AddedBill & { version: number }>): Promise<Acted> =>
  acted(call, 'edit', async (tx, moved) => {
    const { bill, scope, at } = moved;
    const { body } = call;
    if (bill.version !== body.version)
      throw new Refusal(
        409,
        'This bill was changed in the meantime. Close this dialog to see it.',
        {
          name: 'BillState',
        },
      );
    const change = await columnsOf(tx, body, { owner: bill, scope, at });
    const version = bill.version + 1;
    await billStore(tx).update(bill.id, { ...change, version });
    await noteBill(tx, { scope, bill: { ...bill, ...change }, kind: 'edited', at });
    if (!body.isDraft) await submitDraft(tx, { ...moved, bill: { ...bill, ...change, version } });
  });

/** Sends a draft for approval. @throws Refusal 404, 409 */
export const submitBill = (call: SettlementCall): Promise<Acted> =>
  acted(call, 'submit', submitDraft);

/** Approves a bill; with the last approval that it needs it can be paid. @throws Refusal 403 */
async function approve(tx: Tx, { bill, scope, at }: Moved): Promise<void> {
  const { userId } = scope;
  const approvals = billApprovalStore(tx);
  const payee = await fixPayee(tx, bill);
  const before = await approvals.of(bill.id);
  const refusal = billApprovalError({
    isPreparer: bill.preparedBy === userId,
    hasApproved: before.includes(userId),
  });
  if (refusal) throw new Refusal(403, refusal, { name: 'SecondPerson' });
  await approvals.add({ billId: bill.id, userId, at });
  const count = before.length + 1;
  const note = `${count} of ${bill.approvalsNeeded}`;
  await noteBill(tx, { scope, bill, kind: 'approved', at, note });
  await billStore(tx).update(bill.id, payee);
  if (count < bill.approvalsNeeded) return;
  const isPlanned = bill.payOn !== null && payDayError(bill.payOn, at) === null;
  await billStore(tx).update(bill.id, {
    state: isPlanned ? 'scheduled' : 'approved',
    payOn: isPlanned ? bill.payOn : null,
    failure: '',
    version: bill.version + 1,
  });
}

/** Approves one bill. @throws Refusal 404, 409; 403 for who prepared it, or has approved it */
export const approveBill = (call: SettlementCall): Promise<Acted> =>
  acted(call, 'approve', approve);

/**
 * Approves several bills, all or none. @throws Refusal 404 where one is not visible; 409, 403 as for
 * one, naming it
 */
export const approveBills = (
  call: SettlementCall<{ ids: string[] }>,
): Promise<{ approved: number }> => {
  const { services, scope, body } = call;
  return services.database.transaction((tx) =>
    idempotently(call, tx, async () => {
      const ids = new Set(body.ids);
      const found = await lockedBills(tx, scope, [...ids]);
      if (found.length !== ids.size) throw notFound();
      for (const bill of found) {
        await refuseAct(tx, bill, 'approve');
        await approve(tx, { bill, scope, at: services.clock() });
      }
      return { approved: found.length };
    }),
  );
};

/** Sends a bill back to who prepared it. @throws Refusal 404, 409 */
export const rejectBill = (call: SettlementCall<{ reason: string }>): Promise<Acted> =>
  acted(call, 'reject', async (tx, { bill, scope, at }) => {
    await billApprovalStore(tx).drop(bill.id);
    await billStore(tx).update(bill.id, { state: 'draft', version: bill.version + 1 });
    await noteBill(tx, { scope, bill, kind: 'rejected', at, note: call.body.reason });
  });

/** Notes what came back before the bill is paid once more: its payment is forgotten then. */
async function noteReturn(tx: Tx, { bill, scope, at }: Moved): Promise<void> {
  if (bill.disbursementId === null) return;
  const paid = await disbursementRows(tx).lockById(bill.disbursementId);
  const note = paid ? `D-${paid.seq}: ${paid.returnReason}` : '';
  await noteBill(tx, { scope, bill, kind: 'returned', at, note });
}

/** Plans the payment of a bill for a banking day. @throws Refusal 404, 409; 400 for another day */
export const scheduleBill = (
  call: SettlementCall<{ day: string; method: BillMethod }>,
): Promise<Acted> =>
  acted(call, 'schedule', async (tx, moved) => {
    const { bill, scope, at } = moved;
    const { day, method } = call.body;
    const wrong = payDayError(day, at);
    if (wrong) throw invalid({ day: wrong });
    await noteReturn(tx, moved);
    await billStore(tx).update(bill.id, {
      method,
      state: 'scheduled',
      payOn: day,
      disbursementId: null,
      paidOn: null,
      failure: '',
      version: bill.version + 1,
    });
    await noteBill(tx, { scope, bill, kind: 'scheduled', at, note: `For ${formatDate(day)}` });
  });

/** Takes a bill off the schedule. @throws Refusal 404, 409 */
export const unscheduleBill = (call: SettlementCall): Promise<Acted> =>
  acted(call, 'unschedule', async (tx, { bill, scope, at }) => {
    const version = bill.version + 1;
    await billStore(tx).update(bill.id, { state: 'approved', payOn: null, version });
    await noteBill(tx, { scope, bill, kind: 'unscheduled', at });
  });

/** A bill that cannot be paid to whom it was approved for waits for approval again. */
const reopen = ({ services, scope, params }: SettlementCall<unknown>, reason: string) =>
  services.database.transaction(async (tx) => {
    const [bill] = await lockedBills(tx, scope, [params.id ?? '']);
    const state = bill && (await billStateNow(tx, bill.id));
    // What was asked of somebody else in between stays as they left it.
    if (!bill || !state || !billAllows(state, 'pay')) return;
    const at = services.clock();
    await noteReturn(tx, { bill, scope, at });
    await reopenBill(tx, { bill, by: scope, reason, at });
  });

/**
 * Pays a bill now. @throws Refusal 404; 409 also for a vendor that cannot be paid so, or is not as it
 * was approved (the bill waits for approval then), and where too little is there
 */
export async function payBillNow(call: SettlementCall<{ method: BillMethod }>): Promise<Acted> {
  try {
    return await acted(call, 'pay', async (tx, moved) => {
      const { bill, scope, at } = moved;
      await noteReturn(tx, moved);
      const { method } = call.body;
      await payBill(tx, { services: call.services, bill, method, by: scope, at });
      await noteSettlement(tx, { scope, label: `Paid bill ${bill.billNo}` });
    });
  } catch (error) {
    if (error instanceof PayeeChanged) await reopen(call, error.message);
    throw error;
  }
}

/** Voids a bill that is not paid. @throws Refusal 404, 409 */
export const voidBill = (call: SettlementCall<{ reason: string }>): Promise<Acted> =>
  acted(call, 'void', async (tx, moved) => {
    const { bill, scope, at } = moved;
    await noteReturn(tx, moved);
    await billStore(tx).update(bill.id, {
      state: 'void',
      payOn: null,
      disbursementId: null,
      paidOn: null,
      version: bill.version + 1,
    });
    await noteBill(tx, { scope, bill, kind: 'void', at, note: call.body.reason });
  });
