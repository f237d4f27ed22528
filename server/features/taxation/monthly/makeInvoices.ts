import { billedRepository } from '@server/features/invoices/billed/billedQueries';
import { createInvoice } from '@server/features/invoices/invoiceStore';
import { invoiceVisibility } from '@server/features/invoices/visibility';
import { holdersRepository } from '@server/features/taxRules/holderStore';
import { taxVisibility } from '@server/features/taxRules/visibility';
import type { Tx } from '@server/platform/db/client';
import type { Call, Scope } from '@server/platform/http/call';
import { checked } from '@server/platform/http/checked';
import { invalid, notFound, Refusal } from '@server/platform/http/refusal';
import { activityRepository } from '@server/platform/logs/activity';
import { todayIn } from '@server/platform/zones/today';
import type { MonthlyPreview, MonthlyResult, MonthlyRow } from '@/domain/invoices/mta/monthlyWire';
import { unfinishedError } from '@/domain/invoices/mta/period';
import { settledReported } from '@/domain/invoices/mta/reported';
import { holderName } from '@/domain/invoices/namedStatement';
import { mtaInvoiceSchema } from '@/domain/invoices/schemas';
import { toAmount, toCents } from '@/domain/money/cents';
import { monthlyRepository } from './monthlyStore';
import { previewOf } from './preview';

type ActingCall = Pick<Call, 'services'> & { scope: Scope };

/** What is to be made. `total` is the sum that was previewed, `x.xx`. */
interface InvoicesRequest {
  period: string;
  invoiceDate: string;
  holderIds: readonly string[];
  total: string;
}

type Made = Extract<MonthlyRow, { outcome: 'made' }>;

const changedMessage = 'The figures have changed since the preview. Please review them again.';

const isMade = (row: MonthlyRow): row is Made => row.outcome === 'made';

/**
 * What is made must be what was confirmed, to the cent. @throws Refusal 409 with the preview as it
 * is now
 */
function confirmed(preview: MonthlyPreview, { holderIds, total }: InvoicesRequest): Made[] {
  const made = preview.rows.filter(isMade);
  const sum = made.reduce((cents, { balanceDue }) => cents + (toCents(balanceDue) ?? 0), 0);
  if (made.length !== holderIds.length || sum !== toCents(total)) {
    throw new Refusal(409, changedMessage, { name: 'PreviewChanged', extra: { current: preview } });
  }
  return made;
}

/**
 * Makes the tax invoices of a period as drafts, all of them or none. Two runs at once wait for each
 * other, and the second finds its holders billed.
 * @throws Refusal 400 for a month that is not over; 409 with `current` when anything differs from
 * what was previewed
 */
export async function makeInvoices(
  tx: Tx,
  { scope, services, body, http }: ActingCall & Pick<Call, 'http'> & { body: InvoicesRequest },
): Promise<MonthlyResult> {
  const { period, invoiceDate, holderIds } = body;
  const timeZone = http.req.header('timezone');
  const refusal = unfinishedError(period, todayIn(services.clock(), timeZone));
  if (refusal) throw invalid({ period: refusal });
  await billedRepository(tx).lockMonth(invoiceVisibility(scope, 'mta'), period);
  const asked = {
    visibility: taxVisibility(scope),
    period,
    invoiceDate,
    holderIds,
    timeZone,
    locked: true,
  } as const;
  const rows = confirmed(await previewOf(tx, services, asked), body);
  const made: MonthlyResult['made'] = [];
  for (const { holder, invoice, penalties } of rows) {
    const form = await checked(mtaInvoiceSchema, invoice);
    const row = await createInvoice(tx, scope, {
      kind: 'mta',
      form,
      penalties,
      monthly: true,
      period,
      holderId: holder._id,
      at: services.clock(),
    });
    made.push({
      _id: row.id,
      invoiceId: row.invoiceNo,
      holderId: holder._id,
      holder: holderName(holder),
      totalAmount: toAmount(row.totalCents),
    });
  }
  await activityRepository(tx).record({
    userId: scope.userId,
    orgId: scope.orgId,
    kind: 'taxation',
    label: `Created ${made.length} tax invoices for ${period}`,
  });
  return { period, made };
}

/**
 * Records what a holder reported for a period and gives its row of the preview.
 * @throws Refusal 404 for a holder that is absent or another organization's
 */
export async function reportFigure(
  tx: Tx,
  {
    scope,
    services,
    body,
    http,
  }: ActingCall &
    Pick<Call, 'http'> & {
      body: { period: string; holderId: string; amount: string; invoiceDate: string };
    },
): Promise<MonthlyRow> {
  const { period, holderId, amount, invoiceDate } = body;
  const visibility = taxVisibility(scope);
  const holder = await holdersRepository(tx).lock(visibility, holderId);
  if (!holder) throw notFound();
  const act = { userId: scope.userId, now: services.clock() };
  await monthlyRepository(tx).report(holder.id, { period, amount: settledReported(amount) }, act);
  const { rows } = await previewOf(tx, services, {
    visibility,
    period,
    invoiceDate,
    holderIds: [holder.id],
    timeZone: http.req.header('timezone'),
  });
  const [row] = rows;
  if (!row) throw notFound();
  return row;
}
