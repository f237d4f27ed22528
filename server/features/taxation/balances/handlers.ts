import { senderOf } from '@server/features/invoices/sender';
import type { ListCall } from '@server/platform/lists/listDefinition';
import { type InferType, string } from 'yup';
import type { InvoiceSender } from '@/domain/invoices/invoiceDetail';
import type { BalanceTotals, HolderBalance } from '@/domain/invoices/mta/holderBalance';
import { balanceList, balanceReader, balanceTotals } from './balanceListQueries';

/** Query of the export; `records`: whole rows, for a document. */
export const balanceExportQuery = balanceList.query.export.shape({
  format: string().oneOf(['csv', 'rows', 'records']).default('csv'),
});

type ExportCall = ListCall<InferType<typeof balanceExportQuery>>;

/** Most rows of a document. */
const maxRecords = 10_000;

/** All that match and what an ageing report says beside them. Amounts are whole cents. */
interface BalanceRecords {
  rows: HolderBalance[];
  totals: BalanceTotals;
  sender: InvoiceSender;
  /** ISO date. */
  asOf: string;
}

async function records(call: ExportCall): Promise<BalanceRecords> {
  const { services, query: asked } = call;
  const { database, settings } = services;
  const reader = balanceReader(call);
  const { rows } = await balanceList.near(
    database,
    { reader, asked },
    { place: null, direction: 'forward', limit: maxRecords },
  );
  const { orgId, mode: systemMode } = reader.visible;
  return {
    rows: rows.map(({ balance }) => balance),
    totals: await balanceTotals(database, reader, asked),
    sender: await senderOf(database, settings, { orgId, systemMode }),
    asOf: reader.today,
  };
}

/**
 * All that match, in order: as CSV or cells with the chosen columns, or as records for the ageing
 * report.
 */
export async function exportBalances(call: ExportCall): Promise<Response | BalanceRecords> {
  const { format, ...query } = call.query;
  return format === 'records'
    ? records(call)
    : balanceList.export.handle({ ...call, query: { ...query, format } });
}
