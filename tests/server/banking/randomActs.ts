import { returnOf } from '@/domain/ach/answers';
import { emptyCheck } from '@/domain/banking/checkIssuing/checkForm';
import { emptyTransfer } from '@/domain/banking/transfers/transferForm';
import { emptyWire } from '@/domain/banking/wires/wireForm';
import type { Answer } from '../../support/api';
import { act as actOnSale, sell } from '../cards/keying';
import { payLink } from '../paymentLinks/links';
import { ask as askCharge, confirm, found, latestCode } from '../wallets/holding';
import { answersFile, sentEntries } from './bankFiles';
import type { Ground } from './randomGround';

/** What one act came to: undefined where there was nothing that it could be done to. */
type Done = Promise<Answer | undefined>;

const attempt = (): string => crypto.randomUUID().replaceAll('-', '');

/** The first answer that is a refusal, or the last one: each step needs the one before. */
async function steps(
  ...all: ((before: Answer | undefined) => Promise<Answer>)[]
): Promise<Answer | undefined> {
  let last: Answer | undefined;
  for (const step of all) {
    last = await step(last);
    if (last.status !== 200) return last;
  }
  return last;
}

const idOf = (answer: Answer | undefined): string => answer?.json.body?._id ?? '';

async function cardSale({ ask, amount, tokens }: Ground): Done {
  const sale = { amount: amount(100_000, 500_000), memo: attempt() };
  const key = attempt();
  return ask((on) => sell(on, { token: tokens.rosa, attempt: key }, sale));
}

async function refund({ ask, one, amount, tokens }: Ground): Done {
  const sale = await one(
    `select id from card_sales where state in ('captured', 'refunded') and captured_cents > 0`,
  );
  if (!sale?.id) return undefined;
  const given = {
    sale: { _id: sale.id },
    kind: 'refund',
    amount: amount(100, 20_000),
    reason: 'Broken',
  };
  const key = attempt();
  return ask((on) => actOnSale(on, { token: tokens.rosa }, { ...given, attempt: key }));
}

async function linkPayment({ ask, amount, link }: Ground): Done {
  const given = { body: { amount: amount(100_000, 500_000) }, attempt: attempt() };
  return ask((on) => payLink(on, link, given));
}

async function achDebit({ ask, amount, link, bank, payer }: Ground): Done {
  const body = { ...(await bank.byFile(payer())), amount: amount(100_000, 500_000) };
  const key = attempt();
  return ask((on) => payLink(on, link, { body, attempt: key }));
}

async function settle({ get, post, world, tokens, orgId, places, pick }: Ground): Done {
  const organization = pick(places.slice(0, 2))?.slice('book:'.length) ?? orgId;
  const upTo = world.today();
  const shown = await get(`/settlements/preview?organization=${organization}&upTo=${upTo}`);
  if (!shown?.net || shown.net.startsWith('-')) return undefined;
  return post('/settlements', { organization, upTo, net: shown.net }, tokens.ada);
}

async function prepare({ post, amount, orgId, tokens }: Ground): Done {
  const paid = { payeeType: 'merchant', payee: 'Green Door', amount: amount(1_000, 60_000) };
  const body = { organization: orgId, ...paid, batch: 'B-1', method: 'ach', memo: '' };
  return post('/disbursements', body, tokens.ada);
}

/** Moves one of the plain disbursements on, by whoever. */
const disburse =
  (state: string, verb: string, body: () => object = () => ({})) =>
  async ({ one, post, pick, tokens }: Ground): Done => {
    const row = await one(`select id from disbursements where carrier = '' and state = '${state}'`);
    const token = pick([tokens.ada, tokens.ben, tokens.ben]) ?? '';
    return row && post(`/disbursements/${row.id}/${verb}`, body(), token);
  };

const transfer =
  (
    route: (ground: Ground) => readonly [from: string | undefined, to: string | undefined],
    most = 40_000,
  ) =>
  async (ground: Ground): Done => {
    const [from = '', to = ''] = route(ground);
    const day = ground.world.today();
    const body = { ...emptyTransfer, from, to, amount: ground.amount(500, most), day };
    return ground.post('/transfers', body, ground.tokens.ada);
  };

