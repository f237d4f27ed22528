import { billState, billTables } from '@server/features/billPay/bills/billListQueries';
import { w9Customers } from '@server/features/billPay/w9/w9Queries';
import { type SQL, sql } from 'drizzle-orm';
import {
  type BillMethod,
  type BillState,
  billMethodLabels,
  vendorBillLabels,
} from '@/domain/billPay/bill';
import { counted } from '@/domain/lists/counted';
import { toAmount } from '@/domain/money/cents';
import {
  type HomeAsker,
  type HomeReader,
  moneyFigure,
  partOf,
  rowsRead,
  yearStart,
} from './homeSource';

interface VendorBill extends Record<string, unknown> {
  id: string;
  billNo: string;
  customer: string;
  due: string;
  day: string;
  method: BillMethod;
  state: BillState;
  cents: number;
}

const isPaid = sql`${billState} in ('sending', 'paid')`;

/** Bills of vendors with the caller's address; what a customer has not handed in is not told. */
const ownBills = ({ email, mode }: HomeAsker, which: SQL): SQL => sql`
  from ${billTables} join organizations as customer on customer.id = bills.org_id
  where lower(vendors.email) = ${email} and bills.system_mode = ${mode}
    and bills.state not in ('draft', 'void') and ${which}`;

async function read(asker: HomeAsker, which: SQL, order: SQL): Promise<VendorBill[]> {
  const { rows } = await asker.tx.execute<VendorBill>(sql`
    select bills.id, bills.bill_no as "billNo", customer.name as customer, to_char(bills.due_on, 'YYYY-MM-DD') as due,
      coalesce(to_char(bills.paid_on, 'YYYY-MM-DD'), '') as day, bills.method, ${billState} as state,
      bills.amount_cents::float8 as cents
    ${ownBills(asker, which)} order by ${order}, bills.number desc limit ${rowsRead}`);
  return rows;
}

async function total(asker: HomeAsker, which: SQL): Promise<{ count: number; cents: number }> {
  const { rows } = await asker.tx.execute<{ count: number; cents: number }>(sql`
    select count(*)::float8 as count, coalesce(sum(bills.amount_cents), 0)::float8 as cents ${ownBills(asker, which)}`);
  return rows[0] ?? { count: 0, cents: 0 };
}

/** Bills of the caller that customers still have to pay, the one that is due first leading. */
export const vendorBills: HomeReader = async (asker) => {
  const isOpen = sql`not ${isPaid}`;
  const { count, cents } = await total(asker, isOpen);
  return partOf(
    await read(asker, isOpen, sql`bills.due_on`),
    (bill) => ({
      _id: bill.id,
      name: bill.billNo,
      cells: [bill.customer, bill.due, vendorBillLabels[bill.state], toAmount(bill.cents)],
    }),
    [moneyFigure('openBills', cents, counted(count, 'bill'))],
  );
};

/** What customers have paid to the caller, the newest first. */
export const vendorPayments: HomeReader = async (asker) => {
  const since = sql`${isPaid} and bills.paid_on >= ${yearStart(asker.today)}::date`;
  const { count, cents } = await total(asker, since);
  return partOf(
    await read(asker, isPaid, sql`bills.paid_on desc`),
    (bill) => ({
      _id: bill.id,
      name: bill.billNo,
      cells: [
        bill.customer,
        bill.day,
        billMethodLabels[bill.method],
        vendorBillLabels[bill.state],
        toAmount(bill.cents),
      ],
    }),
    [moneyFigure('receivedThisYear', cents, counted(count, 'payment'))],
  );
};

/** The caller's customers, and the W-9 that each has from it. */
export const vendorW9: HomeReader = async ({ tx, scope, email, mode }) => {
  const rows = await w9Customers(tx, { userId: scope.userId, email, mode });
  return partOf(rows, ({ _id, companyName, signedOn, askedAt }) => ({
    _id,
    name: companyName,
    cells: [signedOn, askedAt.slice(0, 10)],
  }));
};
