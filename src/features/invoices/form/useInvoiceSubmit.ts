import type { FormikHelpers } from 'formik';
import { useRef, useState } from 'react';
import { useNavigate } from 'react-router-dom';
import type { AnyInvoiceDetail } from '@/domain/invoices/invoiceDetail';
import type { InvoiceKind } from '@/domain/invoices/invoiceNumber';
import { refusalNames } from '@/domain/session/refusals';
import { toFailure } from '@/shared/api/failure';
import { useAddInvoiceMutation, useSaveInvoiceMutation } from '@/shared/invoices/api';
import { invoicePlaces } from '@/shared/invoices/invoicePlaces';
import type { Difference, Side } from '@/shared/ui/difference';
import { nestedErrors } from '@/shared/ui/fields/nestedErrors';
import { toastSuccess } from '@/shared/ui/toast';
import { toastFailure } from '@/shared/ui/toastFailure';
import { invoiceDifferences, mergedForm } from './differences';
import { enteredInvoice, formOf, type InvoiceFormValues, keysOf } from './invoiceForm';

type Helpers = Pick<FormikHelpers<InvoiceFormValues>, 'setErrors' | 'setTouched' | 'setValues'>;

/** What a save is for: to be kept, or to be sent next. */
export type SaveIntent = 'save' | 'send';

interface InvoiceConflict {
  current: AnyInvoiceDetail;
  differences: Difference[];
  mine: InvoiceFormValues;
  helpers: Helpers;
}

interface SubmitSettings {
  kind: InvoiceKind;
  /** The invoice that is edited; absent for a new one. */
  detail?: AnyInvoiceDetail;
  /** The version that the form was typed over; null for a new one. */
  version: number | null;
  /** Called before the form is left: its draft is dropped. */
  onSaved: () => void;
}

interface InvoiceSubmit {
  submit: (values: InvoiceFormValues, helpers: Helpers) => Promise<void>;
  /** The version that the form is held against: a later one once a conflict was settled. */
  version: number | null;
  /** To be set before the form is submitted. */
  intent: { current: SaveIntent };
  failure: string | null;
  conflict: InvoiceConflict | null;
  /** Saves what was chosen, part by part. */
  resolve: (choices: ReadonlyMap<string, Side>) => void;
  /** Puts theirs into the form. */
  takeTheirs: () => void;
  dismiss: () => void;
}

/** The invoice that a refusal carries; null when it carries none. */
function currentOf(error: unknown): AnyInvoiceDetail | null {
  const { name, data } = toFailure(error);
  if (name !== refusalNames.conflict || typeof data !== 'object' || data === null) return null;
  // Our own API's answer to this very call: the invoice as it is now.
  return 'current' in data ? (data.current as AnyInvoiceDetail) : null;
}

/** Saves the form and leads to the invoice; a conflict or failure loses nothing. */
export function useInvoiceSubmit({ kind, detail, version, onSaved }: SubmitSettings): InvoiceSubmit {
  const navigate = useNavigate();
  const [add] = useAddInvoiceMutation();
  const [change] = useSaveInvoiceMutation();
  const [failure, setFailure] = useState<string | null>(null);
  const [conflict, setConflict] = useState<InvoiceConflict | null>(null);
  const intent = useRef<SaveIntent>('save');
  const [settled, setSettled] = useState<number | null>(null);
  const isBusy = useRef(false);
  const held = settled ?? version;
  const id = detail?.invoice._id;

  const fail = (error: unknown, mine: InvoiceFormValues, helpers: Helpers): void => {
    const current = currentOf(error);
    if (current) {
      // A draft over an earlier version, or a second conflict: what it began with is not here.
      const read =
        detail && detail.invoice.version === held ? formOf(kind, detail.invoice, detail.invoice) : null;
      const differences = invoiceDifferences(read, mine, formOf(kind, current.invoice, current.invoice));
      setConflict({ current, differences, mine, helpers });
      return;
    }
    const { message, fields } = toFailure(error);
    if (fields) helpers.setErrors(nestedErrors(fields));
    setFailure(message);
    toastFailure(error);
  };

  const save = async (values: InvoiceFormValues, helpers: Helpers, over: number | null): Promise<void> => {
    // A second press, or a key held down, is the same act.
    if (isBusy.current) return;
    isBusy.current = true;
    setFailure(null);
    const form = enteredInvoice(values);
    try {
      const saved = id
        ? await change({ kind, id, form, version: over ?? 1, ...keysOf(values) }).unwrap()
        : await add({ kind, form, ...keysOf(values) }).unwrap();
      onSaved();
      toastSuccess(`${saved.invoice.invoiceId} saved`);
      const place = invoicePlaces[kind].view(saved.invoice._id);
      void navigate(intent.current === 'send' ? `${place}?act=send` : place, { replace: true });
    } catch (error) {
      fail(error, values, helpers);
    } finally {
      isBusy.current = false;
    }
  };

  return {
    submit: (values, helpers) => save(values, helpers, held),
    version: held,
    intent,
    failure,
    conflict,
    resolve: (choices) => {
      if (!conflict) return;
      const { current, mine, helpers } = conflict;
      const form = mergedForm(mine, formOf(kind, current.invoice, current.invoice), choices);
      setSettled(current.invoice.version);
      setConflict(null);
      void helpers.setValues(form);
      void save(form, helpers, current.invoice.version);
    },
    takeTheirs: () => {
      if (!conflict) return;
      const { invoice } = conflict.current;
      setSettled(invoice.version);
      void conflict.helpers.setValues(formOf(kind, invoice, invoice));
      setConflict(null);
    },
    dismiss: () => setConflict(null),
  };
}
