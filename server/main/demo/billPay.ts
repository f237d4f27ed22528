import {
  vendorAccountPlace,
  vendorAccountStore,
} from '@server/features/banking/ach/vendorAccountStore';
import {
  billApprovalStore,
  billEventStore,
  billStore,
} from '@server/features/billPay/bills/billStore';
import { payBill } from '@server/features/billPay/bills/payBill';
import { payeeColumns, payeeOf } from '@server/features/billPay/bills/payee';
import {
  vendorInvitationStore,
  vendorStore,
  vendorTinPlace,
} from '@server/features/billPay/vendors/vendorStore';
import { secretHash } from '@server/identity/sessions/tokens';
import type { Tx } from '@server/platform/db/client';
import { sortKey } from '@server/platform/lists/sortKey';
import type { FieldKeys } from '@server/platform/secrets/fieldKeys';
import { sealField } from '@server/platform/secrets/fields';
import type { Services } from '@server/platform/services';
import { approvalsFor, usualSteps } from '@/domain/billPay/approvalSteps';
import { billKey } from '@/domain/billPay/bill';
import { firstPayDay } from '@/domain/billPay/payDay';
import type { VendorState } from '@/domain/billPay/vendor';
import { acceptConsent } from '@/domain/billPay/vendorInvitation';
import { bankingDaysAfter } from '@/domain/dates/bankingDays';
import { daysAfter } from '@/domain/dates/days';
import { easternDay } from '@/domain/dates/easternTime';
import { demoAccount } from './accounts';
import { demoId } from './fixed';
import { daysBefore } from './rows';

/** A vendor of the demo merchant. */
interface DemoVendor {
  name: string;
  email: string;
  street: string;
  state: VendorState;
}

const vendors: readonly DemoVendor[] = [
  {
    name: 'North Coast Lighting',
    email: 'bill-pay-vendor@example.com',
    street: '410 Harbor Road',
    state: 'active',
  },
  {
    name: 'Alder Security Patrol',
    email: 'accounts@alder-security.example.com',
    street: '77 Second Street',
    state: 'invited',
  },
  {
    name: 'Humboldt Glass Works',
    email: 'office@humboldt-glass.example.com',
    street: '9 Cedar Street',
    state: 'added',
  },
];

/** A bill of one of them; whole cents, due so many days from now. */
interface DemoBill {
  vendor: number;
  billNo: string;
  amountCents: number;
  due: number;
  method: 'ach' | 'check';
  memo: string;
  state: 'draft' | 'waiting' | 'approved' | 'scheduled' | 'paid';
  /** Prepared by the administrator, so that the merchant can approve it. */
  isByStaff: boolean;
}

const bills: readonly DemoBill[] = [
  {
    vendor: 0,
    billNo: 'NCL-1988',
    amountCents: 14_850,
    due: -2,
    method: 'ach',
    memo: 'Lamp holders',
    state: 'paid',
    isByStaff: false,
  },
  {
    vendor: 0,
    billNo: 'NCL-2041',
    amountCents: 186_450,
    due: 9,
    method: 'ach',
    memo: 'Grow lights, room 2',
    state: 'scheduled',
    isByStaff: false,
  },
  {
    vendor: 1,
    billNo: 'ASP-118',
    amountCents: 94_000,
    due: 3,
    method: 'check',
    memo: 'Night patrol',
    state: 'waiting',
    isByStaff: true,
  },
  {
    vendor: 0,
    billNo: 'NCL-2057',
    amountCents: 1_240_000,
    due: 21,
    method: 'ach',
    memo: 'Ballasts',
    state: 'waiting',
    isByStaff: true,
  },
  {
    vendor: 2,
    billNo: 'HG-0390',
    amountCents: 61_275,
    due: -4,
    method: 'check',
    memo: 'Jars with lids',
    state: 'approved',
    isByStaff: false,
  },
  {
    vendor: 2,
    billNo: 'HG-0402',
    amountCents: 22_800,
    due: 26,
    method: 'check',
    memo: '',
    state: 'draft',
    isByStaff: false,
  },
];

/** What bills of the demo merchant are made with. */
interface DemoParts {
  services: Services;
  keys: FieldKeys;
  now: Date;
  /** There is money to pay bills with: in a small world little is sold. */
  isPaid: boolean;
}

