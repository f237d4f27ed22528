import { type ReactElement, useState } from 'react';
import { Link } from 'react-router-dom';
import { formatDate, formatDateTime } from '@/domain/dates/format';
import { numberText } from '@/domain/lists/counted';
import { formatAmount, moneyCents } from '@/domain/money/cents';
import { walletPhoneText } from '@/domain/wallet/phone';
import { walletSourceLabel } from '@/domain/wallet/source';
import {
  changeName,
  type WalletChangeDetail,
  type WalletChangeRow,
} from '@/domain/wallet/walletChange';
import { type WalletState, walletMoveError, walletStateLabels } from '@/domain/wallet/walletState';
import { walletCodePath, walletCodeText } from '@/domain/walletPay/walletUser';
import { ListDrawer, openId } from '@/shared/lists/ListDrawer';
import type { ListState } from '@/shared/lists/useListPage';
import { QrPicture, QrSavers, useQrModules } from '@/shared/qr/QrPicture';
import { FigureTable } from '@/shared/reports/FigureTable';
import { DetailSection } from '@/shared/ui/DetailSection';
import { type Fact, Facts } from '@/shared/ui/Facts';
import { ReasonDialog } from '@/shared/ui/ReasonDialog';
import { RowActs } from '@/shared/ui/RowActions';
import { useGetWalletChangeQuery, useSetWalletStateMutation } from './api';
import { logPlace } from './walletPlaces';
import { Reference } from './walletReport';

const changeFacts = ({ change }: WalletChangeDetail): Fact[] => [
  ['Event', change.event],
  ['Amount', formatAmount(change.amount)],
  ['Before', formatAmount(change.before)],
  ['After', formatAmount(change.after)],
  ['Business day', formatDate(change.day)],
  ['Time', formatDateTime(change.at)],
  ['Source', walletSourceLabel(change.source)],
];

const walletFacts = ({
  change,
  balance,
  enrolledAt,
  code,
  changes,
  state,
  stateNote,
}: WalletChangeDetail): Fact[] => [
  ['User', change.user],
  ['Email', change.email],
  ['Phone', change.phone === '' ? 'Not provided' : walletPhoneText(change.phone)],
  ['Enrolled by', change.companyName],
  ['Enrolled', formatDateTime(enrolledAt)],
  ['Balance now', formatAmount(balance)],
  ['Status', [walletStateLabels[state], stateNote].filter(Boolean).join(': ')],
  ...(code ? ([['Wallet code', walletCodeText(code)]] as const) : []),
  ['Changes', numberText(changes)],
];

/** A change in full, with its wallet and what happened to it last. */
export function WalletDrawer({ list }: { list: ListState<WalletChangeRow> }): ReactElement {
  return (
    <ListDrawer
      list={list}
      asked={useGetWalletChangeQuery(openId(list))}
      titleOf={({ change }) => `${formatAmount(change.amount)} ${change.event}`}
    >
      {(detail) => (
        <>
          <DetailSection title={`Change ${changeName(detail.change)}`}>
            <Facts facts={changeFacts(detail)} />
            <p className="mb-0">
              Reference: <Reference row={detail.change} />
            </p>
          </DetailSection>
          <DetailSection title="Wallet">
            <Facts facts={walletFacts(detail)} />
            <p>
              <Link to={logPlace(detail.change.walletId)}>All changes of this wallet</Link>
            </p>
            {detail.maySetState ? <StateActs detail={detail} /> : null}
          </DetailSection>
          {detail.code ? <WalletCode detail={detail} /> : null}
          <DetailSection title="Last changes">
            <FigureTable
              caption="Last changes"
              heads={['Change', 'Amount', 'After']}
              rows={latestRows(detail)}
            />
          </DetailSection>
        </>
      )}
    </ListDrawer>
  );
}

const latestRows = ({ latest }: WalletChangeDetail): string[][] =>
  latest.map((row) => [
    `${changeName(row)}, ${formatDate(row.at)}: ${row.event}`,
    formatAmount(row.amount),
    formatAmount(row.after),
  ]);

/** The QR code of a wallet: whoever scans it at Find and pay finds its holder. */
function WalletCode({ detail: { change, code } }: { detail: WalletChangeDetail }): ReactElement {
  const modules = useQrModules(`${window.location.origin}${walletCodePath(code)}`);
  const title = `Wallet W-${change.wallet}`;
  return (
    <DetailSection title="QR code">
      <p className="gl-note">
        The holder shows it at the counter. Scanned, it opens Find and pay with this wallet.
      </p>
      <QrPicture modules={modules} title={title} />
      {modules ? (
        <div className="gl-detail-acts">
          <QrSavers modules={modules} title={title} />
        </div>
      ) : null}
    </DetailSection>
  );
}

const stateActs = {
  frozen: {
    verb: 'Freeze wallet',
    busy: 'Freezing …',
    text: 'No bill is paid into it and no charge is taken from it until it is opened again.',
  },
  closed: {
    verb: 'Close wallet',
    busy: 'Closing …',
    text: 'No bill is paid into it and no charge is taken from it any more.',
  },
  open: {
    verb: 'Open wallet again',
    busy: 'Opening …',
    text: 'Bills are paid into it and charges are taken from it again.',
  },
} as const satisfies Record<WalletState, object>;

/** Freezes a wallet, closes an empty one or opens it again, with a reason. */
function StateActs({ detail }: { detail: WalletChangeDetail }): ReactElement {
  const [asked, setAsked] = useState<WalletState | null>(null);
  const { state, balance } = detail;
  const standing = { state, balanceCents: moneyCents(balance) ?? 0 };
  const possible = (['open', 'frozen', 'closed'] as const).filter(
    (to) => to !== state && !(to === 'frozen' && state === 'closed'),
  );
  return (
    <>
      <RowActs
        actions={possible.map((to) => ({
          label: `${stateActs[to].verb} …`,
          onSelect: () => setAsked(to),
          refused: walletMoveError(standing, to) ?? undefined,
        }))}
      />
      {asked ? <StateDialog detail={detail} to={asked} onClose={() => setAsked(null)} /> : null}
    </>
  );
}

function StateDialog({
  detail: { change },
  to,
  onClose,
}: {
  detail: WalletChangeDetail;
  to: WalletState;
  onClose: () => void;
}): ReactElement {
  const [set] = useSetWalletStateMutation();
  const { verb, busy, text } = stateActs[to];
  const { walletId: id, wallet, user } = change;
  return (
    <ReasonDialog
      title={`${verb}: W-${wallet} of ${user}`}
      confirm={verb}
      busyText={busy}
      done={`Wallet W-${wallet} is ${walletStateLabels[to].toLowerCase()}`}
      onConfirm={({ reason, attempt }) => set({ id, state: to, reason, attempt }).unwrap()}
      onClose={onClose}
      draft={`wallet:${to}:${id}`}
    >
      <p>{text}</p>
    </ReasonDialog>
  );
}
