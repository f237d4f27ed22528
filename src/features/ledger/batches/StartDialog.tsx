import type { ReactElement } from 'react';
import type { BatchOffer } from '@/domain/batches/batchRow';
import { counted, numberText } from '@/domain/lists/counted';
import { formatAmount } from '@/domain/money/cents';
import { failureMessage } from '@/shared/api/failure';
import { ActDialog } from '@/shared/ui/ActDialog';
import { ErrorState, LoadingRows } from '@/shared/ui/states';
import { useAct } from '@/shared/ui/useAct';
import { useAsSent } from '@/shared/ui/useAsSent';
import { useOfferBatchesQuery, useStartBatchMutation } from './api';

interface StartDialogProps {
  kind: 'settlement' | 'resend';
  onClose: () => void;
}

/**
 * What is said of a kind of batch before it is started: what it comes to, or that there is nothing.
 */
const texts = {
  settlement: {
    title: 'Settle everything due',
    none: 'Nothing can be paid out right now.',
    text: ({ due }: BatchOffer) => ({
      count: due.organizations,
      what: `${formatAmount(due.amount)} to ${counted(due.organizations, 'organization', 'organizations')}`,
    }),
    note: 'Each organization is settled separately, so one failure does not stop the others. Amounts that come due before the run are included.',
  },
  resend: {
    title: 'Resend failed settlements',
    none: 'The bank has returned no settlements.',
    text: ({ failed }: BatchOffer) => ({
      count: failed.settlements,
      what: `${counted(failed.settlements, 'settlement', 'settlements')} of ${formatAmount(failed.amount)}`,
    }),
    note: 'Each settlement is sent to the bank again with its original amount.',
  },
} as const;

type Offer = ReturnType<(typeof texts)[StartDialogProps['kind']]['text']>;

/** Says what a batch would do now, and queues it. */
export function StartDialog({ kind, onClose }: StartDialogProps): ReactElement {
  const { currentData, error, isFetching, refetch } = useOfferBatchesQuery(undefined, {
    refetchOnMountOrArgChange: true,
  });
  const [start] = useStartBatchMutation();
  const { busy, failure, attempt, isUnanswered, run } = useAct(onClose);
  const { title, text } = texts[kind];
  const offer = useAsSent(currentData && !isFetching ? text(currentData) : null, isUnanswered);
  const confirm = (): void => {
    if (offer && offer.count > 0)
      void run(() => start({ kind, attempt }).unwrap(), 'The batch is queued');
    else if (error || offer) onClose();
  };
  return (
    <ActDialog
      title={title}
      confirm={offer && offer.count === 0 ? 'Close' : 'Queue the batch'}
      busyText={offer ? 'Queuing …' : 'Loading …'}
      busy={busy || (!offer && !error)}
      {...{ failure, onClose }}
      onConfirm={confirm}
    >
      {error && !isFetching ? (
        <ErrorState message={failureMessage(error)} onRetry={() => void refetch()} />
      ) : null}
      {!offer && !error ? <LoadingRows rows={2} label="Loading amounts due" /> : null}
      {offer ? <Offered offer={offer} kind={kind} /> : null}
      {offer && kind === 'settlement' ? (
        <LeftOut count={currentData?.due.withoutAccount ?? 0} />
      ) : null}
    </ActDialog>
  );
}

/** What the batch comes to, or that there is nothing for it. */
function Offered({ offer, kind }: { offer: Offer; kind: StartDialogProps['kind'] }): ReactElement {
  const { none, note } = texts[kind];
  if (offer.count === 0) return <p className="mb-0">{none}</p>;
  return (
    <>
      <p>
        <strong>{offer.what}</strong>
      </p>
      <p className="mb-0">{note}</p>
    </>
  );
}

/** Nobody can be paid without a bank account. */
function LeftOut({ count }: { count: number }): ReactElement | null {
  if (count === 0) return null;
  const who = count === 1 ? '1 organization has' : `${numberText(count)} organizations have`;
  return (
    <p className="mb-0 mt-3">
      {who} no bank account on file and cannot be settled. See Pending settlement.
    </p>
  );
}
