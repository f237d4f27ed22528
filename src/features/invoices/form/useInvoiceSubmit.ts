// Over 250 lines: the answers to one save, which decide about each other.

import type { FormikHelpers } from 'formik';
import { useRef, useState } from 'react';
import { useNavigate } from 'react-router-dom';
import type { InvoiceLine } from '@/domain/invoices/invoice';
import type { AnyInvoiceDetail } from '@/domain/invoices/invoiceDetail';
import type { InvoiceKind } from '@/domain/invoices/invoiceNumber';
import type { BilledInvoice } from '@/domain/invoices/mta/billedTwice';
import { lineAmounts, penaltyLinesOf, totalsOf } from '@/domain/invoices/totals';
import { formatMoney } from '@/domain/money/cents';
import { refusalNames } from '@/domain/session/refusals';
import { toFailure } from '@/shared/api/failure';
import { actKeys } from '@/shared/attemptKey';
import { useAddInvoiceMutation, useSaveInvoiceMutation } from '@/shared/invoices/changesApi';
import { invoicePlaces } from '@/shared/invoices/invoicePlaces';
import type { Difference, Side } from '@/shared/ui/difference';
import { nestedErrors } from '@/shared/ui/fields/nestedErrors';
import { toastSuccess } from '@/shared/ui/toast';
import { toastRefusedSave } from '@/shared/ui/toastFailure';
import { invoiceDifferences, mergedForm } from './differences';
import { billedForm, enteredInvoice, formOf, type InvoiceFormValues, keysOf } from './invoiceForm';

type Helpers = Pick<FormikHelpers<InvoiceFormValues>, 'setErrors' | 'setTouched' | 'setValues'>;

/** What a save is for: to be kept, or to be sent next. */
export type SaveIntent = 'save' | 'send';

interface InvoiceConflict {
  current: AnyInvoiceDetail;
  differences: Difference[];
  mine: InvoiceFormValues;
  helpers: Helpers;
}

/** A tax invoice that would bill a license a second time for its month. */
interface SecondBilling {
  /** The invoice that there is. */
  billed: BilledInvoice;
  /** The server's warning. */
  message: string;
  mine: InvoiceFormValues;
  helpers: Helpers;
  /** The version that is saved over; null for a new invoice. */
  over: number | null;
}

/** Lines of penalties as they are shown; null while they are not known. */
export interface ShownPenalties {
  current: readonly InvoiceLine[] | null;
}

interface SubmitSettings {
  kind: InvoiceKind;
  /** The invoice that is edited; absent for a new one. */
  detail?: AnyInvoiceDetail;
  /** The version that the form was typed over; null for a new one. */
  version: number | null;
  penalties: ShownPenalties;
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
  /** Asked before a license is billed twice for a month; null while nothing is asked. */
  second: SecondBilling | null;
  /** Saves it beside the invoice that there is. */
  goOnBeside: () => void;
  dropSecond: () => void;
}

/** The invoice that a refusal carries; null when it carries none. */
function currentOf(error: unknown): AnyInvoiceDetail | null {
  const { name, data } = toFailure(error);
  if (name !== refusalNames.conflict || typeof data !== 'object' || data === null) return null;
  // Our own API's answer to this very call: the invoice as it is now.
  return 'current' in data ? (data.current as AnyInvoiceDetail) : null;
}

/** The invoice that bills the same license and month already; null for any other refusal. */
function billedOf(error: unknown): BilledInvoice | null {
  const { name, data } = toFailure(error);
  if (name !== refusalNames.alreadyBilled || typeof data !== 'object' || data === null) return null;
  // Our own API's answer to this very call: the invoice that there is.
  return 'billed' in data ? (data.billed as BilledInvoice) : null;
}

/** Tells a failure, shows the server's messages at their fields, and gives its sentence. */
function tellFailure(error: unknown, { setErrors }: Helpers): string {
  const { message, fields } = toFailure(error);
  if (fields) setErrors(nestedErrors(fields));
  toastRefusedSave(error);
  return message;
}

/**
 * What a save goes over: a version of the invoice, null for a new one; and the one beside which it
 * is confirmed to stand.
 */
interface SaveOver {
  over: number | null;
  besideInvoice: string | null;
}

type SaveForm = (values: InvoiceFormValues, over: SaveOver) => Promise<AnyInvoiceDetail>;

/** Adds an invoice, or saves the one of the id over a version of it; rejects with a failure. */
function useSaveForm(kind: InvoiceKind, id: string | undefined): SaveForm {
  const [add] = useAddInvoiceMutation();
  const [change] = useSaveInvoiceMutation();
  const [keyOf] = useState(actKeys);
  return (values, { over, besideInvoice }) => {
    const beside = besideInvoice === null ? {} : { besideInvoice };
    const sent = { kind, form: enteredInvoice(values), ...keysOf(values), ...beside };
    return id
      ? change({ ...sent, id, version: over ?? 1 }).unwrap()
      : add({ ...sent, attempt: keyOf(sent) }).unwrap();
  };
}

