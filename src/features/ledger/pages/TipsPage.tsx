import { type ReactElement, useCallback, useState } from 'react';
import { maySplitTips } from '@/domain/access/rolePermissions';
import { isStaff } from '@/domain/access/staff';
import { formatMoney, moneyCents } from '@/domain/money/cents';
import { proposedDay } from '@/domain/settlements/bankingDay';
import { noTipUser, type TipRow, type TipUserRow, unattachedText } from '@/domain/settlements/tips';
import type { RowActions } from '@/shared/lists/ListCard';
import { ListPage } from '@/shared/lists/ListPage';
import { useListPage } from '@/shared/lists/useListPage';
import { useUser } from '@/shared/session/useUser';
import { AttachTipsDialog } from '../settlement/AttachTipsDialog';
import { PayTipsDialog } from '../settlement/PayTipsDialog';
import { SplitDialog } from '../settlement/SplitDialog';
import { TipDrawer } from '../settlement/TipDrawer';
import { TipPeople } from '../settlement/TipPeople';
import { tipList, tipListOfAll, useTipFilters } from '../settlement/tipList';
import { useSummarizeTipsQuery } from '../settlement/tipsApi';

function useActs(onSplit: (tip: TipRow) => void): RowActions<TipRow> {
  return useCallback(
    (tip) => ({
      subject: `${formatMoney(moneyCents(tip.tip) ?? 0)} of ${tip.tipUserName || noTipUser}`,
      actions: [
        {
          label: 'Split …',
          onSelect: () => onSplit(tip),
          refused: tip.isPaid ? 'It is in a payout already' : undefined,
        },
      ],
    }),
    [onSplit],
  );
}

/** Budtender and driver tips and their payout (spec 1.2). */
export default function TipsPage(): ReactElement {
  const { role } = useUser();
  const mayPay = maySplitTips(role);
  const list = useListPage(isStaff(role) ? tipListOfAll : tipList);
  const { data: { unattachedName } = { unattachedName: '' } } = useSummarizeTipsQuery(list.filter);
  const [split, setSplit] = useState<TipRow | null>(null);
  const [paid, setPaid] = useState<TipUserRow | null>(null);
  const [attached, setAttached] = useState<TipUserRow | null>(null);
  const acts = useActs(setSplit);
  const actions = mayPay ? acts : undefined;
  return (
    <>
      <ListPage list={list} filters={useTipFilters()} actions={actions}>
        {unattachedName ? <p className="gl-notice">{unattachedText(unattachedName)}</p> : null}
        <TipPeople
          filter={list.filter}
          onPay={mayPay ? setPaid : undefined}
          onAttach={mayPay ? setAttached : undefined}
        />
      </ListPage>
      <TipDrawer list={list} actions={actions} />
      {split ? <SplitDialog tip={split} onClose={() => setSplit(null)} /> : null}
      {attached ? <AttachTipsDialog person={attached} onClose={() => setAttached(null)} /> : null}
      {paid ? (
        <PayTipsDialog
          person={paid}
          lastDay={proposedDay(list.days.to, new Date())}
          onClose={() => setPaid(null)}
        />
      ) : null}
    </>
  );
}
