import { type ReactElement, useCallback, useState } from 'react';
import { isStaff } from '@/domain/access/staff';
import { placeKey } from '@/domain/banking/transfers/place';
import type { TransferValues } from '@/domain/banking/transfers/transferForm';
import {
  type TransferRow,
  transferActError,
  transferCan,
  transferName,
} from '@/domain/banking/transfers/transferRow';
import type { RowActions } from '@/shared/lists/ListCard';
import { ListPage } from '@/shared/lists/ListPage';
import { useListPage } from '@/shared/lists/useListPage';
import { useAbility } from '@/shared/session/ability';
import { useUser } from '@/shared/session/useUser';
import { Icon } from '@/shared/ui/Icon';
import type { RowAction } from '@/shared/ui/RowMenu';
import { TermLink } from '@/shared/ui/TermLink';
import {
  LimitDialog,
  TransferActDialog,
  type TransferAsked,
} from '../transfers/TransferActDialogs';
import { TransferDialog } from '../transfers/TransferDialog';
import { TransferDrawer } from '../transfers/TransferDrawer';
import { transferList } from '../transfers/transferList';

/** What lies open: the form, as another transfer fills it in or not, or the limit. */
type Opened = { values: Partial<TransferValues> } | 'limit';

/** The acts of a transfer as it stands. */
function actsOf(row: TransferRow, ask: (act: TransferAsked['act']) => () => void): RowAction[] {
  if (!row.isOwn) return [];
  const danger = 'danger' as const;
  return [
    ...(transferCan('approve', row)
      ? [
          {
            label: 'Approve …',
            onSelect: ask('approve'),
            refused: transferActError('approve', row) ?? undefined,
          },
        ]
      : []),
    ...(transferCan('retry', row) ? [{ label: 'Retry …', onSelect: ask('retry') }] : []),
    ...(transferCan('cancel', row)
      ? [{ label: 'Cancel …', onSelect: ask('cancel'), tone: danger }]
      : []),
    ...(transferCan('cancel', row) && row.hasNext
      ? [
          {
            label: 'Cancel it and those that follow …',
            onSelect: ask('cancelRest'),
            tone: danger,
          },
        ]
      : []),
  ];
}

/** One line of help, with its words in the glossary. */
const help = (
  <>
    A <TermLink term="transfer">transfer</TermLink> moves money between the{' '}
    <TermLink term="main-balance">main balance</TermLink>,{' '}
    <TermLink term="virtual-account">virtual accounts</TermLink> and linked bank accounts.
  </>
);

/** Moves money between an organization's accounts, now, later or again and again (catalogue: /transfer). */
export default function TransfersPage(): ReactElement {
  const list = useListPage(transferList);
  const user = useUser();
  const ability = useAbility();
  const [opened, setOpened] = useState<Opened | null>(null);
  const [asked, setAsked] = useState<TransferAsked | null>(null);
  const actions: RowActions<TransferRow> = useCallback((row) => {
    const ask = (act: TransferAsked['act']) => () => setAsked({ act, row });
    const { from, to, amount, memo, method } = row;
    const values = { from: placeKey(from), to: placeKey(to), amount, memo, method };
    const again = { label: 'Transfer again …', onSelect: () => setOpened({ values }) };
    return {
      subject: transferName(row),
      actions: row.isOwn ? [...actsOf(row, ask), again] : [],
    };
  }, []);
  const isOfStaff = isStaff(user.role);
  return (
    <>
      <ListPage
        subheading={help}
        list={list}
        actions={actions}
        tools={
          <>
            {isOfStaff ? (
              <button
                type="button"
                className="btn btn-outline-secondary"
                onClick={() => setOpened('limit')}
              >
                Approval limit
              </button>
            ) : null}
            <button
              type="button"
              className="btn btn-primary"
              onClick={() => setOpened({ values: {} })}
            >
              <Icon name="plus-lg" /> New transfer
            </button>
          </>
        }
      />
      <TransferDrawer
        list={list}
        actions={actions}
        opensFiles={ability.can('access', 'admin.nachaFile')}
        opensWires={ability.can('access', 'bankoptions.wire')}
      />
      {opened === 'limit' ? <LimitDialog onClose={() => setOpened(null)} /> : null}
      {opened !== null && opened !== 'limit' ? (
        <TransferDialog values={opened.values} onClose={() => setOpened(null)} />
      ) : null}
      {asked ? <TransferActDialog {...asked} onClose={() => setAsked(null)} /> : null}
    </>
  );
}
