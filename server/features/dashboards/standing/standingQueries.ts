import { whose } from '@server/features/applications/lists/listQueries';
import type { Seen } from '@server/features/applications/lists/seen';
import { visibleTo } from '@server/features/invoices/invoicesStore';
import type { InvoiceVisibility } from '@server/features/invoices/visibility';
import type { Tx } from '@server/platform/db/client';
import { complianceCases, complianceHits } from '@server/platform/db/schema/compliance';
import { invoiceEvents, invoices } from '@server/platform/db/schema/invoices';
import { applications } from '@server/platform/db/schema/onboarding';
import { organizations } from '@server/platform/db/schema/users';
import { and, asc, desc, eq, inArray, isNotNull, sql } from 'drizzle-orm';
import type { WatchReport } from '@/domain/compliance/watch/hit';
import { openStatuses } from '@/domain/invoices/status';

/** So many are named. */
const named = 10;

/** Applications being filled in by the last saved step; -1 where none was saved. */
export async function stepCounts(tx: Tx, seen: Seen): Promise<{ step: number; count: number }[]> {
  const { updatedStep: step, status } = applications;
  return tx
    .select({ step, count: sql<number>`count(*)::float8` })
    .from(applications)
    .where(and(whose(seen), eq(status, 'in_progress')))
    .groupBy(step)
    .orderBy(step);
}

/**
 * Open cases with a day by which they are to be filed, from one on, in the reports that the caller
 * may open; the next ones first.
 */
export function openDeadlines(
  tx: Tx,
  mode: 'Production' | 'Sandbox',
  reports: readonly WatchReport[],
) {
  const { id, number, kind, dueOn } = complianceCases;
  return tx
    .select({
      id,
      number,
      kind,
      dueOn,
      companyName: organizations.name,
      hitId: complianceHits.id,
      report: complianceHits.report,
    })
    .from(complianceCases)
    .innerJoin(complianceHits, eq(complianceHits.caseId, id))
    .innerJoin(organizations, eq(organizations.id, complianceCases.orgId))
    .where(
      and(
        eq(complianceCases.systemMode, mode),
        eq(complianceCases.state, 'open'),
        isNotNull(dueOn),
        inArray(complianceHits.report, [...reports]),
      ),
    )
    .orderBy(asc(dueOn), asc(number))
    .limit(named);
}

/** Requested cash pickups on invoices that are still open, the newest first. */
export function askedPickups(tx: Tx, visibility: InvoiceVisibility) {
  const { number, at, detail, kind, invoiceId } = invoiceEvents;
  return tx
    .select({
      number,
      at,
      detail,
      invoiceId,
      invoiceNo: invoices.invoiceNo,
      municipality: invoices.municipality,
    })
    .from(invoiceEvents)
    .innerJoin(invoices, eq(invoices.id, invoiceId))
    .where(
      and(
        visibleTo(visibility),
        inArray(invoices.status, [...openStatuses]),
        sql`${kind} = 'cash_pickup'`,
      ),
    )
    .orderBy(desc(number))
    .limit(named);
}
