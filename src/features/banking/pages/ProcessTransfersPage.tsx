// Over 250 lines: one screen from the queue to its batch.

import { type ReactElement, useEffect, useId, useState } from 'react';
import { Link } from 'react-router-dom';
import {
  mostProcessed,
  nextCutoff,
  type ProcessOutcome,
  type QueueBank,
  type QueuedTransfer,
  type TransferQueue,
  timeLeftText,
} from '@/domain/banking/transfers/transferQueue';
import { transferName } from '@/domain/banking/transfers/transferRow';
import { formatDate } from '@/domain/dates/format';
import { counted } from '@/domain/lists/counted';
import { formatAmount, formatMoney, moneyCents } from '@/domain/money/cents';
import { failureMessage } from '@/shared/api/failure';
import { randomKey } from '@/shared/randomKey';
import { useAbility } from '@/shared/session/ability';
import { FigureTiles } from '@/shared/ui/FigureTiles';
import { BusyButton } from '@/shared/ui/fields/BusyButton';
import { PageTitle } from '@/shared/ui/PageTitle';
import { pageHead } from '@/shared/ui/pageHead';
import { EmptyState, ErrorState, LoadingRows } from '@/shared/ui/states';
import { toastSuccess } from '@/shared/ui/toast';
import { toastFailure } from '@/shared/ui/toastFailure';
import { ExcludeDialog } from '../transfers/ExcludeDialog';
import { ProcessDialog } from '../transfers/ProcessDialog';
import { QueueGroupCard } from '../transfers/QueueGroupCard';
import {
  useActOnTransferMutation,
  useGetTransferQueueQuery,
  useValidateTransfersMutation,
} from '../transfers/transfersApi';

const nothing: ReadonlySet<string> = new Set();
const noFindings: ReadonlyMap<string, string> = new Map();

/** Transfers that wait become one ACH batch (catalogue: /processTransfer). */
export default function ProcessTransfersPage(): ReactElement {
  const [bankId, setBankId] = useState('');
  const asked = useGetTransferQueueQuery(bankId, { refetchOnMountOrArgChange: true });
  const { currentData, data, error, isFetching, refetch } = asked;
  const queue = currentData ?? data;
  return (
    <>
      <PageTitle {...pageHead('/processTransfer')} icon="collection" />
      {queue ? <Queue {...{ queue, bankId, isFetching }} onBank={setBankId} /> : null}
      {!queue && isFetching ? <LoadingRows rows={8} /> : null}
      {!queue && error && !isFetching ? (
        <ErrorState message={failureMessage(error)} onRetry={() => void refetch()} />
      ) : null}
    </>
  );
}

interface QueueProps {
  queue: TransferQueue;
  /** The chosen bank; '' for the default one. */
  bankId: string;
  isFetching: boolean;
  onBank: (id: string) => void;
}

const centsOf = (rows: readonly QueuedTransfer[], route: QueuedTransfer['route']): number =>
  rows
    .filter((row) => row.route === route)
    .reduce((sum, { amount }) => sum + (moneyCents(amount) ?? 0), 0);

