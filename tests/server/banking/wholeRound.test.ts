import type { UserRecord } from '@server/identity/users/userStore';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { readAchFile } from '@/domain/ach/readAchFile';
import { emptyFunding } from '@/domain/banking/fundingSource';
import { emptyWire, type WireValues } from '@/domain/banking/wires/wireForm';
import { bankingDaysAfter } from '@/domain/dates/bankingDays';
import { easternDay } from '@/domain/dates/easternTime';
import { formatDate } from '@/domain/dates/format';
import { toCents } from '@/domain/money/cents';
import type { PaymentLink } from '@/domain/paymentLinks/paymentLink';
import { type Answer, openTestApi, type TestApi } from '../../support/api';
import { type BillWorld, openBillWorld } from '../billPay/billWorld';
import { bookFaults } from '../ledger/books';
import { madeLink, payLink } from '../paymentLinks/links';
import { openBankDays } from './bankDays';

/** What payers pay and what it costs; whole cents, reckoned by hand: 2.9 % or 0.6 %, and 10 cents. */
const firstCard = { paid: 2_000_00, fee: 58_10, due: 1_941_90 };
const debit = { paid: 1_000_00, fee: 6_10, due: 993_90 };
const secondCard = { paid: 4_000_00, fee: 116_10, due: 3_883_90 };

/** What leaves: to the merchant, its vendor, and whom the wire pays. */
const firstPayout = 1_941_90;
const billed = 600_00;
const wired = 3_000_00;
const lastPayout = 1_248_80;

/** What is ours beside the fees of payments, and altogether. */
const returnFee = 4_00;
const wireFee = 25_00;
const earned = 209_30;

/** How the book of the merchant stands. */
interface Standing {
  /** What can be paid out now. */
  available: number;
  /** What it is owed, cleared or not; below 0 where it owes us. */
  owed: number;
  bank: number;
  /** Receivable from banks of payers, less what is payable to the merchant's own. */
  onItsWay: number;
  ours: number;
}

/** Its end orders R01 for what is first presented (docs/test-inputs.md). */
const shortOfFunds = '99990001';

let test: TestApi;
let world: BillWorld;
let bank: Awaited<ReturnType<typeof openBankDays>>;
let bens: UserRecord;
let link: PaymentLink;
/** Who is signed in: two of the merchant, two of staff. */
let [rosa, cleo, ada, ben] = ['', '', '', ''];

beforeAll(async () => {
  test = await openTestApi();
  await test.reset();
  const morning = `${bankingDaysAfter(easternDay(test.services.clock()), 1)}T15:00:00Z`;
  test.advance((Date.parse(morning) - test.services.clock().getTime()) / 1000);
  bank = await openBankDays(test);
  world = await openBillWorld(test);
  bens = await test.addUser({ role: 'TOP_ADMIN', name: 'Ben Ford' });
  await signIn();
});
afterAll(() => test.close());

/** Everybody signs in: sessions end as days pass. */
async function signIn(): Promise<void> {
  const { first, second, staff } = world.people;
  rosa = await test.signIn(first);
  cleo = await test.signIn(second);
  ada = await test.signIn(staff);
  ben = await test.signIn(bens);
}

/** Days pass until something is so; 12 at most. */
async function passUntil(isSo: () => Promise<boolean>): Promise<void> {
  for (let day = 0; day < 12; day++) {
    if (await isSo()) return;
    await bank.pass(1);
    await signIn();
  }
  throw new Error('It has not come to that in twelve days');
}

const done = ({ status, json }: Answer): Answer['json'] => {
  expect([status, json.message ?? '']).toEqual([200, '']);
  return json.body;
};
const get = async (path: string, token: string) => done(await test.call(path, { token }));

const cents = (amount: string): number => toCents(amount) ?? Number.NaN;

/** The book as staff read it on Latest balances. */
async function standing(): Promise<Standing> {
  const rows: Record<'account' | 'ledger' | 'available', string>[] = await get('/balances', ada);
  const of = (account: string, column: 'ledger' | 'available'): number =>
    cents(rows.find((row) => row.account === account)?.[column] ?? '0.00');
  return {
    available: of('funds', 'available'),
    owed: of('funds', 'ledger'),
    bank: of('bank', 'ledger'),
    onItsWay: of('clearing', 'ledger'),
    ours: of('fees', 'ledger'),
  };
}

