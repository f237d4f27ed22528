import { screen, within } from '@testing-library/react';
import type { UserEvent } from '@testing-library/user-event';
import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { returnOf } from '@/domain/ach/answers';
import { emptyFunding } from '@/domain/banking/fundingSource';
import { emptyWire } from '@/domain/banking/wires/wireForm';
import { easternDay } from '@/domain/dates/easternTime';
import { openBankDays } from '../server/banking/bankDays';
import { answersFile, sentEntries } from '../server/banking/bankFiles';
import { openEscrows } from '../server/banking/escrowStage';
import { openTransfers } from '../server/banking/transfersStage';
import { accountsOf, bookFaults } from '../server/ledger/books';
import { pay, sendInvoice } from '../server/payments/paying';
import { openShop, type Shop } from '../server/settlements/shop';
import { openJourney } from '../support/journey';
import {
  byButton,
  byMenu,
  expectTold,
  fill,
  type Opened,
  opened,
  type Save,
} from './badSavesStage';

const journey = openJourney();

// What is saved stays in the test's hands, and leads the page nowhere.
beforeEach(() => {
  vi.spyOn(URL, 'createObjectURL').mockReturnValue('blob:saved');
  vi.spyOn(HTMLAnchorElement.prototype, 'click').mockImplementation(() => undefined);
});
afterEach(() => vi.restoreAllMocks());

/** One after the other in one window: each ends well, which is where the next one begins. */
async function walk(saves: readonly Save[]): Promise<void> {
  for (const save of saves) await expectTold(journey, save);
}

const books = (orgId: string) => accountsOf(journey.api().services.database, orgId);
const faults = () => bookFaults(journey.api().services.database);
const chooseFor = async ({ person, form }: Opened, label: RegExp): Promise<void> => {
  await person.click(within(form).getByLabelText(label));
  await person.click(await screen.findByRole('option', { name: /Green Door/ }));
};

const imad = (shop: Shop): string => `${shop.today.replaceAll('-', '')}MMQFMPZZ000001`;

it('a wire: its decision, approval, sending, receipt, template and return are each done once', async () => {
  const shop = await openShop(journey.api());
  await shop.sell({ cents: 500_000 });
  const wire = {
    ...emptyWire,
    organization: shop.orgId,
    payeeType: 'merchant',
    amount: '1000.00',
    fee: '25.00',
    purpose: 'Supplier invoice 881',
    beneficiary: 'Sanctioned Trading Co',
    bankName: 'Cascade Bank',
    routingNumber: '325081403',
    accountNumber: '99887766',
  };
  for (const _one of [1, 2]) await shop.post('/wires', wire);
  await journey.resume(shop.people.second);
  const person = journey.visit('/wire');
  const on = (path: string) => `/wires/:id/${path}`;
  const act = (entry: string, over: Omit<Parameters<typeof byMenu>[1], 'of' | 'entry'>) =>
    byMenu(person, { of: 'W-1', entry, ...over });
  await walk([
    act('Decide on match …', {
      title: /^Possible sanctions match/,
      more: ({ form }) => person.click(within(form).getByLabelText(/Is not the one on the list/)),
      typed: { Reason: 'Another company of that name' },
      submit: 'Save decision',
      path: on('decide'),
    }),
    act('Approve …', { title: 'Approve W-1', submit: 'Approve', path: on('approve') }),
    act('Record as sent …', {
      title: 'Send W-1',
      typed: { IMAD: imad(shop) },
      submit: 'Record as sent',
      path: on('send'),
    }),
    act('Record receipt …', {
      title: 'Record receipt of W-1',
      typed: { OMAD: imad(shop) },
      submit: 'Save',
      path: on('receipt'),
    }),
    act('Save as template …', {
      title: 'Save as template',
      typed: { 'Template name': 'Trading' },
      submit: 'Save template',
      path: on('template'),
    }),
  ]);
  expect(await books(shop.orgId)).toMatchObject({ bank: 400_000 });
  await walk([
    act('Came back …', {
      title: 'W-1 came back',
      typed: { Reason: 'Account closed' },
      submit: 'Record return',
      path: on('return'),
    }),
    byMenu(person, {
      of: 'W-2',
      entry: 'Cancel …',
      title: 'Cancel W-2',
      typed: { Reason: 'Keyed twice' },
      submit: 'Cancel wire',
      path: on('cancel'),
    }),
  ]);
  expect(await books(shop.orgId)).toMatchObject({ bank: 500_000 });
  expect(await faults()).toEqual([]);
});

