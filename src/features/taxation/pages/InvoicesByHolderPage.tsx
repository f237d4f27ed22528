import { type ReactElement, useCallback, useState } from 'react';
import type { HolderBalance } from '@/domain/invoices/mta/holderBalance';
import { holderName } from '@/domain/invoices/namedStatement';
import { failureMessage } from '@/shared/api/failure';
import { useTransfer } from '@/shared/files/useTransfer';
import { ListPage } from '@/shared/lists/ListPage';
import { unreadChoices } from '@/shared/lists/unreadChoices';
import { useListPage } from '@/shared/lists/useListPage';
import { ConfirmModal } from '@/shared/ui/ConfirmModal';
import { Icon } from '@/shared/ui/Icon';
import { ProgressBar } from '@/shared/ui/ProgressBar';
import { ErrorState, LoadingRows } from '@/shared/ui/states';
import { AgeingCard } from '../balances/AgeingCard';
import { BalanceDrawer } from '../balances/BalanceDrawer';
import { balanceFilters, balanceList } from '../balances/balanceLists';
import { useAgeingPdf } from '../balances/useAgeingPdf';
import { useBalanceRows } from '../balances/useBalanceRows';
import { useReminders } from '../balances/useReminders';
import { useTotalBalancesQuery } from '../balancesApi';
import { useListMunicipalityChoicesQuery } from '../holdersApi';

const fresh = { refetchOnMountOrArgChange: true } as const;

/** What each license holder owes and how late it is (spec 1.2). */
export default function InvoicesByHolderPage(): ReactElement {
  const list = useListPage(balanceList);
  const { onView, params, answer } = list;
  const municipalities = useListMunicipalityChoicesQuery();
  const { transfer, isRunning, run, cancel } = useTransfer();
  const [asked, setAsked] = useState<HolderBalance | null>(null);
  const { remind } = useReminders(run);
  const savePdf = useAgeingPdf(run);
  const showDetails = useCallback(({ _id }: HolderBalance) => onView({ open: _id }), [onView]);
  const actions = useBalanceRows({ onDetails: showDetails, onRemind: setAsked });
  const confirm = (): void => {
    if (asked) void remind(asked);
    setAsked(null);
  };
  return (
    <>
      <ListPage
        list={list}
        filters={balanceFilters({
          choices: municipalities.data ?? [],
          unread: unreadChoices(municipalities),
        })}
        actions={actions}
        tools={
          <button
            type="button"
            className="btn btn-outline-secondary"
            disabled={isRunning || !answer.page?.matched}
            onClick={() => void savePdf(params)}
          >
            <Icon name="file-earmark-text" /> Aging PDF
          </button>
        }
      >
        {transfer ? <ProgressBar {...transfer} onCancel={isRunning ? cancel : undefined} /> : null}
        <Aging params={list.filter} />
      </ListPage>
      <BalanceDrawer list={list} actions={actions} />
      <RemindQuestion asked={asked} onConfirm={confirm} onCancel={() => setAsked(null)} />
    </>
  );
}

interface RemindQuestionProps {
  /** Who is to be reminded; null while nobody is. */
  asked: HolderBalance | null;
  onConfirm: () => void;
  onCancel: () => void;
}

function RemindQuestion({ asked, onConfirm, onCancel }: RemindQuestionProps): ReactElement {
  return (
    <ConfirmModal
      isOpen={asked !== null}
      title="Remind"
      confirmLabel="Send reminders"
      onConfirm={onConfirm}
      onCancel={onCancel}
    >
      {asked
        ? `${holderName(asked)} gets an email at ${asked.email} for each of its open invoices (${asked.openCount}).`
        : ''}
    </ConfirmModal>
  );
}

/** The sums over all that match, whatever the page. */
function Aging({ params }: { params: Parameters<typeof useTotalBalancesQuery>[0] }): ReactElement {
  const { data, error, isFetching, refetch } = useTotalBalancesQuery(params, fresh);
  if (data) return <AgeingCard totals={data} />;
  return (
    <section className="card gl-ageing" aria-label="Aging">
      {error && !isFetching ? (
        <ErrorState message={failureMessage(error)} onRetry={() => void refetch()} />
      ) : (
        <LoadingRows rows={4} label="Loading: Aging" />
      )}
    </section>
  );
}
