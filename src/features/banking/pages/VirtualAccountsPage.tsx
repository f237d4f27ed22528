import { type ReactElement, useCallback, useState } from 'react';
import { type VirtualRow, virtualActError } from '@/domain/banking/virtual/virtualAccount';
import type { RowActions } from '@/shared/lists/ListCard';
import { ListPage } from '@/shared/lists/ListPage';
import { useListPage } from '@/shared/lists/useListPage';
import { Icon } from '@/shared/ui/Icon';
import type { RowAction } from '@/shared/ui/RowMenu';
import { TermLink } from '@/shared/ui/TermLink';
import { OpenDialog, VirtualActDialog, type VirtualAsked } from '../virtual/VirtualDialogs';
import { VirtualDrawer } from '../virtual/VirtualDrawer';
import { virtualList } from '../virtual/virtualList';

/** The acts of an account as it stands; of a closed one there are none. */
function actsOf(row: VirtualRow, ask: (act: VirtualAsked['act']) => () => void): RowAction[] {
  if (row.state === 'closed') return [];
  const freezing =
    row.state === 'frozen'
      ? { label: 'Unfreeze …', onSelect: ask('unfreeze') }
      : { label: 'Freeze …', onSelect: ask('freeze') };
  return [
    { label: 'Rename …', onSelect: ask('rename') },
    freezing,
    {
      label: 'Close …',
      onSelect: ask('close'),
      tone: 'danger',
      refused: virtualActError('close', row) ?? undefined,
    },
  ];
}

/** One line of help, with its words in the glossary. */
const help = (
  <>
    A <TermLink term="virtual-account">virtual account</TermLink> sets a part of a balance apart.{' '}
    <TermLink term="settlement">Settlements</TermLink> leave it alone.
  </>
);

/** Money of organizations that is set apart under numbers of its own (catalogue: /virtual-account). */
export default function VirtualAccountsPage(): ReactElement {
  const list = useListPage(virtualList);
  const [isOpening, setOpening] = useState(false);
  const [asked, setAsked] = useState<VirtualAsked | null>(null);
  const actions: RowActions<VirtualRow> = useCallback(
    (row) => ({
      subject: row.name,
      actions: actsOf(row, (act) => () => setAsked({ act, row })),
    }),
    [],
  );
  return (
    <>
      <ListPage
        subheading={help}
        list={list}
        actions={actions}
        add={
          <button type="button" className="btn btn-primary" onClick={() => setOpening(true)}>
            <Icon name="plus-lg" /> Open account
          </button>
        }
      />
      <VirtualDrawer list={list} actions={actions} />
      {isOpening ? <OpenDialog onClose={() => setOpening(false)} /> : null}
      {asked ? <VirtualActDialog {...asked} onClose={() => setAsked(null)} /> : null}
    </>
  );
}
