import { bankDay } from '@server/features/banking/ach/bankDay';
import { linkDesk } from '@server/features/paymentLinks/paying/concludeLinkPayment';
import { paymentSettler } from '@server/features/payments/reconcile';
import { settlementSettler } from '@server/features/settlements/bank/settler';
import { emptyOdfi, type OdfiValues } from '@/domain/banking/odfiProfile';
import { easternDay } from '@/domain/dates/easternTime';
import type { Answer, TestApi } from '../../support/api';

/** A bank that takes files by its folder; two people from $5,000 on. */
const bankProfile: OdfiValues = {
  ...emptyOdfi,
  delivery: 'embedded',
  name: 'Harvest Valley Bank',
  routingNumber: '121042882',
  destinationName: 'HARVEST VALLEY BANK',
  originId: '1204598812',
  originName: 'GREENLEDGER INC',
  companyId: '1204598812',
  companyName: 'GREENLEDGER',
  approvalLimit: '5000.00',
};

const day = 86_400;

/** A server with a bank, and staff who hand it files. Sessions end, so staff sign in anew. */
export async function openBankDays(test: TestApi, over: Partial<OdfiValues> = {}) {
  const staff = await test.addUser({ role: 'TOP_ADMIN', name: 'Ada Stone' });
  let token = await test.signIn(staff);
  const post = (path: string, body: object = {}): Promise<Answer> =>
    test.call(path, { token, body });
  const get = async (path: string): Promise<Answer['json']> =>
    (await test.call(path, { token })).json.body;
  const bankId: string = (await post('/odfi', { ...bankProfile, ...over })).json.body._id;

  /** All that runs beside the requests does its step. */
  async function work(): Promise<void> {
    const { services } = test;
    const payoutBank = { ...services.payoutBank, askEvery: 0 };
    await bankDay(services)();
    await paymentSettler(services, [linkDesk])();
    await settlementSettler({ ...services, payoutBank })();
  }

  /** So many days pass. */
  async function pass(days: number): Promise<void> {
    for (let passed = 0; passed < days; passed++) {
      test.advance(day);
      await work();
    }
    token = await test.signIn(staff);
  }

  /** Builds a file of what waits and sends it; gives its id. */
  async function sendFile(): Promise<string> {
    const built = await post('/ach/files', { bank: bankId });
    if (built.status !== 200) throw new Error(built.json.message);
    const { _id } = built.json.body;
    const sent = await post(`/ach/files/${_id}/send`);
    if (sent.status !== 200) throw new Error(sent.json.message);
    return _id;
  }

  /** A person's account for a payment by ACH, exchanged as the pay page does it. */
  async function byFile(accountNumber: string, holder = 'person'): Promise<object> {
    const { json } = await test.call('/payerAccounts', {
      body: {
        payerName: 'Sofia Marchetti',
        routingNumber: '325081403',
        accountNumber,
        accountType: 'checking',
      },
    });
    return {
      amount: '100.00',
      fee: '0.00',
      method: 'ach',
      brand: '',
      ...json.body,
      payerName: 'Sofia Marchetti',
      payerEmail: 'sofia@example.com',
      authorization: {
        agreed: true,
        date: easternDay(test.services.clock()),
        accountType: 'checking',
        holder,
      },
    };
  }

  const rows = async (query: string): Promise<Record<string, unknown>[]> =>
    (await test.services.database.$client.query(query)).rows;

  return { bankId, post, get, work, pass, sendFile, byFile, rows, token: () => token };
}
