import { type ReactElement, useCallback, useState } from 'react';
import type { PaymentLink } from '@/domain/paymentLinks/paymentLink';
import { copyText } from '@/shared/ui/copyText';
import { LinkDialog } from '@/shared/ui/LinkDialog';
import { toastSuccess } from '@/shared/ui/toast';
import { linkAddress } from './linkAddress';

/** Gives the act of copying a link's address, and the dialog where the browser refuses to. */
export function useCopiedLink(): [(link: PaymentLink) => void, ReactElement | null] {
  const [refused, setRefused] = useState<PaymentLink | null>(null);
  const copy = useCallback((link: PaymentLink): void => {
    void copyText(linkAddress(link)).then((isCopied) => {
      if (isCopied) toastSuccess(`The link to ${link.title} was copied`);
      else setRefused(link);
    });
  }, []);
  const dialog = refused ? (
    <LinkDialog
      title={refused.title}
      label="Payment link"
      link={linkAddress(refused)}
      onClose={() => setRefused(null)}
    />
  ) : null;
  return [copy, dialog];
}
