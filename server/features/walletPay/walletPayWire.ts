import { toAmount } from '@/domain/money/cents';
import { maskedPhone } from '@/domain/wallet/phone';
import { chargeStateOf, type WalletCharge } from '@/domain/walletPay/walletCharge';
import { shortName, type WalletUser } from '@/domain/walletPay/walletUser';
import type { FoundWallet, ListedCharge } from './walletUserStore';

/** A wallet as who found it sees it; `seesBalance`: staff alone. */
export const toWalletUser = (
  { wallet, companyName }: FoundWallet,
  seesBalance: boolean,
): WalletUser => ({
  _id: wallet.id,
  name: shortName(wallet.holderName),
  phone: maskedPhone(wallet.phone),
  companyName,
  balance: seesBalance ? toAmount(wallet.balanceCents) : null,
  hasPhone: wallet.phone !== '',
  hasEmail: wallet.email !== '',
});

/** A charge as it is answered. */
export const toWalletCharge = ({ charge, holderName }: ListedCharge, now: Date): WalletCharge => ({
  _id: charge.id,
  name: shortName(holderName),
  state: chargeStateOf(charge, now),
  total: toAmount(charge.amountCents + charge.tipCents),
  tip: toAmount(charge.tipCents),
  memo: charge.memo,
  failure: charge.failure,
  by: charge.askedByName,
  at: charge.createdAt.toISOString(),
  transactionId: charge.transactionId,
});
