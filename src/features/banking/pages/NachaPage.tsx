import { type ReactElement, useCallback, useRef, useState } from 'react';
import { type AchFileRow, achFileColumnSet, achFileColumns } from '@/domain/banking/achFileRow';
import { approversText, fileApprovalError, sendError } from '@/domain/banking/fileApproval';
import type { DeliveryWay } from '@/domain/banking/fileDelivery';
import { saveBlob } from '@/shared/files/saveBlob';
import type { RowActions } from '@/shared/lists/ListCard';
import { ListDrawer, openId } from '@/shared/lists/ListDrawer';
import { ListPage } from '@/shared/lists/ListPage';
import { shownHere } from '@/shared/lists/listDefinition';
import { useListPage } from '@/shared/lists/useListPage';
import { ConfirmModal } from '@/shared/ui/ConfirmModal';
import { Facts } from '@/shared/ui/Facts';
import { Icon } from '@/shared/ui/Icon';
import { TermLink } from '@/shared/ui/TermLink';
import { toastFailure } from '@/shared/ui/toastFailure';
import { useConfirmed } from '@/shared/ui/useConfirmed';
import { BuildDialog } from '../nacha/BuildDialog';
import { DeliveryNotice } from '../nacha/DeliveryNotice';
import { DeliveryPanel } from '../nacha/DeliveryPanel';
import { CheckedFile, StoredFile } from '../nacha/FileViews';
import { FileWarnings } from '../nacha/FileWarnings';
import { AchFileBadge, achFileList } from '../nacha/fileList';
import {
  type FileAct,
  useActOnAchFileMutation,
  useDownloadAchFileMutation,
  useGetAchFileQuery,
  useListAchBanksQuery,
} from '../nacha/filesApi';
import { achFileLimit as fileLimit } from '../nacha/openAch';
import { WaitingCard } from '../nacha/WaitingCard';

/** What was asked for with a file. */
interface Asked {
  act: FileAct;
  file: AchFileRow;
}

/** What lies open instead of the list: a stored file, or one from this computer. */
type Viewed = { stored: AchFileRow } | { upload: File };

const nameOf = ({ number }: AchFileRow): string => `F-${number}`;

function useActions(
  onAsk: (asked: Asked) => void,
  onView: (viewed: Viewed) => void,
): RowActions<AchFileRow> {
  const [download] = useDownloadAchFileMutation();
  return useCallback(
    (file) => {
      const ask = (act: FileAct) => () => onAsk({ act, file });
      const save = async (): Promise<void> => {
        try {
          const { name, text } = await download(file._id).unwrap();
          saveBlob(new Blob([text], { type: 'text/plain' }), name);
        } catch (error) {
          toastFailure(error);
        }
      };
      const waits = file.state === 'built' || file.state === 'approved';
      const approve = {
        label: 'Approve …',
        onSelect: ask('approve'),
        refused: fileApprovalError(file) ?? undefined,
      };
      return {
        subject: nameOf(file),
        actions: [
          { label: 'View records', onSelect: () => onView({ stored: file }) },
          { label: 'Download .ach', onSelect: () => void save() },
          ...(file.state === 'built' && file.needsApproval ? [approve] : []),
          ...(waits
            ? [
                { label: 'Send …', onSelect: ask('send'), refused: sendError(file) ?? undefined },
                { label: 'Discard …', onSelect: ask('discard'), tone: 'danger' as const },
              ]
            : []),
        ],
      };
    },
    [onAsk, onView, download],
  );
}

/** One line of help, with its words in the glossary. */
const help = (
  <>
    A <TermLink term="nacha-file">NACHA file</TermLink> hands{' '}
    <TermLink term="entry">entries</TermLink> to the bank that sends them (
    <TermLink term="odfi">ODFI</TermLink>).
  </>
);

