import { senderOf } from '@server/features/invoices/sender';
import { type HolderRow, holdersRepository } from '@server/features/taxRules/holderStore';
import { openPenalties } from '@server/features/taxRules/penalties';
import { penaltiesRepository } from '@server/features/taxRules/penaltyStore';
import { type TaxVisibility, taxVisibility } from '@server/features/taxRules/visibility';
import type { Tx } from '@server/platform/db/client';
import type { Call, Scope } from '@server/platform/http/call';
import { notFound } from '@server/platform/http/refusal';
import type { Services } from '@server/platform/services';
import { todayIn } from '@server/platform/zones/today';
import { type Penalty, penaltyExplanation } from '@/domain/invoices/mta/penalty';
import type { NamedStatement } from '@/domain/invoices/namedStatement';
import { type StatementEntry, statementOf } from '@/domain/invoices/statement';
import { statementsRepository } from './statementQueries';

/** Which statement: first and last day are ISO dates. */
export interface StatementRequest {
  holderId: string;
  from: string;
  to: string;
}

/** The address as it stands on paper; no line for what is missing. */
function addressLines({ add1, city, state, zip }: HolderRow): string[] {
  const place = [city.trim(), `${state} ${zip}`.trim()].filter(Boolean).join(', ');
  return [add1.trim(), place].filter(Boolean);
}

/**
 * A penalty as a charge of its own, on the day after the due day of the invoice that was late
 * (readings F4).
 */
const penaltyEntry = (penalty: Penalty, where: string): StatementEntry => ({
  date: penalty.chargedOn,
  kind: 'charge',
  document: `Late payment penalty on ${penalty.invoiceNo}: ${penaltyExplanation(penalty)} (${where})`,
  cents: penalty.cents,
});

/**
 * All penalties of a holder up to a day (ISO), on an invoice or not yet; none is charged ahead of
 * today.
 */
async function penaltyEntries(
  tx: Tx,
  {
    visibility,
    holderId,
    to,
    today,
  }: { visibility: TaxVisibility; holderId: string; to: string; today: string },
): Promise<StatementEntry[]> {
  const asOf = to < today ? to : today;
  const open = await openPenalties(tx, { visibility, holderIds: [holderId], asOf });
  const carried = await penaltiesRepository(tx).carried(visibility, holderId, to);
  return [
    ...carried.map((one) => penaltyEntry(one, `on ${one.carriedBy}`)),
    ...(open.get(holderId) ?? []).map((one) => penaltyEntry(one, 'on the next invoice')),
  ];
}

/**
 * The account statement of a license holder. @throws Refusal 404 when it is absent or another
 * organization's
 */
export async function namedStatement(
  tx: Tx,
  {
    scope,
    services,
    http,
  }: Pick<Call, 'http'> & { scope: Scope; services: Pick<Services, 'settings' | 'clock'> },
  { holderId, from, to }: StatementRequest,
): Promise<NamedStatement> {
  const visibility = taxVisibility(scope);
  const row = await holdersRepository(tx).find(visibility, holderId);
  if (!row) throw notFound();
  const timeZone = http.req.header('timezone');
  const entries = [
    ...(await statementsRepository(tx).entries({ visibility, holderId: row.id, to, timeZone })),
    ...(await penaltyEntries(tx, {
      visibility,
      holderId: row.id,
      to,
      today: todayIn(services.clock(), timeZone),
    })),
  ];
  const { id: _id, name, companyName, licenseType, licenseNumber, municipality } = row;
  return {
    ...statementOf(entries, { from, to }),
    from,
    to,
    holder: {
      _id,
      name,
      companyName,
      licenseType,
      licenseNumber,
      municipality,
      lines: addressLines(row),
      email: row.invoiceEmail || row.email,
    },
    sender: await senderOf(tx, services.settings, {
      orgId: visibility.orgId,
      systemMode: visibility.mode,
      municipality,
    }),
  };
}