/** The book stands so, and all books balance: by organization, and altogether. */
async function expectStanding(expected: Standing): Promise<void> {
  expect(await standing()).toEqual(expected);
  const { bank: inBank, onItsWay, owed, ours } = expected;
  expect(inBank + onItsWay).toBe(owed + ours);
  const sums = await bank.rows(`
    select org_id, sum(greatest(amount_cents, 0))::float8 as debits,
      sum(greatest(-amount_cents, 0))::float8 as credits, sum(sum(amount_cents)) over ()::float8 as all
    from journal_entries join journal_books on id = book_id group by 1`);
  expect(sums).toEqual(sums.map((row) => ({ ...row, credits: row.debits, all: 0 })));
  expect(await bookFaults(test.services.database)).toEqual([]);
  expect(await world.faults()).toEqual([]);
}

/** Staff settles what is due; gives the net amount that the file of the bank then waits for. */
async function settle(): Promise<number> {
  const upTo = world.today();
  const asked = `/settlements/preview?organization=${world.orgId}&upTo=${upTo}`;
  const { net } = await get(asked, ada);
  done(await world.post('/settlements', { organization: world.orgId, upTo, net }, ada));
  await bank.work();
  return cents(net);
}

/** What is in a file as the bank gets it: transaction codes and cents. */
async function entriesOf(file: string): Promise<(readonly [code: string, cents: number])[]> {
  const { text } = done(await bank.post(`/ach/files/${file}/download`));
  const { batches, verdict } = readAchFile(text);
  expect(verdict.faults).toEqual([]);
  return batches.flatMap(({ entries }) =>
    entries.map(({ entry }) => [entry.code, entry.cents] as const),
  );
}

/** Where payments through the link stand, by what was paid. */
async function paymentStates(): Promise<string[]> {
  const rows = await bank.rows('select amount_cents::float8 as cents, state from link_payments');
  return rows.map((row) => `${row.cents} ${row.state}`).toSorted();
}

const lastFile = async (): Promise<Answer['json']> => (await bank.get('/ach/files'))[0];
const settlementStates = async (): Promise<string[]> =>
  (await get('/settlements', ada)).map(({ state }: { state: string }) => state);

