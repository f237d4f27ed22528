import { setTimeout as pause } from 'node:timers/promises';
import { bankDay } from '@server/features/banking/ach/bankDay';
import { endStaleChecks } from '@server/features/banking/checkIssuing/stale';
import { followTransfers, runDueTransfers } from '@server/features/banking/transfers/dueTransfers';
import { saleDesk } from '@server/features/cards/sales/concludeSale';
import { linkDesk } from '@server/features/paymentLinks/paying/concludeLinkPayment';
import { paymentSettler } from '@server/features/payments/reconcile';
import { settlementSettler } from '@server/features/settlements/bank/settler';
import { openPool } from '@server/platform/db/client';
import { emptyFunding } from '@/domain/banking/fundingSource';
import { toAmount } from '@/domain/money/cents';
import type { PaymentLink } from '@/domain/paymentLinks/paymentLink';
import type { Answer, TestApi } from '../../support/api';
import { openBillWorld } from '../billPay/billWorld';
import { madeLink } from '../paymentLinks/links';
import { openWallet } from '../wallets/holding';
import { openBankDays } from './bankDays';

const lost: Answer = { status: 503, headers: new Headers(), json: {} };

/** Numbers that follow from a seed: from 0 on, below 1. */
export function randomOf(seed: number): () => number {
  let state = seed >>> 0;
  return () => {
    state = (state + 0x6d2b79f5) >>> 0;
    let mixed = Math.imul(state ^ (state >>> 15), 1 | state);
    mixed = (mixed + Math.imul(mixed ^ (mixed >>> 7), 61 | mixed)) ^ mixed;
    return ((mixed ^ (mixed >>> 14)) >>> 0) / 2 ** 32;
  };
}

/** Account numbers by what the embedded bank does to them (docs/test-inputs.md). */
const payers = ['1234567890', '99990001', '99990003', '99990009', '99990010'] as const;

/**
 * Ends all that is under way in a database, as a kill of its servers would; over PostgreSQL alone.
 */
function openKiller({ services }: TestApi) {
  const { connectionString } = services.database.$client.options;
  if (!connectionString) return { kill: async () => false, close: async () => undefined };
  const own = openPool({ connectionString, max: 1 }).$client;
  return {
    async kill(): Promise<boolean> {
      await own.query(
        `select pg_terminate_backend(pid) from pg_stat_activity
         where datname = current_database() and pid <> pg_backend_pid()`,
      );
      // Until the servers have noticed: what they are asked next is done by new connections.
      while (services.database.$client.idleCount > 0) await pause(1);
      return true;
    },
    close: () => own.end(),
  };
}

/** One ask of so many is killed in the middle. */
const killedOne = 20;

