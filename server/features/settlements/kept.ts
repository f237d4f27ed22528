import {
  type TransactionReach,
  transactionReach,
} from '@server/identity/reach/transactionReachQueries';
import { jsonAnswer } from '@server/platform/http/answer';
import type { Call, Scope } from '@server/platform/http/call';
import type { Place } from '@server/platform/lists/cursor';
import { mostCounted } from '@server/platform/lists/listQueries';
import type { ListReads } from '@server/platform/lists/listReads';
import { type PageAsked, pageOf } from '@server/platform/lists/pages';
import { toAmount } from '@/domain/money/cents';
import type { AdjustmentRow, HoldRow } from '@/domain/settlements/holds';
import {
  type AdjustmentsAsked,
  adjustmentsRepository,
  type ShownAdjustment,
} from './adjustments/adjustmentStore';
import { type HoldsAsked, holdsRepository, type ShownHold } from './holds/holdStore';

type KeptCall = Pick<Call, 'services'> & {
  scope: Scope;
  query: PageAsked & { organization: string };
};

interface KeptReads<Row, Asked> extends Pick<ListReads<Asked>, 'stretch'> {
  rows(places: readonly Place[]): Promise<Row[]>;
}

/** One page of a list in the order of writing, the newest first. */
async function page<Row, Shown, Asked>(
  { services, scope, query }: KeptCall,
  reads: KeptReads<Row, Asked>,
  { asked, shown }: { asked: (reach: TransactionReach) => Asked; shown: (row: Row) => Shown },
): Promise<Response> {
  const reach = await transactionReach(services.database, scope, query.organization);
  const { places, matched, next, previous } = await pageOf(query, {
    sort: 'seq',
    kind: 'number',
    stretch: (stretch) => reads.stretch(asked(reach), stretch),
  });
  return jsonAnswer({
    body: (await reads.rows(places)).map(shown),
    page: {
      matched: Math.min(matched, mostCounted),
      matchedIsExact: matched <= mostCounted,
      next,
      previous,
    },
  });
}

const toHold = (row: ShownHold): HoldRow => ({
  _id: row.id,
  orgId: row.orgId,
  companyName: row.companyName,
  kind: row.kind,
  reason: row.reason,
  transactionId: row.transactionId ?? '',
  amount: toAmount(row.amountCents),
  by: row.byName ?? '',
  at: row.heldAt.toISOString(),
  releasedBy: row.releasedName ?? '',
  releaseReason: row.releaseReason,
  releasedAt: row.releasedAt?.toISOString() ?? '',
});

/** Its reason names the disbursement that it is of. */
const disbursementOf = ({ source, reason }: ShownAdjustment): string =>
  source === 'disbursement' ? (/D-\d+/.exec(reason)?.[0] ?? '') : '';

const toAdjustment =
  ({ userId }: Scope) =>
  (row: ShownAdjustment): AdjustmentRow => ({
    _id: row.id,
    orgId: row.orgId,
    companyName: row.companyName,
    state: row.state,
    reason: row.source === 'hold' ? `Hold above what is owed: ${row.reason}` : row.reason,
    amount: toAmount(row.amountCents),
    isMine: row.preparedBy === userId,
    preparedBy: row.preparedName ?? '',
    preparedAt: row.preparedAt.toISOString(),
    decidedBy: row.decidedName ?? '',
    decideReason: row.decideReason,
    settlementNo: row.settlementNo ?? 0,
    disbursement: disbursementOf(row),
  });

/** What is kept back, or was; a page of it. */
export const listHolds = (
  call: KeptCall & { query: KeptCall['query'] & Pick<HoldsAsked, 'state'> },
): Promise<Response> =>
  page(call, holdsRepository(call.services.database), {
    asked: (reach) => ({ reach, state: call.query.state }),
    shown: toHold,
  });

/** Corrections, a page of them; those that wait for a decision first. */
export const listAdjustments = (
  call: KeptCall & { query: KeptCall['query'] & Pick<AdjustmentsAsked, 'state'> },
): Promise<Response> =>
  page(call, adjustmentsRepository(call.services.database), {
    asked: (reach) => ({ reach, state: call.query.state }),
    shown: toAdjustment(call.scope),
  });