async function insertVendor(
  tx: Tx,
  { name, email, street, state }: DemoVendor,
  { keys, now }: DemoParts,
): Promise<string> {
  const { id: userId, orgId } = demoAccount('merchant@example.com');
  const id = demoId(`vendor ${name}`);
  const isActive = state === 'active';
  await vendorStore(tx).insert({
    id,
    orgId,
    systemMode: 'Production',
    name,
    nameKey: sortKey(name),
    kind: 'business',
    email,
    street,
    city: 'Port Alder',
    region: 'CA',
    postalCode: '95501',
    defaultMethod: isActive ? 'ach' : 'check',
    state,
    screening: 'clear',
    legalName: isActive ? `${name} LLC` : '',
    tinKind: isActive ? 'ein' : '',
    tinSealed: isActive ? sealField(keys, vendorTinPlace(id), '461234567') : '',
    tinLastFour: isActive ? '4567' : '',
    tinMatch: isActive ? 'match' : 'none',
    createdBy: userId,
    createdAt: daysBefore(now, 40),
  });
  if (state === 'added') return id;
  await vendorInvitationStore(tx).insert({
    vendorId: id,
    // Nobody has the key behind it.
    secretHash: secretHash(`demo ${name}`),
    email,
    sentBy: userId,
    sentAt: daysBefore(now, 10),
    expiresAt: daysBefore(now, -20),
    acceptedAt: isActive ? daysBefore(now, 8) : null,
    consent: isActive ? acceptConsent('Emerald Valley Dispensary') : '',
  });
  if (!isActive) return id;
  const account = demoId(`account of ${name}`);
  await vendorAccountStore(tx).replace({
    id: account,
    vendorId: id,
    kind: 'checking',
    ownerName: `${name} LLC`,
    routing: '325081403',
    accountSealed: sealField(keys, vendorAccountPlace(account), '6601884471'),
    lastFour: '4471',
    createdAt: daysBefore(now, 8),
  });
  return id;
}

async function insertBill(
  tx: Tx,
  demo: DemoBill,
  { vendorId, now, services, isPaid }: DemoParts & { vendorId: string },
): Promise<void> {
  const merchant = demoAccount('merchant@example.com');
  const staff = demoAccount('top-admin@example.com');
  const [preparer, approver] = demo.isByStaff ? [staff, merchant] : [merchant, staff];
  const { billNo, amountCents, method, memo, state, due } = demo;
  const today = easternDay(now);
  const isDraft = state === 'draft';
  const isApproved = state === 'approved' || state === 'scheduled' || state === 'paid';
  const at = daysBefore(now, 3);
  const vendor = await vendorStore(tx).byId(vendorId);
  const payee = vendor ? payeeColumns(await payeeOf(tx, vendor)) : {};
  const bill = await billStore(tx).insert({
    orgId: merchant.orgId,
    systemMode: 'Production',
    vendorId,
    billNo,
    billKey: billKey(billNo),
    billDate: daysAfter(today, due - 30),
    dueOn: daysAfter(today, due),
    amountCents,
    memo,
    method,
    state: state === 'paid' ? 'approved' : state,
    payOn: state === 'scheduled' ? bankingDaysAfter(firstPayDay(now), 4) : null,
    ...(isApproved ? payee : {}),
    approvalsNeeded: isDraft ? 0 : approvalsFor(usualSteps, amountCents),
    preparedBy: preparer.id,
    createdAt: at,
  });
  const nameOf = ({ firstName, lastName }: typeof merchant): string => `${firstName} ${lastName}`;
  const events = billEventStore(tx);
  const by = { billId: bill.id, at, userId: preparer.id, byName: nameOf(preparer) };
  await events.record({ ...by, kind: 'added' });
  if (!isDraft) await events.record({ ...by, kind: 'submitted' });
  if (!isApproved) return;
  const later = daysBefore(now, 1);
  await billApprovalStore(tx).add({ billId: bill.id, userId: approver.id, at: later });
  const approved = { at: later, userId: approver.id, byName: nameOf(approver) };
  await events.record({ ...by, ...approved, kind: 'approved', note: '1 of 1' });
  if (state === 'paid' && isPaid) await payBill(tx, { services, bill, method, by: null, at: now });
}

/** Vendors of the demo merchant, and their bills as they stand. */
export async function insertDemoBillPay(tx: Tx, parts: DemoParts): Promise<void> {
  const ids: string[] = [];
  for (const vendor of vendors) ids.push(await insertVendor(tx, vendor, parts));
  for (const bill of bills)
    await insertBill(tx, bill, { ...parts, vendorId: ids[bill.vendor] ?? '' });
}
