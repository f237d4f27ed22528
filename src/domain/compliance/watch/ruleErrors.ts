import { boolean, object } from 'yup';
import { trimmedText } from '@/domain/contact/trimmedText';
import { type Check, errorsFrom, type FieldErrors } from '@/domain/forms/fieldErrors';
import {
  between,
  bounded,
  invalidMessage,
  oneOf,
  optional,
  type Rule,
  required,
  whole,
} from '@/domain/forms/fieldRules';
import { toCents, typedAmount } from '@/domain/money/cents';
import { toBasisPoints } from '@/domain/money/percent';
import { isPayerMethod } from '@/domain/payments/sandboxToken';
import { transactionMethods } from '@/domain/transactions/method';
import {
  isRuleKind,
  longestWindow,
  rateOfKind,
  ruleActions,
  ruleKinds,
  ruleUnits,
  ruleWindows,
  scopeKinds,
  severities,
  type ThresholdRuleValues,
  takesMethod,
  windowsOf,
} from './rule';

export const nameTakenMessage = 'A rule with this name already exists';
export const windowMessage = 'This type of rule cannot use this window';
export const methodMessage = 'This type of rule cannot filter by method or label';
export const blockMessage = 'Only amount, count and velocity rules can block payments';
export const blockLabelMessage =
  'A blocking rule cannot filter by label, which is known only after the payment';
export const holdMessage = 'Only amount rules can hold payments';
export const cashMessage = 'Cash never passes through us, so it cannot be held or blocked';
export const unaskedMessage =
  'Payments by this method are recorded after they are made, so they cannot be blocked';
export const floorMessage = 'This must be less than the limit';
export const minMessage = 'This cannot be more days than the window has';

const dollars: Rule = (text) => {
  const typed = typedAmount.test(text.trim());
  return typed && (toCents(text) ?? 0) > 0 ? null : invalidMessage;
};

const percent: Rule = (text) => ((toBasisPoints(text) ?? 0) > 0 ? null : invalidMessage);

const limitRules = { money: dollars, count: whole(1, 1_000_000), percent } as const;

const canBlock = (kind: string): boolean =>
  kind === 'amount' || kind === 'count' || kind === 'velocity';
const canHold = (kind: string): boolean => kind === 'amount';

function actionError({ action, kind, label, method }: ThresholdRuleValues): string | null {
  if (action === 'alert') return null;
  // Nothing of it is due to the organization, and no payer asks us before it is paid.
  if (kind === 'cash' || method === 'cash') return cashMessage;
  if (action === 'block' && method !== '' && !isPayerMethod(method)) return unaskedMessage;
  if (action === 'block' && !canBlock(kind)) return blockMessage;
  if (action === 'block' && label !== '') return blockLabelMessage;
  return action === 'hold' && !canHold(kind) ? holdMessage : null;
}

/** What two kinds ask beside the limit. */
function furtherChecks({ kind, floor, limit, leastDays, days }: ThresholdRuleValues): Check[] {
  if (rateOfKind[kind]) return [['floor', optional(dollars)(floor)]];
  if (kind !== 'structuring') return [];
  const isBelow = (toCents(floor) ?? 0) < (toCents(limit) ?? 0);
  const fits = Number(leastDays) <= Number(days);
  return [
    ['floor', required(dollars)(floor) ?? (isBelow ? null : floorMessage)],
    ['leastDays', required(whole(2, longestWindow))(leastDays) ?? (fits ? null : minMessage)],
  ];
}

/** First message of each field of a rule. `names`: those of the others. */
export function ruleErrors(
  values: ThresholdRuleValues,
  names: readonly string[] = [],
): FieldErrors {
  const { name, kind, method, label, window, days } = values;
  const known = isRuleKind(kind) ? kind : null;
  const isUniqueViolation = names.some(
    (other) => other.trim().toLowerCase() === name.trim().toLowerCase(),
  );
  const fits = known === null || windowsOf[known].some((one) => one === window);
  return errorsFrom([
    ['name', required(between(3, 80))(name)],
    ['name', isUniqueViolation ? nameTakenMessage : null],
    ['kind', required(oneOf(ruleKinds))(kind)],
    ['organization', optional(bounded(200))(values.organization)],
    ['orgKind', optional(oneOf(scopeKinds))(values.orgKind)],
    ['method', optional(oneOf(transactionMethods))(method)],
    ['label', optional(bounded(200))(label)],
    ['method', method !== '' && known !== null && !takesMethod(known) ? methodMessage : null],
    ['label', label !== '' && known !== null && !takesMethod(known) ? methodMessage : null],
    ['limit', required(known === null ? () => null : limitRules[ruleUnits[known]])(values.limit)],
    ['window', required(oneOf(ruleWindows))(window)],
    ['window', fits ? null : windowMessage],
    ['days', window === 'days' ? required(whole(2, longestWindow))(days) : null],
    ...furtherChecks(values),
    ['severity', required(oneOf(severities))(values.severity)],
    ['action', required(oneOf(ruleActions))(values.action) ?? actionError(values)],
  ]);
}

const text = trimmedText.default('');

/** A rule as its form sends it; `ruleErrors` says what is wrong with it. */
export const ruleSchema = object({
  name: text,
  kind: text,
  organization: text,
  orgKind: text,
  method: text,
  label: text,
  limit: text,
  floor: text,
  leastDays: text,
  window: text,
  days: text,
  severity: text,
  action: text,
  isOn: boolean().default(true),
});
