import { skipToken } from '@reduxjs/toolkit/query/react';
import { type ReactElement, useCallback, useEffect, useRef } from 'react';
import { useSearchParams } from 'react-router-dom';
import { isoToday } from '@/domain/dates/today';
import type { InvoiceKind } from '@/domain/invoices/invoiceNumber';
import { failureMessage, mayPass, toFailure } from '@/shared/api/failure';
import { useGetInvoiceQuery } from '@/shared/invoices/api';
import { useListUnfinishedQuery } from '@/shared/invoices/draftsApi';
import { useStaying } from '@/shared/lists/useStaying';
import { ErrorState, LoadingRows } from '@/shared/ui/states';
import { useChooseMunicipalitiesQuery, useGetChosenHolderQuery } from '../tax/api';
import { billedHolder } from '../tax/billedHolder';
import { copiedForm, copyParam } from './copiedForm';
import { draftKeyIn, draftParam, newDraftKey } from './draftKey';
import { type InvoiceFormValues, newForm } from './invoiceForm';
import { UnfinishedInvoices } from './UnfinishedInvoices';
import { WithDraft } from './WithDraft';

/**
 * A new invoice: each form has a draft of its own, named in the address; without one, those kept
 * earlier are offered.
 */
export function NewEditor({ kind }: { kind: InvoiceKind }): ReactElement {
  const [params, setParams] = useSearchParams();
  const draftKey = draftKeyIn(params);
  const open = useCallback(
    (key = newDraftKey()): void =>
      setParams(
        (now) => {
          now.set(draftParam, key);
          return now;
        },
        { replace: true },
      ),
    [setParams],
  );
  const holderId = kind === 'mta' ? (params.get('holder') ?? '') : '';
  if (draftKey === null) return <DraftChoice kind={kind} holderId={holderId} onOpen={open} />;
  const copied = params.get(copyParam);
  if (copied !== null)
    return <CopiedEditor key={draftKey} kind={kind} draftKey={draftKey} id={copied} />;
  return <PresetEditor key={draftKey} kind={kind} draftKey={draftKey} holderId={holderId} />;
}

interface Asked {
  currentData?: unknown;
  error?: unknown;
  isFetching: boolean;
}

/**
 * Asking again may help: else, e.g. for what is absent, a form begins without it. What was read
 * once stays.
 */
const isUnread = ({ currentData, error, isFetching }: Asked): boolean =>
  currentData === undefined && Boolean(error) && !isFetching && mayPass(toFailure(error));

interface CopiedEditorProps {
  kind: InvoiceKind;
  draftKey: string;
  /** The invoice whose contents it begins with. */
  id: string;
}

function CopiedEditor({ kind, draftKey, id }: CopiedEditorProps): ReactElement {
  const asked = useGetInvoiceQuery({ kind, id });
  const { currentData, error, isFetching, refetch } = asked;
  if (isUnread(asked))
    return <ErrorState message={failureMessage(error)} onRetry={() => void refetch()} />;
  if (!currentData && (!error || isFetching)) return <LoadingRows label="Loading the invoice" />;
  return (
    <FreshEditor kind={kind} draftKey={draftKey} preset={currentData && copiedForm(currentData)} />
  );
}

interface DraftChoiceProps {
  kind: InvoiceKind;
  /** Asked for somebody in particular: what was typed for another is not offered. */
  holderId: string;
  onOpen: (key?: string) => void;
}

function DraftChoice({ kind, holderId, onOpen }: DraftChoiceProps): ReactElement {
  const { currentData, isFetching, error, refetch } = useListUnfinishedQuery(kind, {
    refetchOnMountOrArgChange: true,
  });
  const kept = currentData?.filter((one) => holderId === '' || one.holderId === holderId) ?? [];
  const hasNone = !isFetching && kept.length === 0 && currentData !== undefined;
  // Whoever is on the way to another screen is not called back.
  const isStaying = useStaying();
  useEffect(() => {
    if (hasNone && isStaying()) onOpen();
  }, [hasNone, isStaying, onOpen]);
  if (error && !isFetching)
    return <ErrorState message={failureMessage(error)} onRetry={() => void refetch()} />;
  if (kept.length === 0) return <LoadingRows label="Loading the invoice" />;
  return <UnfinishedInvoices kind={kind} unfinished={kept} onOpen={onOpen} />;
}

interface PresetEditorProps {
  kind: InvoiceKind;
  draftKey: string;
  /** The license holder whom a tax invoice bills; '' to be chosen in the form. */
  holderId: string;
}

function PresetEditor({ kind, draftKey, holderId }: PresetEditorProps): ReactElement {
  const isAsked = holderId !== '';
  const holder = useGetChosenHolderQuery(isAsked ? holderId : skipToken);
  const places = useChooseMunicipalitiesQuery(isAsked ? undefined : skipToken);
  const unread = [holder, places].find(isUnread);
  if (unread)
    return (
      <ErrorState message={failureMessage(unread.error)} onRetry={() => void unread.refetch()} />
    );
  const isReady =
    !isAsked || [holder, places].every(({ currentData, error }) => currentData || error);
  if (!isReady) return <LoadingRows label="Loading the license holder" />;
  const billed = holder.currentData && {
    ...billedHolder(holder.currentData, places.currentData ?? [], isoToday()),
    holderId,
  };
  return <FreshEditor kind={kind} draftKey={draftKey} preset={billed} />;
}

interface FreshEditorProps {
  kind: InvoiceKind;
  draftKey: string;
  /** What the form begins with beside what every new one has. */
  preset?: object;
}

/** Decided once: today's date and the license holder do not change under what is typed. */
function FreshEditor({ kind, draftKey, preset }: FreshEditorProps): ReactElement {
  const start = useRef<InvoiceFormValues>({ ...newForm(kind), ...preset });
  return <WithDraft kind={kind} draftKey={draftKey} start={start.current} />;
}
