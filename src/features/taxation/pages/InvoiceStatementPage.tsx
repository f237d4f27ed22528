import { skipToken } from '@reduxjs/toolkit/query/react';
import { type ReactElement, useId } from 'react';
import { useSearchParams } from 'react-router-dom';
import { isLater, readDay } from '@/domain/dates/days';
import { isoToday } from '@/domain/dates/today';
import { holderName, type NamedStatement } from '@/domain/invoices/namedStatement';
import { formatMoney } from '@/domain/money/cents';
import { endBeforeStartMessage } from '@/domain/onboarding/licenseErrors';
import { failureMessage } from '@/shared/api/failure';
import { HolderPicker } from '@/shared/invoices/HolderPicker';
import { Facts } from '@/shared/ui/Facts';
import { FieldShell } from '@/shared/ui/fields/FieldShell';
import { PageTitle } from '@/shared/ui/PageTitle';
import { pageHead } from '@/shared/ui/pageHead';
import { EmptyState, ErrorState, LoadingRows } from '@/shared/ui/states';
import { type StatementRequest, useReadStatementQuery } from '../balancesApi';
import { StatementActions } from '../statements/StatementActions';
import { StatementTable } from '../statements/StatementTable';
import { statementPeriods } from '../statements/statementPeriods';

/**
 * What an address asks for; a day that cannot be read is that of the usual period, the year so far.
 */
function askedIn(params: URLSearchParams): StatementRequest {
  const today = isoToday();
  return {
    holderId: params.get('holder') ?? '',
    from: readDay(params.get('from') ?? '') ?? `${today.slice(0, 4)}-01-01`,
    to: readDay(params.get('to') ?? '') ?? today,
  };
}

/** The statement that is asked for, of that holder alone; nothing while it cannot be asked for. */
function useStatement(asked: StatementRequest, canAsk: boolean) {
  const { data, error, isFetching, refetch } = useReadStatementQuery(canAsk ? asked : skipToken, {
    refetchOnMountOrArgChange: true,
  });
  return {
    statement: canAsk && data?.holder._id === asked.holderId ? data : undefined,
    failure: canAsk && error && !isFetching ? failureMessage(error) : null,
    isFetching,
    refetch,
  };
}

/**
 * Account statement of one license holder (spec 1.2): charges, payments and the running balance.
 */
export default function InvoiceStatementPage(): ReactElement {
  const [params, setParams] = useSearchParams();
  const asked = askedIn(params);
  const isBackwards = isLater(asked.from, asked.to);
  const canAsk = asked.holderId !== '' && !isBackwards;
  const { statement, failure, isFetching, refetch } = useStatement(asked, canAsk);
  const ask = (change: Partial<StatementRequest>): void => {
    const { holderId, from, to } = { ...asked, ...change };
    setParams({ holder: holderId, from, to }, { replace: true });
  };
  const shown = failure === null ? statement : undefined;
  return (
    <>
      <PageTitle
        {...pageHead('/invoiceStatement')}
        icon="receipt"
        actions={shown && !isFetching ? <StatementActions statement={shown} /> : undefined}
      />
      <div className="card gl-dense gl-statement">
        <StatementChoices
          asked={asked}
          onAsk={ask}
          chosen={statement ? holderName(statement.holder) : ''}
          message={isBackwards ? endBeforeStartMessage : null}
        />
        {asked.holderId === '' ? (
          <EmptyState
            title="No license holder selected"
            text="Choose a license holder above to see their statement."
          />
        ) : null}
        {failure ? <ErrorState message={failure} onRetry={() => void refetch()} /> : null}
        {canAsk && !shown && !failure ? (
          <LoadingRows rows={8} label="Loading: Account statement" />
        ) : null}
        {shown ? <ShownStatement statement={shown} /> : null}
      </div>
    </>
  );
}

function ShownStatement({ statement }: { statement: NamedStatement }): ReactElement {
  const { holder, closing } = statement;
  return (
    <>
      <Facts
        facts={[
          ['License', [holder.licenseType, holder.licenseNumber].join(' ')],
          ['Municipality', holder.municipality],
          ['Invoices go to', holder.email],
          ['Closing balance', formatMoney(closing)],
        ]}
      />
      <StatementTable statement={statement} />
    </>
  );
}

interface StatementChoicesProps {
  asked: StatementRequest;
  onAsk: (change: Partial<StatementRequest>) => void;
  /** Name of the holder that is chosen. */
  chosen: string;
  message: string | null;
}

function StatementChoices({ asked, onAsk, chosen, message }: StatementChoicesProps): ReactElement {
  const id = useId();
  const day = (name: 'from' | 'to', label: string): ReactElement => (
    <FieldShell id={`${id}-${name}`} label={label} error={name === 'to' ? message : null}>
      {(control) => (
        <input
          {...control}
          type="date"
          className={name === 'to' && message ? 'form-control is-invalid' : 'form-control'}
          max="9999-12-31"
          value={asked[name]}
          onChange={({ target }) =>
            readDay(target.value) ? onAsk({ [name]: target.value }) : undefined
          }
        />
      )}
    </FieldShell>
  );
  return (
    <div className="gl-statement-choices">
      <HolderPicker
        id={`${id}-holder`}
        chosen={chosen}
        onHolder={({ _id: holderId }) => onAsk({ holderId })}
      />
      {day('from', 'From')}
      {day('to', 'Until')}
      <fieldset className="gl-statement-presets" aria-label="Periods">
        {statementPeriods(isoToday()).map(({ label, from, to }) => (
          <button
            key={label}
            type="button"
            className="btn btn-outline-secondary btn-sm"
            aria-pressed={asked.from === from && asked.to === to}
            onClick={() => onAsk({ from, to })}
          >
            {label}
          </button>
        ))}
      </fieldset>
    </div>
  );
}