it('a transfer by wire: its wire is prepared once', async () => {
  const stage = await openTransfers(journey.api());
  await stage.sell({ cents: 100_000 });
  await stage.made({ to: await stage.linkBank(), amount: '400.00', method: 'wire' });
  await journey.resume(stage.people.second);
  const person = journey.visit('/processTransfer');
  await walk([
    byMenu(person, {
      of: 'T-1',
      entry: 'Prepare wire …',
      title: 'Prepare the wire of T-1',
      typed: { Purpose: 'Own account' },
      submit: 'Prepare wire',
      path: '/transfers/:id/wire',
    }),
  ]);
  expect((await stage.query('select id from wires')).rows).toHaveLength(1);
});

it('an escrow with a funding source: its account is debited once', async () => {
  const stage = await openTransfers(journey.api());
  const { signed } = await openEscrows(journey.api(), { ...stage, today: stage.today() });
  await signed({ source: (await stage.linkBank()).replace('bank:', '') });
  await journey.resume(stage.people.merchant);
  const fund = { of: 'E-1', entry: 'Fund …', title: 'Fund E-1', submit: 'Fund escrow' };
  await walk([byMenu(journey.visit('/escrow-history'), { ...fund, path: '/escrows/:id/fund' })]);
  expect((await stage.query('select state from transfers')).rows).toEqual([{ state: 'queued' }]);
});

const checkAccount = {
  Name: 'Operating',
  'Bank(?! address)': 'Cascade Bank',
  'Routing number': '325081403',
  'Account number': '4455667788',
  'Drawer(?! address)': 'Greenledger Inc',
  'Drawer address': '1 Market Street',
};

const paidFile = (day: string): File =>
  new File([['number,amount,date', `1003,100.00,${day}`, ''].join('\n')], 'paid.csv', {
    type: 'text/csv',
  });

it('checks: account, check, issue, clearing, stop, void, Positive Pay and paid file are each done once', async () => {
  const shop = await openShop(journey.api());
  await shop.sell({ cents: 500_000 });
  await journey.resume(shop.people.second);
  let person = journey.visit('/check-issuance');
  await walk([
    byButton(person, {
      opener: 'Add account',
      title: 'Add a check account',
      typed: checkAccount,
      submit: 'Add account',
      path: '/issuedChecks/accounts',
    }),
  ]);
  const payee = {
    payee: 'Green Door LLC',
    street: '12 Main Street',
    city: 'Portland',
    region: 'OR',
    postalCode: '97201',
    amount: '100.00',
  };
  await walk([
    byButton(person, {
      opener: 'New check',
      title: 'New check',
      more: (found) => chooseFor(found, /^Paid for/),
      typed: {
        Type: 'merchant',
        Payee: payee.payee,
        Street: payee.street,
        City: payee.city,
        State: payee.region,
        ZIP: payee.postalCode,
        Amount: payee.amount,
      },
      submit: 'Send for approval',
      path: '/issuedChecks',
    }),
  ]);
  const { json } = await journey.api().call('/issuedChecks/accounts', { token: shop.ada });
  const account: string = json.body[0]._id;
  const prepared = { ...payee, organization: shop.orgId, payeeType: 'merchant', account };
  for (const _one of [1, 2, 3]) {
    const made = await shop.post('/issuedChecks', prepared);
    await shop.post(`/issuedChecks/${made.json.body._id}/approve`, {}, shop.ben);
    await shop.post(`/issuedChecks/${made.json.body._id}/issue`, {}, shop.ben);
  }
  const last = await shop.post('/issuedChecks', prepared);
  await shop.post(`/issuedChecks/${last.json.body._id}/approve`, {}, shop.ben);
  person = journey.visit('/check-issuance');
  const on = (path: string) => `/issuedChecks/:id/${path}`;
  await walk([
    byMenu(person, {
      of: 'CK-5',
      entry: 'Issue …',
      title: 'Issue CK-5',
      submit: 'Issue',
      path: on('issue'),
    }),
    byMenu(person, {
      of: 'No. 1001',
      entry: 'Mark as cleared …',
      title: 'Clear No. 1001',
      typed: { 'Amount paid by the bank': '100.00' },
      submit: 'Mark as cleared',
      path: on('clear'),
    }),
    byMenu(person, {
      of: 'No. 1002',
      entry: 'Stop payment …',
      title: 'Stop No. 1002',
      typed: { Reason: 'Lost in the mail' },
      submit: 'Stop payment',
      path: on('stop'),
    }),
    byMenu(person, {
      of: 'No. 1004',
      entry: 'Void …',
      title: 'Void No. 1004',
      typed: { Reason: 'Torn in the printer' },
      submit: 'Void check',
      path: on('void'),
    }),
    byButton(person, {
      opener: 'Positive Pay',
      title: 'Positive Pay',
      submit: 'Make file',
      path: '/issuedChecks/positivePay',
    }),
    byButton(person, {
      opener: 'Read paid checks',
      title: 'Read paid checks',
      more: async ({ form }) => {
        const box = within(form).getByLabelText(/CSV file/, { selector: 'input' });
        await person.upload(box, paidFile(easternDay(journey.api().services.clock())));
        await within(form).findByText(/paid\.csv: 1 row, no errors/);
      },
      submit: 'Clear checks',
      path: '/issuedChecks/paid',
    }),
  ]);
  expect(await screen.findByText('1 check cleared.')).toBeInTheDocument();
  expect(await books(shop.orgId)).toMatchObject({ bank: 500_000 - 2 * 10_000 });
  expect(await faults()).toEqual([]);
});

