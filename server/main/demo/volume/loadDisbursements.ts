import type { Tx } from '@server/platform/db/client';
import { demoAccount } from '../accounts';
import type { LoadColumn } from './columns';
import { insertAll } from './load';
import type { VolumeDisbursement } from './world';

const columns: readonly LoadColumn<VolumeDisbursement>[] = [
  ['id', 'uuid', ({ id }) => id],
  ['org_id', 'text', ({ orgId }) => orgId],
  ['system_mode', 'text', ({ systemMode }) => systemMode],
  ['batch', 'text', ({ batch }) => batch],
  ['payee', 'text', ({ payee }) => payee],
  ['payee_type', 'text', ({ payeeType }) => payeeType],
  ['funding', 'text', ({ funding }) => funding],
  ['amount_cents', 'bigint', ({ amountCents }) => amountCents],
  ['method', 'text', () => 'ach'],
  ['memo', 'text', ({ memo }) => memo],
  ['state', 'text', () => 'sent'],
  ['prepared_by', 'uuid', () => demoAccount('admin@example.com').id],
  ['prepared_at', 'timestamptz', ({ preparedAt }) => preparedAt],
  ['approved_by', 'uuid', () => demoAccount('top-admin@example.com').id],
  ['approved_at', 'timestamptz', ({ approvedAt }) => approvedAt],
  ['sent_by', 'uuid', () => demoAccount('admin@example.com').id],
  ['sent_at', 'timestamptz', ({ sentAt }) => sentAt],
  ['confirmation', 'text', ({ confirmation }) => confirmation],
];

/** Adds disbursements that were sent, each prepared and approved by different people. */
export const loadDisbursements = (tx: Tx, rows: readonly VolumeDisbursement[]): Promise<void> =>
  insertAll(tx, { table: 'disbursements', columns, rows });