async function processQueue({ query, post, bank, tokens }: Ground): Done {
  const rows = await query(
    `select id from transfers where state = 'queued' order by number limit 3`,
  );
  if (rows.length === 0) return undefined;
  const body = { bank: bank.bankId, transfers: rows.map(({ id }) => id) };
  return post('/transfers/queue/process', body, tokens.ben);
}

async function retryTransfer({ one, post, tokens }: Ground): Done {
  const row = await one(`select id from transfers where state in ('failed', 'returned')`);
  return row && post(`/transfers/${row.id}/retry`, {}, tokens.ada);
}

const payBill =
  (method: 'ach' | 'check') =>
  async ({ post, world, vendor, amount, tokens }: Ground): Done => {
    const body = world.bill(vendor, {
      method,
      billNo: attempt().slice(0, 12),
      amount: amount(1_000, 60_000),
    });
    const made = await world.post('/bills', body, tokens.rosa);
    const id = idOf(made);
    return steps(
      async () => made,
      () => post(`/bills/${id}/approve`, {}, tokens.cleo),
      () => post(`/bills/${id}/pay`, { method }, tokens.cleo),
    );
  };

async function issueCheck({ world, post, amount, orgId, checkAccount, tokens }: Ground): Done {
  const address = { street: '12 Main Street', city: 'Portland', region: 'OR', postalCode: '97201' };
  const payee = { payeeType: 'merchant', payee: 'Green Door LLC', ...address };
  const paid = { organization: orgId, account: checkAccount, amount: amount(1_000, 60_000) };
  const made = await world.post('/issuedChecks', { ...emptyCheck, ...payee, ...paid }, tokens.ada);
  const path = `/issuedChecks/${idOf(made)}`;
  return steps(
    async () => made,
    () => post(`${path}/approve`, {}, tokens.ben),
    () => post(`${path}/issue`, {}, tokens.ben),
  );
}

const endCheck =
  (verb: 'clear' | 'void' | 'stop') =>
  async ({ query, pick, get, post, world, tokens }: Ground): Done => {
    const rows = await query(
      `select issued.id from issued_checks as issued join disbursements as paid on paid.id = disbursement_id
       where paid.state = 'sent' and issued.cleared_on is null`,
    );
    const row = pick(rows);
    if (!row) return undefined;
    const { amount } = (await get(`/issuedChecks/${row.id}`)) ?? {};
    const body = verb === 'clear' ? { amount, day: world.today() } : { reason: 'Lost in the mail' };
    return post(`/issuedChecks/${row.id}/${verb}`, body, tokens.ben);
  };

let wires = 0;

async function wire({ world, post, amount, orgId, tokens }: Ground): Done {
  const to = {
    payeeType: 'merchant',
    beneficiary: 'Green Door LLC',
    bankName: 'Cascade Bank',
    routingNumber: '325081403',
    accountNumber: 'AC9988776655',
  };
  const paid = {
    organization: orgId,
    amount: amount(1_000, 90_000),
    fee: '25.00',
    purpose: 'Jars',
  };
  const made = await world.post('/wires', { ...emptyWire, ...to, ...paid }, tokens.ada);
  wires += 1;
  const imad = `${world.today().replaceAll('-', '')}MMQFMPZZ${String(wires).padStart(6, '0')}`;
  const path = `/wires/${idOf(made)}`;
  return steps(
    async () => made,
    () => post(`${path}/approve`, {}, tokens.ben),
    () => post(`${path}/send`, { imad }, tokens.ben),
  );
}

async function returnWire({ one, post, tokens }: Ground): Done {
  const row = await one(
    `select wires.id from wires join disbursements as paid on paid.id = disbursement_id where paid.state = 'sent'`,
  );
  return row && post(`/wires/${row.id}/return`, { reason: 'Account closed' }, tokens.ben);
}

const buildFile = ({ post, bank, tokens }: Ground): Done =>
  post('/ach/files', { bank: bank.bankId }, tokens.ada);

const onFile =
  (states: string, path: (id: string) => string, body: object = {}) =>
  async ({ one, post, tokens }: Ground): Done => {
    const row = await one(`select id from ach_files where state in (${states})`);
    return row?.id === undefined ? undefined : post(path(row.id), body, tokens.ada);
  };

