import type { ReactElement } from 'react';
import { batchKindLabels } from '@/domain/batches/batch';
import {
  type BatchDetail,
  type BatchRow,
  batchColumns,
  batchName,
} from '@/domain/batches/batchRow';
import { formatDateTime, reportFileName } from '@/domain/dates/format';
import { formatAmount } from '@/domain/money/cents';
import { downloadCsv } from '@/shared/files/downloadCsv';
import { ChangeHistory } from '@/shared/reports/ChangeHistory';
import { useUser } from '@/shared/session/useUser';
import { DetailSection } from '@/shared/ui/DetailSection';
import { type Fact, Facts } from '@/shared/ui/Facts';
import { Icon } from '@/shared/ui/Icon';
import { RowActs } from '@/shared/ui/RowActions';
import type { RowAction } from '@/shared/ui/RowMenu';
import { toastFailure } from '@/shared/ui/toastFailure';
import { BatchLines } from './BatchLines';
import { BatchProgress, BatchStateBadge } from './batchReport';

/** Saves what there is of a batch, for a reader of the organization `orgId`; a failure is told. */
export function saveOfBatch(batch: BatchRow, what: 'rows' | 'errors', orgId: string): void {
  const name = reportFileName(orgId, new Date(), {
    report: `${batchName(batch)} ${what}`,
    type: 'csv',
  });
  downloadCsv({ url: `batches/${batch._id}/${what}Export`, params: {}, name }).catch(toastFailure);
}

const moment = (iso: string | null): string => (iso ? formatDateTime(iso) : '');

const factsOf = (batch: BatchRow): Fact[] => [
  ['Batch', batchName(batch)],
  ['Type', batchKindLabels[batch.kind]],
  ['Description', batch.title],
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

/** A batch in full, with its rows, and for staff with what was done with it. */
export function BatchDossier({
  detail: { batch, noted },
  acts,
}: {
  detail: BatchDetail;
  acts: readonly RowAction[];
}): ReactElement {
  const { orgId } = useUser();
  return (
    <>
      <div className="gl-detail-head">
        <BatchStateBadge state={batch.state} />
        <RowActs actions={acts.filter(isPossible)} />
      </div>
      <BatchProgress batch={batch} />
      <Facts facts={factsOf(batch)} />
      {batch.failed > 0 ? (
        <DetailSection title="Errors">
          <BatchLines batch={batch} of="failed" />
          <SaveButton onSave={() => saveOfBatch(batch, 'errors', orgId)}>
            Download errors
          </SaveButton>
        </DetailSection>
      ) : null}
      <DetailSection title="Rows">
        <BatchLines batch={batch} of="all" />
        <SaveButton onSave={() => saveOfBatch(batch, 'rows', orgId)}>Download rows</SaveButton>
      </DetailSection>
      {noted.length > 0 ? (
        <DetailSection title="History">
          <ChangeHistory changes={noted.map((change) => ({ ...change, reason: '' }))} />
        </DetailSection>
      ) : null}
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