function Queue({ queue, bankId, isFetching, onBank }: QueueProps): ReactElement {
  const { groups, banks } = queue;
  const bank = banks.find(({ _id }) => _id === bankId) ?? banks[0];
  const rows = groups.flatMap(({ transfers }) => transfers);
  const [picked, setPicked] = useState(nothing);
  const [found, setFound] = useState(noFindings);
  const [excluding, setExcluding] = useState<QueuedTransfer | null>(null);
  const [isAsking, setAsking] = useState(false);
  const [last, setLast] = useState<ProcessOutcome | null>(null);
  const include = useInclude();
  // Those that have left the queue, or cannot go any more, are chosen no longer.
  const going = rows.filter(({ _id, problem }) => picked.has(_id) && problem === '');
  const choose = (ids: readonly string[], isChosen: boolean): void => {
    setFound(noFindings);
    setPicked((now) => {
      const next = new Set(now);
      for (const id of ids) isChosen ? next.add(id) : next.delete(id);
      return next;
    });
  };
  const cents = { out: centsOf(going, 'out'), in: centsOf(going, 'in') };
  return (
    <>
      {last ? <Outcome outcome={last} /> : null}
      <FigureTiles figures={tilesOf(rows, cents, going.length)} />
      <Batch
        {...{ banks, bank, going }}
        onBank={(id) => {
          // What another bank's limits let go says nothing of this one.
          setFound(noFindings);
          onBank(id);
        }}
        onFound={setFound}
        onProcess={() => setAsking(true)}
      />
      {groups.map((group) => (
        <QueueGroupCard
          key={group.key}
          {...{ group, found }}
          chosen={new Set(going.map(({ _id }) => _id))}
          busy={isFetching}
          onChoose={choose}
          onExclude={setExcluding}
          onInclude={(row) => void include(row)}
        />
      ))}
      {groups.length === 0 ? (
        <section className="card">
          <EmptyState
            title="No transfers are waiting"
            text="Transfers to and from bank accounts appear here on their day."
            action={
              <Link className="btn btn-outline-secondary" to="/transfer">
                Open transfers
              </Link>
            }
          />
        </section>
      ) : null}
      {excluding ? <ExcludeDialog row={excluding} onClose={() => setExcluding(null)} /> : null}
      {isAsking && bank ? (
        <ProcessDialog
          {...{ bank, cents }}
          chosen={going.map(({ _id }) => _id)}
          onDone={(outcome) => {
            setLast(outcome);
            setPicked(nothing);
            setFound(noFindings);
          }}
          onClose={() => setAsking(false)}
        />
      ) : null}
    </>
  );
}

function useInclude(): (row: QueuedTransfer) => Promise<void> {
  const [act] = useActOnTransferMutation();
  return async (row) => {
    const body = { reason: '' };
    try {
      await act({ id: row._id, act: 'exclude', body, attempt: randomKey() }).unwrap();
      toastSuccess(`${transferName(row)} goes with the next batch`);
    } catch (error) {
      toastFailure(error);
    }
  };
}

const tilesOf = (
  rows: readonly QueuedTransfer[],
  cents: { out: number; in: number },
  chosen: number,
) => [
  {
    label: 'In the queue',
    value: formatMoney(centsOf(rows, 'out') + centsOf(rows, 'in')),
    note: counted(rows.length, 'transfer'),
  },
  {
    label: 'Exceptions',
    value: String(rows.filter(({ problem }) => problem !== '').length),
    note: 'Cannot go as they stand',
  },
  { label: 'Selected to go out', value: formatMoney(cents.out), note: counted(chosen, 'transfer') },
  { label: 'Selected to come in', value: formatMoney(cents.in) },
];

/** The moment, once a minute. */
function useMinute(): Date {
  const [now, setNow] = useState(() => new Date());
  useEffect(() => {
    const timer = setInterval(() => setNow(new Date()), 60_000);
    return () => clearInterval(timer);
  }, []);
  return now;
}

interface BatchProps {
  banks: readonly QueueBank[];
  bank: QueueBank | undefined;
  going: readonly QueuedTransfer[];
  onBank: (id: string) => void;
  onFound: (found: ReadonlyMap<string, string>) => void;
  onProcess: () => void;
}

/** By which bank the batch goes, until when, and the acts. */
function Batch({ banks, bank, going, onBank, onFound, onProcess }: BatchProps): ReactElement {
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
      <p className="form-label mb-1">Cut-off</p>
      <p className="mb-0">
        <strong>{timeLeftText(minutes)}</strong> left until {bank.cutoff} Eastern on{' '}
        {formatDate(day)}
      </p>
      <p className="form-text mb-0">Files that are sent later go with the next banking day.</p>
    </div>
  );
}

/** What the last batch came to, with the way to its file. */
function Outcome({ outcome }: { outcome: ProcessOutcome }): ReactElement {
  const opensFiles = useAbility().can('access', 'admin.nachaFile');
  const { processed, outCents, inCents, left, fileId } = outcome;
  return (
    <div className="alert alert-success" role="status">
      <p className="mb-0">
        {counted(processed, 'transfer')} processed: {formatMoney(outCents)} out,{' '}
        {formatMoney(inCents)} in.{' '}
        {opensFiles ? (
          <Link to={`/nacha?open=${encodeURIComponent(fileId)}`}>Open the NACHA file</Link>
        ) : null}
      </p>
      {left.length > 0 ? (
        <ul className="mb-0">
          {left.map(({ _id, name, reason }) => (
            <li key={_id}>
              {name} stayed: {reason}
            </li>
          ))}
        </ul>
      ) : null}
    </div>
  );
}