const linked = {
  ...emptyFunding,
  institution: 'Cascade Bank',
  ownerName: 'Green Door LLC',
  routingNumber: '325081403',
  accountNumber: '1234567890',
  isAuthorized: true,
};

/** A bank with staff in front of a screen. */
async function atBank() {
  const api = journey.api();
  const admin = await journey.signInAs({ role: 'TOP_ADMIN' });
  const bank = await openBankDays(api);
  return {
    api,
    bank,
    at: async (place: string) => {
      await journey.resume(admin);
      return journey.visit(place);
    },
  };
}

it('NACHA files: building, discarding, sending and acknowledging are each done once', async () => {
  const { bank, at } = await atBank();
  await bank.post('/funding-sources', linked);
  const build = (person: UserEvent, opener: string) =>
    byButton(person, {
      opener,
      title: 'Build a NACHA file',
      submit: 'Build file',
      path: '/ach/files',
    });
  let person = await at('/nacha');
  await walk([
    build(person, 'Build file'),
    byMenu(person, {
      of: 'F-1',
      entry: 'Discard …',
      title: 'Discard: F-1',
      submit: 'Discard',
      path: '/ach/files/:id/discard',
    }),
  ]);
  person = await at('/processPreNotes');
  await walk([
    byButton(person, {
      opener: 'Send batch …',
      title: 'Send a batch of prenotes',
      submit: 'Send batch',
      path: '/ach/prenotes/send',
    }),
    byMenu(person, {
      of: 'Green Door LLC',
      entry: 'Mark verified …',
      title: /^Mark verified/,
      more: ({ form }) => person.click(within(form).getByLabelText(/bank confirmed/)),
      typed: { Reason: 'Call with the bank' },
      submit: 'Mark verified',
      path: '/ach/prenotes/:id/mark',
    }),
  ]);
  await bank.post('/funding-sources', { ...linked, accountNumber: '2345678901' });
  person = await at('/nacha');
  await walk([
    build(person, 'Build file'),
    byMenu(person, {
      of: 'F-3',
      entry: 'Send …',
      title: 'Send: F-3',
      submit: 'Send',
      path: '/ach/files/:id/send',
    }),
  ]);
  person = await at('/ach-transmittal');
  await walk([
    byMenu(person, {
      of: 'TR-3',
      entry: 'Deliver again …',
      title: 'Deliver again: TR-3',
      submit: 'Deliver again',
      path: '/ach/transmittals/:id/redeliver',
      isUnkeyed: true,
    }),
    byMenu(person, {
      of: 'TR-3',
      entry: 'Record acknowledgment …',
      title: /^Record acknowledgment/,
      typed: { 'What the bank answered': 'Accepted, 1 entry' },
      submit: 'Record acknowledgment',
      path: '/ach/transmittals/:id/acknowledge',
    }),
  ]);
  const files = await bank.rows('select state from ach_files order by number');
  expect(files).toEqual([{ state: 'rejected' }, { state: 'sent' }, { state: 'acknowledged' }]);
});

