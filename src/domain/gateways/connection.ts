import { type Check, errorsFrom, type FieldErrors } from '@/domain/forms/fieldErrors';
import { oneOf, optional, type Rule, required } from '@/domain/forms/fieldRules';
import { schemaOf } from '@/domain/forms/schemaOf';
import { formatMoney, toCents, typedAmount } from '@/domain/money/cents';
import { isCardLike } from '@/domain/payments/cardLike';

/** Through a connection in test mode nothing is charged: it is only asked whether it works. */
export const gatewayModes = ['test', 'live'] as const;

export type GatewayMode = (typeof gatewayModes)[number];

export const gatewayModeLabels: Readonly<Record<GatewayMode, string>> = {
  test: 'Test',
  live: 'Live',
};

/** The settings of a connection as they are typed. */
export interface ConnectionValues {
  /** Number that the gateway gave the merchant (MID). */
  merchantNo: string;
  /** Number of the merchant's terminal at the gateway (TID). */
  terminalNo: string;
  mode: GatewayMode;
  /** `x.xx`: what one card sale comes to at most; '' for no limit. */
  saleLimit: string;
  /** `x.xx`: the same of all card sales of a day. */
  dayLimit: string;
  /** The secret key, where one is entered; '' keeps the one that is stored. */
  secretKey: string;
}

export const emptyConnection: ConnectionValues = {
  merchantNo: '',
  terminalNo: '',
  mode: 'test',
  saleLimit: '',
  dayLimit: '',
  secretKey: '',
};

const mostCents = 9_999_999_999;

const named = (form: RegExp, message: string): Rule =>
  required((text) => (form.test(text) && !isCardLike(text) ? null : message));

const limitRule: Rule = optional((text) => {
  const cents = typedAmount.test(text) ? toCents(text) : null;
  if (cents === null) return 'Please use format x.xx';
  return cents === 0 || cents > mostCents ? 'Enter more than 0.00, or leave it empty' : null;
});

/** A day takes at least one sale of the highest amount. */
function dayError({ saleLimit, dayLimit }: ConnectionValues): string | null {
  const wrong = limitRule(dayLimit);
  if (wrong || dayLimit.trim() === '' || saleLimit.trim() === '') return wrong;
  const isLower = (toCents(dayLimit) ?? 0) < (toCents(saleLimit) ?? 0);
  return isLower ? 'The limit of a day cannot be lower than that of one sale' : null;
}

const keyRule: Rule = optional((text) =>
  /^[\w.-]{16,128}$/.test(text) && !isCardLike(text)
    ? null
    : 'A key has 16 to 128 letters, digits, dots, hyphens or underscores',
);

const checksOf = (values: ConnectionValues): Check[] => [
  [
    'merchantNo',
    named(/^[A-Za-z0-9-]{6,20}$/, 'A merchant ID has 6 to 20 letters or digits')(values.merchantNo),
  ],
  [
    'terminalNo',
    named(/^[A-Za-z0-9]{4,12}$/, 'A terminal ID has 4 to 12 letters or digits')(values.terminalNo),
  ],
  ['mode', oneOf(gatewayModes)(values.mode)],
  ['saleLimit', limitRule(values.saleLimit)],
  ['dayLimit', dayError(values)],
  ['secretKey', keyRule(values.secretKey)],
];

/** First message of each field; `hasKey`: whether one is stored already. */
export const connectionErrors = (values: ConnectionValues, hasKey: boolean): FieldErrors =>
  errorsFrom([
    ...checksOf(values),
    [
      'secretKey',
      !hasKey && values.secretKey.trim() === '' ? 'Enter the key that GBX gave you' : null,
    ],
  ]);

/** Settings for formik and for the server, which asks for a first key itself. */
export const connectionSchema = schemaOf<ConnectionValues>({
  model: () => ({ ...emptyConnection }),
  errors: (values) => errorsFrom(checksOf(values)),
  settled: (values) => ({
    ...values,
    merchantNo: values.merchantNo.trim(),
    terminalNo: values.terminalNo.trim(),
    saleLimit: values.saleLimit.trim(),
    dayLimit: values.dayLimit.trim(),
    secretKey: values.secretKey.trim(),
  }),
});

/** What card sales may come to; null where there is no limit. Whole cents. */
export interface GatewayLimits {
  saleLimitCents: number | null;
  dayLimitCents: number | null;
}

/**
 * Why a sale is more than a gateway may take; null where it is not. `soldCents`: what other sales of
 * the day came to, those under way included.
 */
export function gatewayLimitError(
  { saleLimitCents, dayLimitCents }: GatewayLimits,
  { totalCents, soldCents }: { totalCents: number; soldCents: number },
): string | null {
  if (saleLimitCents !== null && totalCents > saleLimitCents)
    return `One card sale through GBX comes to at most ${formatMoney(saleLimitCents)}`;
  if (dayLimitCents === null || soldCents + totalCents <= dayLimitCents) return null;
  const left = Math.max(0, dayLimitCents - soldCents);
  return `Card sales of a day through GBX come to at most ${formatMoney(dayLimitCents)}. ${formatMoney(left)} is left today.`;
}

/** How long a key goes on after another one has replaced it. */
export const keyOverlapHours = 24;

/** `••••7f3a` */
export const maskedKey = (end: string): string => `••••${end}`;

/** A key as it is told: never more than its end. */
export interface ShownKey {
  _id: string;
  /** Its last four characters. */
  end: string;
  /** ISO moment. */
  since: string;
  by: string;
  /** ISO moment at which it ends; '' of the one in use. */
  until: string;
}

/** A connection as the server answers it. Amounts `x.xx`, moments ISO. */
export interface Connection extends Omit<ConnectionValues, 'secretKey'> {
  keys: ShownKey[];
  /** What card sales of today came to. */
  soldToday: string;
  /** '' while it was never asked. */
  checkedAt: string;
  updatedAt: string;
  updatedBy: string;
  version: number;
}
