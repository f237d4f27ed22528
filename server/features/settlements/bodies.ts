import { ruledText } from '@server/platform/http/ruledText';
import { day } from '@server/platform/lists/days';
import { object, string } from 'yup';
import { invalidMessage } from '@/domain/forms/fieldRules';
import { moneyCents } from '@/domain/money/cents';
import { adjustedAmountRule, heldAmountRule, reasonRule } from '@/domain/settlements/holds';
import { transactionMethods } from '@/domain/transactions/method';

const organization = string().required().max(200);
const reason = ruledText(reasonRule);

/**
 * Body of a settlement: what is due to one organization up to a day; `net` is what whoever settles
 * was shown.
 */
export const settling = object({
  organization,
  upTo: day.required(),
  net: string()
    .required()
    .test('amount', invalidMessage, (text) => moneyCents(text) !== null),
});

/** Query of what a settlement would pay. */
export const previewing = object({ organization, upTo: day.required() });

/** Body of a hold: of one transaction, of all of a pending row, or of an amount. */
export const holding = {
  transaction: object({ transactionId: string().uuid(invalidMessage).required(), reason }),
  row: object({
    organization,
    day: day.required(),
    method: string().oneOf(transactionMethods).required(),
    reason,
  }),
  amount: object({ organization, amount: ruledText(heldAmountRule), reason }),
};

/** Body of a release: one hold, or all of a held pending row. */
export const releasing = {
  one: object({ reason }),
  row: holding.row,
};

export const adjusting = object({ organization, amount: ruledText(adjustedAmountRule), reason });

/** Body of a dispute, of its answer, and of declining a correction. */
export const reasoned = object({ reason });
