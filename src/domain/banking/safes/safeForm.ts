import { errorsFrom, type FieldErrors } from '@/domain/forms/fieldErrors';
import { oneLine, optional, type Rule, required, whole } from '@/domain/forms/fieldRules';
import { schemaOf } from '@/domain/forms/schemaOf';
import { formatMoney, settledAmount, toCents, typedAmount } from '@/domain/money/cents';
import { minutesOf } from './safeEvent';

/** A safe as it is typed (catalogue: /smart-safe). */
export interface SafeValues {
  organization: string;
  name: string;
  store: string;
  carrier: string;
  /** How many notes it takes. */
  capacity: string;
  /** Up to how much its deposits are credited before they are counted, `x.xx`. */
  creditLimit: string;
  /** Hours of the store, `HH:MM` Eastern. */
  opensAt: string;
  closesAt: string;
}

export const emptySafe: SafeValues = {
  organization: '',
  name: '',
  store: '',
  carrier: '',
  capacity: '2000',
  creditLimit: '10000.00',
  opensAt: '08:00',
  closesAt: '22:00',
};

const timeRule: Rule = required((text) =>
  minutesOf(text) === null ? 'Please enter a time such as 08:00' : null,
);

/** The most that is credited before it is counted; whole cents. */
const mostLimitCents = 25_000_000;

const limitRule: Rule = required((text) => {
  const settled = settledAmount(text);
  if (!typedAmount.test(settled)) return 'Please enter an amount such as 12.50';
  return (toCents(settled) ?? 0) > mostLimitCents
    ? `The limit is at most ${formatMoney(mostLimitCents)}`
    : null;
});

/** The first message of each field. */
export const safeErrors = (values: SafeValues): FieldErrors =>
  errorsFrom([
    ['organization', required(() => null)(values.organization)],
    ['name', required(oneLine(60))(values.name)],
    ['store', optional(oneLine(80))(values.store)],
    ['carrier', required(oneLine(80))(values.carrier)],
    ['capacity', required(whole(100, 100_000))(values.capacity)],
    ['creditLimit', limitRule(values.creditLimit)],
    ['opensAt', timeRule(values.opensAt)],
    ['closesAt', timeRule(values.closesAt)],
  ]);

/** A safe for formik and for the server. */
export const safeSchema = schemaOf<SafeValues>({
  model: () => emptySafe,
  errors: safeErrors,
  settled: (values) => ({
    ...values,
    name: values.name.trim(),
    store: values.store.trim(),
    carrier: values.carrier.trim(),
    capacity: values.capacity.trim(),
    creditLimit: settledAmount(values.creditLimit),
  }),
});
