import type { ReactElement } from 'react';
import { copyText } from '@/shared/ui/copyText';
import { toastError, toastSuccess } from '@/shared/ui/toast';
import { useGetSftpKeyQuery } from './odfiList';

async function copyKey(key: string): Promise<void> {
  if (await copyText(key)) toastSuccess('The public key is copied');
  else toastError('The browser did not copy the key. Select it and copy it by hand.');
}

/** What the bank needs to let this server in; or that it delivers nothing by SFTP. */
export function PublicKeyNote(): ReactElement | null {
  const { data } = useGetSftpKeyQuery();
  if (!data) return null;
  if (data.publicKey === '')
    return (
      <p className="gl-wide gl-muted mb-0">
        This server has no SFTP key yet (setting ACH_SFTP_KEY_FILE). Until it has one, a person
        downloads each file and hands it in.
      </p>
    );
  return (
    <div className="gl-wide gl-acted-lines">
      <p className="gl-muted">This server signs in with this public key. Give it to the bank:</p>
      <p>
        <code>{data.publicKey}</code>
      </p>
      <button
        type="button"
        className="btn btn-sm btn-outline-secondary"
        onClick={() => void copyKey(data.publicKey)}
      >
        Copy public key
      </button>
    </div>
  );
}
