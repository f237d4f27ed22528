import { type ReactElement, useEffect, useRef, useState } from 'react';
import { type CheckRecord, checkTexts } from '@/domain/checks/checkRecord';
import { failureMessage, toFailure } from '@/shared/api/failure';
import { useGetCheckRecordQuery } from '@/shared/checks/api';
import { Icon } from '@/shared/ui/Icon';
import { ProgressBar } from '@/shared/ui/ProgressBar';
import { ErrorState, LoadingRows } from '@/shared/ui/states';
import { useReport } from '../useReport';
import { AttachModal } from './AttachModal';
import { DeleteRunModal } from './DeleteRunModal';
import { ResultBody } from './ResultBody';

interface ResultCardProps {
  recordId: string;
  /** Closes the result, also when it was deleted. */
  onClose: () => void;
}

/** The words of spec 2.8 for a missing record, the server's own for the rest. */
const failureText = (error: unknown): string =>
  toFailure(error).status === 404 ? checkTexts.noRecord : failureMessage(error);

/** One run with its result: read, download, attach, delete. */
export function ResultCard({ recordId, onClose }: ResultCardProps): ReactElement {
  const { currentData, error, isFetching, refetch } = useGetCheckRecordQuery(recordId);
  const heading = useRef<HTMLHeadingElement>(null);
  const isThere = currentData !== undefined;
  useEffect(() => {
    // A search or a reopened run brings its result into sight and to the screen reader.
    if (!isThere) return;
    heading.current?.focus();
    heading.current?.scrollIntoView?.({ block: 'nearest' });
  }, [isThere]);
  return (
    <section className="card gl-result-card" aria-label="Result">
      <div className="card-header">
        <h2 ref={heading} tabIndex={-1}>
          {currentData ? `${currentData.name} · No. ${currentData.number}` : 'Result'}
        </h2>
        {currentData ? (
          <ResultActions record={currentData} onClose={onClose} onChanged={refetch} />
        ) : null}
      </div>
      <div className="card-body">
        {error && !isFetching ? (
          <ErrorState message={failureText(error)} onRetry={() => void refetch()} />
        ) : null}
        {currentData && !error ? <ResultBody record={currentData} /> : null}
        {!currentData && !error ? <LoadingRows rows={8} label="Loading the result" /> : null}
      </div>
    </section>
  );
}

interface ResultActionsProps {
  record: CheckRecord;
  onClose: () => void;
  onChanged: () => void;
}

function ResultActions({ record, onClose, onChanged }: ResultActionsProps): ReactElement {
  const { transfer, isRunning, cancel, download } = useReport();
  const [asked, setAsked] = useState<'attach' | 'delete' | null>(null);
  return (
    <>
      <div className="gl-page-actions">
        <button
          type="button"
          className="btn btn-primary btn-sm"
          disabled={isRunning || record.meta_data === null}
          onClick={() => void download(record)}
        >
          <Icon name="download" /> Download PDF
        </button>
        <button
          type="button"
          className="btn btn-outline-secondary btn-sm"
          onClick={() => setAsked('attach')}
        >
          Attach to application
        </button>
        <button
          type="button"
          className="btn btn-outline-secondary btn-sm"
          onClick={() => setAsked('delete')}
        >
          Delete
        </button>
        <button type="button" className="btn btn-outline-secondary btn-sm" onClick={onClose}>
          Close
        </button>
      </div>
      {transfer ? <ProgressBar {...transfer} onCancel={isRunning ? cancel : undefined} /> : null}
      {asked === 'attach' ? (
        <AttachModal run={record} onClose={() => setAsked(null)} onAttached={onChanged} />
      ) : null}
      {asked === 'delete' ? (
        <DeleteRunModal run={record} onClose={() => setAsked(null)} onDeleted={onClose} />
      ) : null}
    </>
  );
}
