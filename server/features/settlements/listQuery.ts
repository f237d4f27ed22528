import { reportPaged } from '@server/platform/lists/query';
import { object, string } from 'yup';

const text = string().default('').max(200);

/** Transactions of one settlement, or of one pending row. */
export const transactionsQuery = object(reportPaged);

/** The next payout: of all organizations in reach, or of one. */
export const nextQuery = object({ organization: text });

/** Holds: those that stand, or those that were released. */
export const holdsQuery = object({
  organization: text,
  state: string().oneOf(['open', 'released']).default('open'),
  ...reportPaged,
});

/**
 * Corrections of all organizations in reach, or of one; all of them, or those that wait for a
 * decision.
 */
export const adjustmentsQuery = object({
  organization: text,
  state: string().oneOf(['prepared'] as const),
  ...reportPaged,
});
