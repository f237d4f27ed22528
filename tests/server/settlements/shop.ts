import { randomUUID } from 'node:crypto';
import { journalRepository } from '@server/books/ledger/journal/journalStore';
import { sandboxBank } from '@server/features/settlements/bank/sandboxBank';
import { settlementSettler } from '@server/features/settlements/bank/settler';
import { bankToday } from '@/domain/settlements/bankingDay';
import type { Answer, TestApi } from '../../support/api';
import { accountsOf, bookFaults } from '../ledger/books';

/** A sale as tests make it: whole cents, gross with all its parts. */
export interface Sale {
  cents: number;
  tip?: number;
  tipUser?: string;
  tax?: number;
  fee?: number;
  method?: 'card' | 'ach' | 'cash';
  day?: string;
  flags?: object;
  /** The bank has not confirmed it yet. */
  pending?: boolean;
}

const placeOf = (direct: boolean, pending: boolean) => {
  if (direct) return 'direct';
  return pending ? 'clearing' : 'bank';
};

export const key = () => ({ 'idempotency-key': randomUUID() });

/** Merchants with money in the ledger, and staff who settle with them. */
export async function openShop(test: TestApi) {
  const { database, clock } = test.services;
  const query = (text: string, values: unknown[] = []) => database.$client.query(text, values);
  const today = bankToday(clock());
  const staff = await test.addUser({ role: 'TOP_ADMIN', name: 'Ada Stone' });
  const second = await test.addUser({ role: 'TOP_ADMIN', name: 'Ben Ford' });
  const merchant = await test.addUser({ orgName: 'Green Door' });
  const other = await test.addUser({ orgName: 'Other Leaf' });
  const [ada, ben, mine, others] = [
    await test.signIn(staff),
    await test.signIn(second),
    await test.signIn(merchant),
    await test.signIn(other),
  ];
  const orgId = merchant.orgId;

  /** Writes a sale with its posting; gives its id. A sale in cash is the merchant's own. */
  async function sell(sale: Sale, org = orgId): Promise<string> {
    const {
      cents,
      tip = 0,
      tax = 0,
      fee = 0,
      method = 'card',
      day = today,
      tipUser = '',
      flags = {},
    } = sale;
    const { pending = false } = sale;
    const direct = method === 'cash';
    const { rows } = await query(
      `insert into transactions (org_id, system_mode, entry, amount_cents, tip_cents, tax_cents, fee_cents, company_name,
         license_number, municipality, capture_type, service_origin, account_type, transact_type, other_information,
         activity_at, label, state, method, business_day, direct, tip_user, trade)
       values ($1, 'Production', 'payment', $2, $3, $4, $5, '', '', '', '', '', '', '', $10, now(), 'Sale', $11, $6, $7,
         $8, $9, case when $2::bigint < 0 then 'back' else 'sold' end) returning id`,
      [
        org,
        cents,
        tip,
        tax,
        fee,
        method,
        day,
        direct,
        tipUser,
        JSON.stringify(flags),
        pending ? 'pending' : 'cleared',
      ],
    );
    const id = String(rows[0].id);
    const size = Math.sign(cents);
    await database.transaction((tx) =>
      journalRepository(tx).post({ orgId: org, systemMode: 'Production' }, [
        {
          act: {
            kind: cents > 0 ? 'sale' : 'refund',
            place: placeOf(direct, pending),
            amountCents: size * (cents - tip - tax - fee),
            tipCents: size * tip,
            taxCents: size * tax,
            feeCents: size * fee,
          },
          transactionId: id,
          at: clock(),
        },
      ]),
    );
    return id;
  }

  const post = (path: string, body: object, token = ada): Promise<Answer> =>
    test.call(path, { body, token, headers: key() });
  const preview = async (upTo = today, of = orgId): Promise<Answer['json']> =>
    (await test.call(`/settlements/preview?organization=${of}&upTo=${upTo}`, { token: ada })).json
      .body;
  /** Whoever has none gets an account to be paid to. */
  async function nameAccounts(): Promise<void> {
    await query(
      `insert into settlement_terms (org_id, bank_last_four) select id, '0042' from organizations on conflict do nothing`,
    );
  }
  const settle = async (net?: string, upTo = today, of = orgId): Promise<Answer> => {
    await nameAccounts();
    return post('/settlements', {
      organization: of,
      upTo,
      net: net ?? (await preview(upTo, of)).net,
    });
  };
  /** Decides after 15 seconds instead of on a banking day. */
  const bank = { ...sandboxBank(clock, (sentAt) => sentAt.getTime() + 15_000), askEvery: 0 };
  const runBank = settlementSettler({ ...test.services, payoutBank: bank });
  await nameAccounts();

  return {
    /** Gives tips under a name that one account bears to it, as if that had been there before. */
    attachTips: () =>
      query('update tip_shares set user_id = tip_account(org_id, tip_user) where user_id is null'),
    today,
    orgId,
    ada,
    ben,
    mine,
    others,
    otherOrgId: other.orgId,
    query,
    sell,
    post,
    preview,
    settle,
    people: { staff, second, merchant, other },
    /** The bank says what became of what is on its way. */
    async bankDay() {
      test.advance(20);
      await runBank();
    },
    books: () => accountsOf(database, orgId),
    booksOf: (of: string) => accountsOf(database, of),
    states: async () => {
      const { rows } = await query(
        `select state, count(*)::int as count from transactions group by 1`,
      );
      return Object.fromEntries(rows.map(({ state, count }) => [state, count]));
    },
    /**
     * What is wrong: books that do not balance, and kept sums that are not what the rows come to.
     */
    async faults() {
      const faults = await bookFaults(database);
      for (const [fault, question] of Object.entries(keptQuestions)) {
        const { rowCount } = await query(question);
        if (rowCount) faults.push(`${rowCount} ${fault}`);
      }
      return faults;
    },
  };
}

