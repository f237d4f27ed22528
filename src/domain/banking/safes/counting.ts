import { type Rule, required } from '@/domain/forms/fieldRules';
import { settledAmount, typedAmount } from '@/domain/money/cents';

/** What a carrier counted, as it is typed; an empty bag is $0.00. */
export const countedRule: Rule = required((text) =>
  typedAmount.test(settledAmount(text)) ? null : 'Please enter an amount such as 12.50',
);
