import { followTransfers, runDueTransfers } from '@server/features/banking/transfers/dueTransfers';
import { emptyFunding } from '@/domain/banking/fundingSource';
import { emptyTransfer, type TransferValues } from '@/domain/banking/transfers/transferForm';
import { bankingDaysAfter } from '@/domain/dates/bankingDays';
import { easternDay } from '@/domain/dates/easternTime';
import type { Answer, TestApi } from '../../support/api';
import { key, openShop } from '../settlements/shop';
import { openBankDays } from './bankDays';

const day = 86_400;

/** A shop with a bank that files go to, a verified bank account and virtual accounts. */
export async function openTransfers(test: TestApi, { needsBanks = true } = {}) {
  const now = easternDay(test.services.clock());
  // A day on which banks work, whatever day it is.
  const open = needsBanks ? bankingDaysAfter(now, 0) : now;
  test.advance((Date.parse(open) - Date.parse(now)) / 1000);
  const bank = await openBankDays(test, { approvalLimit: '1000000.00' });
  const shop = await openShop(test);
  const today = (): string => easternDay(test.services.clock());

  /** Links an account of an organization, verified as if its prenote had cleared; gives its place. */
  async function linkBank(accountNumber = '1234567890', organization = shop.orgId) {
    const { json } = await shop.post('/funding-sources', {
      ...emptyFunding,
      organization,
      institution: 'Cascade Bank',
      ownerName: 'Green Door LLC',
      routingNumber: '325081403',
      accountNumber,
      isAuthorized: true,
    });
    const id: string = json.body._id;
    await shop.query(`update bank_accounts set state = 'verified' where id = $1`, [id]);
    await shop.query(`update ach_items set state = 'withdrawn' where account_id = $1`, [id]);
    return `bank:${id}`;
  }

  /** Opens a virtual account; gives its id. */
  async function openVirtual(name: string, organization = shop.orgId): Promise<string> {
    const { json } = await shop.post('/virtual-accounts', { organization, name, purpose: '' });
    return json.body._id;
  }

  const make = (over: Partial<TransferValues>, token = shop.ada): Promise<Answer> =>
    shop.post(
      '/transfers',
      { ...emptyTransfer, from: `book:${shop.orgId}`, amount: '10.00', day: today(), ...over },
      token,
    );
  const made = async (over: Partial<TransferValues>, token = shop.ada): Promise<string> => {
    const { status, json } = await make(over, token);
    if (status !== 200) throw new Error(JSON.stringify(json));
    return json.body._id;
  };
  const get = async (path: string, token: string): Promise<Answer['json']> =>
    (await test.call(path, { token })).json.body;
  const read = (id: string): Promise<Answer['json']> => get(`/transfers/${id}`, shop.ada);
  const act = (path: string, body: object = {}, token = shop.ben): Promise<Answer> =>
    shop.post(`/transfers/${path}`, body, token);
  const process = (transfers: string[], token = shop.ben, headers = key()): Promise<Answer> =>
    test.call('/transfers/queue/process', {
      body: { bank: bank.bankId, transfers },
      token,
      headers,
    });
  /** What virtual accounts come to, by name. */
  const virtuals = async (): Promise<Record<string, string>> => {
    const rows = await get('/virtual-accounts', shop.ada);
    return Object.fromEntries(
      rows.map(({ name, balance }: { name: string; balance: string }) => [name, balance]),
    );
  };
  /** What an organization is owed: unallocated, and in virtual accounts by their rows. Whole cents. */
  async function owed(orgId = shop.orgId) {
    const { rows } = await shop.query(
      `select coalesce(sum(-kept.balance_cents) filter (where account = 'payable'), 0)::int as payable,
         coalesce(sum(-kept.balance_cents) filter (where account = 'virtual'), 0)::int as virtual,
         (select coalesce(-sum(entry.amount_cents), 0)::int from journal_entries as entry
          join virtual_accounts as part on part.id = entry.virtual_id where part.org_id = $1) as parts
       from account_balances as kept join journal_books on id = book_id where org_id = $1`,
      [orgId],
    );
    return rows[0] as { payable: number; virtual: number; parts: number };
  }

  return {
    ...shop,
    bank,
    today,
    linkBank,
    openVirtual,
    make,
    made,
    read,
    act,
    get,
    process,
    virtuals,
    owed,
    runDue: () => runDueTransfers(test.services),
    /** Sends the built file, and lets so many days pass at the bank. Sessions are signed in anew. */
    async bankDays(count: number): Promise<void> {
      for (let passed = 0; passed < count; passed++) {
        test.advance(day);
        await bank.work();
        await followTransfers(test.services);
      }
    },
    sendBuilt: async (fileId: string): Promise<number> =>
      (await shop.post(`/ach/files/${fileId}/send`, {})).status,
  };
}

export type TransfersStage = Awaited<ReturnType<typeof openTransfers>>;