const codes = ['R01', 'R02', 'R03', 'R09', 'R10', 'R16', 'R29'] as const;

/** A file that sends one or two entries back, whatever became of them, as it is or by other codes again. */
async function returns({ test, post, pick, random, tokens }: Ground): Done {
  const sent = (await sentEntries(test)).filter(({ cents }) => cents > 0);
  const [one, other] = [pick(sent), pick(sent)];
  if (!one || !other) return undefined;
  const back = random() < 0.5 || one.trace === other.trace ? [one] : [one, other];
  const file = () => {
    const entries = back.map((entry) => returnOf(entry, { code: pick(codes) ?? 'R01' }));
    return { name: 'returns.ach', text: answersFile(test, { entries }) };
  };
  const first = file();
  const taken = await post('/ach/received', first, tokens.ada);
  await post('/ach/received', random() < 0.3 ? first : file(), tokens.ben);
  return taken;
}

async function presentAgain({ one, post, tokens }: Ground): Done {
  const row = await one(
    `select id from ach_answers where kind = 'return' and code in ('R01', 'R09') and disposition = 'open'`,
  );
  return row && post(`/ach/answers/${row.id}/retry`, {}, tokens.ada);
}

async function chargeWallet({ test, amount, tokens, statuses }: Ground): Done {
  const rosa = { token: tokens.rosa };
  const { _id } = await found(test, rosa);
  const asked = await askCharge(test, rosa, { _id, amount: amount(500, 20_000) });
  if (asked.status !== 200) return asked;
  const code = await latestCode(test);
  const both = await Promise.all([1, 2].map(() => confirm(test, rosa, { _id: idOf(asked), code })));
  statuses.push(...both.map(({ status }) => status));
  return both.toSorted((one, other) => one.status - other.status)[0];
}

async function nextDay(ground: Ground): Done {
  await ground.nextDay();
  return undefined;
}

/** What can be done, by its name, and how often it is in a round of them. */
export const acts: Readonly<
  Record<string, readonly [weight: number, act: (ground: Ground) => Done]>
> = {
  'card sale': [6, cardSale],
  refund: [3, refund],
  'link payment': [4, linkPayment],
  'ACH debit': [4, achDebit],
  'wallet charge': [2, chargeWallet],
  settle: [4, settle],
  'prepare disbursement': [4, prepare],
  'approve disbursement': [4, disburse('prepared', 'approve')],
  'send disbursement': [4, disburse('approved', 'send', () => ({ confirmation: 'CONF 1' }))],
  'void disbursement': [1, disburse('approved', 'void', () => ({ reason: 'Not needed' }))],
  'transfer between books': [
    3,
    transfer(({ pick, places: [own, ...others] }) => [pick([own, own, others[0]]), pick(others)]),
  ],
  'move to virtual account': [
    4,
    transfer(({ pick, places, virtuals }) => [places[0], pick(virtuals)]),
  ],
  'move out of virtual account': [
    3,
    transfer(
      ({ pick, places, virtuals }) => [pick(virtuals), pick([...virtuals, ...places])],
      25_000,
    ),
  ],
  'transfer to bank': [
    4,
    transfer(({ pick, places, virtuals, banks }) => [pick([places[0], ...virtuals]), pick(banks)]),
  ],
  'transfer from bank': [
    4,
    transfer(({ pick, places, virtuals, banks }) => [pick(banks), pick([places[0], ...virtuals])]),
  ],
  'process transfers': [4, processQueue],
  'retry transfer': [2, retryTransfer],
  'bill by ACH': [4, payBill('ach')],
  'bill by check': [2, payBill('check')],
  'issue check': [4, issueCheck],
  'clear check': [3, endCheck('clear')],
  'void check': [2, endCheck('void')],
  'stop check': [2, endCheck('stop')],
  wire: [4, wire],
  'return wire': [2, returnWire],
  'build file': [5, buildFile],
  'send file': [6, onFile(`'built'`, (id) => `/ach/files/${id}/send`)],
  'acknowledge file': [
    3,
    onFile(`'sent'`, (id) => `/ach/transmittals/${id}/acknowledge`, { text: 'Accepted' }),
  ],
  returns: [4, returns],
  'present again': [3, presentAgain],
  'next day': [6, nextDay],
};
