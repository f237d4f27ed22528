import { achItemStore } from '@server/features/banking/ach/itemStore';
import { vendorAccountStore } from '@server/features/banking/ach/vendorAccountStore';
import { issueDecided } from '@server/features/banking/checkIssuing/decided';
import { type DecidedPayment, sendDecided } from '@server/features/disbursements/moving';
import type { StoredDisbursement } from '@server/features/disbursements/rowStore';
import { organizationSender } from '@server/features/invoices/sender';
import type { Tx } from '@server/platform/db/client';
import { notFound, Refusal } from '@server/platform/http/refusal';
import { vendorPaymentLetter } from '@server/platform/mail/letters/vendorPayment';
import { mailRepository } from '@server/platform/mail/outbox';
import type { Services } from '@server/platform/services';
import { remittanceText } from '@/domain/ach/remittance';
import { transactionCodeOf } from '@/domain/banking/achItem';
import { type BillMethod, billMethodLabels } from '@/domain/billPay/bill';
import { firstPayDay } from '@/domain/billPay/payDay';
import { payeeChange, vendorPayError } from '@/domain/billPay/vendor';
import { bankingDaysAfter } from '@/domain/dates/bankingDays';
import { easternDay } from '@/domain/dates/easternTime';
import { formatMoney } from '@/domain/money/cents';
import { type StoredVendor, vendorStore } from '../vendors/vendorStore';
import { takingWallet } from '../vendors/walletStore';
import { billApprovalStore, billEventStore, billStore, type StoredBill } from './billStore';
import { approvedPayee, PayeeChanged, payeeOf } from './payee';

/** Who pays a bill, and how; `by` is null where its day has come. */
export interface BillPayment {
  services: Services;
  bill: StoredBill;
  method: BillMethod;
  by: { userId: string; name: string } | null;
  at: Date;
}

/** What the vendor is told of a payment, and the bill's history. */
interface PaidWay {
  paid: StoredDisbursement;
  /** `by check 1001` */
  way: string;
  /** ISO date; '' where nobody knows, and where it is there. */
  arrivesOn: string;
  /** By what it was paid, for the history of the bill. */
  note: string;
  /** What the vendor's bank is told of it with the payment; '' for nothing. */
  remittance: string;
}

type Decided = Omit<DecidedPayment, 'method' | 'carrier' | 'confirmation'>;

/** What is paid, and to whom. */
interface PaidTo {
  decided: Decided;
  vendor: StoredVendor;
}

/** @throws Refusal 409 for a vendor that cannot be paid so, or is not as it was approved */
async function refusePayee(tx: Tx, { bill, method }: BillPayment, vendor: StoredVendor) {
  const payee = await payeeOf(tx, vendor);
  const changed = payeeChange(approvedPayee(bill), payee, method);
  if (changed !== '') throw new PayeeChanged(changed);
  const has = { hasAccount: payee.accountId !== null, hasWallet: payee.walletKey !== null };
  const isUnconfirmed = vendor.changedBy.length > 0;
  const refusal = vendorPayError({ ...vendor, ...has, isUnconfirmed }, method);
  if (refusal) throw new Refusal(409, refusal, { name: 'VendorNotPayable' });
}

/** What pays a bill: prepared by who prepared the bill, approved by who approved it last. */
async function decidedFor(
  tx: Tx,
  { bill, by, at }: BillPayment,
  vendor: StoredVendor,
): Promise<Decided> {
  const approvers = await billApprovalStore(tx).of(bill.id);
  return {
    orgId: bill.orgId,
    systemMode: bill.systemMode,
    batch: `Bills ${easternDay(at)}`,
    payee: vendor.name,
    payeeType: 'vendor',
    // The organization's own money: fees are ours.
    funding: 'payable',
    amountCents: bill.amountCents,
    memo: `Bill ${bill.billNo}${bill.memo ? `: ${bill.memo}` : ''}`.slice(0, 60),
    preparedBy: bill.preparedBy,
    preparedAt: bill.createdAt,
    approvedBy: approvers.at(-1) ?? null,
    sentBy: by?.userId ?? null,
    at,
    walletKey: null,
    walletDay: null,
  };
}

