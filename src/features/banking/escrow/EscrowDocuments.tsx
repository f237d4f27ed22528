import { type ReactElement, useState } from 'react';
import { useDispatch } from 'react-redux';
import type { EscrowDetail } from '@/domain/banking/escrow/escrow';
import { offers } from '@/domain/banking/escrow/escrowActions';
import { api } from '@/shared/api/api';
import { downloadLink } from '@/shared/files/downloadLink';
import { FilePicker } from '@/shared/files/FilePicker';
import { DetailSection } from '@/shared/ui/DetailSection';
import { toastSuccess } from '@/shared/ui/toast';
import { toastFailure } from '@/shared/ui/toastFailure';
import { sendEscrowDocument } from './escrowApi';

async function download(url: string, name: string): Promise<void> {
  try {
    await downloadLink(url, name);
  } catch (error) {
    toastFailure(error);
  }
}

/** Files of an escrow, and where another one is added. */
export function EscrowDocuments({ escrow }: { escrow: EscrowDetail }): ReactElement {
  return (
    <DetailSection title="Documents">
      {escrow.documents.length === 0 ? (
        <p className="gl-note">No documents yet, such as a contract or a delivery note.</p>
      ) : null}
      {escrow.documents.map(({ name, url }) => (
        <div key={url || name} className="gl-file">
          <span className="gl-file-name" title={name}>
            {name}
          </span>
          {url === '' ? null : (
            <button
              type="button"
              className="btn btn-outline-secondary btn-sm"
              onClick={() => void download(url, name)}
            >
              Download<span className="visually-hidden"> {name}</span>
            </button>
          )}
        </div>
      ))}
      {offers('attach', escrow) ? <AddDocument id={escrow._id} /> : null}
    </DetailSection>
  );
}

function AddDocument({ id }: { id: string }): ReactElement {
  const [sending, setSending] = useState<string | null>(null);
  const dispatch = useDispatch();
  const send = async (file: File): Promise<void> => {
    setSending(file.name);
    try {
      await sendEscrowDocument(id, file);
      dispatch(api.util.invalidateTags(['Escrows']));
      toastSuccess(`${file.name} is added`);
    } catch (error) {
      toastFailure(error);
    } finally {
      setSending(null);
    }
  };
  return (
    <FilePicker
      key={String(sending)}
      label="Add a document"
      fileName={null}
      disabled={sending !== null}
      help={sending === null ? undefined : `Sending ${sending} …`}
      onChoose={(file) => void send(file)}
      onRemove={() => setSending(null)}
    />
  );
}
