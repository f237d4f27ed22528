import { journalRepository } from '@server/books/ledger/journal/journalStore';
import { ledgerRepository, type NewTransaction } from '@server/books/ledger/ledgerStore';
import { holdersAct } from '@/domain/wallet/walletMoney';
import { type ChargeValues, emptyCharge } from '@/domain/walletPay/walletCharge';
import type { WalletUser } from '@/domain/walletPay/walletUser';
import type { Answer, TestApi } from '../../support/api';
import type { Maker } from '../paymentLinks/links';
import { movement } from '../transactions/movements';

/** The phone of the holder of `openWallet`. */
export const rosasPhone = '7075550142';

const newAttempt = (): string => crypto.randomUUID().replaceAll('-', '');

/** Opens the wallet of Rosa Vega with an organization, and puts an amount into it. Whole cents. */
export async function openWallet(test: TestApi, orgId: string, cents = 10_000): Promise<void> {
  const row: NewTransaction = movement(orgId, {
    method: 'wallet',
    amountCents: cents,
    otherInformation: { addMoneyToWallet: true },
    activityAt: test.services.clock(),
    purchaserName: 'Rosa Vega',
    purchaserKey: 'rosa vega',
    purchaserEmail: 'rosa@example.com',
  });
  const { database, clock } = test.services;
  await database.transaction(async (tx) => {
    const [written] = await ledgerRepository(tx).insert([row]);
    const act = written && holdersAct(written);
    if (!act) throw new Error('Nothing was put in');
    await journalRepository(tx).post(written, [{ act, transactionId: written.id, at: clock() }]);
  });
  await test.services.database.$client.query('update wallets set phone = $1 where org_id = $2', [
    rosasPhone,
    orgId,
  ]);
}

type Acting = Pick<Maker, 'token'>;

/** Searches for a wallet user. */
export const search = (test: TestApi, { token }: Acting, text = rosasPhone): Promise<Answer> =>
  test.call('/walletUsers/search', { token, body: { search: text } });

/** The one who is found. */
export const found = async (test: TestApi, acting: Acting, text?: string): Promise<WalletUser> =>
  (await search(test, acting, text)).json.body[0];

/** Asks for $25.00 unless told, under an attempt of its own unless told. */
export const ask = (
  test: TestApi,
  { token, attempt = newAttempt() }: Acting & { attempt?: string },
  { _id, ...over }: Partial<ChargeValues> & { _id: string },
): Promise<Answer> =>
  test.call(`/walletUsers/${_id}/charges`, {
    token,
    body: { ...emptyCharge, amount: '25.00', ...over },
    headers: { 'idempotency-key': attempt },
  });

/** The code of the latest text message. */
export async function latestCode(test: TestApi): Promise<string> {
  const texts = (await test.mails()).filter(({ subject }) => subject === 'Text message');
  return /^\d{6}/.exec(texts.at(0)?.text ?? '')?.[0] ?? '';
}

/** Enters a code. */
export const confirm = (
  test: TestApi,
  { token }: Acting,
  { _id, code }: { _id: string; code: string },
): Promise<Answer> => test.call(`/walletCharges/${_id}/confirm`, { token, body: { code } });
