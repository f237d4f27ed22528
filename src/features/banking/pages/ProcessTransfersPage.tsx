import { type ReactElement, useState } from 'react';
import { Link } from 'react-router-dom';
import {
  inBatch,
  type ProcessOutcome,
  type QueuedTransfer,
  type TransferQueue,
} from '@/domain/banking/transfers/transferQueue';
import { transferName } from '@/domain/banking/transfers/transferRow';
import { counted } from '@/domain/lists/counted';
import { formatMoney, moneyCents } from '@/domain/money/cents';
import { failureMessage } from '@/shared/api/failure';
import { randomKey } from '@/shared/randomKey';
import { FigureTiles } from '@/shared/ui/FigureTiles';
import { PageTitle } from '@/shared/ui/PageTitle';
import { pageHead } from '@/shared/ui/pageHead';
import { EmptyState, ErrorState, LoadingRows } from '@/shared/ui/states';
import { TermLink } from '@/shared/ui/TermLink';
import { toastSuccess } from '@/shared/ui/toast';
import { toastFailure } from '@/shared/ui/toastFailure';
import { BatchCard } from '../transfers/BatchCard';
import { BatchOutcome } from '../transfers/BatchOutcome';
import { ExcludeDialog } from '../transfers/ExcludeDialog';
import { ProcessDialog } from '../transfers/ProcessDialog';
import { QueueGroupCard } from '../transfers/QueueGroupCard';
import { TransferWireDialog } from '../transfers/TransferWireDialog';
import { useActOnTransferMutation, useGetTransferQueueQuery } from '../transfers/transfersApi';

const nothing: ReadonlySet<string> = new Set();
const noFindings: ReadonlyMap<string, string> = new Map();

/** One line of help, with its words in the glossary. */
const help = (
  <>
    Transfers to and from banks in the <TermLink term="transfer-queue">queue</TermLink> go into one{' '}
    <TermLink term="nacha-file">NACHA file</TermLink> by the bank’s{' '}
    <TermLink term="ach-cutoff">cutoff</TermLink>. Those that go by{' '}
    <TermLink term="wire">wire</TermLink> get a wire each.
  </>
);

/** Transfers that wait become one ACH batch, or a wire each (catalogue: /processTransfer). */
export default function ProcessTransfersPage(): ReactElement {
  const [bankId, setBankId] = useState('');
  const asked = useGetTransferQueueQuery(bankId, { refetchOnMountOrArgChange: true });
  const { currentData, data, error, isFetching, refetch } = asked;
  const queue = currentData ?? data;
  return (
    <>
      <PageTitle {...pageHead('/processTransfer')} subheading={help} icon="collection" />
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
  const [wiring, setWiring] = useState<QueuedTransfer | null>(null);
  const [isAsking, setAsking] = useState(false);
  const [last, setLast] = useState<ProcessOutcome | null>(null);
  const include = useInclude();
  // Those that have left the queue, or cannot go any more, are chosen no longer.
  const going = rows.filter((row) => picked.has(row._id) && inBatch(row));
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
      {last ? <BatchOutcome outcome={last} /> : null}
      <FigureTiles figures={tilesOf(rows, cents, going.length)} />
      <BatchCard
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
          onWire={setWiring}
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
      {wiring ? <TransferWireDialog row={wiring} onClose={() => setWiring(null)} /> : null}
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
  { label: 'Selected, to come in', value: formatMoney(cents.in) },
];
