import type { ReactElement } from 'react';
import { batchKindLabels } from '@/domain/batches/batch';
import {
  type BatchDetail,
  type BatchRow,
  batchColumns,
  batchName,
  batchRowLabels,
} from '@/domain/batches/batchRow';
import { formatDateTime } from '@/domain/dates/format';
import { formatAmount } from '@/domain/money/cents';
import { downloadCsv } from '@/shared/files/downloadCsv';
import { FigureTable } from '@/shared/reports/FigureTable';
import { DetailSection } from '@/shared/ui/DetailSection';
import { type Fact, Facts } from '@/shared/ui/Facts';
import { Icon } from '@/shared/ui/Icon';
import { RowActs } from '@/shared/ui/RowActs';
import type { RowAction } from '@/shared/ui/RowMenu';
import { toastFailure } from '@/shared/ui/toastFailure';
import { BatchProgress, BatchStateBadge } from './batchReport';

const save = (batch: BatchRow, what: 'rows' | 'errors'): void =>
  void downloadCsv(`batches/${batch._id}/${what}Export`, {}, `${batchName(batch)}-${what}.csv`).catch(
    toastFailure,
  );

/** Saves all rows of a batch that failed; a failure is told. */
export const saveErrors = (batch: BatchRow): void => save(batch, 'errors');

const moment = (iso: string | null): string => (iso ? formatDateTime(iso) : '');

const factsOf = (batch: BatchRow): Fact[] => [
  ['Batch', batchName(batch)],
  ['Type', batchKindLabels[batch.kind]],
  ['What', batch.title],
  ['Rows', batchColumns.rows.text(batch)],
  ['Amount', formatAmount(batch.amount)],
  ['Done so far', formatAmount(batch.doneAmount)],
  ['Errors', batchColumns.failed.text(batch)],
  ['Queued', `${moment(batch.createdAt)}${batch.createdBy ? ` by ${batch.createdBy}` : ''}`],
  ['Started', moment(batch.startedAt)],
  ['Ended', moment(batch.finishedAt)],
  ['Worker', batch.worker],
];

const isPossible = (act: RowAction): boolean => 'to' in act || act.refused === undefined;

/** A batch in full, with its rows. */
export function BatchDossier({
  detail: { batch, lines, failed },
  acts,
}: {
  detail: BatchDetail;
  acts: readonly RowAction[];
}): ReactElement {
  return (
    <>
      <div className="gl-detail-head">
        <BatchStateBadge state={batch.state} />
        <RowActs actions={acts.filter(isPossible)} />
      </div>
      <BatchProgress batch={batch} />
      <Facts facts={factsOf(batch)} />
      {failed.length > 0 ? (
        <DetailSection title="Errors">
          <ul className="gl-faults">
            {failed.map(({ number, companyName, error }) => (
              <li key={number}>
                <strong>
                  Row {number}, {companyName}
                </strong>
                : {error}
              </li>
            ))}
          </ul>
          <SaveButton onSave={() => saveErrors(batch)}>Download errors</SaveButton>
        </DetailSection>
      ) : null}
      <DetailSection title={lines.length < batch.rows ? `The first ${lines.length} rows` : 'Rows'}>
        <FigureTable
          caption="Rows"
          heads={['Row', 'Amount', 'Status']}
          rows={lines.map(({ number, companyName, amount, state }) => [
            `${number}. ${companyName}`,
            formatAmount(amount),
            batchRowLabels[state],
          ])}
        />
        <SaveButton onSave={() => save(batch, 'rows')}>Download rows</SaveButton>
      </DetailSection>
    </>
  );
}

function SaveButton({ onSave, children }: { onSave: () => void; children: string }): ReactElement {
  return (
    <button type="button" className="btn btn-outline-secondary btn-sm" onClick={onSave}>
      <Icon name="download" /> {children}
    </button>
  );
}
