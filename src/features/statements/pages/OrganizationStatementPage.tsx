import { type ReactElement, useId } from 'react';
import { useSearchParams } from 'react-router-dom';
import { formatDate } from '@/domain/dates/format';
import { formatMoney } from '@/domain/money/cents';
import {
  changeText,
  monthText,
  type OrganizationStatement,
  statementTotals,
  summed,
} from '@/domain/statements/statement';
import { transactionMethodLabels } from '@/domain/transactions/method';
import { failureMessage } from '@/shared/api/failure';
import { DonutChart } from '@/shared/charts/DonutChart';
import { unreadChoices } from '@/shared/lists/unreadChoices';
import { OrganizationPicker } from '@/shared/reports/OrganizationPicker';
import { useUser } from '@/shared/session/useUser';
import { type FigureTile, FigureTiles } from '@/shared/ui/FigureTiles';
import { SelectInput } from '@/shared/ui/fields/SelectInput';
import { Icon } from '@/shared/ui/Icon';
import { PageTitle } from '@/shared/ui/PageTitle';
import { pageHead } from '@/shared/ui/pageHead';
import { StatusBadge } from '@/shared/ui/StatusBadge';
import { EmptyState, ErrorState, LoadingRows } from '@/shared/ui/states';
import { useListStatementOrganizationsQuery, useReadOrganizationStatementQuery } from '../api';
import { MonthlyActions } from '../MonthlyActions';
import { MonthlyTables } from '../MonthlyTables';

/** The figures one looks at first, each against the month before. */
function tilesOf({ figures, before }: OrganizationStatement): FigureTile[] {
  const now = statementTotals(figures);
  const then = before ? statementTotals(before) : undefined;
  const tile = (label: string, key: keyof typeof now): FigureTile => {
    const note = changeText(now[key], then?.[key]);
    return {
      label,
      value: formatMoney(now[key]),
      ...(note === '' ? {} : { note: `${note} than the month before` }),
    };
  };
  return [
    tile('Gross', 'grossCents'),
    tile('Refunds and returns', 'backCents'),
    tile('Fees', 'feeCents'),
    tile('Net', 'netCents'),
    tile('Deposits', 'depositCents'),
    { label: 'In reserve', value: formatMoney(figures.reserveClosingCents) },
  ];
}

/** A month of processing of one organization (catalogue: /organization-statement). */
export default function OrganizationStatementPage(): ReactElement {
  const [params, setParams] = useSearchParams();
  const { orgId } = useUser();
  const asked = {
    organization: params.get('organization') ?? '',
    month: params.get('month') ?? '',
  };
  const answer = useReadOrganizationStatementQuery(asked, { refetchOnMountOrArgChange: true });
  const organizations = useListStatementOrganizationsQuery();
  const ask = (change: Partial<typeof asked>): void =>
    setParams(
      Object.entries({ ...asked, ...change }).filter(([, value]) => value !== ''),
      { replace: true },
    );
  const statement = answer.error && !answer.isFetching ? undefined : answer.currentData;
  const offered = organizations.currentData;
  const isOwnOffered = offered?.some(({ id }) => id === orgId) ?? true;
  const chosen = asked.organization || statement?.orgId || (isOwnOffered ? orgId : '');
  return (
    <>
      <PageTitle
        {...pageHead('/organization-statement')}
        icon="file-earmark-bar-graph"
        actions={statement ? <MonthlyActions statement={statement} /> : undefined}
      />
      <div className="card gl-dense gl-statement">
        <div className="gl-statement-choices">
          <OrganizationPicker
            organizations={offered}
            unread={unreadChoices(organizations)}
            chosen={chosen}
            onChoose={(organization) => ask({ organization })}
          />
          {statement ? (
            <MonthChoice statement={statement} onMonth={(month) => ask({ month })} />
          ) : null}
        </div>
        <Answer asked={answer} isChosen={chosen !== ''} />
      </div>
    </>
  );
}

interface AnswerProps {
  asked: {
    /** Null where there is none yet. */
    currentData?: OrganizationStatement | null;
    error?: unknown;
    isFetching: boolean;
    refetch: () => unknown;
  };
  /** Whose month it is, is known. */
  isChosen: boolean;
}

/** The month, or why it is not there. */
function Answer({ asked, isChosen }: AnswerProps): ReactElement {
  const { currentData, error, isFetching, refetch } = asked;
  if (error && !isFetching)
    return <ErrorState message={failureMessage(error)} onRetry={() => void refetch()} />;
  if (currentData === undefined)
    return <LoadingRows rows={10} label="Loading: Processing statement" />;
  if (currentData) return <Shown statement={currentData} />;
  return isChosen ? (
    <EmptyState title="No statement yet" text="The first month begins with the first payment." />
  ) : (
    <EmptyState title="No organization chosen" text="Choose whose month you want to see." />
  );
}

function Shown({ statement }: { statement: OrganizationStatement }): ReactElement {
  const { issued, figures, month } = statement;
  return (
    <>
      <p className="gl-note gl-monthly-state">
        {issued ? (
          <>
            <StatusBadge tone="success">Issued</StatusBadge> on {formatDate(issued.issuedAt)}
            {issued.version > 1 ? `, version ${issued.version}: ${issued.reason}` : ''}. It stays as
            it is.
          </>
        ) : (
          <>
            <StatusBadge tone="info">So far</StatusBadge> The statement for {monthText(month)} is
            issued once the month has ended.
          </>
        )}
      </p>
      <FigureTiles figures={tilesOf(statement)} className="gl-monthly-figures" />
      {summed(figures, 'grossCents') > 0 ? (
        <div className="gl-monthly-donut">
          <DonutChart
            label="gross by payment method"
            parts={figures.methods.map(({ method, grossCents }) => ({
              name: transactionMethodLabels[method],
              value: grossCents,
            }))}
            figure={formatMoney}
          />
        </div>
      ) : null}
      <MonthlyTables statement={statement} heading="h2" />
    </>
  );
}

interface MonthChoiceProps {
  statement: OrganizationStatement;
  onMonth: (month: string) => void;
}

/** The month that is shown, with those beside it one press away. */
function MonthChoice({ statement, onMonth }: MonthChoiceProps): ReactElement {
  const { months, month } = statement;
  const id = useId();
  const at = months.indexOf(month);
  const [earlier, later] = [months[at + 1], months[at - 1]];
  return (
    <div className="gl-month-choice">
      <label htmlFor={id} className="form-label">
        Month
      </label>
      <div>
        <button
          type="button"
          className="btn btn-outline-secondary"
          aria-label="Month before"
          disabled={earlier === undefined}
          onClick={() => onMonth(earlier ?? month)}
        >
          <Icon name="chevron-left" />
        </button>
        <SelectInput
          id={id}
          options={months.map((value) => ({ value, label: monthText(value) }))}
          value={month}
          onChoose={onMonth}
        />
        <button
          type="button"
          className="btn btn-outline-secondary"
          aria-label="Month after"
          disabled={later === undefined}
          onClick={() => onMonth(later ?? month)}
        >
          <Icon name="chevron-right" />
        </button>
      </div>
    </div>
  );
}
