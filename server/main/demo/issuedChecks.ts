import { addCheckAccount } from '@server/features/banking/checkIssuing/accounts';
import {
  checkAccountStore,
  issuedCheckStore,
} from '@server/features/banking/checkIssuing/checkStore';
import {
  approveCheck,
  clearCheck,
  issueCheck,
  prepareCheck,
  stopCheck,
  voidCheck,
} from '@server/features/banking/checkIssuing/commands';
import { makePositivePay } from '@server/features/banking/checkIssuing/positivePay';
import { printChecks } from '@server/features/banking/checkIssuing/printing';
import { endStaleChecks } from '@server/features/banking/checkIssuing/stale';
import type { Tx } from '@server/platform/db/client';
import type { CheckAccountValues } from '@/domain/banking/checkIssuing/checkAccount';
import { type CheckValues, emptyCheck } from '@/domain/banking/checkIssuing/checkForm';
import { bankingDaysAfter } from '@/domain/dates/bankingDays';
import { daysAfter } from '@/domain/dates/days';
import { easternDay } from '@/domain/dates/easternTime';
import { demoAccount } from './accounts';
import type { DemoCommands } from './acting';
import { earlierPayouts } from './earlierPayouts';
import { daysBefore } from './rows';

const preparer = 'admin@example.com';
const second = 'top-admin@example.com';

const drawnOn: CheckAccountValues = {
  name: 'Operating',
  bankName: 'Harvest Valley Bank',
  bankAddress: '1200 Main Street, Eureka CA 95501',
  routingNumber: '121042882',
  accountNumber: '4400218876',
  fraction: '90-4288/1210',
  drawerName: 'Greenledger Inc',
  drawerAddress: '1 Market Street, San Francisco CA 94105',
  nextNumber: '20101',
};

/** Where a check stands in the end. */
type Ending = 'waiting' | 'approved' | 'issued' | 'printed' | 'cleared' | 'void' | 'stopped';

/** A check that was prepared so many hours ago. */
interface DemoCheck extends Partial<CheckValues> {
  hours: number;
  ends: Ending;
}

const eureka = { city: 'Eureka', region: 'CA', postalCode: '95501' };
const oakland = { city: 'Oakland', region: 'CA', postalCode: '94607' };
const reno = { city: 'Reno', region: 'NV', postalCode: '89501' };

const checks: readonly DemoCheck[] = [
  {
    hours: 49,
    ends: 'cleared',
    organization: 'high-desert-hemp',
    payee: 'Sierra Fence and Gate',
    street: '640 Mill Street',
    ...reno,
    amount: '538.20',
    memo: 'Loading dock gate',
  },
  {
    hours: 47,
    ends: 'stopped',
    organization: 'high-desert-hemp',
    payee: 'Washoe Pallet Company',
    street: '77 Glendale Avenue',
    ...reno,
    amount: '1420.00',
    memo: 'Pallets, January',
  },
  {
    hours: 45,
    ends: 'void',
    organization: 'bay-leaf-wellness',
    payee: 'Grand Avenue Florist',
    street: '3300 Grand Avenue',
    ...oakland,
    amount: '96.75',
  },
  {
    hours: 43,
    ends: 'printed',
    organization: 'bay-leaf-wellness',
    payee: 'Lake Merritt Plumbing',
    street: '18 Perkins Street',
    ...oakland,
    amount: '2300.00',
    memo: 'Invoice 5512',
  },
  {
    hours: 41,
    ends: 'issued',
    organization: 'emerald-valley',
    payee: 'Old Town Signs',
    street: '222 F Street',
    ...eureka,
    amount: '845.10',
    memo: 'Window lettering, Hilltop',
  },
  {
    hours: 24,
    ends: 'approved',
    organization: 'emerald-valley',
    payee: 'Samoa Roofing',
    street: '9 Vance Avenue',
    ...eureka,
    amount: '1150.00',
    memo: 'Repair of the storage roof',
  },
  {
    hours: 7,
    ends: 'waiting',
    organization: 'emerald-valley',
    payee: 'Humboldt Locksmiths',
    street: '501 Broadway',
    ...eureka,
    amount: '312.40',
    memo: 'Vault door',
  },
  {
    hours: 5,
    ends: 'waiting',
    organization: 'bay-leaf-wellness',
    payee: 'East Bay Fire Protection',
    street: '1455 Third Street',
    ...oakland,
    amount: '475.00',
    memo: 'Yearly inspection',
  },
];

