import { type Rule, required } from '@/domain/forms/fieldRules';

export const accountTypes = ['checking', 'savings'] as const;

export type AccountType = (typeof accountTypes)[number];

export const accountNumberMessage = 'Account number must have 4 to 17 digits';

/** The number of a bank account, as the network takes it. Spaces and hyphens do not matter. */
export const accountNumberError: Rule = required((text) =>
  /^[\d -]+$/.test(text) && /^\d{4,17}$/.test(text.replace(/\D/g, ''))
    ? null
    : accountNumberMessage,
);

export const walletMessage = 'Please enter the wallet ID, for example helox-7731-2040';

/** The id of a wallet: its brand and two groups of four digits. */
export const walletError: Rule = required((text) =>
  /^[a-z]{2,20}-\d{4}-\d{4}$/i.test(text) ? null : walletMessage,
);
