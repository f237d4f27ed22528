import { vendorAccountStore } from '@server/features/banking/ach/vendorAccountStore';
import type { Tx } from '@server/platform/db/client';
import { notFound, Refusal } from '@server/platform/http/refusal';
import { type BillPayee, payeeChange } from '@/domain/billPay/vendor';
import { type StoredVendor, vendorStore } from '../vendors/vendorStore';
import { billApprovalStore, billEventStore, billStore, type StoredBill } from './billStore';
import { approvalNeeds } from './rules';

/** 409: the vendor is not as the bill was approved; `changed`: `name and address`. */
export class PayeeChanged extends Refusal {
  constructor(changed: string) {
    super(
      409,
      `The ${changed} of the vendor changed after this bill was approved. The bill must be approved again.`,
      { name: 'PayeeChanged' },
    );
  }
}

/** A vendor as bills are paid to it now. */
export async function payeeOf(tx: Tx, vendor: StoredVendor): Promise<BillPayee> {
  const account = await vendorAccountStore(tx).current(vendor.id);
  const { name, street, city, region, postalCode, walletKey } = vendor;
  const address = `${street}, ${city}, ${region} ${postalCode}`;
  return { name, address, accountId: account?.id ?? null, walletKey };
}

/** The vendor of a bill as it was approved. */
export const approvedPayee = ({
  payeeName,
  payeeAddress,
  payeeAccountId,
  payeeWalletKey,
}: StoredBill): BillPayee => ({
  name: payeeName,
  address: payeeAddress,
  accountId: payeeAccountId,
  walletKey: payeeWalletKey,
});

/** The columns of a bill that keep its payee. */
export const payeeColumns = ({ name, address, accountId, walletKey }: BillPayee) => ({
  payeeName: name,
  payeeAddress: address,
  payeeAccountId: accountId,
  payeeWalletKey: walletKey,
});

/**
 * The columns that fix to whom a bill is paid, as it is approved now. Approvals that were given for
 * another name, address, account or wallet do not count: they are dropped. @throws Refusal 404
 */
export async function fixPayee(tx: Tx, bill: StoredBill) {
  const vendor = await vendorStore(tx).byId(bill.vendorId);
  if (!vendor) throw notFound();
  const payee = await payeeOf(tx, vendor);
  // By whatever method: that can still be chosen.
  if (payeeChange(approvedPayee(bill), payee, 'any') !== '')
    await billApprovalStore(tx).drop(bill.id);
  return payeeColumns(payee);
}

/** Lets a bill that was approved wait for approval again, by the rules that hold now. */
export async function reopenBill(
  tx: Tx,
  order: {
    bill: StoredBill;
    /** Null where its day has come. */
    by: { userId: string; name: string } | null;
    reason: string;
    at: Date;
  },
): Promise<void> {
  const { bill, by, reason, at } = order;
  await billApprovalStore(tx).drop(bill.id);
  await billStore(tx).update(bill.id, {
    ...(await approvalNeeds(tx, bill, bill.amountCents)),
    state: 'waiting',
    disbursementId: null,
    paidOn: null,
    failure: reason,
    version: bill.version + 1,
  });
  await billEventStore(tx).record({
    billId: bill.id,
    kind: 'reopened',
    at,
    userId: by?.userId,
    byName: by?.name ?? '',
    note: reason,
  });
}