/** What a save has done; penalties are named where they are other ones than were shown. */
function savedText(
  { kind, invoice }: AnyInvoiceDetail,
  shown: readonly InvoiceLine[] | null,
): string {
  const lines = kind === 'mta' ? penaltyLinesOf(invoice) : [];
  const cents = linesCents(lines);
  const done = `${invoice.invoiceId} saved`;
  if (cents === linesCents(shown ?? [])) return done;
  return cents === 0
    ? `${done} without late payment penalties`
    : `${done} with ${formatMoney(cents)} of late payment penalties`;
}

const linesCents = (lines: readonly InvoiceLine[]): number =>
  totalsOf(lines.map(lineAmounts), 0).totalCents;

type Met = Pick<InvoiceConflict, 'current' | 'mine' | 'helpers'>;

/**
 * A save that met another one, and how it goes on; `settled` is the version that was chosen over,
 * null before. `detail`: the invoice that was opened.
 */
function useInvoiceConflict(kind: InvoiceKind, detail: AnyInvoiceDetail | undefined) {
  const [conflict, setConflict] = useState<InvoiceConflict | null>(null);
  const [settled, setSettled] = useState<number | null>(null);
  const settle = (
    { current: { invoice }, helpers }: InvoiceConflict,
    form: InvoiceFormValues,
  ): { form: InvoiceFormValues; helpers: Helpers; over: number } => {
    setSettled(invoice.version);
    setConflict(null);
    void helpers.setValues(form);
    return { form, helpers, over: invoice.version };
  };
  return {
    conflict,
    settled,
    /** What was typed over the version `held`, and the invoice as it is now. */
    meet: (met: Met, held: number | null): void => {
      // A draft over an earlier version, or a second conflict: what it began with is not here.
      const read = detail?.invoice.version === held ? detail?.invoice : undefined;
      const theirs = formOf(kind, met.current.invoice, met.current.invoice);
      const differences = invoiceDifferences(
        read ? formOf(kind, read, read) : null,
        met.mine,
        theirs,
      );
      setConflict({ ...met, differences });
    },
    /** Puts what was chosen into the form, to be saved next; null where no conflict is. */
    choose: (choices: ReadonlyMap<string, Side>) => {
      if (!conflict) return null;
      const { current, mine } = conflict;
      return settle(
        conflict,
        mergedForm(mine, formOf(kind, current.invoice, current.invoice), choices),
      );
    },
    takeTheirs: (): void => {
      if (!conflict) return;
      const { invoice } = conflict.current;
      settle(conflict, formOf(kind, invoice, invoice));
    },
    dismiss: (): void => setConflict(null),
  };
}

/** Saves the form and leads to the invoice; a conflict or failure loses nothing. */
export function useInvoiceSubmit({
  kind,
  detail,
  version,
  penalties,
  onSaved,
}: SubmitSettings): InvoiceSubmit {
  const navigate = useNavigate();
  const saveForm = useSaveForm(kind, detail?.invoice._id);
  const { settled, meet, choose, ...conflict } = useInvoiceConflict(kind, detail);
  const [failure, setFailure] = useState<string | null>(null);
  const [second, setSecond] = useState<SecondBilling | null>(null);
  const intent = useRef<SaveIntent>('save');
  const isBusy = useRef(false);
  const held = settled ?? version;

  const fail = (
    error: unknown,
    { mine, helpers, over }: { mine: InvoiceFormValues; helpers: Helpers; over: number | null },
  ): void => {
    const current = currentOf(error);
    const billed = billedOf(error);
    if (billed) setSecond({ billed, message: toFailure(error).message, mine, helpers, over });
    else if (current) meet({ current, mine, helpers }, held);
    else setFailure(tellFailure(error, helpers));
  };

  const save = async (
    values: InvoiceFormValues,
    {
      helpers,
      over,
      besideInvoice = null,
    }: { helpers: Helpers; over: number | null; besideInvoice?: string | null },
  ): Promise<void> => {
    // A second press, or a key held down, is the same act.
    if (isBusy.current) return;
    isBusy.current = true;
    setFailure(null);
    setSecond(null);
    try {
      const shown = penalties.current;
      const billed = billedForm(values, shown ?? []);
      const saved = await saveForm(billed, { over, besideInvoice });
      onSaved();
      toastSuccess(savedText(saved, shown));
      const place = invoicePlaces[kind].view(saved.invoice._id);
      void navigate(intent.current === 'send' ? `${place}?act=send` : place, { replace: true });
    } catch (error) {
      fail(error, { mine: values, helpers, over });
    } finally {
      isBusy.current = false;
    }
  };

  return {
    submit: (values, helpers) => save(values, { helpers, over: held }),
    version: held,
    intent,
    failure,
    ...conflict,
    second,
    goOnBeside: () => {
      if (second)
        void save(second.mine, {
          helpers: second.helpers,
          over: second.over,
          besideInvoice: second.billed._id,
        });
    },
    dropSecond: () => setSecond(null),
    resolve: (choices) => {
      const chosen = choose(choices);
      if (chosen) void save(chosen.form, { helpers: chosen.helpers, over: chosen.over });
    },
  };
}
