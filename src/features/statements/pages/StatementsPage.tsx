import { type ReactElement, useCallback, useState } from 'react';
import { isStaff } from '@/domain/access/staff';
import {
  monthText,
  type OrganizationStatement,
  type StatementFigures,
} from '@/domain/statements/statement';
import {
  type StatementRow,
  statementColumnSet,
  statementColumns,
} from '@/domain/statements/statementColumns';
import { href } from '@/routes/catalogue';
import type { RowActions } from '@/shared/lists/ListCard';
import { ListDrawer, openId } from '@/shared/lists/ListDrawer';
import { ListPage } from '@/shared/lists/ListPage';
import { shownHere } from '@/shared/lists/listDefinition';
import { useListPage } from '@/shared/lists/useListPage';
import { useUser } from '@/shared/session/useUser';
import { Facts } from '@/shared/ui/Facts';
import { BusyButton } from '@/shared/ui/fields/BusyButton';
import { Icon } from '@/shared/ui/Icon';
import { ReasonDialog } from '@/shared/ui/ReasonDialog';
import { useGetStatementQuery, useIssueStatementAgainMutation } from '../api';
import { MonthlyTables } from '../MonthlyTables';
import { statementList } from '../statementList';
import { useMonthlyPdf } from '../useMonthlyPdf';

type Told = StatementRow & { figures: StatementFigures };

const nameOf = ({ companyName, month }: StatementRow): string =>
  `${companyName}, ${monthText(month)}`;

/** An issued statement as its page and its PDF take it. */
const asStatement = (row: Told): OrganizationStatement => ({
  ...row,
  before: null,
  issued: row,
  months: [row.month],
});

const placeOf = ({ orgId: organization, month }: StatementRow): string =>
  `${href('/organization-statement')}?${new URLSearchParams({ organization, month })}`;

/** Statements that were issued (catalogue: /statements). */
export default function StatementsPage(): ReactElement {
  const list = useListPage(statementList);
  const { onView } = list;
  const mayIssue = isStaff(useUser().role);
  const [again, setAgain] = useState<StatementRow | null>(null);
  const actions = useCallback<RowActions<StatementRow>>(
    (row) => ({
      subject: nameOf(row),
      actions: [
        { label: 'View', onSelect: () => onView({ open: row._id }) },
        ...(mayIssue
          ? [
              {
                label: 'Issue again …',
                onSelect: () => setAgain(row),
                refused: row.isReplaced ? 'A later version has replaced it.' : undefined,
              },
            ]
          : []),
      ],
    }),
    [onView, mayIssue],
  );
  return (
    <>
      <ListPage list={list} actions={actions} />
      <ListDrawer list={list} asked={useGetStatementQuery(openId(list))} titleOf={nameOf}>
        {(row) => <Shown row={row} />}
      </ListDrawer>
      {again ? <AgainDialog row={again} onClose={() => setAgain(null)} /> : null}
    </>
  );
}

function Shown({ row }: { row: Told }): ReactElement {
  const pdf = useMonthlyPdf();
  const [isMaking, setMaking] = useState(false);
  const save = async (): Promise<void> => {
    setMaking(true);
    await pdf.save(asStatement(row));
    setMaking(false);
  };
  return (
    <>
      <div className="gl-detail-head">
        <div className="gl-detail-acts">
          <BusyButton
            type="button"
            busy={isMaking}
            busyText="Creating the PDF …"
            className="btn btn-sm btn-outline-secondary"
            onClick={() => void save()}
          >
            <Icon name="download" /> PDF
          </BusyButton>
          {row.isReplaced ? null : (
            <a className="btn btn-sm btn-outline-secondary" href={`#${placeOf(row)}`}>
              Open the month
            </a>
          )}
        </div>
      </div>
      <Facts
        facts={statementColumnSet.all
          .filter((key) => key !== 'company')
          .map((key) => [
            statementColumns[key].title,
            statementColumns[key].text(row, shownHere()),
          ])}
      />
      <MonthlyTables statement={asStatement(row)} heading="h3" />
    </>
  );
}

function AgainDialog({ row, onClose }: { row: StatementRow; onClose: () => void }): ReactElement {
  const [issue] = useIssueStatementAgainMutation();
  return (
    <ReasonDialog
      title={`Issue again: ${nameOf(row)}`}
      confirm="Issue again"
      busyText="Issuing …"
      help="The organization reads it on the statement."
      draft={`statement-again-${row._id}`}
      onConfirm={({ reason }) => issue({ id: row._id, reason }).unwrap()}
      done={`A new version for ${nameOf(row)} was issued`}
      onClose={onClose}
    >
      <p>
        The figures are read from the books again. Version {row.version} stays in the archive,
        marked as replaced.
      </p>
    </ReasonDialog>
  );
}