/** NACHA files: built of what waits, read field by field, checked, sent (catalogue: /nacha). */
export default function NachaPage(): ReactElement {
  const list = useListPage(achFileList);
  const [asked, setAsked] = useState<Asked | null>(null);
  const [viewed, setViewed] = useState<Viewed | null>(null);
  const [isBuilding, setBuilding] = useState(false);
  const banks = useListAchBanksQuery();
  const actions = useActions(setAsked, setViewed);
  const opened = useGetAchFileQuery(openId(list));
  if (viewed) {
    const close = (): void => setViewed(null);
    return 'stored' in viewed ? (
      <StoredFile file={viewed.stored} onClose={close} />
    ) : (
      <CheckedFile file={viewed.upload} onClose={close} />
    );
  }
  const tools = (
    <>
      <CheckButton onFile={(upload) => setViewed({ upload })} />
      <button
        type="button"
        className="btn btn-primary"
        disabled={banks.isLoading}
        onClick={() => setBuilding(true)}
      >
        <Icon name="plus-lg" /> Build file
      </button>
    </>
  );
  return (
    <>
      <ListPage subheading={help} list={list} actions={actions} tools={tools}>
        <DeliveryNotice />
        <WaitingCard />
      </ListPage>
      <ListDrawer list={list} asked={opened} titleOf={nameOf}>
        {(file) => <FileFacts file={file} onView={() => setViewed({ stored: file })} />}
      </ListDrawer>
      {isBuilding ? (
        <BuildDialog banks={banks.data ?? []} onClose={() => setBuilding(false)} />
      ) : null}
      {asked ? <ActQuestion {...asked} onClose={() => setAsked(null)} /> : null}
    </>
  );
}

/** Takes a file of this computer to be checked; it is read here and goes nowhere. */
function CheckButton({ onFile }: { onFile: (file: File) => void }): ReactElement {
  const input = useRef<HTMLInputElement>(null);
  return (
    <>
      <input
        ref={input}
        type="file"
        className="visually-hidden"
        aria-label="File to check"
        accept=".ach,.txt,.nacha,text/plain"
        tabIndex={-1}
        onChange={({ target }) => {
          const [file] = target.files ?? [];
          target.value = '';
          if (file) onFile(file);
        }}
      />
      <button
        type="button"
        className="btn btn-outline-secondary"
        onClick={() => input.current?.click()}
      >
        <Icon name="search" /> Check a file (up to {fileLimit})
      </button>
    </>
  );
}

function FileFacts({ file, onView }: { file: AchFileRow; onView: () => void }): ReactElement {
  return (
    <>
      <div className="gl-detail-head">
        <AchFileBadge state={file.state} />
        <div className="gl-detail-acts">
          <button type="button" className="btn btn-sm btn-outline-secondary" onClick={onView}>
            View records
          </button>
        </div>
      </div>
      <DeliveryPanel file={file} />
      {file.state === 'built' && file.needsApproval ? (
        <p>A second person must approve this file. {approversText(file.approvers)}</p>
      ) : null}
      <Facts
        facts={achFileColumnSet.all
          .filter((key) => key !== 'status')
          .map((key) => [achFileColumns[key].title, achFileColumns[key].text(file, shownHere())])}
      />
    </>
  );
}

const questions: Readonly<Record<FileAct, { title: string; text: string; done: string }>> = {
  approve: {
    title: 'Approve',
    text: 'Its totals need a second person. Once approved, the file can be sent.',
    done: 'was approved',
  },
  send: {
    title: 'Send',
    text: 'This cannot be undone.',
    done: 'was sent',
  },
  discard: {
    title: 'Discard',
    text: 'The file is not sent. Its entries go into the next file; its transfers are ready to process again.',
    done: 'was discarded',
  },
};

/** What sending does, by how the bank gets its files. */
const sendWays: Readonly<Record<DeliveryWay, string>> = {
  folder: 'The file goes into the folder of the bank.',
  embedded: 'The embedded bank answers this file: it is for trying things out, and no money moves.',
  sftp: 'The file goes to the bank by SFTP within seconds.',
  hand: 'This server does not deliver files to this bank. Download the file first and hand it in: sending only marks it as sent.',
};

function ActQuestion({ act, file, onClose }: Asked & { onClose: () => void }): ReactElement {
  const [run] = useActOnAchFileMutation();
  const { busy, failure, attempt, confirm } = useConfirmed(onClose);
  const { title, text, done } = questions[act];
  const name = nameOf(file);
  return (
    <ConfirmModal
      isOpen
      title={`${title}: ${name}`}
      confirmLabel={title}
      busy={busy}
      failure={failure}
      tone={act === 'discard' ? 'danger' : 'primary'}
      onCancel={onClose}
      onConfirm={() =>
        void confirm(() => run({ id: file._id, act, attempt }).unwrap(), `${name} ${done}`)
      }
    >
      <p>
        {name} for {file.bank}: {file.entries} {file.entries === 1 ? 'entry' : 'entries'},{' '}
        {achFileColumns.credits.text(file)} credits, {achFileColumns.debits.text(file)} debits.
      </p>
      {act === 'send' ? <FileWarnings file={file._id} /> : null}
      <p className="mb-0">
        {act === 'send' ? `${sendWays[file.delivery]} ` : ''}
        {text}
      </p>
    </ConfirmModal>
  );
}
