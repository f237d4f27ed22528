import { type ReactElement, useCallback, useState } from 'react';
import { numberText } from '@/domain/lists/counted';
import {
  requestError,
  type SyncSummary,
  syncError,
  type WalletBankRow,
  walletBankColumnSet,
  walletBankColumns,
} from '@/domain/wallet/walletBank';
import type { RowActions } from '@/shared/lists/ListCard';
import { ListRowDrawer } from '@/shared/lists/ListDrawer';
import { ListPage } from '@/shared/lists/ListPage';
import { shownHere } from '@/shared/lists/listDefinition';
import { useListPage } from '@/shared/lists/useListPage';
import { randomKey } from '@/shared/randomKey';
import { ConfirmModal } from '@/shared/ui/ConfirmModal';
import { Facts } from '@/shared/ui/Facts';
import { BusyButton } from '@/shared/ui/fields/BusyButton';
import { TermLink } from '@/shared/ui/TermLink';
import { toastSuccess, toastWarning } from '@/shared/ui/toast';
import { toastFailure } from '@/shared/ui/toastFailure';
import { useConfirmed } from '@/shared/ui/useConfirmed';
import {
  useRequestWalletBankMutation,
  useSyncWalletBankMutation,
  useSyncWalletBanksMutation,
  WalletBankBadge,
  walletBankList,
} from '../banks/walletBankList';

/** Says what a sync came to. */
function tellSynced({ synced, failed, left }: SyncSummary): void {
  const rest = left > 0 ? ` ${numberText(left)} are left for the next sync.` : '';
  if (failed > 0)
    toastWarning(
      `${numberText(synced)} synced, ${numberText(failed)} need attention. Filter by state to see them.${rest}`,
    );
  else toastSuccess(`${numberText(synced)} synced.${rest}`);
}

/** One line of help, with its words in the glossary. */
const help = (
  <>
    <TermLink term="wallet-bank">Bank accounts of wallets</TermLink>, as the{' '}
    <TermLink term="aggregator">aggregator</TermLink> reads them.
  </>
);

/** Bank accounts of wallet users, asked for again at their banks (catalogue: /syn-bank-for-helox-users). */
export default function WalletBanksPage(): ReactElement {
  const list = useListPage(walletBankList);
  const [asked, setAsked] = useState<WalletBankRow | null>(null);
  const [syncOne] = useSyncWalletBankMutation();
  const actions = useCallback<RowActions<WalletBankRow>>(
    (row) => ({
      subject: row.user,
      actions: [
        {
          label: 'Sync now',
          onSelect: () => void syncOne(row._id).unwrap().then(tellSynced, toastFailure),
          refused: syncError(row) ?? undefined,
        },
        {
          label: row.lastFour ? 'Request new sign-in …' : 'Request link …',
          onSelect: () => setAsked(row),
          refused: requestError(row) ?? undefined,
        },
      ],
    }),
    [syncOne],
  );
  return (
    <>
      <ListPage subheading={help} list={list} actions={actions} tools={<SyncAll />}>
        <p className="gl-muted">
          A sync asks the bank whether the account is still open and its sign-in still valid. Where
          it is not, the user gets a link to sign in again.
        </p>
      </ListPage>
      <ListRowDrawer list={list} titleOf={({ user }) => user}>
        {(row) => (
          <>
            <div className="gl-detail-head">
              <WalletBankBadge state={row.state} />
            </div>
            <Facts
              facts={walletBankColumnSet.all
                .filter((key) => key !== 'state')
                .map((key) => [
                  walletBankColumns[key].title,
                  walletBankColumns[key].text(row, shownHere()),
                ])}
            />
          </>
        )}
      </ListRowDrawer>
      {asked ? <RequestQuestion row={asked} onClose={() => setAsked(null)} /> : null}
    </>
  );
}

function SyncAll(): ReactElement {
  const [sync, { isLoading }] = useSyncWalletBanksMutation();
  return (
    <BusyButton
      type="button"
      className="btn btn-primary"
      busy={isLoading}
      busyText="Syncing …"
      onClick={() => void sync().unwrap().then(tellSynced, toastFailure)}
    >
      Sync all
    </BusyButton>
  );
}

function RequestQuestion({
  row,
  onClose,
}: {
  row: WalletBankRow;
  onClose: () => void;
}): ReactElement {
  const [request] = useRequestWalletBankMutation();
  const [attempt] = useState(randomKey);
  const { busy, failure, confirm } = useConfirmed(onClose);
  const send = () => request({ id: row._id, attempt }).unwrap();
  return (
    <ConfirmModal
      isOpen
      title={`Ask ${row.user} to link a bank account`}
      confirmLabel="Send link"
      busy={busy}
      failure={failure}
      onCancel={onClose}
      onConfirm={() => void confirm(send, `A link was sent to ${row.email}`)}
    >
      <p>
        {row.email} gets a link on which the user signs in to the bank. It works once, for 14 days;
        a link that was sent before stops working.
      </p>
    </ConfirmModal>
  );
}
