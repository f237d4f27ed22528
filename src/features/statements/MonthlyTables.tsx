import { type ReactElement, type ReactNode, useId } from 'react';
import { Link } from 'react-router-dom';
import { formatDate } from '@/domain/dates/format';
import { formatMoney } from '@/domain/money/cents';
import {
  balanceLines,
  type MethodVolume,
  monthText,
  type OrganizationStatement,
  type StatementDeposit,
} from '@/domain/statements/statement';
import { transactionMethodLabels } from '@/domain/transactions/method';
import { href } from '@/routes/catalogue';
import { SmallTable } from '@/shared/lists/SmallTable';
import { useAbility } from '@/shared/session/ability';
import type { Column } from '@/shared/ui/columns';

const money = <Row,>(
  key: string,
  title: string,
  cents: (row: Row) => number,
): Column<Row> & { text: (row: Row) => string } => ({
  key,
  title,
  align: 'end',
  text: (row) => formatMoney(cents(row)),
});

const volumeColumns: readonly Column<MethodVolume>[] = [
  { key: 'method', title: 'Method', text: ({ method }) => transactionMethodLabels[method] },
  {
    key: 'count',
    title: 'Count',
    align: 'end',
    text: ({ transactions }) => transactions.toLocaleString('en-US'),
  },
  money('gross', 'Gross', ({ grossCents }) => grossCents),
  money('refunds', 'Refunds', ({ refundCents }) => 0 - refundCents),
  money('returns', 'Returns', ({ returnCents }) => 0 - returnCents),
  money('carried', 'Tips and tax', ({ tipCents, taxCents }) => 0 - tipCents - taxCents),
  money('fees', 'Fees', ({ feeCents }) => 0 - feeCents),
  money('other', 'Other', ({ otherCents, manualCents }) => otherCents + manualCents),
  money('net', 'Net', ({ netCents }) => netCents),
];

interface BalanceLine {
  label: string;
  cents: number;
}

const balanceColumns: readonly Column<BalanceLine>[] = [
  { key: 'line', title: 'Line', text: ({ label }) => label },
  money('amount', 'Amount', ({ cents }) => cents),
];

const feeColumns: readonly Column<BalanceLine>[] = [
  { key: 'fee', title: 'Fee', text: ({ label }) => label },
  money('amount', 'Amount', ({ cents }) => cents),
];

const depositColumns = (mayOpen: boolean): readonly Column<StatementDeposit>[] => [
  { key: 'day', title: 'Day', text: ({ day }) => formatDate(day) },
  {
    key: 'settlement',
    title: 'Settlement',
    text: ({ number }) => `S-${number}`,
    cell: ({ number }) =>
      mayOpen ? (
        <Link
          to={`${href('/settlementHistory')}?${new URLSearchParams({ search: `S-${number}`, period: 'all' })}`}
        >
          S-{number}
        </Link>
      ) : (
        `S-${number}`
      ),
  },
  money('amount', 'Amount', ({ cents }) => cents),
];

interface MonthlyTablesProps {
  statement: OrganizationStatement;
  /** What its parts are titled by: below the title of a page or of a drawer. */
  heading: 'h2' | 'h3';
}

/** All that a statement says, table by table. */
export function MonthlyTables({ statement, heading }: MonthlyTablesProps): ReactElement {
  const { figures, month } = statement;
  const mayOpen = useAbility().can('access', 'analytics.settlementHistory');
  const lines = [
    { label: 'Opening balance', cents: figures.openingCents },
    ...balanceLines(figures),
    { label: 'Closing balance', cents: figures.closingCents },
  ];
  const busy = false;
  return (
    <div className="gl-monthly">
      <Part heading={heading} title="Volume by method">
        {figures.methods.length === 0 ? (
          <p className="gl-statement-none">No transactions in {monthText(month)}.</p>
        ) : (
          <SmallTable
            label="Methods"
            columns={volumeColumns}
            rows={figures.methods}
            rowKey={({ method }) => method}
            busy={busy}
          />
        )}
      </Part>
      <Part heading={heading} title="Your balance">
        <SmallTable
          label="Balance lines"
          columns={balanceColumns}
          rows={lines}
          rowKey={({ label }) => label}
          busy={busy}
        />
      </Part>
      {figures.fees.length > 0 ? (
        <Part heading={heading} title="Fees">
          <SmallTable
            label="Fee lines"
            columns={feeColumns}
            rows={figures.fees}
            rowKey={({ label }) => label}
            busy={busy}
          />
        </Part>
      ) : null}
      {figures.deposits.length > 0 ? (
        <Part heading={heading} title="Deposits">
          <SmallTable
            label="Deposit lines"
            columns={depositColumns(mayOpen)}
            rows={figures.deposits}
            rowKey={({ number, cents }) => `${number} ${cents}`}
            busy={busy}
          />
        </Part>
      ) : null}
    </div>
  );
}

interface PartProps {
  heading: MonthlyTablesProps['heading'];
  title: string;
  children: ReactNode;
}

function Part({ heading: Heading, title, children }: PartProps): ReactElement {
  const id = useId();
  return (
    <section aria-labelledby={id}>
      <Heading id={id} className="gl-monthly-title">
        {title}
      </Heading>
      {children}
    </section>
  );
}
