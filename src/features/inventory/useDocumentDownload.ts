import { downloadLink } from '@/shared/files/downloadLink';
import type { useTransfer } from '@/shared/files/useTransfer';
import { toastInfo } from '@/shared/ui/toast';
import { toastFailure } from '@/shared/ui/toastFailure';
import { useLazyListDocumentLinksQuery } from './api';

/** Downloads the stored documents of a file group with a bar (spec 3.2.3); a failure is told. */
export function useDocumentDownload(
  run: ReturnType<typeof useTransfer>['run'],
): (imageId: string, name: string) => Promise<void> {
  const [findLinks] = useLazyListDocumentLinksQuery();
  return async (imageId, name) => {
    toastInfo('Wait... downloading is in progress');
    try {
      await run(`Downloading ${name}`, async (options) => {
        const links = await findLinks(imageId).unwrap();
        for (const link of links) await downloadLink(link.url, link.name ?? name, options);
      });
    } catch (error) {
      toastFailure(error);
    }
  };
}
