import type { ReactElement } from 'react';
import { downloadLink } from '@/shared/files/downloadLink';
import { Icon } from '@/shared/ui/Icon';
import { toastFailure } from '@/shared/ui/toastFailure';
import { useLazyGetManualAttachmentQuery } from './api';

/** Fetches the file of an entry. */
export function AttachmentButton({ id, name }: { id: string; name: string }): ReactElement {
  const [find] = useLazyGetManualAttachmentQuery();
  const download = async (): Promise<void> => {
    try {
      const link = await find(id).unwrap();
      await downloadLink(link.url, link.name);
    } catch (error) {
      toastFailure(error);
    }
  };
  return (
    <button
      type="button"
      className="btn btn-outline-secondary btn-sm text-truncate mw-100"
      onClick={() => void download()}
    >
      <Icon name="download" /> {name}
    </button>
  );
}
