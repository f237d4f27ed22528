import type { ReactElement } from 'react';
import { numberText } from '@/domain/lists/counted';
import { ProgressBar } from '@/shared/ui/ProgressBar';
import { ErrorTable } from './ErrorTable';
import type { ImportFailure, ImportState } from './useImportCheck';

interface ImportProgressProps extends ImportState {
  /** Said where known values could not be compared. */
  notCompared?: string;
  onRetry?: (file: File) => void;
}

/** What is under way with a file, and what was wrong with it: all errors, to be downloaded. */
export function ImportProgress(props: ImportProgressProps): ReactElement {
  const { transfer, isRunning, cancel, failure, notCompared = '', onRetry } = props;
  return (
    <>
      {transfer ? <ProgressBar {...transfer} onCancel={isRunning ? cancel : undefined} /> : null}
      {failure && !isRunning ? <Failure {...{ failure, notCompared, onRetry }} /> : null}
    </>
  );
}

interface FailureProps extends Pick<ImportProgressProps, 'onRetry'> {
  failure: ImportFailure;
  notCompared: string;
}

function Failure({ failure, notCompared, onRetry }: FailureProps): ReactElement {
  const { file, message, problems, isCompared, canRetry } = failure;
  if (!problems) {
    return (
      <div className="alert alert-danger gl-import-failure" role="alert">
        <p>
          <strong>{file.name} was not imported.</strong> {message}
        </p>
        {canRetry && onRetry ? (
          <button
            type="button"
            className="btn btn-outline-secondary btn-sm"
            onClick={() => onRetry(file)}
          >
            Try again
          </button>
        ) : null}
      </div>
    );
  }
  return (
    <div className="gl-import-failure">
      <div className="alert alert-danger" role="alert">
        <strong>{file.name} was not imported.</strong> It has {numberText(problems.total)}{' '}
        {problems.total === 1 ? 'error' : 'errors'}. Nothing is imported until all rows are valid.
        Row 1 is the first row below the header.
        {problems.listed ? ` The table lists the first ${numberText(problems.listed)}.` : null}
        {isCompared ? null : ` ${notCompared}`}
      </div>
      <ErrorTable problems={problems} fileName={`errors of ${file.name}`} />
    </div>
  );
}
