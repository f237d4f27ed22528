import { payScheduledBills } from '@server/features/billPay/bills/payScheduled';
import { emptyCheckAccount } from '@/domain/banking/checkIssuing/checkAccount';
import { type BillValues, emptyBill } from '@/domain/billPay/billForm';
import { emptyVendor, type VendorValues } from '@/domain/billPay/vendorForm';
import { type AcceptValues, emptyAccept } from '@/domain/billPay/vendorInvitation';
import { daysAfter } from '@/domain/dates/days';
import { easternDay } from '@/domain/dates/easternTime';
import type { Answer, TestApi } from '../../support/api';
import { openShop } from '../settlements/shop';

/** What a vendor gives by its invitation. */
export const acceptance: AcceptValues = {
  ...emptyAccept,
  legalName: 'Acme Packaging LLC',
  tinKind: 'ein',
  tin: '12-3456789',
  street: '12 Main Street',
  city: 'Portland',
  region: 'OR',
  postalCode: '97201',
  routingNumber: '325081403',
  accountNumber: '4455667788',
  accountAgain: '4455667788',
  agreed: true,
};

/** A small PDF. */
export const paper = (name = 'w9.pdf', content = '%PDF-1.7\n1 0 obj\n'): File =>
  new File([content], name, { type: 'application/pdf' });

/** A merchant with money and three people, and staff with an account for checks. */
export async function openBillWorld(test: TestApi) {
  const shop = await openShop(test);
  const { merchant } = shop.people;
  const people = {
    first: merchant,
    second: await test.addUser({ orgId: shop.orgId, name: 'Cleo Marsh' }),
    third: await test.addUser({ orgId: shop.orgId, name: 'Dan Fox' }),
  };
  const [rosa, cleo, dan] = [
    shop.mine,
    await test.signIn(people.second),
    await test.signIn(people.third),
  ];
  const today = () => easternDay(test.services.clock());

  const addVendor = (over: Partial<VendorValues> = {}, token = rosa): Promise<Answer> =>
    shop.post(
      '/vendors',
      {
        ...emptyVendor,
        name: 'Acme Packaging',
        email: 'billing@acme.example.com',
        street: '12 Main Street',
        city: 'Portland',
        region: 'OR',
        postalCode: '97201',
        ...over,
      },
      token,
    );
  const bill = (vendor: string, over: Partial<BillValues & { isDraft: boolean }> = {}) => ({
    ...emptyBill,
    vendor,
    billNo: 'INV-0001',
    billDate: today(),
    dueOn: daysAfter(today(), 20),
    amount: '100.00',
    method: 'check',
    memo: 'Jars',
    isDraft: false,
    ...over,
  });
  const addBill = (
    vendor: string,
    over: Partial<BillValues & { isDraft: boolean }> = {},
    token = rosa,
  ): Promise<Answer> => shop.post('/bills', bill(vendor, over), token);
  const act = (path: string, body: object = {}, token = cleo): Promise<Answer> =>
    shop.post(`/bills/${path}`, body, token);
  const read = async (id: string, token = rosa) =>
    (await test.call(`/bills/${id}`, { token })).json.body;
  const vendor = async (id: string) =>
    (await test.call(`/vendors/${id}`, { token: rosa })).json.body;

  /** Invites a vendor and gives the key in the mail. */
  async function invited(id: string): Promise<string> {
    const answer = await shop.post(`/vendors/${id}/invite`, {}, rosa);
    if (answer.status !== 200) throw new Error(answer.json.message);
    const [mail] = await test.mails();
    return /billPayInvitation\/([\w-]+)$/.exec(mail?.link ?? '')?.[1] ?? '';
  }
  const visit = (path: string, body: object): Promise<Answer> =>
    test.call(`/vendorInvitations/${path}`, { body });
  function sendW9(key: string, file: File = paper()): Promise<Answer> {
    const form = new FormData();
    form.append('key', key);
    form.append('file', file, file.name);
    return test.call('/vendorInvitations/w9', { body: form });
  }
  /** Confirms the details of a vendor as they are. */
  const confirm = async (id: string, token = cleo): Promise<Answer> =>
    shop.post(`/vendors/${id}/confirm`, { version: (await vendor(id)).version }, token);
  /** Changes some of what the form of a vendor says. */
  async function changeVendor(id: string, over: object, token: string): Promise<Answer> {
    const { name, kind, email, street, city, region, postalCode, defaultMethod, version } =
      await vendor(id);
    const form = { name, kind, email, street, city, region, postalCode, defaultMethod, version };
    return shop.post(`/vendors/${id}`, { ...form, ...over }, token);
  }
  /** A vendor that has accepted, confirmed by another person. */
  async function activeVendor(over: Partial<AcceptValues> = {}): Promise<string> {
    const id: string = (await addVendor()).json.body._id;
    const key = await invited(id);
    await sendW9(key);
    const answer = await visit('accept', { ...acceptance, ...over, key });
    if (answer.status !== 200) throw new Error(answer.json.message);
    await confirm(id);
    return id;
  }

  return {
    ...shop,
    people: { ...shop.people, ...people },
    rosa,
    cleo,
    dan,
    today,
    bill,
    addVendor,
    addBill,
    act,
    read,
    vendor,
    invited,
    visit,
    sendW9,
    confirm,
    changeVendor,
    activeVendor,
    /** Staff adds the account that checks are drawn on. */
    async checkAccount(): Promise<string> {
      const made = await shop.post('/issuedChecks/accounts', {
        ...emptyCheckAccount,
        name: 'Operating',
        bankName: 'Cascade Bank',
        routingNumber: '325081403',
        accountNumber: '9988776655',
        drawerName: 'Greenledger Inc',
        drawerAddress: '1 Market Street, Portland OR 97201',
        nextNumber: '1001',
      });
      return made.json.body._id;
    },
    payDue: () => payScheduledBills(test.services),
    /** Days pass, and everybody signs in anew. */
    async daysLater(days: number) {
      test.advance(days * 86_400);
      return {
        rosa: await test.signIn(people.first),
        cleo: await test.signIn(people.second),
        ada: await test.signIn(shop.people.staff),
      };
    },
  };
}

export type BillWorld = Awaited<ReturnType<typeof openBillWorld>>;
