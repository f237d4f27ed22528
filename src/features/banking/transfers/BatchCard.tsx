import { type ReactElement, useEffect, useId, useState } from 'react';
import {
  mostProcessed,
  nextCutoff,
  type QueueBank,
  type QueuedTransfer,
  timeLeftText,
} from '@/domain/banking/transfers/transferQueue';
import { formatDate } from '@/domain/dates/format';
import { counted } from '@/domain/lists/counted';
import { formatAmount } from '@/domain/money/cents';
import { BusyButton } from '@/shared/ui/fields/BusyButton';
import { EmptyState } from '@/shared/ui/states';
import { toastSuccess } from '@/shared/ui/toast';
import { toastFailure } from '@/shared/ui/toastFailure';
import { useValidateTransfersMutation } from './transfersApi';

/** The moment, once a minute. */
function useMinute(): Date {
  const [now, setNow] = useState(() => new Date());
  useEffect(() => {
    const timer = setInterval(() => setNow(new Date()), 60_000);
    return () => clearInterval(timer);
  }, []);
  return now;
}

interface BatchCardProps {
  banks: readonly QueueBank[];
  bank: QueueBank | undefined;
  going: readonly QueuedTransfer[];
  onBank: (id: string) => void;
  onFound: (found: ReadonlyMap<string, string>) => void;
  onProcess: () => void;
}

/** By which bank the batch goes, until when, and the acts. */
export function BatchCard({
  banks,
  bank,
  going,
  onBank,
  onFound,
  onProcess,
}: BatchCardProps): ReactElement {
  const id = useId();
  const [validate, { isLoading }] = useValidateTransfersMutation();
  if (!bank)
    return (
      <section className="card">
        <EmptyState title="There is no active bank" text="Add one at ODFI editor first." />
      </section>
    );
  const isTooMany = going.length > mostProcessed;
  const cannotGo = going.length === 0 || isTooMany;
  const check = async (): Promise<void> => {
    const ids = going.map(({ _id }) => _id);
    try {
      const order = { bank: bank._id, sameDay: false, transfers: ids };
      const { processed, left } = await validate(order).unwrap();
      const reasons = new Map(left.map(({ _id, reason }) => [_id, reason]));
      onFound(new Map(ids.map((one) => [one, reasons.get(one) ?? ''])));
      toastSuccess(`${processed} of ${counted(ids.length, 'transfer')} can go`);
    } catch (error) {
      toastFailure(error);
    }
  };
  return (
    <section className="card" aria-label="Batch">
      <div className="card-body gl-fields">
        <div>
          <label htmlFor={id} className="form-label">
            Bank (ODFI)
          </label>
          <select
            id={id}
            className="form-select"
            value={bank._id}
            onChange={({ target }) => onBank(target.value)}
          >
            {banks.map(({ _id, name }) => (
              <option key={_id} value={_id}>
                {name}
              </option>
            ))}
          </select>
          <p className="form-text mb-0">
            The bank that takes the file. {formatAmount(bank.leftCredit)} of credits and{' '}
            {formatAmount(bank.leftDebit)} of debits are left of its limit today.
          </p>
        </div>
        <CutoffFacts bank={bank} />
        <div className="gl-facility-actions gl-wide">
          <BusyButton
            type="button"
            className="btn btn-outline-secondary"
            busy={isLoading}
            busyText="Validating …"
            disabled={cannotGo}
            onClick={() => void check()}
          >
            Validate
          </BusyButton>
          <button type="button" className="btn btn-primary" disabled={cannotGo} onClick={onProcess}>
            Process {counted(going.length, 'transfer')} …
          </button>
        </div>
        {isTooMany ? (
          <p className="gl-note gl-wide" role="status">
            A batch takes {mostProcessed} transfers. Select fewer, and process the others
            afterwards.
          </p>
        ) : null}
      </div>
    </section>
  );
}

function CutoffFacts({ bank }: { bank: QueueBank }): ReactElement {
  const { day, minutes } = nextCutoff(bank.cutoff, useMinute());
  return (
    <div>
      <p className="form-label mb-1">Cutoff</p>
      <p className="mb-0">
        <strong>{timeLeftText(minutes)}</strong> left until {bank.cutoff} Eastern on{' '}
        {formatDate(day)}
      </p>
      <p className="form-text mb-0">Files that are sent later go with the next banking day.</p>
    </div>
  );
}