/** Queues the ACH entry of a bill, once its money has left the book. */
async function payByAch(
  tx: Tx,
  { bill, at }: BillPayment,
  { decided, vendor }: PaidTo,
): Promise<PaidWay> {
  const account = await vendorAccountStore(tx).current(vendor.id);
  if (!account) throw notFound();
  const paid = await sendDecided(tx, {
    ...decided,
    method: 'ach',
    carrier: 'bill',
    confirmation: `Bill ${bill.billNo}`,
  });
  const { billNo, billDate, amountCents: cents } = bill;
  const remittance = remittanceText({ billNo, billDate, cents }, `D-${paid.seq}`);
  await achItemStore(tx).insert({
    orgId: bill.orgId,
    systemMode: bill.systemMode,
    source: 'disbursement',
    reference: paid.id,
    vendorAccountId: account.id,
    secCode: vendor.kind === 'individual' ? 'PPD' : 'CCD',
    transactionCode: transactionCodeOf({ kind: account.kind, isCredit: true, isPrenote: false }),
    amountCents: bill.amountCents,
    remittance,
    createdAt: at,
  });
  return {
    paid,
    way: `by ACH to your account ending in ${account.lastFour}`,
    arrivesOn: bankingDaysAfter(firstPayDay(at), 1),
    note: `${billMethodLabels.ach}, D-${paid.seq}`,
    remittance,
  };
}

/** Issues the check of a bill. */
async function payByCheck(tx: Tx, { decided, vendor }: PaidTo): Promise<PaidWay> {
  const paid = await issueDecided(tx, decided, vendor);
  const { confirmation: note } = paid;
  return { paid, way: `by ${note.toLowerCase()}`, arrivesOn: '', note, remittance: '' };
}

/**
 * Pays a bill into the wallet of its vendor: its money is the holder's at once, and stays in the bank.
 * @throws Refusal 409 for a wallet that takes no such amount
 */
async function payIntoWallet(
  tx: Tx,
  { bill, at }: BillPayment,
  { decided, vendor }: PaidTo,
): Promise<PaidWay> {
  // Held from here on: two payments into one wallet are judged one after the other.
  const { holderKey, number } = await takingWallet(tx, vendor, bill.amountCents);
  const paid = await sendDecided(tx, {
    ...decided,
    method: 'wallet',
    carrier: 'bill',
    walletKey: holderKey,
    walletDay: easternDay(at),
    confirmation: `Wallet W-${number}`,
  });
  const note = `${billMethodLabels.wallet} W-${number}, D-${paid.seq}`;
  return { paid, way: 'into your wallet', arrivesOn: '', note, remittance: '' };
}

const ways: Readonly<
  Record<BillMethod, (tx: Tx, payment: BillPayment, to: PaidTo) => Promise<PaidWay>>
> = {
  ach: payByAch,
  check: (tx, _payment, to) => payByCheck(tx, to),
  wallet: payIntoWallet,
};

/**
 * Pays a bill that was approved, in the caller's transaction: its money leaves the organization's
 * book, and an ACH entry waits for a file, a check is issued or the vendor's wallet holds it. Lock the
 * bill first. @throws Refusal 409 for a vendor that cannot be paid so, and where too little is there;
 * PayeeChanged for one that is not as it was approved: reopen the bill then
 */
export async function payBill(tx: Tx, payment: BillPayment): Promise<void> {
  const { services, bill, method, by, at } = payment;
  const vendor = await vendorStore(tx).lockById(bill.vendorId);
  if (!vendor) throw notFound();
  await refusePayee(tx, payment, vendor);
  const decided = await decidedFor(tx, payment, vendor);
  const { paid, note, ...told } = await ways[method](tx, payment, { decided, vendor });
  await billStore(tx).update(bill.id, {
    method,
    state: 'paid',
    disbursementId: paid.id,
    paidOn: easternDay(at),
    failure: '',
    version: bill.version + 1,
  });
  await billEventStore(tx).record({
    billId: bill.id,
    kind: 'paid',
    at,
    userId: by?.userId,
    byName: by?.name ?? '',
    note,
  });
  const { name: company } = await organizationSender(tx, services.settings, bill);
  await mailRepository(tx).queue(
    vendorPaymentLetter({
      to: vendor.email,
      vendor: vendor.name,
      company,
      billNo: bill.billNo,
      billDate: bill.billDate,
      amount: formatMoney(bill.amountCents),
      ...told,
    }),
  );
}