describe('a round of money, to the cent', () => {
  it('begins with a bank account, verified by a prenote that nobody sends back', async () => {
    const account = {
      ...emptyFunding,
      institution: 'Cascade Bank',
      ownerName: 'Green Door LLC',
      routingNumber: '325081403',
      accountNumber: '1234567890',
      isAuthorized: true,
    };
    const { _id } = done(await world.post('/funding-sources', account, rosa));
    expect(await entriesOf(await bank.sendFile())).toEqual([['23', 0]]);
    const verified = async () => (await get('/funding-sources', ada))[0].state;
    expect(await verified()).toBe('pending');
    await passUntil(async () => (await verified()) === 'verified');
    done(await world.post(`/funding-sources/${_id}/default`, {}, rosa));
    await expectStanding({ available: 0, owed: 0, bank: 0, onItsWay: 0, ours: 0 });
  });

  it('a link is paid by card at once, and by ACH once the bank has it', async () => {
    link = await madeLink(
      test,
      { token: rosa, orgId: world.orgId },
      { title: 'Wholesale', amountKind: 'open', amount: '' },
    );
    const card = done(await payLink(test, link, { body: { amount: '2000.00' } }));
    expect(card.state).toBe('cleared');
    await expectStanding({
      available: firstCard.due,
      owed: firstCard.due,
      bank: firstCard.paid,
      onItsWay: 0,
      ours: firstCard.fee,
    });
    const body = { ...(await bank.byFile(shortOfFunds)), amount: '1000.00' };
    expect(done(await payLink(test, link, { body })).state).toBe('pending');
    await expectStanding({
      available: firstCard.due,
      owed: firstCard.due + debit.due,
      bank: firstCard.paid,
      onItsWay: debit.paid,
      ours: firstCard.fee + debit.fee,
    });
  });

  it('what is due is settled into a file that the bank takes, and arrives', async () => {
    expect(await settle()).toBe(firstPayout);
    await expectStanding({
      available: 0,
      owed: debit.due,
      bank: firstCard.paid,
      onItsWay: debit.paid - firstPayout,
      ours: firstCard.fee + debit.fee,
    });
    const file = await bank.sendFile();
    expect((await entriesOf(file)).toSorted()).toEqual([
      ['22', firstPayout],
      ['27', debit.paid],
    ]);
    await bank.pass(1);
    await signIn();
    expect(await lastFile()).toMatchObject({ _id: file, state: 'acknowledged', entries: 2 });
    await passUntil(async () => (await standing()).onItsWay === debit.paid);
    expect(await settlementStates()).toEqual(['settled']);
    await expectStanding({
      available: 0,
      owed: debit.due,
      bank: firstCard.fee,
      onItsWay: debit.paid,
      ours: firstCard.fee + debit.fee,
    });
  });

  it('a banking day later the debit comes back, and costs its merchant a fee', async () => {
    await passUntil(async () => (await bank.get('/ach/answers')).length > 0);
    const [back] = await bank.get('/ach/answers');
    expect(back).toMatchObject({ code: 'R01', amount: '1000.00', disposition: 'open' });
    expect(back.receivedOn).toBe(bankingDaysAfter(back.settledOn, 1));
    expect(await paymentStates()).toEqual(['100000 returned', '200000 cleared']);
    await expectStanding({
      available: -returnFee,
      owed: -returnFee,
      bank: firstCard.fee,
      onItsWay: 0,
      ours: firstCard.fee + returnFee,
    });
  });

  it('it is presented again, once, and is paid', async () => {
    const [back] = await bank.get('/ach/answers');
    const retry = () => bank.post(`/ach/answers/${back._id}/retry`);
    expect((await Promise.all([retry(), retry()])).map(({ status }) => status).toSorted()).toEqual([
      200, 409,
    ]);
    expect(await entriesOf(await bank.sendFile())).toEqual([['27', debit.paid]]);
    await expectStanding({
      available: -returnFee,
      owed: debit.due - returnFee,
      bank: firstCard.fee,
      onItsWay: debit.paid,
      ours: firstCard.fee + returnFee + debit.fee,
    });
    await passUntil(async () => (await standing()).onItsWay === 0);
    expect(await paymentStates()).toEqual(['100000 cleared', '100000 returned', '200000 cleared']);
    await expectStanding({
      available: debit.due - returnFee,
      owed: debit.due - returnFee,
      bank: firstCard.fee + debit.paid,
      onItsWay: 0,
      ours: firstCard.fee + returnFee + debit.fee,
    });
  });

  it('a vendor’s bill is paid by a check that Positive Pay tells of, and the check clears', async () => {
    done(await payLink(test, link, { body: { amount: '4000.00' } }));
    const owed = debit.due - returnFee + secondCard.due;
    const inBank = firstCard.fee + debit.paid + secondCard.paid;
    const ours = firstCard.fee + returnFee + debit.fee + secondCard.fee;
    await expectStanding({ available: owed, owed, bank: inBank, onItsWay: 0, ours });

    world.ada = ada;
    const account = done(
      await world.post(
        '/issuedChecks/accounts',
        {
          name: 'Operating',
          bankName: 'Cascade Bank',
          routingNumber: '325081403',
          accountNumber: '9988776655',
          drawerName: 'Greenledger Inc',
          drawerAddress: '1 Market Street, Portland OR 97201',
          nextNumber: '1001',
        },
        ada,
      ),
    )._id;
    const vendor = done(await world.addVendor({}, rosa))._id;
    const bill = done(await world.addBill(vendor, { amount: '600.00' }, rosa))._id;
    expect((await world.act(`${bill}/approve`, {}, rosa)).status).toBe(403);
    done(await world.act(`${bill}/approve`, {}, cleo));
    done(await world.act(`${bill}/pay`, { method: 'check' }, cleo));
    expect(await world.read(bill, rosa)).toMatchObject({ state: 'paid', reference: 'Check 1001' });

    const day = world.today();
    const period = { account, from: day, to: day, format: 'csv' };
    const told = done(await world.post('/issuedChecks/positivePay', period, ada));
    const { text } = done(
      await world.post(`/issuedChecks/positivePay/${told._id}/download`, {}, ada),
    );
    expect(text.split('\r\n')).toEqual([
      'Account number,Check number,Issue date,Amount,Payee,Void',
      `9988776655,1001,${formatDate(day)},600.00,Acme Packaging,`,
      '',
    ]);
    const lines = [
      ['Check number', 'Amount', 'Date', 'Payee'],
      ['1001', '600.00', formatDate(day), 'Acme Packaging'],
    ];
    const cleared = done(await world.post('/issuedChecks/paid', { account, lines }, ada));
    expect(cleared).toMatchObject({ cleared: 1, known: 0 });
    expect((await get('/issuedChecks', ada))[0]).toMatchObject({
      state: 'cleared',
      amount: '600.00',
    });
    await expectStanding({
      available: owed - billed,
      owed: owed - billed,
      bank: inBank - billed,
      onItsWay: 0,
      ours,
    });
  });

  it('a wire of $3,000.00 goes with who sends and gets it, and by two people', async () => {
    const before = await standing();
    const wire: WireValues = {
      ...emptyWire,
      organization: world.orgId,
      payeeType: 'merchant',
      beneficiary: 'Green Door LLC',
      bankName: 'Cascade Bank',
      routingNumber: '325081403',
      accountNumber: 'AC9988776655',
      amount: '3000.00',
      fee: '25.00',
      purpose: 'Supplier invoice 881',
    };
    const refused = await world.post('/wires', wire, ada);
    expect([refused.status, Object.keys(refused.json.fields).toSorted()]).toEqual([
      400,
      ['city', 'originatorAccount', 'originatorAddress', 'originatorName', 'postalCode', 'street'],
    ]);
    const travelRule = {
      street: '12 Main Street',
      city: 'Portland',
      region: 'OR',
      postalCode: '97201',
      originatorName: 'Green Door',
      originatorAddress: '1 First Avenue, Portland OR',
      originatorAccount: '000123987654',
    };
    const { _id } = done(await world.post('/wires', { ...wire, ...travelRule }, ada));
    const imad = `${world.today().replaceAll('-', '')}MMQFMPZZ000001`;
    const send = (token: string) => world.post(`/wires/${_id}/send`, { imad }, token);
    const alone = await world.post(`/wires/${_id}/approve`, {}, ada);
    expect([alone.status, alone.json.name]).toEqual([403, 'SecondPerson']);
    expect((await send(ada)).status).toBe(409);
    await expectStanding(before);
    done(await world.post(`/wires/${_id}/approve`, {}, ben));
    done(await send(ben));
    expect((await send(ben)).status).toBe(409);
    expect(await get(`/wires/${_id}`, ada)).toMatchObject({ state: 'sent', imad, fee: '25.00' });
    await expectStanding({
      available: lastPayout,
      owed: lastPayout,
      bank: before.bank - wired,
      onItsWay: 0,
      ours: before.ours + wireFee,
    });
  });

  it('the rest is settled: every cent that was paid is with somebody, and what stays is ours', async () => {
    expect(await settle()).toBe(lastPayout);
    expect(await entriesOf(await bank.sendFile())).toEqual([['22', lastPayout]]);
    await passUntil(async () => (await standing()).onItsWay === 0);
    expect(await settlementStates()).toEqual(['settled', 'settled']);
    await expectStanding({ available: 0, owed: 0, bank: earned, onItsWay: 0, ours: earned });

    const whereItIs = {
      'bank of the merchant': firstPayout + lastPayout,
      'vendor, by check': billed,
      'beneficiary of the wire': wired,
      'ours: card payments': firstCard.fee + secondCard.fee,
      'ours: bank debits': debit.fee + returnFee,
      'ours: wire': wireFee,
    };
    const paidIn = firstCard.paid + debit.paid + secondCard.paid;
    const sum = (parts: readonly number[]): number => parts.reduce((all, part) => all + part, 0);
    expect(sum(Object.values(whereItIs))).toBe(paidIn);
    const kept = Object.entries(whereItIs).filter(([place]) => place.startsWith('ours'));
    expect(sum(kept.map(([, part]) => part))).toBe(earned);
    const left = await bank.rows(`
      select account, sum(amount_cents)::float8 as cents from journal_entries group by 1
      having sum(amount_cents) <> 0 order by 1`);
    expect(left).toEqual([
      { account: 'bank', cents: earned },
      { account: 'fees', cents: -earned },
    ]);
  });
});
