import { type ReactElement, useId, useState } from 'react';
import { formatMoment } from '@/domain/dates/format';
import {
  type Connection,
  gatewayModeLabels,
  maskedKey,
  type ShownKey,
} from '@/domain/gateways/connection';
import type { GatewayStatus } from '@/domain/gateways/gatewayCall';
import { formatAmount } from '@/domain/money/cents';
import { type Fact, Facts } from '@/shared/ui/Facts';
import { StatusBadge } from '@/shared/ui/StatusBadge';
import { EmptyState } from '@/shared/ui/states';
import { toastSuccess } from '@/shared/ui/toast';
import { toastFailure } from '@/shared/ui/toastFailure';
import { ConnectionDialog } from './ConnectionDialog';
import { useTestGatewayMutation } from './gatewayApi';
import { RotateDialog } from './RotateDialog';

const keyFact = ({ end, since, by, until }: ShownKey): Fact =>
  until
    ? ['Previous key', `${maskedKey(end)}, works until ${formatMoment(until)}`]
    : ['Secret key', `${maskedKey(end)}, since ${formatMoment(since)} by ${by}`];

const limitText = (limit: string): string => (limit === '' ? 'No limit' : formatAmount(limit));

const factsOf = (connection: Connection): Fact[] => [
  ['Merchant ID', connection.merchantNo],
  ['Terminal ID', connection.terminalNo],
  ...connection.keys.map(keyFact),
  ['Limit per card sale', limitText(connection.saleLimit)],
  [
    'Limit per day',
    connection.mode === 'live'
      ? `${limitText(connection.dayLimit)}; sold today ${formatAmount(connection.soldToday)}`
      : limitText(connection.dayLimit),
  ],
  [
    'Last check',
    connection.checkedAt === '' ? 'Not checked yet' : formatMoment(connection.checkedAt),
  ],
  ['Changed', `${formatMoment(connection.updatedAt)} by ${connection.updatedBy}`],
];

type Asked = 'settings' | 'rotate';

/** The settings of a gateway, and what can be done with it. */
export function ConnectionCard({ status }: { status: GatewayStatus }): ReactElement {
  const titleId = useId();
  const [asked, setAsked] = useState<Asked | null>(null);
  const { connection, companyName } = status;
  const close = (): void => setAsked(null);
  const setUp = (
    <button type="button" className="btn btn-primary" onClick={() => setAsked('settings')}>
      Set up GBX
    </button>
  );
  return (
    <section className="card gl-gateway-card" aria-labelledby={titleId}>
      <div className="card-header">
        <h2 id={titleId}>{companyName}</h2>
        {connection ? (
          <StatusBadge tone={connection.mode === 'live' ? 'success' : 'warning'}>
            {gatewayModeLabels[connection.mode]}
          </StatusBadge>
        ) : null}
      </div>
      <div className="card-body">
        {connection ? (
          <>
            <Facts facts={factsOf(connection)} />
            <Acts status={status} onAsk={setAsked} />
          </>
        ) : (
          <EmptyState
            title="No GBX connection yet"
            text="Enter the merchant ID, terminal ID and key that GBX gave the merchant, and test them."
            action={setUp}
          />
        )}
      </div>
      {asked === 'settings' ? <ConnectionDialog status={status} onClose={close} /> : null}
      {asked === 'rotate' && connection ? (
        <RotateDialog status={status} connection={connection} onClose={close} />
      ) : null}
    </section>
  );
}

interface ActsProps {
  status: GatewayStatus;
  onAsk: (asked: Asked) => void;
}

function Acts({ status, onAsk }: ActsProps): ReactElement {
  const [test, { isLoading }] = useTestGatewayMutation();
  const run = (): void => {
    test(status.orgId)
      .unwrap()
      .then(() => toastSuccess('GBX responded: the connection works'), toastFailure);
  };
  return (
    <div className="gl-gateway-acts">
      <button
        type="button"
        className="btn btn-outline-secondary"
        disabled={isLoading}
        onClick={run}
      >
        {isLoading ? 'Testing …' : 'Test connection'}
      </button>
      <button type="button" className="btn btn-outline-secondary" onClick={() => onAsk('settings')}>
        Edit settings …
      </button>
      <button type="button" className="btn btn-outline-danger" onClick={() => onAsk('rotate')}>
        Rotate key …
      </button>
    </div>
  );
}
