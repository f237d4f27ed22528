import { type Check, errorsFrom, type FieldErrors } from '@/domain/forms/fieldErrors';
import { bounded, optional, required, whole } from '@/domain/forms/fieldRules';
import { schemaOf } from '@/domain/forms/schemaOf';
import { toAmount, toCents, typedAmount } from '@/domain/money/cents';

/** From an amount on, so many people approve a bill beside the one who prepared it. */
export interface ApprovalStep {
  /** Whole cents; 0 for the first step. */
  fromCents: number;
  approvers: number;
}

/** What holds where an organization has set nothing else. */
export const usualSteps: readonly ApprovalStep[] = [
  { fromCents: 0, approvers: 1 },
  { fromCents: 1_000_000, approvers: 2 },
];

/** The most steps of one organization. */
export const mostSteps = 5;
/** The most people of one step. */
const mostApprovers = 5;

/** How many people approve a bill of an amount, in whole cents: always one at least. */
export const approvalsFor = (steps: readonly ApprovalStep[], amountCents: number): number =>
  steps
    .filter(({ fromCents }) => fromCents <= amountCents)
    .reduce((latest, step) => (step.fromCents >= latest.fromCents ? step : latest), {
      fromCents: 0,
      approvers: 1,
    }).approvers;

/** Whether steps ask for fewer people than those that hold, for whatever amount. */
export const isLowered = (steps: readonly ApprovalStep[], held: readonly ApprovalStep[]): boolean =>
  // Both change at their own amounts alone.
  [{ fromCents: 0 }, ...steps, ...held].some(
    ({ fromCents }) => approvalsFor(steps, fromCents) < approvalsFor(held, fromCents),
  );

/** A step as it is typed: from `x.xx` on, so many people. */
export interface StepValues {
  from: string;
  approvers: string;
}

/** The approval rules of an organization as they are edited. */
export interface ApprovalRuleValues {
  /** '' for the own organization. */
  organization: string;
  steps: StepValues[];
}

export const emptyApprovalStep: StepValues = { from: '', approvers: '2' };

function fromError(steps: readonly StepValues[], at: number): string | null {
  const text = steps[at]?.from.trim() ?? '';
  const cents = typedAmount.test(text) ? toCents(text) : null;
  if (cents === null) return 'Please enter an amount such as 1000.00';
  if (at === 0) return cents === 0 ? null : 'The first line starts at 0.00';
  const before = toCents(steps[at - 1]?.from.trim() ?? '') ?? 0;
  return cents > before ? null : 'Each amount has to be above the one before';
}

const stepChecks = (steps: readonly StepValues[]): Check[] =>
  steps.flatMap(({ approvers }, at): Check[] => [
    [`steps[${at}].from`, fromError(steps, at)],
    [`steps[${at}].approvers`, required(whole(1, mostApprovers))(approvers)],
  ]);

/** First message of each field. */
export const approvalRuleErrors = ({ organization, steps }: ApprovalRuleValues): FieldErrors =>
  errorsFrom([
    ['organization', optional(bounded(200))(organization)],
    ...stepChecks(steps),
    [
      'steps[0].from',
      steps.length < 1 || steps.length > mostSteps ? `Enter 1 to ${mostSteps} lines` : null,
    ],
  ]);

/** Approval rules for formik and for the server. */
export const approvalRuleSchema = schemaOf<ApprovalRuleValues>({
  model: () => ({ organization: '', steps: [] }),
  errors: approvalRuleErrors,
  lists: { steps: emptyApprovalStep },
});

/** Steps as forms hold them. */
export const typedSteps = (steps: readonly ApprovalStep[]): StepValues[] =>
  steps.map(({ fromCents, approvers }) => ({
    from: toAmount(fromCents),
    approvers: String(approvers),
  }));

/** Typed steps as they are kept. */
export const keptSteps = (steps: readonly StepValues[]): ApprovalStep[] =>
  steps.map(({ from, approvers }) => ({
    fromCents: toCents(from.trim()) ?? 0,
    approvers: Number(approvers),
  }));

/** The rules of an organization as they are answered. */
export interface ApprovalRules {
  steps: StepValues[];
  /** Who set them, and when (ISO moment); '' where the usual ones hold. */
  setBy: string;
  setAt: string;
  /** Lower ones, which hold once a second person has confirmed them; null for none. */
  proposed: ProposedRules | null;
}

/** Approval rules that wait for a second person. `setAt`: ISO moment, by which they are confirmed. */
export interface ProposedRules {
  steps: StepValues[];
  setBy: string;
  setAt: string;
  /** Why the reader may not confirm them; '' where they may. */
  confirmRefused: string;
}

/** What became of rules that were saved. */
export interface SavedRules {
  _id: string;
  /** They are lower than those that hold: a second person confirms them first. */
  isWaiting: boolean;
}
