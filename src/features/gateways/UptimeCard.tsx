import { type ReactElement, useId, useState } from 'react';
import { formatDate, formatMoment } from '@/domain/dates/format';
import { type GatewayStatus, gatewayActLabels } from '@/domain/gateways/gatewayCall';
import { dayHealth, dayHealthLabels, uptimeText } from '@/domain/gateways/uptime';
import { counted } from '@/domain/lists/counted';
import { type ChartView, ViewSwitch } from '@/shared/charts/ViewSwitch';
import { FigureTable } from '@/shared/reports/FigureTable';

type Days = GatewayStatus['days'];

/** `Nov 3: Up, 96 checks, none failed` */
const dayText = (day: Days[number]): string =>
  `${formatDate(day.day)}: ${dayHealthLabels[dayHealth(day)]}, ${counted(day.checks, 'check')}, ${day.failed} failed`;

/** Days beside each other, in the color of how they went. */
function Strip({ days }: { days: Days }): ReactElement {
  const failed = days.filter((day) => day.failed > 0);
  const said =
    failed.length === 0 ? 'No check failed.' : failed.map((day) => `${dayText(day)}.`).join(' ');
  return (
    <svg
      className="gl-uptime"
      role="img"
      aria-label={`Health of the last 30 days. ${said}`}
      viewBox={`0 0 ${days.length * 10} 24`}
      preserveAspectRatio="none"
    >
      {days.map((day, at) => (
        <rect
          key={day.day}
          className={`is-${dayHealth(day)}`}
          x={at * 10 + 1}
          y={0}
          width={8}
          height={24}
          rx={1.5}
        >
          <title>{dayText(day)}</title>
        </rect>
      ))}
    </svg>
  );
}

/** How the gateway has been: its days as a strip or a table, and the latest failure. */
export function UptimeCard({ status }: { status: GatewayStatus }): ReactElement {
  const titleId = useId();
  const [view, setView] = useState<ChartView>('chart');
  const { days, lastError } = status;
  const rows = days
    .toReversed()
    .map((day) => [
      formatDate(day.day),
      dayHealthLabels[dayHealth(day)],
      String(day.checks),
      String(day.failed),
    ]);
  return (
    <section className="card gl-gateway-card" aria-labelledby={titleId}>
      <div className="card-header">
        <h2 id={titleId}>Health</h2>
        <ViewSwitch of="Health" view={view} onChange={setView} />
      </div>
      <div className="card-body">
        <p className="gl-gateway-uptime">
          <strong className="gl-figure">{uptimeText(days)}</strong> uptime of the last 30 days
        </p>
        {view === 'chart' ? (
          <Strip days={days} />
        ) : (
          <FigureTable
            caption="Health of the last 30 days"
            heads={['Day', 'Health', 'Checks', 'Failed']}
            rows={rows}
          />
        )}
        <p className="gl-note">
          {lastError
            ? `Last error on ${formatMoment(lastError.at)} (${gatewayActLabels[lastError.act].toLowerCase()}): ${lastError.text}`
            : 'No errors in the last 30 days.'}{' '}
          GBX is checked every 15 minutes.
        </p>
      </div>
    </section>
  );
}
