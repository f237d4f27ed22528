import { type ReactElement, type ReactNode, useMemo } from 'react';
import { readCheck } from '@/domain/checks/checkReading';
import { type CheckRecord, checkTexts } from '@/domain/checks/checkRecord';
import { notAvailable } from '@/domain/checks/checkType';
import { criteriaPairs } from '@/domain/checks/criteriaPairs';
import { runDate } from '@/domain/checks/runDate';
import { FlagList } from './FlagList';
import { MatchTable } from './MatchTable';
import { RecordTable } from './RecordTable';
import { ScoreGauge } from './ScoreGauge';

function Section({ title, children }: { title: string; children: ReactNode }): ReactElement {
  return (
    <div className="gl-result-section">
      <h3>{title}</h3>
      {children}
    </div>
  );
}

function Findings({ record }: { record: CheckRecord }): ReactElement {
  const { meta_data: tree, type, criteria } = record;
  const reading = useMemo(
    () => (tree ? readCheck(tree, type, criteria) : null),
    [tree, type, criteria],
  );
  if (!reading) {
    const text = type === 'person_data' ? checkTexts.noPersonScore : checkTexts.noBusinessScore;
    return <p className="gl-state-text">{text}</p>;
  }
  return (
    <>
      <Section title="Flags">
        <FlagList flags={reading.flags} />
      </Section>
      <Section title="Summary">
        <MatchTable matches={reading.matches} />
      </Section>
      {reading.sections.map(({ name, title, records }) => (
        <Section key={name} title={title}>
          {records && records.rows.length > 0 ? (
            <RecordTable label={title} records={records} />
          ) : (
            <p className="gl-muted">{records ? 'None' : notAvailable}</p>
          )}
        </Section>
      ))}
    </>
  );
}

/** A result at a glance: score, what was searched for, flags, matches and what was found. */
export function ResultBody({ record }: { record: CheckRecord }): ReactElement {
  const { score, run_at, run_by, application } = record;
  return (
    <div className="gl-result">
      <div className="gl-result-head">
        <ScoreGauge score={score} />
        <dl className="gl-facts gl-check-facts">
          {criteriaPairs(record).map(({ label, value }) => (
            <div key={label}>
              <dt>{label}</dt>
              <dd>
                {typeof value === 'string' ? value : <span className="gl-muted">{value.text}</span>}
              </dd>
            </div>
          ))}
          <div>
            <dt>Last Run Date</dt>
            <dd>
              {runDate(run_at)} by {run_by}
            </dd>
          </div>
          <div>
            <dt>Application</dt>
            <dd>
              {application ? (
                `${application.companyName || notAvailable} (No. ${application.merchantId})`
              ) : (
                <span className="gl-muted">None</span>
              )}
            </dd>
          </div>
        </dl>
      </div>
      <Findings record={record} />
    </div>
  );
}
