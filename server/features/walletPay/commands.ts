import { addLink, mailLink } from '@server/features/paymentLinks/commands';
import { notNow } from '@server/features/transactions/actions/acting';
import { refundTransaction } from '@server/features/transactions/actions/refunding';
import { transactionVisibility } from '@server/identity/visibility/transactionVisibilityQueries';
import type { Call, Scope } from '@server/platform/http/call';
import { idempotently } from '@server/platform/http/idempotency/idempotently';
import { invalid, Refusal } from '@server/platform/http/refusal';
import { isStaff } from '@/domain/access/staff';
import { toAmount } from '@/domain/money/cents';
import { emptyLink, linkSchema } from '@/domain/paymentLinks/linkForm';
import type {
  MoneyBackValues,
  RequestValues,
  WalletCharge,
  WalletPayment,
} from '@/domain/walletPay/walletCharge';
import {
  type WalletUser,
  walletSearchMessage,
  walletSearchOf,
} from '@/domain/walletPay/walletUser';
import { ownWallet } from './charge';
import { isPaidBy, returnablePayments } from './moneyBackQueries';
import { toWalletCharge, toWalletUser } from './walletPayWire';
import { chargeStore, walletUserStore } from './walletUserStore';

type ScopedCall<Body> = Pick<Call, 'services' | 'params' | 'http'> & { scope: Scope; body: Body };

const unknown = () =>
  new Refusal(404, 'No wallet of yours has this phone number or code.', { name: 'UnknownWallet' });

/**
 * Finds wallet users by a whole phone number or wallet code.
 * @throws Refusal 400 for anything less; 404 where there is none in sight
 */
export async function findWalletUsers({
  services: { database },
  scope,
  body,
}: ScopedCall<{ search: string }>): Promise<WalletUser[]> {
  const wanted = walletSearchOf(body.search);
  if (!wanted) throw invalid({ search: walletSearchMessage });
  const visibility = await transactionVisibility(database, scope);
  // An ISO sees what its merchants took, not who their purchasers are.
  const own = isStaff(scope.role) ? visibility : { ...visibility, orgIds: [scope.orgId] };
  const found = await walletUserStore(database, own).search(wanted);
  if (found.length === 0) throw unknown();
  return found.map((one) => toWalletUser(one, isStaff(scope.role)));
}

const latestShown = 10;

/** The latest charges that were asked for, the newest first. */
export async function latestCharges({
  services: { database, clock },
  scope,
}: Pick<Call, 'services'> & { scope: Scope }): Promise<WalletCharge[]> {
  const visibility = await transactionVisibility(database, scope);
  const found = await chargeStore(database).latest(visibility, latestShown);
  return found.map((one) => toWalletCharge(one, clock()));
}

/** Payments of a wallet that money can go back of. @throws Refusal 403, 404 */
export async function walletPayments({
  services: { database },
  scope,
  params,
}: Pick<Call, 'services' | 'params'> & { scope: Scope }): Promise<WalletPayment[]> {
  const wallet = await ownWallet(database, scope, params.id ?? '');
  const found = await returnablePayments(database, wallet);
  return found.map((row) => ({
    _id: row.id,
    at: row.activityAt.toISOString(),
    amount: toAmount(row.amountCents),
    left: toAmount(row.amountCents - row.refundedCents),
    label: row.label,
  }));
}

/**
 * Gives money of a payment back to the wallet that paid it, by the rules of every refund: once per
 * `Idempotency-Key`. @throws Refusal 400; 403, 404; 409 where it cannot go back
 */
export async function giveMoneyBack(call: ScopedCall<MoneyBackValues>): Promise<{ sent: true }> {
  const { services, scope, params, body } = call;
  const wallet = await ownWallet(services.database, scope, params.id ?? '');
  if (!(await isPaidBy(services.database, wallet, body.payment)))
    throw invalid({ payment: 'Choose a payment of this wallet' });
  const { amount, reason } = body;
  const refund = { amount, reason, items: [] };
  await refundTransaction({ ...call, params: { id: body.payment }, body: refund });
  return { sent: true };
}

/** What a request says: one fixed amount, paid once. */
const requestOf = ({ amount, memo }: RequestValues) =>
  linkSchema.cast({ ...emptyLink, source: 'request', title: memo, amount, maxUses: '1' });

/**
 * Sends a wallet's holder a payment request, which they pay or decline on its own page.
 * @throws Refusal 403, 404; 409 where no email address is known
 */
export function requestPayment(call: ScopedCall<RequestValues>): Promise<{ sent: true }> {
  const { services, scope, params, body } = call;
  return services.database.transaction((tx) =>
    idempotently(call, tx, async () => {
      const wallet = await ownWallet(tx, scope, params.id ?? '');
      if (wallet.email === '')
        throw notNow('No email address is known of this wallet. Charge it with a code instead.');
      const asOwner = { ...scope, orgId: wallet.orgId };
      const { _id: id } = await addLink(tx, { ...call, scope: asOwner, body: requestOf(body) });
      const mail = { email: wallet.email, name: wallet.holderName, message: '' };
      return mailLink(tx, { ...call, scope: asOwner, params: { id }, body: mail });
    }),
  );
}
