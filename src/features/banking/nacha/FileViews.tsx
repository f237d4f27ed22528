import type { ReactElement, ReactNode } from 'react';
import type { AchFileRow } from '@/domain/banking/achFileRow';
import { failureMessage } from '@/shared/api/failure';
import { Icon } from '@/shared/ui/Icon';
import { PageTitle } from '@/shared/ui/PageTitle';
import { pageHead } from '@/shared/ui/pageHead';
import { ErrorState, LoadingRows } from '@/shared/ui/states';
import { AchFileView } from './AchFileView';
import { useViewAchFileQuery } from './filesApi';
import { type NamedText, useAchFile } from './useAchFile';

interface OpenedFileProps {
  subheading: string;
  onClose: () => void;
  children: ReactNode;
}

/** A file that lies open in place of the list. */
function OpenedFile({ subheading, onClose, children }: OpenedFileProps): ReactElement {
  return (
    <>
      <PageTitle
        {...pageHead('/nacha')}
        icon="file-earmark-binary"
        subheading={subheading}
        actions={
          <button type="button" className="btn btn-outline-secondary" onClick={onClose}>
            <Icon name="arrow-left" /> Back to files
          </button>
        }
      />
      {children}
    </>
  );
}

/** A stored file, account numbers by their last four digits. */
export function StoredFile({
  file,
  onClose,
}: {
  file: AchFileRow;
  onClose: () => void;
}): ReactElement {
  const { data, error, isFetching, refetch } = useViewAchFileQuery(file._id);
  const failed = error && !data && !isFetching;
  return (
    <OpenedFile subheading={`F-${file.number} for ${file.bank}`} onClose={onClose}>
      {failed ? (
        <ErrorState message={failureMessage(error)} onRetry={() => void refetch()} />
      ) : null}
      {!data && !failed ? <LoadingRows rows={8} label="Loading the file" /> : null}
      {data ? <ReadFile file={data} /> : null}
    </OpenedFile>
  );
}

/** A file of this computer: it is read here and goes nowhere. */
export function CheckedFile({ file, onClose }: { file: File; onClose: () => void }): ReactElement {
  return (
    <OpenedFile
      subheading={`${file.name}: checked in your browser, not uploaded`}
      onClose={onClose}
    >
      <ReadFile file={file} />
    </OpenedFile>
  );
}

function ReadFile({ file }: { file: File | NamedText }): ReactElement {
  return <AchFileView name={file.name} read={useAchFile(file)} />;
}
