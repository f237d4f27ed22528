import type { Tx } from '@server/platform/db/client';
import type { BankLimits, FileLimits } from '@/domain/banking/composeFile';
import {
  type OriginatorLimits,
  type Originators,
  originatedSources,
} from '@/domain/banking/originators';
import { easternDay } from '@/domain/dates/easternTime';
import { formatPercent } from '@/domain/money/percent';
import { unauthorizedPoints } from '../returns/rateQueries';
import { type AssignedOriginator, assignmentsOn, originatedSums } from './assignmentStore';

/** Why debits of an organization stay: too many of them came back unauthorized; '' where they go. */
function debitsHeld({ row, name }: AssignedOriginator, points: number | null): string {
  if (points === null || points <= row.unauthorizedPoints) return '';
  return `Unauthorized returns of ${name} are at ${formatPercent(points)}, above its limit of ${formatPercent(row.unauthorizedPoints)}`;
}

/** The assignments of some organizations that are in force at a moment, with what is left of their limits. */
async function originatorsOn(
  tx: Tx,
  { mode, at, orgIds }: { mode: 'Production' | 'Sandbox'; at: Date; orgIds: readonly string[] },
): Promise<Originators> {
  const day = easternDay(at);
  const assigned = await assignmentsOn(tx, { mode, day, orgIds });
  if (assigned.length === 0) return new Map();
  const own = assigned.map(({ row }) => row.orgId);
  const sums = await originatedSums(tx, { mode, day, orgIds: own, sources: originatedSources });
  const rates = await unauthorizedPoints(tx, { scope: { mode }, now: at, orgIds: own });
  return new Map(
    assigned.map((one): [string, OriginatorLimits] => {
      const { row, name, bankName } = one;
      const used = sums.get(row.orgId);
      return [
        row.orgId,
        {
          name,
          bankId: row.odfiId,
          bankName,
          companyId: row.companyId,
          companyName: row.companyName,
          secCodes: row.secCodes,
          entryLimitCents: row.entryLimitCents,
          leftToday: {
            debit: row.dailyLimitCents - (used?.todayDebit ?? 0),
            credit: row.dailyLimitCents - (used?.todayCredit ?? 0),
          },
          leftMonth: {
            debit: row.monthlyLimitCents - (used?.monthDebit ?? 0),
            credit: row.monthlyLimitCents - (used?.monthCredit ?? 0),
          },
          debitsHeld: debitsHeld(one, rates.get(row.orgId) ?? null),
        },
      ];
    }),
  );
}

/** The limits of a bank with those of the organizations whose entries are to be chosen. */
export const withOriginators = async (
  tx: Tx,
  limits: BankLimits,
  of: { mode: 'Production' | 'Sandbox'; at: Date; orgIds: readonly string[] },
): Promise<FileLimits> => ({
  ...limits,
  originators: await originatorsOn(tx, { ...of, orgIds: [...new Set(of.orgIds)] }),
});
