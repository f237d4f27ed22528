import { type ReactElement, useState } from 'react';
import type { BillRow } from '@/domain/billPay/bill';
import { formatDate } from '@/domain/dates/format';
import { counted } from '@/domain/lists/counted';
import { formatAmount, formatMoney, toCents } from '@/domain/money/cents';
import { ActDialog } from '@/shared/ui/ActDialog';
import { useAct } from '@/shared/ui/useAct';
import { useApproveBillsMutation } from '../api';

interface ApproveManyDialogProps {
  /** Those that wait for the reader. */
  rows: readonly BillRow[];
  onClose: () => void;
}

/** Approves several bills at once, all or none; each can be left out. */
export function ApproveManyDialog({ rows, onClose }: ApproveManyDialogProps): ReactElement {
  const [approve] = useApproveBillsMutation();
  const { busy, failure, attempt, run } = useAct(onClose);
  const [left, setLeft] = useState<ReadonlySet<string>>(new Set());
  const chosen = rows.filter(({ _id }) => !left.has(_id));
  const totalCents = chosen.reduce((sum, { amount }) => sum + (toCents(amount) ?? 0), 0);
  const toggle = (id: string): void => {
    const next = new Set(left);
    if (!next.delete(id)) next.add(id);
    setLeft(next);
  };
  const confirm = (): void =>
    void run(
      () => approve({ ids: chosen.map(({ _id }) => _id), attempt }).unwrap(),
      ({ approved }) => `${counted(approved, 'bill')} approved`,
    );
  return (
    <ActDialog
      title="Approve bills"
      confirm={`Approve ${counted(chosen.length, 'bill')}`}
      busyText="Approving …"
      busy={busy}
      failure={failure}
      canConfirm={chosen.length > 0}
      onConfirm={confirm}
      onClose={onClose}
      size="lg"
    >
      <ul className="gl-bill-choices">
        {rows.map((row) => (
          <li key={row._id}>
            <label className="gl-check">
              <input
                type="checkbox"
                className="form-check-input"
                checked={!left.has(row._id)}
                onChange={() => toggle(row._id)}
              />
              <span>
                <strong>{row.vendor}</strong>, bill {row.billNo}, due {formatDate(row.dueOn)}
                {[row.vendorWarning, row.similar ? `Similar to bill ${row.similar}.` : '']
                  .filter(Boolean)
                  .map((text) => (
                    <span key={text} className="gl-cell-sub">
                      {text}
                    </span>
                  ))}
              </span>
            </label>
            <span className="gl-figure">{formatAmount(row.amount)}</span>
          </li>
        ))}
      </ul>
      <p className="mb-0">
        Total: <strong>{formatMoney(totalCents)}</strong>
      </p>
    </ActDialog>
  );
}
