import type { ReactElement } from 'react';
import type { CheckFlag } from '@/domain/checks/checkReading';
import { notAvailable } from '@/domain/checks/checkType';
import { Icon } from '@/shared/ui/Icon';
import { RecordTable } from './RecordTable';

const looks = {
  raised: { icon: 'exclamation-triangle', word: 'Flag' },
  unknown: { icon: 'question-circle', word: 'Unknown' },
  clear: { icon: 'check-circle', word: 'Clear' },
} as const;

const order = { raised: 0, unknown: 1, clear: 2 } as const;

/** What the bureau flags, the raised ones first and with what stands behind them. */
export function FlagList({ flags }: { flags: readonly CheckFlag[] }): ReactElement {
  const sorted = [...flags].sort((a, b) => order[a.state] - order[b.state]);
  return (
    <ul className="gl-flags">
      {sorted.map(({ name, title, state, text, records }) => (
        <li key={name} className={`gl-flag is-${state}`}>
          <span className="gl-flag-word">
            <Icon name={looks[state].icon} /> {looks[state].word}
          </span>
          <div className="gl-flag-text">
            <strong>{title}</strong>
            <p>{state === 'unknown' ? notAvailable : text}</p>
          </div>
          {records.rows.length > 0 ? <RecordTable label={title} records={records} /> : null}
        </li>
      ))}
    </ul>
  );
}
