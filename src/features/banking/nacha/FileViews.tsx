import type { ReactElement, ReactNode } from 'react';
import type { AchFileRow } from '@/domain/banking/achFileRow';
import { failureMessage } from '@/shared/api/failure';
import { saveBlob } from '@/shared/files/saveBlob';
import { Icon } from '@/shared/ui/Icon';
import { PageTitle } from '@/shared/ui/PageTitle';
import { pageHead } from '@/shared/ui/pageHead';
import { ErrorState, LoadingRows } from '@/shared/ui/states';
import { AchFileView } from './AchFileView';
import { useViewAchFileQuery } from './filesApi';
import { type NamedText, useAchFile } from './useAchFile';

interface OpenedFileProps {
  /** Of which screen; NACHA files unless told. */
  path?: Parameters<typeof pageHead>[0];
  /** What it leads back to. */
  back?: string;
  subheading: string;
  /** Beside the way back. */
  acts?: ReactNode;
  onClose: () => void;
  children: ReactNode;
}

/** A file that lies open in place of the list. */
function OpenedFile(props: OpenedFileProps): ReactElement {
  const { path = '/nacha', back = 'files', subheading, acts, onClose, children } = props;
  return (
    <>
      <PageTitle
        {...pageHead(path)}
        icon="file-earmark-binary"
        subheading={subheading}
        actions={
          <>
            <button type="button" className="btn btn-outline-secondary" onClick={onClose}>
              <Icon name="arrow-left" /> Back to {back}
            </button>
            {acts}
          </>
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

/** A test file of a bank profile: it was made here, and is stored and sent nowhere. */
export function TestedFile({
  bank,
  text,
  onClose,
}: {
  bank: string;
  text: string;
  onClose: () => void;
}): ReactElement {
  const name = `TEST ${bank}.ach`;
  return (
    <OpenedFile
      path="/odfi-editor"
      back="bank profiles"
      subheading={`Test file for ${bank}: not stored, not sent`}
      acts={
        <button
          type="button"
          className="btn btn-primary"
          onClick={() => saveBlob(new Blob([text], { type: 'text/plain' }), name)}
        >
          <Icon name="download" /> Download
        </button>
      }
      onClose={onClose}
    >
      <ReadFile file={{ name, text }} />
    </OpenedFile>
  );
}

function ReadFile({ file }: { file: File | NamedText }): ReactElement {
  return <AchFileView name={file.name} read={useAchFile(file)} />;
}
