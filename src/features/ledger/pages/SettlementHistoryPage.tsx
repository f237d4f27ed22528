import { type ReactElement, useState } from 'react';
import { mayDisputeSettlements, seesOwnSettlements } from '@/domain/access/rolePermissions';
import { isStaff } from '@/domain/access/staff';
import { counted } from '@/domain/lists/counted';
import { formatMoney, moneyCents } from '@/domain/money/cents';
import type { SettlementSummary } from '@/domain/settlements/history';
import { partLines } from '@/domain/settlements/parts';
import { answerOf } from '@/shared/lists/answerOf';
import { TotalTiles } from '@/shared/lists/TotalTiles';
import { totalsState } from '@/shared/lists/totalsState';
import { useRowNavigation } from '@/shared/lists/useRowNavigation';
import { ReportPage } from '@/shared/reports/ReportPage';
import { useReport } from '@/shared/reports/useReport';
import { useUser } from '@/shared/session/useUser';
import type { FigureTile } from '@/shared/ui/FigureTiles';
import { EmptyState } from '@/shared/ui/states';
import { useListSettlementsQuery, useSummarizeSettlementsQuery } from '../settlement/api';
import {
  type AskedSettlement,
  SettlementActs,
  SettlementDialog,
} from '../settlement/SettlementActs';
import { SettlementDrawer } from '../settlement/SettlementDrawer';
import { SettlementTrend } from '../settlement/SettlementTrend';
import {
  settlementFilters,
  settlementReport,
  settlementReportOfAll,
} from '../settlement/settlementReport';
import { useOrganizationFilter } from '../transactions/useOrganizationFilter';

const money = (amount: string): string => formatMoney(moneyCents(amount) ?? 0);

/** The net amount, and from the gross one on what always stands of all that adds up to it. */
const labels = [
  'Net',
  'Gross',
  'Refunds',
  'Chargebacks and returns',
  'Tips',
  'Tax',
  'Fees',
  'Reserve',
];

const always: ReadonlySet<string> = new Set(labels);

function figuresOf(summary: SettlementSummary | undefined): readonly FigureTile[] {
  if (!summary) return labels.map((label) => ({ label, value: '…' }));
  const { count, transactions, net } = summary;
  const parts = partLines(summary).filter(({ label, cents }) => cents !== 0 || always.has(label));
  return [
    { label: 'Net', value: money(net), note: counted(count, 'settlement') },
    ...parts.map(({ label, cents }) => ({
      label,
      value: formatMoney(cents),
      note: label === 'Gross' ? counted(transactions, 'transaction') : undefined,
    })),
  ];
}

/** Settlements that were made, with their transactions (spec 1.2). */
export default function SettlementHistoryPage(): ReactElement {
  const { role } = useUser();
  const definition = seesOwnSettlements(role) ? settlementReport : settlementReportOfAll;
  const report = useReport(definition);
  const { view, onView } = report;
  const filters = useOrganizationFilter('settlements', settlementFilters);
  const fresh = { refetchOnMountOrArgChange: true };
  const answer = answerOf(useListSettlementsQuery(report.page, fresh));
  const totals = useSummarizeSettlementsQuery(report.filter, fresh);
  const { row: _row, ...ways } = useRowNavigation(answer, {
    rowKey: definition.rowKey,
    view,
    onView,
  });
  const [asked, setAsked] = useState<AskedSettlement | null>(null);
  const mayAct = isStaff(role);
  return (
    <>
      <ReportPage
        head={{ path: '/settlementHistory', icon: 'check2-all' }}
        definition={definition}
        filters={filters}
        report={report}
        answer={answer}
        empty={<EmptyState title="No settlements yet" text="Payouts to the bank appear here." />}
      >
        <TotalTiles
          figures={figuresOf(totals.currentData ?? totals.data)}
          {...totalsState(totals)}
          isExact
        />
        <SettlementTrend filter={report.filter} days={report.days} />
      </ReportPage>
      <SettlementDrawer
        id={view.open}
        ways={ways}
        onClose={() => onView({ open: '' })}
        actsOf={(detail) =>
          mayDisputeSettlements(role) ? (
            <SettlementActs detail={detail} isStaff={mayAct} onAsk={setAsked} />
          ) : null
        }
      />
      {asked ? <SettlementDialog {...asked} onClose={() => setAsked(null)} /> : null}
    </>
  );
}
