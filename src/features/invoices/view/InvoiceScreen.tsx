import type { ReactElement } from 'react';
import type { InvoiceKind } from '@/domain/invoices/invoiceNumber';
import type { RoutePath } from '@/routes/catalogue';
import { useAbility } from '@/shared/session/ability';
import { PageTitle } from '@/shared/ui/PageTitle';
import { pageHead } from '@/shared/ui/pageHead';
import { useClone } from '../useClone';
import { AskedDialog } from './AskedDialog';
import { InvoiceActions } from './InvoiceActions';
import { InvoiceLoader } from './InvoiceLoader';
import { InvoiceView } from './InvoiceView';
import { useAskedAct } from './useAskedAct';
import { useCurrentInvoice } from './useCurrentInvoice';

interface InvoiceScreenProps {
  kind: InvoiceKind;
  id: string;
  path: RoutePath;
}

/**
 * The screen of one invoice of either kind: what can be done with it in its title, its document and
 * standing below.
 */
export function InvoiceScreen({ kind, id, path }: InvoiceScreenProps): ReactElement {
  const ability = useAbility();
  const mayWrite = kind === 'recipient' || ability.can('access', 'tax_authority.createMtaInvoices');
  const current = useCurrentInvoice(kind, id);
  const { detail } = current;
  const [asked, ask] = useAskedAct(detail, mayWrite);
  const clone = useClone(kind);
  return (
    <>
      <PageTitle
        {...pageHead(path)}
        icon="receipt"
        subheading={detail?.invoice.invoiceId ?? null}
        actions={
          detail ? (
            <InvoiceActions
              detail={detail}
              mayWrite={mayWrite}
              onAsk={ask}
              onClone={() => void clone(detail.invoice)}
            />
          ) : undefined
        }
      />
      <InvoiceLoader kind={kind} current={current}>
        {(shown) => <InvoiceView key={id} detail={shown} mayWrite={mayWrite} />}
      </InvoiceLoader>
      {asked && detail ? (
        <AskedDialog detail={detail} act={asked} onClose={() => ask(null)} />
      ) : null}
    </>
  );
}
