import { Formik, setNestedObjectValues, useFormikContext } from 'formik';
import { type ReactElement, useDeferredValue, useEffect, useMemo, useRef, useState } from 'react';
import { Link, useLocation } from 'react-router-dom';
import { isDisputed } from '@/domain/invoices/dispute';
import type { InvoiceLine } from '@/domain/invoices/invoice';
import type { AnyInvoiceDetail, InvoiceDraft } from '@/domain/invoices/invoiceDetail';
import type { InvoiceKind } from '@/domain/invoices/invoiceNumber';
import type { InvoicePaper } from '@/domain/invoices/invoicePaper';
import { type AccountLock, accountLock } from '@/domain/invoices/mta/billedAccount';
import { toCents } from '@/domain/money/cents';
import type { AnyInvoiceValues } from '@/shared/invoices/api';
import { invoicePlaces } from '@/shared/invoices/invoicePlaces';
import { ConfirmModal } from '@/shared/ui/ConfirmModal';
import { FieldsForm } from '@/shared/ui/fields/FieldsForm';
import { useFormReader } from '@/shared/ui/fields/formState';
import { nestedErrors } from '@/shared/ui/fields/nestedErrors';
import { EmptyState } from '@/shared/ui/states';
import { useMedia } from '@/shared/ui/useMedia';
import { usePenaltyLines } from '../tax/usePenaltyLines';
import { useFormPaper } from '../usePaper';
import { ConflictDialog } from './ConflictDialog';
import { refusedIn } from './copiedForm';
import { DraftNotice } from './DraftNotice';
import { FormEnd } from './FormEnd';
import { InvoiceFields } from './InvoiceFields';
import { billedForm, formErrors, formOf, type InvoiceFormValues } from './invoiceForm';
import { PaneTabs } from './PaneTabs';
import { PreviewPane } from './PreviewPane';
import { printedForm } from './printedForm';
import { type SaveIntent, type ShownPenalties, useInvoiceSubmit } from './useInvoiceSubmit';
import { useSaveKeys } from './useSaveKeys';
import { useServerDraft } from './useServerDraft';

interface InvoiceFormProps {
  kind: InvoiceKind;
  /** What the form begins with. */
  start: InvoiceFormValues;
  /** The invoice that is edited; absent for a new one. */
  detail?: AnyInvoiceDetail;
  draftKey: string;
  /** What was typed before and not saved; null for nothing. */
  draft: InvoiceDraft<AnyInvoiceValues> | null;
  /** The server has it already. */
  isDraftKept: boolean;
  paper: InvoicePaper;
}

/** The form of an invoice of either kind, with the document that it makes beside it. */
export function InvoiceForm(props: InvoiceFormProps): ReactElement {
  const { kind, start, detail, draft } = props;
  const onSaved = useRef<() => void>(() => undefined);
  const version = draft?.version ?? detail?.invoice.version ?? null;
  const penalties = useRef<readonly InvoiceLine[] | null>([]);
  const form = useInvoiceSubmit({
    kind,
    detail,
    version,
    penalties,
    onSaved: () => onSaved.current(),
  });
  const { state } = useLocation();
  const [refused] = useState(() => nestedErrors(refusedIn(state, draft !== null)));
  return (
    <Formik
      initialValues={start}
      initialErrors={refused}
      initialTouched={setNestedObjectValues(refused, true)}
      validate={(values) => formErrors(values, penalties.current ?? [])}
      onSubmit={form.submit}
    >
      <FieldsForm label={kind === 'mta' ? 'Tax invoice' : 'Invoice'} className="gl-invoice-form">
        <FormBody
          {...props}
          form={form}
          version={form.version}
          onSaved={onSaved}
          shownPenalties={penalties}
        />
        {form.conflict ? (
          <ConflictDialog
            current={form.conflict.current}
            differences={form.conflict.differences}
            onSave={form.resolve}
            onTheirs={form.takeTheirs}
            onCancel={form.dismiss}
          />
        ) : null}
        {form.second ? (
          <ConfirmModal
            isOpen
            title="This month is already billed"
            confirmLabel="Save a second invoice"
            cancelLabel="Back to the form"
            onConfirm={form.goOnBeside}
            onCancel={form.dropSecond}
          >
            <p>{form.second.message}</p>
            <p>
              <Link
                to={invoicePlaces.mta.view(form.second.billed._id)}
                target="_blank"
                rel="noopener"
              >
                Open {form.second.billed.invoiceId} in a new tab
              </Link>
            </p>
            <p className="mb-0">A second invoice bills the license holder for this month again.</p>
          </ConfirmModal>
        ) : null}
      </FieldsForm>
    </Formik>
  );
}

