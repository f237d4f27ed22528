import { useCallback, useEffect } from 'react';
import type { PublicLinkPage } from '@/domain/banking/linking/aggregated';
import { type LinkMessage, linkMessage } from '@/domain/banking/linking/linkPage';
import { isFramed } from '@/shared/navigation/framed';

/**
 * Tells the site that embeds the page what happens (docs/embedding.md): by `postMessage` to exactly
 * the origin that it was embedded for, if the organization allows that one, and to nobody else.
 * What a site posts to us is not listened to.
 */
export function useLinkHost(
  page: PublicLinkPage | undefined,
  origin: string,
): { isFramed: boolean; tell: (message: LinkMessage) => void } {
  const target = page?.origins.find((one) => one === origin);
  const tell = useCallback(
    (message: LinkMessage): void => {
      if (target !== undefined && isFramed())
        window.parent.postMessage(linkMessage(message), target);
    },
    [target],
  );
  useEffect(() => tell({ type: 'ready' }), [tell]);
  return { isFramed: isFramed(), tell };
}
