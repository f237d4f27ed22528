import { type ReactElement, useId, useState } from 'react';
import { readDay } from '@/domain/dates/days';
import { isoToday } from '@/domain/dates/today';
import { monthName } from '@/domain/invoices/mta/period';
import { printedDate } from '@/domain/invoices/printed';
import { formatMoney } from '@/domain/money/cents';
import { failureMessage } from '@/shared/api/failure';
import { ConfirmModal } from '@/shared/ui/ConfirmModal';
import { FieldShell } from '@/shared/ui/fields/FieldShell';
import { FormError } from '@/shared/ui/fields/FormError';
import { SelectInput } from '@/shared/ui/fields/SelectInput';
import { PageTitle } from '@/shared/ui/PageTitle';
import { pageHead } from '@/shared/ui/pageHead';
import { EmptyState, ErrorState, LoadingRows } from '@/shared/ui/states';
import { monthChoices } from '../days';
import { taxPlaces } from '../taxPlaces';
import { type RunSums, sumsOf } from './chosenRows';
import { RunResult } from './RunResult';
import { RunSummary } from './RunSummary';
import { RunTable } from './RunTable';
import { useMonthlyRun } from './useMonthlyRun';

interface MonthlyRunScreenProps {
  /** `yyyy-MM`. */
  period: string;
  onPeriod: (period: string) => void;
}

/**
 * Makes the tax invoices of a month: what would be made, for whom and how much, before anything is
 * (spec 3.9.2).
 */
export function MonthlyRunScreen({ period, onPeriod }: MonthlyRunScreenProps): ReactElement {
  const [invoiceDate, setInvoiceDate] = useState(isoToday);
  const [isAsking, setAsking] = useState(false);
  const run = useMonthlyRun({ period, invoiceDate });
  const { preview, rows, chosen, result, isMaking } = run;
  const sums = sumsOf(chosen);
  const failure = preview.error && !preview.isFetching ? failureMessage(preview.error) : null;
  const confirm = async (): Promise<void> => {
    await run.run();
    setAsking(false);
  };
  return (
    <>
      <PageTitle
        {...pageHead('/licence-holders')}
        title="Monthly invoices"
        icon="calendar3"
        back={{ label: 'License holders', href: taxPlaces.holders }}
      />
      {result ? <RunResult result={result} /> : null}
      <div className="card gl-dense gl-run">
        <RunChoices
          period={period}
          onPeriod={onPeriod}
          invoiceDate={invoiceDate}
          onInvoiceDate={setInvoiceDate}
          disabled={isMaking}
        />
        <FormError message={run.failure} />
        {failure ? <ErrorState message={failure} onRetry={() => void preview.refetch()} /> : null}
        {!failure && preview.isLoading ? (
          <LoadingRows rows={8} label="Loading: Monthly invoices" />
        ) : null}
        {preview.isSuccess && rows.length === 0 ? (
          <EmptyState title="No license holders yet" text="No license holders to bill." />
        ) : null}
        {rows.length > 0 && !failure ? (
          <>
            <RunTable
              asked={{ period, invoiceDate }}
              rows={rows}
              leftOut={run.leftOut}
              onLeaveOut={run.leaveOut}
              disabled={isMaking}
            />
            <RunSummary
              made={chosen.length}
              skipped={rows.length - chosen.length}
              sums={sums}
              onMake={() => setAsking(true)}
              disabled={isMaking || preview.isFetching}
            />
          </>
        ) : null}
      </div>
      <RunQuestion
        isOpen={isAsking}
        {...{ period, invoiceDate, sums }}
        count={chosen.length}
        busy={isMaking}
        onConfirm={() => void confirm()}
        onCancel={() => setAsking(false)}
      />
    </>
  );
}

/** The fees that are no lines of the invoices; nothing where there are none. */
const feesText = ({ invoiced, withFees }: RunSums): string =>
  withFees > invoiced ? `, ${formatMoney(withFees)} with added fees` : '';

interface RunQuestionProps {
  isOpen: boolean;
  /** `yyyy-MM`. */
  period: string;
  /** ISO date. */
  invoiceDate: string;
  count: number;
  sums: RunSums;
  busy: boolean;
  onConfirm: () => void;
  onCancel: () => void;
}

/** Asks before the invoices are made: how many, for which month, and what they come to. */
function RunQuestion(props: RunQuestionProps): ReactElement {
  const { isOpen, period, invoiceDate, count, sums, busy, onConfirm, onCancel } = props;
  const noun = count === 1 ? 'invoice' : 'invoices';
  return (
    <ConfirmModal
      isOpen={isOpen}
      title={`Create ${count} ${noun}`}
      confirmLabel={`Create ${count} ${noun}`}
      busy={busy}
      onConfirm={onConfirm}
      onCancel={onCancel}
    >
      {count} tax {noun} for {monthName(period)}, dated {printedDate(invoiceDate)}, for{' '}
      {formatMoney(sums.invoiced)} in total{feesText(sums)}. The invoices are drafts until you send
      them. No one is billed twice for a month.
    </ConfirmModal>
  );
}

interface RunChoicesProps extends MonthlyRunScreenProps {
  invoiceDate: string;
  onInvoiceDate: (day: string) => void;
  disabled: boolean;
}

function RunChoices(props: RunChoicesProps): ReactElement {
  const { period, onPeriod, invoiceDate, onInvoiceDate, disabled } = props;
  const id = useId();
  return (
    <div className="gl-run-choices">
      <FieldShell id={`${id}-period`} label="Period">
        {(control) => (
          <SelectInput
            {...control}
            options={monthChoices(isoToday(), { before: 24, after: -1, also: period }).map(
              (value) => ({
                value,
                label: monthName(value),
              }),
            )}
            value={period}
            disabled={disabled}
            onChoose={onPeriod}
          />
        )}
      </FieldShell>
      <FieldShell id={`${id}-date`} label="Invoice date">
        {(control) => (
          <input
            {...control}
            type="date"
            className="form-control"
            value={invoiceDate}
            max="9999-12-31"
            disabled={disabled}
            onChange={({ target }) =>
              readDay(target.value) ? onInvoiceDate(target.value) : undefined
            }
          />
        )}
      </FieldShell>
    </div>
  );
}
