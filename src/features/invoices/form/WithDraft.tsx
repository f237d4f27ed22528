import { type ReactElement, useRef, useState } from 'react';
import type { AnyInvoiceDetail, InvoiceDraft } from '@/domain/invoices/invoiceDetail';
import type { InvoiceKind } from '@/domain/invoices/invoiceNumber';
import { failureMessage } from '@/shared/api/failure';
import type { AnyInvoiceValues } from '@/shared/invoices/api';
import { useGetInvoiceDraftQuery } from '@/shared/invoices/draftsApi';
import { ErrorState, LoadingRows } from '@/shared/ui/states';
import { PaperNote } from '../PaperNote';
import { usePaper } from '../usePaper';
import { InvoiceForm } from './InvoiceForm';
import type { InvoiceFormValues } from './invoiceForm';
import { unsentOf } from './unsentForms';

interface WithDraftProps {
  kind: InvoiceKind;
  draftKey: string;
  /** The invoice that is edited; absent for a new one. */
  detail?: AnyInvoiceDetail;
  /** What the form begins with where nothing was typed before. */
  start: InvoiceFormValues;
}

type KeptDraft = InvoiceDraft<AnyInvoiceValues> | null;

/**
 * The form over what was typed earlier: what this window alone has comes before what the server
 * keeps.
 */
export function WithDraft({ kind, draftKey, detail, start }: WithDraftProps): ReactElement {
  const [unsent] = useState(() => unsentOf({ kind, key: draftKey }));
  const draft = useGetInvoiceDraftQuery(
    { kind, key: draftKey },
    { refetchOnMountOrArgChange: true },
  );
  const shown = useRef<{ draft: KeptDraft } | null>(
    unsent ? { draft: { ...unsent, savedAt: new Date(unsent.typedAt).toISOString() } } : null,
  );
  const paper = usePaper(kind, detail);
  // Read once. Where it cannot be read nothing is begun: what was typed earlier would be written
  // over.
  if (!draft.isFetching && draft.currentData !== undefined)
    shown.current ??= { draft: draft.currentData };
  if (!shown.current) {
    if (!draft.error || draft.isFetching) return <LoadingRows label="Loading the invoice" />;
    return (
      <ErrorState message={failureMessage(draft.error)} onRetry={() => void draft.refetch()} />
    );
  }
  return (
    <>
      <PaperNote kind={kind} />
      <InvoiceForm
        kind={kind}
        draftKey={draftKey}
        detail={detail}
        start={start}
        draft={shown.current.draft}
        isDraftKept={unsent === null}
        paper={paper}
      />
    </>
  );
}
