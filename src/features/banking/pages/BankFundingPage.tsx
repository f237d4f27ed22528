import { type ReactElement, useCallback, useState } from 'react';
import { isStaff } from '@/domain/access/staff';
import {
  type BankFundingRow,
  bankFundingColumnSet,
  bankFundingColumns,
} from '@/domain/banking/funding/fundingRow';
import type { RowActions } from '@/shared/lists/ListCard';
import { ListDrawer, openId } from '@/shared/lists/ListDrawer';
import { ListPage } from '@/shared/lists/ListPage';
import { shownHere } from '@/shared/lists/listDefinition';
import { useListPage } from '@/shared/lists/useListPage';
import { useUser } from '@/shared/session/useUser';
import { Facts } from '@/shared/ui/Facts';
import { RowActs } from '@/shared/ui/RowActions';
import { TermLink } from '@/shared/ui/TermLink';
import { bankFundingList, PushBadge } from '../bankFunding/bankFundingList';
import { FundDialog, HoldDialog, RetryDialog, ScheduleDialog } from '../bankFunding/FundingDialogs';
import { useGetBankFundingQuery } from '../bankFunding/fundingApi';
import { type FundingAsked, SchedulesCard } from '../bankFunding/SchedulesCard';

/** One line of help, with its words in the glossary. */
const help = (
  <>
    <TermLink term="settlement">Settlements</TermLink> and transfers to banks, and{' '}
    <TermLink term="top-up">top-ups</TermLink> from them. A{' '}
    <TermLink term="funding-hold">hold</TermLink> stops what goes out.
  </>
);

/** What went to the banks of organizations and what came from them (catalogue: /bankFunding). */
export default function BankFundingPage(): ReactElement {
  const list = useListPage(bankFundingList);
  const isOfStaff = isStaff(useUser().role);
  const [asked, setAsked] = useState<FundingAsked | { act: 'choose' } | null>(null);
  const [retried, setRetried] = useState<BankFundingRow | null>(null);
  const actions: RowActions<BankFundingRow> = useCallback(
    (row) => ({
      subject: row.batch,
      actions: [
        ...(isOfStaff && row.state === 'returned'
          ? [
              {
                label: 'Retry …',
                onSelect: () => setRetried(row),
                // Top-ups come in all the same.
                refused:
                  row.held && row.direction === 'out' ? 'Its bank funding is on hold.' : undefined,
              },
            ]
          : []),
        row.kind === 'settlement'
          ? { label: 'Open settlement', to: `/settlementHistory?open=${row._id}` }
          : { label: 'Open transfer', to: `/transfer?open=${row._id}` },
      ],
    }),
    [isOfStaff],
  );
  const close = (): void => setAsked(null);
  return (
    <>
      <ListPage
        subheading={help}
        list={list}
        actions={actions}
        tools={
          isOfStaff ? (
            <button
              type="button"
              className="btn btn-primary"
              onClick={() => setAsked({ act: 'choose' })}
            >
              Fund now
            </button>
          ) : undefined
        }
      >
        <SchedulesCard onAsk={isOfStaff ? setAsked : undefined} />
      </ListPage>
      <ListDrawer
        list={list}
        asked={useGetBankFundingQuery(openId(list))}
        titleOf={({ batch }) => batch}
      >
        {(row) => (
          <>
            <div className="gl-detail-head">
              <PushBadge state={row.state} />
            </div>
            <RowActs actions={actions(row).actions} />
            <Facts
              facts={bankFundingColumnSet.all
                .filter((key) => key !== 'state')
                .map((key) => [
                  bankFundingColumns[key].title,
                  bankFundingColumns[key].text(row, shownHere()),
                ])}
            />
          </>
        )}
      </ListDrawer>
      {asked?.act === 'choose' ? <FundDialog organization="" onClose={close} /> : null}
      {asked?.act === 'fund' ? <FundDialog organization={asked.row.orgId} onClose={close} /> : null}
      {asked?.act === 'schedule' ? <ScheduleDialog row={asked.row} onClose={close} /> : null}
      {asked?.act === 'hold' ? <HoldDialog row={asked.row} onClose={close} /> : null}
      {retried ? <RetryDialog row={retried} onClose={() => setRetried(null)} /> : null}
    </>
  );
}