export type Shop = Awaited<ReturnType<typeof openShop>>;

const keptQuestions: Readonly<Record<string, string>> = {
  'sums of what is due that are not those of the rows': `
    select from (
      select org_id, system_mode, business_day as day, method, state, count(*) as transactions,
        sum(case when not direct and trade <> '' and entry <> 'manual' then greatest(amount_cents, 0) else 0 end) as gross,
        sum(due_cents) as due
      from transactions where settlement_id is null and state in ('cleared', 'held') and (not direct or due_cents <> 0)
      group by 1, 2, 3, 4, 5) as rows
    full join settlement_due as kept using (org_id, system_mode, day, method, state)
    where (rows.transactions, rows.gross, rows.due) is distinct from (kept.transactions, kept.gross_cents, kept.due_cents)
      or kept.due_cents <> kept.gross_cents - kept.refund_cents - kept.tip_cents - kept.tax_cents - kept.fee_cents
        + kept.other_cents + kept.manual_cents`,
  'settlements whose transactions do not add up to them': `
    select from settlements as made
    left join (select settlement_id, count(*) as transactions, sum(due_cents) as due from transactions group by 1) as rows
      on rows.settlement_id = made.id
    where coalesce(rows.transactions, 0) <> made.transactions
      or coalesce(rows.due, 0) <> made.gross_cents - made.refund_cents - made.tip_cents - made.tax_cents - made.fee_cents
        + made.other_cents + made.manual_cents`,
  'sums of settlements that are not those of the rows': `
    select from (
      select org_id, system_mode, day, state, dispute_state, count(*) as settlements, sum(net_cents) as net,
        sum(return_cents) as returned, sum(other_cents) as other, sum(manual_cents) as manual
      from settlements group by 1, 2, 3, 4, 5) as rows
    full join (select * from settlement_sums where settlements <> 0) as kept
      using (org_id, system_mode, day, state, dispute_state)
    where (rows.settlements, rows.net, rows.returned, rows.other, rows.manual)
      is distinct from (kept.settlements, kept.net_cents, kept.return_cents, kept.other_cents, kept.manual_cents)`,
  'tips whose shares do not add up to them': `
    select from transactions as posted
    left join (select transaction_id, sum(cents) as cents from tip_shares group by 1) as shares on transaction_id = posted.id
    where posted.state not in ('pending', 'voided') and coalesce(shares.cents, 0) <> posted.tip_cents`,
  'sums of tips that are not those of the shares': `
    select from (
      select org_id, system_mode, day, tip_user, role, store, payout_id is not null as is_paid, count(*) as shares,
        sum(cents) as cents
      from tip_shares group by 1, 2, 3, 4, 5, 6, 7) as rows
    full join (select * from tip_days where shares <> 0) as kept
      using (org_id, system_mode, day, tip_user, role, store, is_paid)
    where (rows.shares, rows.cents) is distinct from (kept.shares, kept.cents)`,
};
