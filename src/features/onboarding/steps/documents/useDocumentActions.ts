import type { UploadedDocument } from '@/domain/onboarding/stepData';
import { downloadLink } from '@/shared/files/downloadLink';
import { type Transfer, useTransfer } from '@/shared/files/useTransfer';
import { toastSuccess } from '@/shared/ui/toast';
import { toastFailure } from '@/shared/ui/toastFailure';
import { useGetStepDocumentLinkMutation, useRemoveStepDocumentMutation } from './documentsApi';

interface DocumentActions {
  /** The download that runs, as its bar shows it. */
  transfer: Transfer | null;
  cancel: (() => void) | undefined;
  download: (document: UploadedDocument) => Promise<void>;
  isRemoving: boolean;
  remove: (document: UploadedDocument) => Promise<void>;
}

/** What can be done with a stored document. `onRemoved` is told its id. */
export function useDocumentActions(onRemoved: (id: string) => void): DocumentActions {
  const { transfer, isRunning, run, cancel } = useTransfer();
  const [link] = useGetStepDocumentLinkMutation();
  const [remove, { isLoading: isRemoving }] = useRemoveStepDocumentMutation();
  return {
    transfer,
    cancel: isRunning ? cancel : undefined,
    isRemoving,
    download: async ({ id }) => {
      try {
        const { url, name } = await link(id).unwrap();
        await run(`Downloading ${name}`, (options) => downloadLink(url, name, options));
      } catch (error) {
        toastFailure(error);
      }
    },
    remove: async ({ id, name }) => {
      try {
        await remove(id).unwrap();
        onRemoved(id);
        toastSuccess(`${name} is removed`);
      } catch (error) {
        toastFailure(error);
      }
    },
  };
}