it('ACH returns: each answer, a keyed return and a parked one are acted on once', async () => {
  const { api, bank, at } = await atBank();
  const ends = ['99990001', '99990002', '99990003', '55550101', '1234567890', '1234567890'];
  for (const account of ends)
    await pay(api, await sendInvoice(api), { body: await bank.byFile(account) });
  await bank.sendFile();
  await bank.pass(7);
  const [fifth, sixth] = (await sentEntries(api)).slice(4);
  if (!fifth || !sixth) throw new Error('Six entries were sent');
  for (const [name, code] of [
    ['strange.ach', 'R04'],
    ['stranger.ach', 'R16'],
  ] as const) {
    const strange = returnOf({ ...fifth, trace: '121042880000000' }, { code });
    const text = answersFile(api, { entries: [strange] });
    await bank.post('/ach/received', { name, text });
  }
  // The clock of this window has not gone on.
  await bank.rows('update ach_items set settles_on = current_date - 3');
  let person = await at('/ach-returns');
  const act = (of: string, [entry, path]: readonly [string, string], typed = {}) =>
    byMenu(person, {
      of,
      entry: `${entry} …`,
      title: new RegExp(`^${entry}`),
      typed,
      submit: entry,
      path: `/ach/answers/:id/${path}`,
    });
  await walk([
    act('C01', ['Apply correction', 'apply']),
    act('R01', ['Present again', 'retry']),
    act('R02', ['Close', 'close'], { Note: 'Called the payer' }),
    act('R03', ['Dishonor', 'dishonor'], {
      'Why the return is not accepted': 'R69',
      'Note to the bank': 'NOT OURS',
    }),
  ]);
  person = await at('/processReturns/add');
  await walk([
    {
      form: 'keyed return',
      open: async () => {
        const found = await opened(person, 'Add return');
        await fill(found, {
          'Original trace number': sixth.trace,
          'Return code': 'R29',
          Amount: '100.00',
        });
        return found;
      },
      submit: 'Post return',
      path: '/ach/returns',
    },
  ]);
  person = await at('/processReturns');
  const received: { name: string; number: number }[] = await bank.get('/ach/received');
  const openFile = async (file: string): Promise<void> => {
    const number = received.find(({ name }) => name === file)?.number;
    await person.click(await screen.findByText(`R-${number}`, { selector: 'table *' }));
  };
  await openFile('strange.ach');
  await walk([
    byButton(person, {
      opener: 'Match …',
      title: 'Match R04',
      typed: { 'Trace number': fifth.trace },
      submit: 'Match and post',
      path: '/ach/parked/:id/match',
    }),
  ]);
  person = await at('/processReturns');
  await openFile('stranger.ach');
  await walk([
    byButton(person, {
      opener: 'Dismiss …',
      title: 'Dismiss R16',
      submit: 'Dismiss',
      path: '/ach/parked/:id/dismiss',
      isUnkeyed: true,
    }),
  ]);
  const states = await bank.rows(
    `select count(*) filter (where retry_of is not null)::int as retries,
       count(*) filter (where source = 'dishonor')::int as dishonored,
       count(*) filter (where state = 'returned')::int as returned from ach_items`,
  );
  expect(states).toEqual([{ retries: 1, dishonored: 1, returned: 5 }]);
  expect(await faults()).toEqual([]);
});

it('bank profiles and linked accounts are changed once', async () => {
  const { bank, at } = await atBank();
  const { approvalLimit } = await bank.get(`/odfi/${bank.bankId}`);
  expect(approvalLimit).toBe('5000.00');
  let person = await at('/odfi-editor');
  await walk([
    byMenu(person, {
      of: 'Harvest Valley Bank',
      entry: 'Edit',
      title: 'Edit Harvest Valley Bank',
      typed: { 'Daily limit': '900000.00', 'Contact(?! email| phone)': 'Marisol Ortega' },
      submit: 'Save bank profile',
      path: '/odfi/:id',
    }),
  ]);
  await bank.post('/funding-sources', linked);
  await bank.post('/funding-sources', {
    ...linked,
    institution: 'Humboldt Savings',
    accountNumber: '7718820004',
  });
  await bank.rows(`update bank_accounts set state = 'failed'`);
  person = await at('/funding-sources');
  const question = (of: string, entry: string, path: string) =>
    byMenu(person, {
      of,
      entry: `${entry} …`,
      title: new RegExp(`^${entry}`),
      submit: entry,
      path: `/funding-sources/:id/${path}`,
      isUnkeyed: true,
    });
  await walk([
    question('Cascade Bank', 'Verify again', 'verify'),
    question('Humboldt Savings', 'Remove', 'remove'),
  ]);
  await bank.rows(`update bank_accounts set state = 'verified' where state = 'pending'`);
  person = await at('/funding-sources');
  await walk([question('Cascade Bank', 'Set as default', 'default')]);
});