interface FormBodyProps extends InvoiceFormProps {
  form: ReturnType<typeof useInvoiceSubmit>;
  version: number | null;
  onSaved: { current: () => void };
  /** The lines of penalties that are shown, for the rules and the save. */
  shownPenalties: ShownPenalties;
}

/** The form with its lines of penalties, as it is billed; judged anew once they are known. */
function useBilled(detail: AnyInvoiceDetail | undefined, shown: ShownPenalties) {
  const { values, validateForm } = useFormikContext<InvoiceFormValues>();
  const penalties = usePenaltyLines(detail);
  const { lines } = penalties;
  const judged = useRef(lines);
  shown.current = lines;
  useEffect(() => {
    if (judged.current === lines) return;
    judged.current = lines;
    void validateForm();
  }, [lines, validateForm]);
  const billed = useMemo(() => billedForm(values, lines ?? []), [values, lines]);
  return { penalties, billed };
}

function FormBody(props: FormBodyProps): ReactElement {
  const { kind, start, detail, draftKey, draft, isDraftKept, paper, form, version, onSaved } =
    props;
  const { setValues, resetForm } = useFormikContext<InvoiceFormValues>();
  const read = useFormReader<InvoiceFormValues>();
  const kept = useServerDraft({ kind, draftKey, version });
  const [isRestored, setRestored] = useState(draft !== null);
  onSaved.current = kept.release;

  const restoring = useRef({ draft, isDraftKept, setValues, adopt: kept.adopt });
  useEffect(() => {
    const { draft: typed, isDraftKept: isKept, setValues: put, adopt } = restoring.current;
    if (!typed) return;
    const { recipientKey, holderId, period } = start;
    const keys = { recipientKey, holderId, period, ...keysIn(typed.form) };
    const form = { ...formOf(kind, typed.form), ...keys };
    if (isKept) adopt(form, typed.savedAt);
    void put(form, false);
  }, [kind, start]);

  const save = (intent: SaveIntent): void => {
    form.intent.current = intent;
    void read().submitForm();
  };
  useSaveKeys(() => save('save'));
  const discard = (): void => {
    setRestored(false);
    resetForm();
    kept.forget();
  };
  const isNarrow = useMedia('(max-width: 1249.98px)');
  const [pane, setPane] = useState<'edit' | 'preview'>('edit');
  // What is typed comes first, the document after it.
  const { penalties, billed } = useBilled(detail, props.shownPenalties);
  const drawn = useDeferredValue(billed);
  const own = useFormPaper(drawn, paper);
  const printed = useMemo(() => printedForm(drawn, own, detail), [drawn, own, detail]);
  const paidCents = toCents(detail?.paidAmount ?? '') ?? 0;
  return (
    <>
      {isRestored && draft ? <DraftNotice savedAt={draft.savedAt} onDiscard={discard} /> : null}
      {isNarrow ? <PaneTabs pane={pane} onPane={setPane} /> : null}
      <div className="gl-invoice-panes">
        <div className="card gl-form-card" hidden={isNarrow && pane === 'preview'}>
          <InvoiceFields
            kind={kind}
            paidCents={paidCents}
            fee={printed.fee ?? null}
            lock={lockOf(detail)}
            penalties={penalties}
          />
          <FormEnd
            failure={form.failure}
            isDraft={(detail?.invoice.status ?? 'Draft') === 'Draft'}
            canSend={!detail || !isDisputed(detail)}
            kept={kept}
            onSave={save}
          />
        </div>
        {isNarrow && pane === 'edit' ? null : (
          <aside className="gl-invoice-preview" aria-label="Preview">
            {penalties.lines === null ? (
              <EmptyState title="The preview appears once late payment penalties are known." />
            ) : (
              <PreviewPane printed={printed} />
            )}
          </aside>
        )}
      </div>
    </>
  );
}

/** Why a stored tax invoice stays on its account; null for any other. */
const lockOf = (detail: AnyInvoiceDetail | undefined): AccountLock =>
  detail?.kind === 'mta'
    ? accountLock({
        monthly: detail.invoice.jenkinMonthlyInvoiceCreation,
        status: detail.invoice.status,
      })
    : null;

/** The ids that a kept draft has, where the server keeps them. */
function keysIn(form: AnyInvoiceValues): Partial<InvoiceFormValues> {
  const members = new Map(Object.entries(form));
  const texts = (['recipientKey', 'holderId', 'period'] as const).flatMap((name) => {
    const value: unknown = members.get(name);
    return typeof value === 'string' && value !== '' ? [[name, value] as const] : [];
  });
  return Object.fromEntries(texts);
}
