import { senderOf } from '@server/features/invoices/sender';
import { taxReach } from '@server/features/taxRules/reach';
import type { Call, Scope } from '@server/platform/http/call';
import { wholeListAnswer } from '@server/platform/lists/handlers';
import { mostCounted } from '@server/platform/lists/listQueries';
import { pageOf } from '@server/platform/lists/pages';
import { todayIn } from '@server/platform/zones/today';
import type { InvoiceSender } from '@/domain/invoices/invoiceDetail';
import type { BalanceTotals, HolderBalance } from '@/domain/invoices/mta/holderBalance';
import { balanceColumnSet, balanceColumns } from '@/domain/invoices/mta/holderColumns';
import { chosenColumns } from '@/domain/lists/textColumn';
import { balancesRepository, sortKeys } from './balanceQueries';
import type {
  BalanceExportQuery,
  BalanceFilters,
  BalanceOrder,
  BalanceQuery,
} from './balanceQuery';

type ListCall<Query> = Pick<Call, 'http' | 'services'> & { scope: Scope; query: Query };

const today = ({ services, http }: Pick<Call, 'http' | 'services'>): string =>
  todayIn(services.clock(), http.req.header('timezone'));

/** Most rows of a document. */
const mostRecords = 10_000;

/**
 * One page of what license holders owe. @throws Refusal 400 for a cursor of another list or order
 */
export async function listBalances(call: ListCall<BalanceQuery>): Promise<Response> {
  const { http, services, scope, query } = call;
  const { limit, after, before, ...order } = query;
  const asked = { reach: taxReach(scope), order, today: today(call) };
  const balances = balancesRepository(services.database);
  const { places, matched, next, previous } = await pageOf(
    { limit, after, before },
    {
      sort: `balances ${order.sort}`,
      kind: sortKeys[order.sort].kind,
      stretch: (stretch) => balances.stretch(asked, stretch),
    },
  );
  const page = { matched: Math.min(matched, mostCounted), matchedIsExact: matched <= mostCounted };
  return http.json({
    body: await balances.rows(asked, places),
    page: { ...page, next, previous },
  });
}

/** The sums over all that match. */
export function balanceTotals(call: ListCall<BalanceFilters>): Promise<BalanceTotals> {
  const { services, scope, query } = call;
  return balancesRepository(services.database).totals({
    reach: taxReach(scope),
    order: query,
    today: today(call),
  });
}

/** All that match and what an ageing report says beside them. Amounts are whole cents. */
interface BalanceRecords {
  rows: HolderBalance[];
  totals: BalanceTotals;
  sender: InvoiceSender;
  /** ISO date. */
  asOf: string;
}

async function records(
  call: ListCall<BalanceExportQuery>,
  order: BalanceOrder,
): Promise<BalanceRecords> {
  const { services, scope } = call;
  const reach = taxReach(scope);
  const asked = { reach, order, today: today(call) };
  const balances = balancesRepository(services.database);
  const places = await balances.along(asked, {
    place: null,
    direction: 'forward',
    limit: mostRecords,
  });
  const sender = await senderOf(services.database, services.settings, {
    orgId: reach.orgId,
    systemMode: reach.mode,
  });
  return {
    rows: await balances.rows(asked, places),
    totals: await balances.totals(asked),
    sender,
    asOf: asked.today,
  };
}

/**
 * All that match, in order: as CSV or cells with the chosen columns, or as records for the ageing
 * report.
 */
export async function exportBalances(
  call: ListCall<BalanceExportQuery>,
): Promise<Response | BalanceRecords> {
  const { http, services, scope, query } = call;
  const { format, columns, ...order } = query;
  if (format === 'records') return records(call, order);
  const asked = { reach: taxReach(scope), order, today: today(call) };
  const balances = balancesRepository(services.database);
  return wholeListAnswer(
    {
      columns: chosenColumns(balanceColumnSet, columns.split(',')).map(
        (key) => balanceColumns[key],
      ),
      total: await balances.count(asked),
      stretch: async (stretch) => {
        const places = await balances.along(asked, stretch);
        return { places, rows: await balances.rows(asked, places) };
      },
    },
    { services, orgId: scope.orgId, http, format },
  );
}
