import { emailError } from '@/domain/contact/email';
import { readDay, requiredDay, settledDay } from '@/domain/dates/days';
import { type Check, errorsFrom, type FieldErrors } from '@/domain/forms/fieldErrors';
import { bounded, oneLine, oneOf, required } from '@/domain/forms/fieldRules';
import { schemaOf } from '@/domain/forms/schemaOf';
import { formatMoney, settledAmount, toCents } from '@/domain/money/cents';
import { heldAmountRule } from '@/domain/settlements/holds';
import { type FeePayer, feePayers } from './escrow';

/** A milestone as it is typed. `amount` `x.xx`, `due` a day. */
export interface MilestoneValues {
  condition: string;
  due: string;
  amount: string;
}

export const emptyMilestone: MilestoneValues = { condition: '', due: '', amount: '' };

/** An escrow as it is typed (catalogue: /add-escrow). */
export interface EscrowValues {
  title: string;
  /** Id of the organization whose money it is. */
  buyer: string;
  /** Who signs for the buyer. */
  buyerEmail: string;
  /** Id of the seller's organization, where staff know it; '' else. */
  seller: string;
  sellerName: string;
  /** Who signs for the seller. */
  sellerEmail: string;
  /** Id of the buyer's linked bank account that is debited; '' for its available balance. */
  source: string;
  amount: string;
  conditions: string;
  feePayer: FeePayer;
  /** The last day. */
  expires: string;
  milestones: MilestoneValues[];
}

export const emptyEscrow: EscrowValues = {
  title: '',
  buyer: '',
  buyerEmail: '',
  seller: '',
  sellerName: '',
  sellerEmail: '',
  source: '',
  amount: '',
  conditions: '',
  feePayer: 'half',
  expires: '',
  milestones: [emptyMilestone],
};

export const maxMilestones = 20;

/** The most that one escrow holds; whole cents. */
export const mostEscrowCents = 1_000_000_000;

/** What milestones come to, those without an amount aside. Whole cents. */
export const milestoneCents = (milestones: readonly MilestoneValues[]): number =>
  milestones.reduce((sum, { amount }) => sum + (toCents(settledAmount(amount)) ?? 0), 0);

/** What is still to be shared out among milestones; whole cents, below 0 where they are too much. */
export const unsharedCents = ({
  amount,
  milestones,
}: Pick<EscrowValues, 'amount' | 'milestones'>): number =>
  (toCents(settledAmount(amount)) ?? 0) - milestoneCents(milestones);

function sumError(values: EscrowValues): string | null {
  const rest = unsharedCents(values);
  if (rest === 0) return null;
  const apart = formatMoney(Math.abs(rest));
  return rest > 0
    ? `The milestones are ${apart} short of the amount`
    : `The milestones are ${apart} above the amount`;
}

const amountRule = (text: string): string | null => {
  const wrong = heldAmountRule(text);
  if (wrong !== null) return wrong;
  return (toCents(text) ?? 0) <= mostEscrowCents
    ? null
    : `No more than ${formatMoney(mostEscrowCents)} can be held`;
};

const dueError = (due: string, expires: string): string | null => {
  const wrong = requiredDay(due);
  const [day, last] = [readDay(due), readDay(expires)];
  if (wrong !== null || day === null || last === null) return wrong;
  return day > last ? 'Due after the escrow expires' : null;
};

const milestoneChecks = ({ milestones, expires }: EscrowValues): Check[] =>
  milestones.flatMap(({ condition, due, amount }, at): Check[] => [
    [`milestones[${at}].condition`, required(bounded(300))(condition)],
    [`milestones[${at}].due`, dueError(due, expires)],
    [`milestones[${at}].amount`, heldAmountRule(settledAmount(amount))],
  ]);

function listError({ milestones }: EscrowValues): string | null {
  if (milestones.length === 0) return 'Add a milestone';
  return milestones.length > maxMilestones ? `At most ${maxMilestones} milestones` : null;
}

const sameEmail = ({ buyerEmail, sellerEmail }: EscrowValues): string | null =>
  buyerEmail.trim().toLowerCase() === sellerEmail.trim().toLowerCase()
    ? 'Buyer and seller need different signers'
    : null;

/** The first message of each field. */
export function escrowErrors(values: EscrowValues): FieldErrors {
  const amountError = amountRule(settledAmount(values.amount));
  const isSameParty = values.seller !== '' && values.seller === values.buyer;
  return errorsFrom([
    ['title', required(oneLine(120))(values.title)],
    ['buyer', required(bounded(200))(values.buyer)],
    ['buyerEmail', emailError(values.buyerEmail)],
    ['seller', isSameParty ? 'Buyer and seller are the same' : null],
    ['sellerName', required(oneLine(120))(values.sellerName)],
    ['sellerEmail', emailError(values.sellerEmail) ?? sameEmail(values)],
    ['source', bounded(100)(values.source)],
    ['amount', amountError ?? listError(values) ?? sumError(values)],
    ['conditions', required(bounded(2000))(values.conditions)],
    ['feePayer', oneOf(feePayers)(values.feePayer)],
    ['expires', requiredDay(values.expires)],
    ...milestoneChecks(values),
  ]);
}

const settled = (values: EscrowValues): EscrowValues => ({
  ...values,
  title: values.title.trim(),
  buyerEmail: values.buyerEmail.trim().toLowerCase(),
  sellerName: values.sellerName.trim(),
  sellerEmail: values.sellerEmail.trim().toLowerCase(),
  amount: settledAmount(values.amount),
  conditions: values.conditions.trim(),
  expires: settledDay(values.expires),
  milestones: values.milestones.map(({ condition, due, amount }) => ({
    condition: condition.trim(),
    due: settledDay(due),
    amount: settledAmount(amount),
  })),
});

/** An escrow for formik and for the server. */
export const escrowSchema = schemaOf<EscrowValues>({
  model: () => ({ ...emptyEscrow, milestones: [] }),
  errors: escrowErrors,
  settled,
  lists: { milestones: emptyMilestone },
});
