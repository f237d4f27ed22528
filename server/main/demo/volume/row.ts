import type { LedgerMode } from '@server/platform/db/schema/columns';
import type { transactions } from '@server/platform/db/schema/ledger';
import type { TransactionState } from '@/domain/transactions/state';

type Stored = typeof transactions.$inferSelect;

/**
 * A transaction of the demo world, as it is loaded. The balance and what follows from other columns
 * is left to the database.
 */
export interface VolumeRow
  extends Pick<
    Stored,
    | 'id'
    | 'number'
    | 'orgId'
    | 'amountCents'
    | 'tipCents'
    | 'taxCents'
    | 'feeCents'
    | 'companyName'
    | 'licenseNumber'
    | 'municipality'
    | 'captureType'
    | 'serviceOrigin'
    | 'accountType'
    | 'transactType'
    | 'otherInformation'
    | 'label'
    | 'method'
    | 'purchaserName'
    | 'purchaserKey'
    | 'purchaserEmail'
    | 'purchaserState'
    | 'lastFour'
    | 'traceNo'
    | 'tipUser'
    | 'store'
    | 'businessDay'
    | 'items'
    | 'hour'
    | 'reason'
    | 'secCode'
    | 'effectiveOn'
    | 'settlementId'
    | 'direct'
    | 'authorizedUntil'
    | 'activityAt'
    | 'trade'
    | 'receivingBank'
    | 'routingLastFour'
    | 'accountKind'
  > {
  systemMode: LedgerMode;
  entry: 'payment' | 'surcharge' | 'refund' | 'return';
  state: TransactionState;
}

/**
 * What a settlement pays out for it, as the database works it out; below 0 where it takes off.
 * Cents.
 */
export const dueOf = ({ direct, amountCents, tipCents, taxCents, feeCents }: VolumeRow): number =>
  (direct ? 0 : amountCents) - tipCents - taxCents - feeCents;
