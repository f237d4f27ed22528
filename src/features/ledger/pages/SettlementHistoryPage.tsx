import { type ReactElement, useState } from 'react';
import { mayDisputeSettlements, seesOwnSettlements } from '@/domain/access/rolePermissions';
import { isStaff } from '@/domain/access/staff';
import { ListPage } from '@/shared/lists/ListPage';
import { useListPage } from '@/shared/lists/useListPage';
import { useUser } from '@/shared/session/useUser';
import {
  SettlementActions,
  SettlementDialog,
  type SettlementRequest,
} from '../settlement/SettlementActions';
import { SettlementDrawer } from '../settlement/SettlementDrawer';
import { SettlementTrend } from '../settlement/SettlementTrend';
import { settlementList, settlementListOfAll } from '../settlement/settlementReport';
import { useOrganizationFilter } from '../transactions/useOrganizationFilter';

/** Settlements that were made, with their transactions (spec 1.2). */
export default function SettlementHistoryPage(): ReactElement {
  const { role } = useUser();
  const list = useListPage(seesOwnSettlements(role) ? settlementList : settlementListOfAll);
  const [asked, setAsked] = useState<SettlementRequest | null>(null);
  const mayAct = isStaff(role);
  return (
    <>
      <ListPage list={list} filters={useOrganizationFilter('settlements', list.definition.filters)}>
        <SettlementTrend filter={list.filter} days={list.days} />
      </ListPage>
      <SettlementDrawer
        list={list}
        actsOf={(detail) =>
          mayDisputeSettlements(role) ? (
            <SettlementActions detail={detail} isStaff={mayAct} onAsk={setAsked} />
          ) : null
        }
      />
      {asked ? <SettlementDialog {...asked} onClose={() => setAsked(null)} /> : null}
    </>
  );
}
