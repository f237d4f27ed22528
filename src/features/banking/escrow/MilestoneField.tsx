import type { ReactElement } from 'react';
import type { Milestone } from '@/domain/banking/escrow/escrow';
import { formatMoney, toCents } from '@/domain/money/cents';
import { SelectField } from '@/shared/ui/fields/SelectField';

/** What is left of a milestone and does not wait for anybody; whole cents. */
export const freeCents = ({ left, waiting }: Milestone): number =>
  (toCents(left) ?? 0) - (toCents(waiting) ?? 0);

const milestoneOptions = (milestones: readonly Milestone[]) =>
  milestones.map((one) => ({
    value: one._id,
    label: `${one.place}. ${one.condition} (${formatMoney(freeCents(one))} left)`,
  }));

/** Which milestone it is about. */
export function MilestoneField({ milestones }: { milestones: readonly Milestone[] }): ReactElement {
  return (
    <SelectField
      name="milestone"
      label="Milestone"
      options={milestoneOptions(milestones)}
      required
    />
  );
}

/** Its message. */
export const milestoneError = (milestone: string): string | null =>
  milestone === '' ? 'This field is required.' : null;

/** The milestone that was asked for, else the only one there is. */
export const chosen = (milestones: readonly Milestone[], asked: string | undefined): string =>
  milestones.find(({ _id }) => _id === asked)?._id ??
  (milestones.length === 1 ? (milestones[0]?._id ?? '') : '');
