import type { OtherInformation } from '@/domain/transactions/transaction';

/**
 * Flags of what is put into a wallet (spec 1.3): all else by wallet is paid from it. The database
 * judges by the same (functions/rules/wallet_way.sql).
 */
const fundingFlags = [
  'addMoneyToWallet',
  'registration_credit',
  'fund_account_credit',
  'bank_linking_credit',
] as const;

/**
 * The flags by which what is given back of a funding still is one; none for what was paid from a
 * wallet.
 */
export const fundingFlagsOf = (flags: OtherInformation): OtherInformation =>
  Object.fromEntries(fundingFlags.flatMap((flag) => (flags[flag] === true ? [[flag, true]] : [])));
