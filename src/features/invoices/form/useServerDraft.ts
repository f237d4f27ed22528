import { useFormikContext } from 'formik';
import { useCallback, useEffect, useRef, useState } from 'react';
import type { InvoiceKind } from '@/domain/invoices/invoiceNumber';
import {
  useDropInvoiceDraftMutation,
  useKeepInvoiceDraftMutation,
} from '@/shared/invoices/draftsApi';
import { readSession } from '@/shared/session/storedSession';
import { useLeaveWarning } from '@/shared/ui/useLeaveWarning';
import type { InvoiceFormValues } from './invoiceForm';
import { noteUnsent, openForm, settleUnsent } from './unsentForms';

/** Milliseconds of rest after which the draft goes to the server. */
const rest = 1000;

/** Milliseconds after which a failed one is tried again. */
const again = 5000;

interface ServerDraft {
  /** Where the draft stands; `none` while nothing was typed. */
  state: 'none' | 'waiting' | 'kept' | 'failed';
  /** Moment of the last one kept; null before the first. */
  keptAt: number | null;
  /** After a save: the draft is forgotten and the screen may be left. */
  release: () => void;
  /**
   * What the form is given now is the draft itself, kept at that moment (ISO): it need not be kept
   * again.
   */
  adopt: (form: InvoiceFormValues, savedAt: string) => void;
  /** Forgets what is kept; what is typed from now on is kept again. */
  forget: () => void;
}

interface DraftSettings {
  kind: InvoiceKind;
  /** The invoice's id, or the new form's own. */
  draftKey: string;
  /** The version of the invoice that was read; null for a new one. */
  version: number | null;
}

/** Sends again while that fails, and what waits when the form is left before the pause is over. */
function useResending(hasFailed: boolean, send: () => Promise<void>): void {
  useEffect(() => {
    if (!hasFailed) return;
    const timer = setInterval(() => void send(), again);
    return () => clearInterval(timer);
  }, [hasFailed, send]);

  useEffect(() => () => void send(), [send]);
}

/** Keeps what is typed on the server within two seconds, so that it is back on any machine. */
export function useServerDraft({ kind, draftKey, version }: DraftSettings): ServerDraft {
  const { values, dirty } = useFormikContext<InvoiceFormValues>();
  const [keep] = useKeepInvoiceDraftMutation();
  const [drop] = useDropInvoiceDraftMutation();
  const [state, setState] = useState<ServerDraft['state']>('none');
  const [keptAt, setKeptAt] = useState<number | null>(null);
  const isOver = useRef(false);
  const first = useRef(values);
  const adopted = useRef<InvoiceFormValues | null>(null);
  const pending = useRef<InvoiceFormValues | null>(null);
  const onTheWay = useRef<Promise<unknown>>(Promise.resolve());

  const send = useCallback(async (): Promise<void> => {
    const form = pending.current;
    // Without a session it waits in this window (./unsentForms.ts).
    if (!form || isOver.current || !readSession()) return;
    pending.current = null;
    try {
      const keeping = keep({ kind, key: draftKey, form, version }).unwrap();
      onTheWay.current = keeping.catch(() => undefined);
      await keeping;
      settleUnsent({ kind, key: draftKey }, form);
      if (pending.current === null) setState('kept');
      setKeptAt(Date.now());
    } catch {
      // Typed on meanwhile: that goes out by itself.
      pending.current ??= form;
      setState('failed');
    }
  }, [keep, kind, draftKey, version]);

  useEffect(() => {
    if (values === first.current || values === adopted.current || isOver.current) return;
    // Back to what the form began with: there is nothing to keep.
    pending.current = dirty ? values : null;
    if (!dirty) return settleUnsent({ kind, key: draftKey });
    noteUnsent({ kind, key: draftKey, form: values, version });
    setState((now) => (now === 'failed' ? now : 'waiting'));
    const timer = setTimeout(() => void send(), rest);
    return () => clearTimeout(timer);
  }, [values, dirty, send, kind, draftKey, version]);

  useEffect(() => openForm({ kind, key: draftKey }), [kind, draftKey]);
  useResending(state === 'failed', send);

  const letGo = useLeaveWarning(dirty && (state === 'waiting' || state === 'failed'), {
    sentBeforeSignOut: state !== 'failed',
  });
  const dropKept = useCallback((): void => {
    settleUnsent({ kind, key: draftKey });
    // Not before what is on its way: that would bring it back.
    void onTheWay.current.then(() => drop({ kind, key: draftKey }));
  }, [drop, kind, draftKey]);
  const release = useCallback((): void => {
    isOver.current = true;
    letGo();
    dropKept();
  }, [letGo, dropKept]);
  const adopt = useCallback((form: InvoiceFormValues, savedAt: string): void => {
    adopted.current = form;
    setState('kept');
    setKeptAt(Date.parse(savedAt));
  }, []);
  const forget = useCallback((): void => {
    pending.current = null;
    setState('none');
    dropKept();
  }, [dropKept]);
  return { state, keptAt, release, adopt, forget };
}
