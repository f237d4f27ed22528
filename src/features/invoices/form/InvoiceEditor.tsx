import { skipToken } from '@reduxjs/toolkit/query/react';
import { type ReactElement, useRef } from 'react';
import { Link, useSearchParams } from 'react-router-dom';
import type { AnyInvoiceDetail } from '@/domain/invoices/invoiceDetail';
import type { InvoiceKind } from '@/domain/invoices/invoiceNumber';
import { actError } from '@/domain/invoices/lifeCycle';
import { useGetInvoiceDraftQuery } from '@/shared/invoices/api';
import { EmptyState, LoadingRows } from '@/shared/ui/states';
import { invoicePlaces } from '../invoicePlaces';
import { useChooseMunicipalitiesQuery, useGetChosenHolderQuery } from '../tax/api';
import { billedHolder } from '../tax/billedHolder';
import { usePaper } from '../usePaper';
import { InvoiceForm } from './InvoiceForm';
import { formOf, type InvoiceFormValues, isoToday, newForm } from './invoiceForm';

interface InvoiceEditorProps {
  kind: InvoiceKind;
  /** The invoice to edit; absent for a new one. */
  detail?: AnyInvoiceDetail;
}

/** The form once what was typed earlier is known, and that the invoice can be edited at all. */
export function InvoiceEditor({ kind, detail }: InvoiceEditorProps): ReactElement {
  const refusal = detail ? actError('edit', detail.invoice.status) : null;
  if (detail && refusal !== null) {
    return (
      <EmptyState
        title={refusal}
        text="Its history and its payments are with the invoice."
        action={
          <Link className="btn btn-primary" to={invoicePlaces[kind].view(detail.invoice._id)}>
            Open {detail.invoice.invoiceId}
          </Link>
        }
      />
    );
  }
  return detail ? <StoredEditor kind={kind} detail={detail} /> : <NewEditor kind={kind} />;
}

function StoredEditor({ kind, detail }: Required<InvoiceEditorProps>): ReactElement {
  // What is typed is held against the version that was read first, whatever is fetched later.
  const read = useRef(detail);
  const { invoice } = read.current;
  const start = useRef(formOf(kind, invoice, invoice));
  return <WithDraft kind={kind} detail={read.current} start={start.current} />;
}

/** A new invoice; `?holder=` names the licence holder whom a tax invoice bills. */
function NewEditor({ kind }: { kind: InvoiceKind }): ReactElement {
  const holderId = useSearchParams()[0].get('holder') ?? '';
  const isAsked = kind === 'mta' && holderId !== '';
  const holder = useGetChosenHolderQuery(isAsked ? holderId : skipToken);
  const places = useChooseMunicipalitiesQuery(isAsked ? undefined : skipToken);
  const isReady = !isAsked || ((holder.currentData || holder.error) && (places.currentData || places.error));
  if (!isReady) return <LoadingRows label="Loading the license holder" />;
  const billed = holder.currentData && {
    ...billedHolder(holder.currentData, places.currentData ?? [], isoToday()),
    holderId,
  };
  return <FreshEditor kind={kind} billed={billed} />;
}

/** Decided once: today's date and the licence holder do not change under what is typed. */
function FreshEditor({ kind, billed }: { kind: InvoiceKind; billed?: object }): ReactElement {
  const start = useRef<InvoiceFormValues>({ ...newForm(kind), ...billed });
  return <WithDraft kind={kind} start={start.current} hasPreset={billed !== undefined} />;
}

interface WithDraftProps extends InvoiceEditorProps {
  start: InvoiceFormValues;
  /** Asked for somebody in particular: what was typed for another does not come back. */
  hasPreset?: boolean;
}

/** Who is billed by a kept draft; '' where it does not say so. */
function holderOf(form: object): string {
  const holderId: unknown = 'holderId' in form ? form.holderId : '';
  return typeof holderId === 'string' ? holderId : '';
}

function WithDraft({ kind, detail, start, hasPreset = false }: WithDraftProps): ReactElement {
  const key = detail?.invoice._id ?? 'new';
  const draft = useGetInvoiceDraftQuery({ kind, key }, { refetchOnMountOrArgChange: true });
  const shown = useRef<{ draft: typeof draft.currentData } | null>(null);
  const fits = (found: typeof draft.currentData): boolean =>
    !hasPreset || (found ? holderOf(found.form) === start.holderId : false);
  const paper = usePaper(kind, detail);
  // Read once; without an answer the form begins empty all the same.
  if (!draft.isFetching) shown.current ??= { draft: fits(draft.currentData) ? draft.currentData : null };
  if (!shown.current) return <LoadingRows label="Loading the invoice" />;
  return (
    <InvoiceForm
      kind={kind}
      detail={detail}
      start={start}
      draft={shown.current.draft ?? null}
      paper={paper}
    />
  );
}
