import type { ReactElement } from 'react';
import { Link } from 'react-router-dom';
import type { ProcessOutcome } from '@/domain/banking/transfers/transferQueue';
import { counted } from '@/domain/lists/counted';
import { formatMoney } from '@/domain/money/cents';
import { useAbility } from '@/shared/session/ability';

/** What the last batch came to, with the way to its file. */
export function BatchOutcome({ outcome }: { outcome: ProcessOutcome }): ReactElement {
  const opensFiles = useAbility().can('access', 'admin.nachaFile');
  const { processed, outCents, inCents, left, fileId } = outcome;
  return (
    <div className="alert alert-success" role="status">
      <p className="mb-0">
        {counted(processed, 'transfer')} processed: {formatMoney(outCents)} out,{' '}
        {formatMoney(inCents)} in.{' '}
        {opensFiles ? (
          <Link to={`/nacha?open=${encodeURIComponent(fileId)}`}>Open the NACHA file</Link>
        ) : null}
      </p>
      {left.length > 0 ? (
        <ul className="mb-0">
          {left.map(({ _id, name, reason }) => (
            <li key={_id}>
              {name} stayed: {reason}
            </li>
          ))}
        </ul>
      ) : null}
    </div>
  );
}
