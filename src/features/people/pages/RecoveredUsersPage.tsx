import { type ReactElement, useCallback, useState } from 'react';
import type { RemovalRow } from '@/domain/users/removalRow';
import type { RowActions } from '@/shared/lists/ListCard';
import { ListDrawer, openId } from '@/shared/lists/ListDrawer';
import { ListPage } from '@/shared/lists/ListPage';
import { useListPage } from '@/shared/lists/useListPage';
import type { ChangeView } from '@/shared/lists/useListView';
import { ChangeHistory } from '@/shared/reports/ChangeHistory';
import { DetailSection } from '@/shared/ui/DetailSection';
import { Facts } from '@/shared/ui/Facts';
import { Icon } from '@/shared/ui/Icon';
import { RowActs } from '@/shared/ui/RowActions';
import type { RowAction } from '@/shared/ui/RowMenu';
import { useGetUserRemovalQuery } from '../removals/api';
import { FindUserDialog } from '../removals/FindUserDialog';
import {
  historyOf,
  personFacts,
  RemovalBadge,
  removalList,
  removalName,
  useRemovalFilters,
} from '../removals/removalReport';
import { UserActDialog, type UserActRequest } from '../removals/UserActDialog';

const fresh = { refetchOnMountOrArgChange: true } as const;

/** What an account takes, by the latest that was done with it: an older row only tells. */
function actsOf(row: RemovalRow, ask: (act: UserActRequest['act']) => void): RowAction[] {
  const refused = row.refusal ?? undefined;
  if (row.state === 'open')
    return [{ label: 'Restore …', onSelect: () => ask('restore'), refused }];
  if (row.state === 'replaced') return [];
  const again =
    row.status === 'active' ? refused : 'The account was removed again. See its newer row.';
  return [
    { label: 'Re-suspend …', onSelect: () => ask('suspend'), tone: 'danger', refused: again },
  ];
}

type Ask = (asked: UserActRequest) => void;

const askOf =
  (user: RemovalRow, ask: Ask) =>
  (act: UserActRequest['act']): void =>
    ask({ act, user });

/** What a row offers. */
function useRemovalActions(onView: ChangeView, onAsk: Ask): RowActions<RemovalRow> {
  return useCallback(
    (one) => ({
      subject: removalName(one),
      actions: [
        { label: 'View', onSelect: () => onView({ open: one._id }) },
        ...actsOf(one, askOf(one, onAsk)),
      ],
    }),
    [onView, onAsk],
  );
}

/** Users who were suspended or deleted, and those brought back (spec 1.2, catalogue group 3). */
export default function RecoveredUsersPage(): ReactElement {
  const list = useListPage(removalList);
  const [asked, setAsked] = useState<UserActRequest | null>(null);
  const [isFinding, setFinding] = useState(false);
  const actions = useRemovalActions(list.onView, setAsked);
  return (
    <>
      <ListPage
        list={list}
        filters={useRemovalFilters()}
        actions={actions}
        tools={<FindButton onFind={() => setFinding(true)} />}
      />
      <ListDrawer
        list={list}
        asked={useGetUserRemovalQuery(openId(list), fresh)}
        titleOf={({ name }) => name}
      >
        {(row) => <RemovalDossier row={row} onAsk={setAsked} />}
      </ListDrawer>
      {isFinding && !asked ? (
        <FindUserDialog onAsk={setAsked} onClose={() => setFinding(false)} />
      ) : null}
      {asked ? (
        <UserActDialog
          asked={asked}
          onClose={() => {
            setAsked(null);
            setFinding(false);
          }}
        />
      ) : null}
    </>
  );
}

function FindButton({ onFind }: { onFind: () => void }): ReactElement {
  return (
    <button type="button" className="btn btn-primary" onClick={onFind}>
      <Icon name="slash-circle" /> Suspend a user …
    </button>
  );
}

/** What is told of a removal in its drawer. */
function RemovalDossier({ row, onAsk }: { row: RemovalRow; onAsk: Ask }): ReactElement {
  return (
    <>
      <div className="gl-detail-head">
        <RemovalBadge state={row.state} />
        <RowActs actions={actsOf(row, askOf(row, onAsk))} />
      </div>
      <Facts facts={personFacts(row)} />
      <DetailSection title="History">
        <ChangeHistory changes={historyOf(row)} />
      </DetailSection>
    </>
  );
}
