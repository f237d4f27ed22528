import { type ReactElement, useState } from 'react';
import { formatDateTime } from '@/domain/dates/format';
import type { InvoiceKind } from '@/domain/invoices/invoiceNumber';
import type { UnfinishedInvoice } from '@/domain/invoices/unfinishedInvoice';
import { formatMoney } from '@/domain/money/cents';
import { useDropInvoiceDraftMutation } from '@/shared/invoices/draftsApi';
import { ConfirmModal } from '@/shared/ui/ConfirmModal';
import { Icon } from '@/shared/ui/Icon';
import { toastFailure } from '@/shared/ui/toastFailure';

interface UnfinishedInvoicesProps {
  kind: InvoiceKind;
  unfinished: readonly UnfinishedInvoice[];
  /** Opens a form over the draft of that key; absent: a new one. */
  onOpen: (key?: string) => void;
}

/** `Marchetti Packaging, $56.66`. */
const nameOf = ({ billed, totalCents }: UnfinishedInvoice): string =>
  `${billed || 'No recipient yet'}, ${formatMoney(totalCents)}`;

/** What was typed earlier and not saved, to be gone on with, let go or left for later. */
export function UnfinishedInvoices({
  kind,
  unfinished,
  onOpen,
}: UnfinishedInvoicesProps): ReactElement {
  const [drop, { isLoading }] = useDropInvoiceDraftMutation();
  const [asked, setAsked] = useState<UnfinishedInvoice | null>(null);
  const discard = async (): Promise<void> => {
    if (!asked) return;
    try {
      await drop({ kind, key: asked.key }).unwrap();
    } catch (error) {
      toastFailure(error);
    }
    setAsked(null);
  };
  const count = unfinished.length;
  return (
    <section className="card gl-form-card" aria-labelledby="unfinished">
      <h2 id="unfinished">{`You have ${count} unfinished ${count === 1 ? 'invoice' : 'invoices'}`}</h2>
      <ul className="gl-unfinished">
        {unfinished.map((one) => (
          <UnfinishedRow
            key={one.key}
            unfinished={one}
            disabled={isLoading}
            onOpen={() => onOpen(one.key)}
            onDiscard={() => setAsked(one)}
          />
        ))}
      </ul>
      <button type="button" className="btn btn-primary" onClick={() => onOpen()}>
        <Icon name="plus-lg" /> Start a new invoice
      </button>
      <DiscardQuestion
        asked={asked}
        busy={isLoading}
        onConfirm={discard}
        onCancel={() => setAsked(null)}
      />
    </section>
  );
}

interface UnfinishedRowProps {
  unfinished: UnfinishedInvoice;
  disabled: boolean;
  onOpen: () => void;
  onDiscard: () => void;
}

function UnfinishedRow({
  unfinished,
  disabled,
  onOpen,
  onDiscard,
}: UnfinishedRowProps): ReactElement {
  const named = nameOf(unfinished);
  return (
    <li>
      <span className="gl-unfinished-what">
        <strong>{named}</strong>
        <span className="gl-cell-sub">Last edited {formatDateTime(unfinished.savedAt)}</span>
      </span>
      <button
        type="button"
        className="btn btn-outline-secondary btn-sm"
        aria-label={`Continue: ${named}`}
        onClick={onOpen}
      >
        Continue
      </button>
      <button
        type="button"
        className="btn btn-outline-secondary btn-sm"
        aria-label={`Discard: ${named}`}
        disabled={disabled}
        onClick={onDiscard}
      >
        Discard
      </button>
    </li>
  );
}

interface DiscardQuestionProps {
  asked: UnfinishedInvoice | null;
  busy: boolean;
  onConfirm: () => Promise<void>;
  onCancel: () => void;
}

function DiscardQuestion({ asked, busy, onConfirm, onCancel }: DiscardQuestionProps): ReactElement {
  return (
    <ConfirmModal
      isOpen={asked !== null}
      title="Discard unfinished invoice"
      confirmLabel="Discard"
      tone="danger"
      busy={busy}
      onConfirm={() => void onConfirm()}
      onCancel={onCancel}
    >
      {asked
        ? `${nameOf(asked)}: entries through ${formatDateTime(asked.savedAt)} will be lost.`
        : ''}
    </ConfirmModal>
  );
}
