import { type EscrowValues, emptyEscrow } from '@/domain/banking/escrow/escrowForm';
import { daysAfter } from '@/domain/dates/days';
import { easternDay } from '@/domain/dates/easternTime';
import type { Answer, TestApi } from '../../support/api';
import { key, openShop, type Shop } from '../settlements/shop';

/** Which escrow, what with it, and by whom: the buyer unless told. */
type Act = [id: string, name: string, body?: object, token?: string];

/** A shop, this one or another, whose merchant buys of the other one, with $200,000.00 in the book. */
export async function openEscrows(test: TestApi, given?: Shop) {
  const shop = given ?? (await openShop(test));
  await shop.sell({ cents: 20_000_000 });
  const today = easternDay(test.services.clock());
  const buyerEmail = shop.people.merchant.email;
  const { rows } = await shop.query(`select email from users where org_id = $1`, [shop.otherOrgId]);
  const sellerEmail = String(rows[0].email);

  const values = (over: Partial<EscrowValues> = {}): EscrowValues => ({
    ...emptyEscrow,
    title: 'Greenhouse equipment',
    buyer: shop.orgId,
    buyerEmail,
    sellerName: 'Other Leaf',
    sellerEmail,
    amount: '1000.00',
    conditions: 'As in the quote',
    expires: daysAfter(today, 30),
    milestones: [
      { condition: 'Lamps delivered', due: daysAfter(today, 5), amount: '600.00' },
      { condition: 'Installed', due: daysAfter(today, 20), amount: '400.00' },
    ],
    ...over,
  });
  const act = (...[id, name, body = {}, token = shop.mine]: Act): Promise<Answer> =>
    shop.post(`/escrows/${id}/${name}`, body, token);
  const read = async (id: string, token = shop.ada): Promise<Answer['json']> =>
    (await test.call(`/escrows/${id}`, { token })).json.body;
  const add = async (over: Partial<EscrowValues> = {}, token = shop.mine): Promise<string> =>
    (await shop.post('/escrows', values(over), token)).json.body._id;
  const sign = async (id: string, token: string): Promise<Answer> => {
    const { termsHash } = await read(id);
    return act(id, 'sign', { name: 'Some Signer', hasConsented: true, termsHash }, token);
  };
  /** Signed by both. */
  const signed = async (over: Partial<EscrowValues> = {}): Promise<string> => {
    const id = await add(over);
    await sign(id, shop.mine);
    await sign(id, shop.others);
    return id;
  };
  /** Signed by both and funded. */
  const funded = async (over: Partial<EscrowValues> = {}): Promise<string> => {
    const id = await signed(over);
    const answer = await act(id, 'fund');
    if (answer.status !== 200) throw new Error(JSON.stringify(answer.json));
    return id;
  };
  const milestonesBy = async (id: string, token: string): Promise<string[]> =>
    (await read(id, token)).milestones.map(({ _id }: { _id: string }) => _id);
  const milestones = (id: string): Promise<string[]> => milestonesBy(id, shop.ada);
  /** Claimed by the seller and accepted by the buyer. */
  const accepted = async (id: string, at = 0): Promise<string> => {
    const milestone = (await milestones(id))[at] ?? '';
    await act(id, 'claim', { milestone, note: '' }, shop.others);
    await act(id, 'accept', { milestone });
    return milestone;
  };
  const book = async (of = shop.orgId) => ({
    bank: 0,
    payable: 0,
    fees: 0,
    escrow: 0,
    ...(await shop.booksOf(of)),
  });
  /** What escrows hold by their own records: the account must say the same. */
  async function held(): Promise<number> {
    const { rows: sums } = await shop.query(
      `select coalesce(sum(part.amount_cents - part.released_cents - part.refunded_cents), 0)::int as cents
       from escrow_milestones as part join escrows on escrows.id = part.escrow_id
       where escrows.funded_at is not null`,
    );
    return Number(sums[0].cents);
  }
  return {
    shop,
    values,
    add,
    act,
    read,
    sign,
    signed,
    funded,
    milestones,
    milestonesBy,
    accepted,
    book,
    held,
    today,
  };
}

export type Escrows = Awaited<ReturnType<typeof openEscrows>>;

/** Subjects of what was mailed, the oldest first. */
export const subjects = async (test: TestApi): Promise<string[]> =>
  (await test.mails()).reverse().map(({ subject }) => subject);

/** Keys of the links that ask for a signature: of the buyer, then of the seller. */
export const linkKeys = async (test: TestApi): Promise<string[]> =>
  (await test.mails()).reverse().map(({ link }) => link?.split('key=')[1] ?? '');

/** Signs by a link, with the terms that it showed. */
export const signBy = (test: TestApi, link: string, termsHash: string) =>
  test.call(`/escrowSignatures/${link}`, {
    body: { name: 'Some Signer', hasConsented: true, termsHash },
    headers: key(),
  });

/** What a link shows. */
export const opened = async (test: TestApi, link: string) =>
  (await test.call(`/escrowSignatures/${link}`)).json.body;