/** What the making of demo checks is given. */
interface Drawing {
  tx: Tx;
  commands: DemoCommands;
  now: Date;
}

/** So many days ago residuals were sent that nobody cashed, and those that were cashed. */
const uncashed = [190, 223] as const;
const cashed = [25, 90] as const;

/** Residuals of the months before, which went to the agent by check; the oldest was never cashed. */
async function insertEarlier({ tx, now }: Drawing, accountId: string): Promise<void> {
  const old = await earlierPayouts(tx, { payeeType: 'agent', days: uncashed, now });
  const newer = await earlierPayouts(tx, { payeeType: 'agent', days: cashed, now });
  for (const [index, payout] of [...old, ...newer].entries()) {
    const checkNumber = await checkAccountStore(tx, 'Production').takeNumber(accountId);
    const issuedOn = easternDay(payout.sentAt);
    const clearedOn = bankingDaysAfter(issuedOn, 4 + (index % 5));
    const confirmation = `Check ${checkNumber}`;
    await payout.carry({ method: 'check', carrier: 'check', confirmation });
    await issuedCheckStore(tx).insert({
      orgId: payout.orgId,
      systemMode: 'Production',
      disbursementId: payout.id,
      accountId,
      checkNumber,
      street: '310 Second Street',
      ...eureka,
      issuedOn,
      printedTimes: 1,
      printedAt: payout.sentAt,
      createdBy: demoAccount(preparer).id,
      createdAt: payout.preparedAt,
      ...(index === 0
        ? { state: 'printed' }
        : { state: 'cleared', clearedOn, clearedAt: new Date(`${clearedOn}T17:00:00Z`) }),
    });
  }
}

/** Does with a prepared check what brings it to its end, an hour after the other. */
async function bringToEnd(
  { commands, now }: Drawing,
  { id, hours, ends, amount = '' }: { id: string } & Pick<DemoCheck, 'hours' | 'ends' | 'amount'>,
): Promise<void> {
  const by = (email: string, later: number) => ({
    email,
    at: daysBefore(now, (hours - later) / 24),
  });
  const asked = { id, body: undefined };
  if (ends === 'waiting') return;
  await commands.run(by(second, 1), asked, approveCheck);
  if (ends === 'approved') return;
  await commands.run(by(preparer, 2), asked, issueCheck);
  if (ends === 'issued') return;
  await commands.run(by(preparer, 3), { body: { ids: [id] } }, printChecks);
  if (ends === 'void')
    await commands.run(
      by(preparer, 4),
      { id, body: { reason: 'Spoiled in the printer' } },
      voidCheck,
    );
  if (ends === 'stopped')
    await commands.run(by(preparer, 22), { id, body: { reason: 'Lost on its way' } }, stopCheck);
  if (ends === 'cleared') {
    const cleared = by(preparer, 26);
    const body = { amount, day: easternDay(cleared.at) };
    await commands.run(cleared, { id, body }, clearCheck);
  }
}

/** Checks in each of their states, what the bank was told of them, and one that nobody cashed. */
export async function insertDemoChecks(drawing: Drawing): Promise<void> {
  const { commands, now } = drawing;
  const opened = { email: second, at: daysBefore(now, 240) };
  const { _id: account } = await commands.run(opened, { body: drawnOn }, addCheckAccount);
  await insertEarlier(drawing, account);
  await endStaleChecks(commands.servicesAt(daysBefore(now, 1.5)));
  for (const { hours, ends, ...values } of checks) {
    const body: CheckValues = { ...emptyCheck, payeeType: 'merchant', account, ...values };
    const prepared = { email: preparer, at: daysBefore(now, hours / 24) };
    const { _id: id } = await commands.run(prepared, { body }, prepareCheck);
    await bringToEnd(drawing, { id, hours, ends, amount: values.amount });
  }
  // What came after it waits for the next file.
  const told = { email: preparer, at: daysBefore(now, 1) };
  const today = easternDay(told.at);
  const period = { account, from: daysAfter(today, -240), to: today };
  await commands.run(told, { body: period }, makePositivePay);
}
