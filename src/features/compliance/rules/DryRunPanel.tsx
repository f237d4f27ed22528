import { addDays, format } from 'date-fns';
import { type ReactElement, useId, useState } from 'react';
import { type DryRun, trialBars } from '@/domain/compliance/watch/dryRun';
import { figureText, overText } from '@/domain/compliance/watch/measure';
import { isRuleKind, type ThresholdRuleValues } from '@/domain/compliance/watch/rule';
import { ruleErrors } from '@/domain/compliance/watch/ruleErrors';
import { formatDate } from '@/domain/dates/format';
import { numberText } from '@/domain/lists/counted';
import { failureMessage } from '@/shared/api/failure';
import { countFormat } from '@/shared/reports/countFormat';
import { FigureTable } from '@/shared/reports/FigureTable';
import { ReportChart } from '@/shared/reports/ReportChart';
import { BusyButton } from '@/shared/ui/fields/BusyButton';
import { FormError } from '@/shared/ui/fields/FormError';
import { useTryRuleMutation } from './api';

const spans = [30, 90, 365] as const;

const iso = (date: Date): string => format(date, 'yyyy-MM-dd');

/**
 * Tries a rule on past days before it is saved: what it would have found, as a chart and by its
 * worst.
 */
export function DryRunPanel({ values }: { values: ThresholdRuleValues }): ReactElement {
  const id = useId();
  const [days, setDays] = useState<number>(90);
  const [tryRule, { data, error, isLoading, originalArgs }] = useTryRuleMutation();
  const isReady = Object.keys(ruleErrors(values)).length === 0;
  const start = (): void => {
    const today = new Date();
    void tryRule({ rule: values, from: iso(addDays(today, 1 - days)), to: iso(today) });
  };
  // What was typed since is not what was tried.
  const isOutdated = JSON.stringify(originalArgs?.rule) !== JSON.stringify(values);
  return (
    <section className="gl-dry-run" aria-labelledby={`${id}-title`}>
      <h3 id={`${id}-title`} className="gl-drawer-title">
        Test on past days
      </h3>
      <div className="gl-dry-run-ask">
        <label htmlFor={id} className="visually-hidden">
          Past days
        </label>
        <select
          id={id}
          className="form-select"
          value={days}
          onChange={({ target }) => setDays(Number(target.value))}
        >
          {spans.map((span) => (
            <option key={span} value={span}>
              Last {span} days
            </option>
          ))}
        </select>
        <BusyButton
          type="button"
          className="btn btn-outline-secondary"
          busy={isLoading}
          busyText="Trying …"
          disabled={!isReady}
          onClick={start}
        >
          Dry run
        </BusyButton>
      </div>
      {isReady ? null : <p className="gl-note">Complete the rule first.</p>}
      <FormError message={error ? failureMessage(error) : null} />
      {data ? (
        <div
          className={isOutdated ? 'gl-dry-run-result is-outdated' : 'gl-dry-run-result'}
          aria-busy={isLoading}
        >
          <DryRunResult result={data} kind={originalArgs?.rule.kind ?? ''} />
        </div>
      ) : null}
    </section>
  );
}

function DryRunResult({ result, kind }: { result: DryRun; kind: string }): ReactElement {
  const { from, to, hits, isCut, organizations, days, worst } = result;
  const found = `${numberText(hits)}${isCut ? '+' : ''} ${hits === 1 ? 'hit' : 'hits'}`;
  const where = organizations === 1 ? '1 organization' : `${organizations} organizations`;
  const bars = trialBars(days, from, to);
  return (
    <>
      <p role="status">
        {hits === 0
          ? `This rule would have produced no hits from ${formatDate(from)} to ${formatDate(to)}.`
          : `This rule would have produced ${found} at ${where} from ${formatDate(from)} to ${formatDate(to)}.`}
      </p>
      {hits > 0 ? (
        <>
          <ReportChart
            isAlwaysOpen
            title="Hits over time"
            unit="From"
            series={['Hits']}
            points={bars.map(({ name, hits: count }) => ({
              name: formatDate(name),
              values: [count],
            }))}
            format={countFormat}
          />
          <FigureTable
            caption="Most over the limit"
            heads={['Organization', 'Until', 'Measured', 'Over by']}
            rows={worst.map((one) => [
              one.purchaserName ? `${one.orgName}, ${one.purchaserName}` : one.orgName,
              formatDate(one.to),
              isRuleKind(kind) ? figureText(kind, one.measure) : String(one.measure),
              overText(one.overPoints),
            ])}
          />
        </>
      ) : null}
    </>
  );
}
