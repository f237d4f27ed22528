import { noFilter, tipTotals } from '@server/features/tips/tipQueries';
import { tipVisibility } from '@server/features/tips/visibility';
import { days } from '@server/platform/lists/days';
import { type InferType, object, string } from 'yup';
import type { TipFigures } from '@/domain/dashboard/overview';
import { toAmount } from '@/domain/money/cents';
import { heldBy } from '../held';
import type { Asker } from '../tasks/taskSource';

/** Query of the tips: business days, and the id of one organization for those who see several. */
export const tipsQuery = object({ ...days, organization: string().default('').max(200) });

/**
 * What the list of tips comes to in some days, and what of all of it is not paid out; null for
 * those who may not open it.
 */
export async function tipsOf(
  { tx, scope }: Asker,
  { organization, ...period }: InferType<typeof tipsQuery>,
): Promise<TipFigures | null> {
  if (!(await heldBy(tx, scope)).has('analytics.tips')) return null;
  const visibility = await tipVisibility(tx, scope, organization);
  const earned = await tipTotals(tx, visibility, { ...noFilter, ...period });
  const owed = await tipTotals(tx, visibility, { ...noFilter, paid: 'no' });
  return {
    count: earned.count,
    tips: toAmount(earned.paidCents + earned.unpaidCents),
    unpaidCount: owed.count,
    unpaid: toAmount(owed.unpaidCents),
    hasUnattached: visibility.earner?.hasUnattached === true,
  };
}
