import { toCents, typedAmount } from '@/domain/money/cents';
import { invalidMessage, optional, type Rule } from '@/domain/onboarding/fieldRules';

/** Below how much a balance counts as low: an amount, or nothing where it never does. */
export const thresholdError: Rule = optional((text) =>
  typedAmount.test(text) && toCents(text) !== null ? null : invalidMessage,
);