/** Two servers over one database, and all that random acts are done to. */
export async function openGround(test: TestApi, seed: number) {
  const random = randomOf(seed);
  const servers = [test, await test.another()] as const;
  const bank = await openBankDays(test, { approvalLimit: '10000000.00' });
  const world = await openBillWorld(test);
  const { orgId, otherOrgId } = world;
  const benUser = await test.addUser({ role: 'TOP_ADMIN', name: 'Ben Ford' });
  const rowsOf = async (text: string, values: unknown[]) =>
    (await test.services.database.$client.query(text, values)).rows;
  // A connection that was being opened at a kill is found dead by whoever gets it.
  const query = (text: string, values: unknown[] = []) =>
    rowsOf(text, values).catch(() => rowsOf(text, values));
  await query(`update organizations set state = 'CA' where id = $1`, [orgId]);
  await openWallet(test, orgId, 500_000);
  const vendor = await world.activeVendor();
  const checkAccount = await world.checkAccount();
  const tokens = { ada: world.ada, ben: '', rosa: world.rosa, cleo: world.cleo };
  const link: PaymentLink = await madeLink(
    test,
    { token: world.rosa, orgId },
    { title: 'Wholesale', amountKind: 'open', amount: '' },
  );
  /** Every status that was answered where nothing was killed. */
  const statuses: number[] = [];
  const killer = openKiller(test);
  const killed = { times: 0, undone: 0 };
  /** Whether nothing else is under way that a kill would end. */
  const alone = { is: false };

  const pick = <One>(list: readonly One[]): One | undefined =>
    list[Math.floor(random() * list.length)];
  const below = (most: number): number => Math.floor(random() * most);
  const amount = (least: number, most: number): string => toAmount(least + below(most - least));
  const server = (): TestApi => servers[below(2)] ?? test;

  /** Does something and kills its servers at some moment of it; what is answered then may be anything. */
  async function askKilled(work: (on: TestApi) => Promise<Answer>): Promise<Answer> {
    const asked = work(server()).catch(() => lost);
    await pause(below(25));
    await killer.kill();
    const answer = await asked;
    killed.times += 1;
    if (answer.status >= 500) killed.undone += 1;
    return answer;
  }

  /**
   * Does something by one server or, one time in four, by both at once; gives the better answer. One
   * time in twenty they are killed meanwhile, where nothing else is under way.
   */
  async function ask(work: (on: TestApi) => Promise<Answer>): Promise<Answer> {
    if (alone.is && random() < 1 / killedOne) return askKilled(work);
    const on = random() < 0.25 ? servers : [server()];
    const answers = await Promise.all(on.map(work));
    statuses.push(...answers.map(({ status }) => status));
    const [best] = answers.toSorted((one, other) => one.status - other.status);
    if (!best) throw new Error('Nobody answered');
    return best;
  }
  const post = (path: string, body: object, token: string): Promise<Answer> =>
    ask((on) =>
      on.call(path, { body, token, headers: { 'idempotency-key': crypto.randomUUID() } }),
    );
  const get = async (path: string, token = tokens.ada): Promise<Answer['json']> => {
    const answer = await server().call(path, { token });
    statuses.push(answer.status);
    return answer.json?.body;
  };
  /** One of those that a query finds; undefined for none. */
  const one = async (text: string): Promise<Record<string, string> | undefined> =>
    pick(await query(text));

  /** Sessions end as days pass. */
  async function signIn(): Promise<void> {
    const { first, second, staff } = world.people;
    tokens.rosa = await test.signIn(first);
    tokens.cleo = await test.signIn(second);
    tokens.ada = await test.signIn(staff);
    tokens.ben = await test.signIn(benUser);
  }

  /** What runs beside the requests, of both servers at once; the stand-in of the bank runs once. */
  async function work(): Promise<void> {
    await bankDay(test.services)();
    await Promise.all(
      servers.map(async ({ services }) => {
        const payoutBank = { ...services.payoutBank, askEvery: 0 };
        await paymentSettler(services, [linkDesk, saleDesk])();
        await settlementSettler({ ...services, payoutBank })();
        await runDueTransfers(services);
        await followTransfers(services);
        await endStaleChecks(services);
      }),
    );
  }

  async function nextDay(): Promise<void> {
    test.advance(86_400);
    await work();
    await signIn();
  }

  /** Links a bank account that counts as verified; gives its id. */
  async function linked(accountNumber: string): Promise<string> {
    const account = {
      ...emptyFunding,
      organization: orgId,
      institution: 'Cascade Bank',
      ownerName: 'Green Door LLC',
      routingNumber: '325081403',
      accountNumber,
      isAuthorized: true,
    };
    const { json } = await world.post('/funding-sources', account);
    const id: string = json.body._id;
    await query(`update bank_accounts set state = 'verified' where id = $1`, [id]);
    await query(`update ach_items set state = 'withdrawn' where account_id = $1`, [id]);
    return id;
  }
  const opened = async (name: string, organization = orgId): Promise<string> => {
    const body = { organization, name, purpose: '' };
    return `virtual:${(await world.post('/virtual-accounts', body)).json.body._id}`;
  };
  await signIn();
  const ownBank = await linked('1234567890');
  await post(`/funding-sources/${ownBank}/default`, {}, tokens.rosa);
  const virtuals = [await opened('Payroll'), await opened('Taxes')] as const;
  const places = [`book:${orgId}`, `book:${otherOrgId}`, await opened('Deposits', otherOrgId)];
  const banks = [
    `bank:${ownBank}`,
    `bank:${await linked('99990003')}`,
    `bank:${await linked('99990001')}`,
  ];

  return {
    alone,
    killed,
    close: killer.close,
    test,
    bank,
    world,
    orgId,
    tokens,
    link,
    vendor,
    checkAccount,
    statuses,
    virtuals,
    places,
    banks,
    random,
    pick,
    below,
    amount,
    server,
    ask,
    post,
    get,
    one,
    query,
    payer: () => pick(payers) ?? payers[0],
    nextDay,
    work,
  };
}

export type Ground = Awaited<ReturnType<typeof openGround>>;
