import { invalidMessage, optional, type Rule } from '@/domain/forms/fieldRules';
import { toCents, typedAmount } from '@/domain/money/cents';

/** Below how much a balance counts as low: an amount, or nothing where it never does. */
export const thresholdError: Rule = optional((text) =>
  typedAmount.test(text) && toCents(text) !== null ? null : invalidMessage,
);
