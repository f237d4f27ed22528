import { type ReactElement, useState } from 'react';
import type { SalesHour } from '@/domain/dashboard/sales';
import { formatMoney, moneyCents } from '@/domain/money/cents';
import { EmptyState } from '@/shared/ui/states';
import { DrillDrawer } from '../insight/DrillDrawer';
import type { Drill, OpenDrill } from '../insight/drill';
import { useCanOpen } from '../parts/useCanOpen';
import type { SalesView } from './useSalesView';

const weekdays = ['Mon', 'Tue', 'Wed', 'Thu', 'Fri', 'Sat', 'Sun'] as const;

/** Shades of a cell: 0 nothing, 5 the busiest. */
const shades = 5;

/** `9 AM`, `12 PM`. */
const hourText = (hour: number): string => `${hour % 12 || 12} ${hour < 12 ? 'AM' : 'PM'}`;

interface Cell {
  cents: number;
  count: number;
  shade: number;
}

interface Grid {
  hours: number[];
  cell: (weekday: number, hour: number) => Cell;
}

/** The hours from the first to the last in which anything was paid, and what each cell shows. */
function gridOf(sold: readonly SalesHour[]): Grid {
  const found = new Map(sold.map((one) => [`${one.weekday} ${one.hour}`, one]));
  const [first, last] = [
    Math.min(...sold.map(({ hour }) => hour)),
    Math.max(...sold.map(({ hour }) => hour)),
  ];
  const most = Math.max(...sold.map(({ gross }) => moneyCents(gross) ?? 0));
  return {
    hours: Array.from({ length: last - first + 1 }, (_, at) => first + at),
    cell: (weekday, hour) => {
      const one = found.get(`${weekday} ${hour}`);
      const cents = moneyCents(one?.gross ?? '') ?? 0;
      return { cents, count: one?.count ?? 0, shade: most > 0 ? Math.ceil((cents / most) * shades) : 0 };
    },
  };
}

interface HoursCardProps {
  hours: readonly SalesHour[];
  view: Pick<SalesView, 'days'>;
}

/** When people pay: weekdays against hours, the darker the more. Each cell is read out with its figures, and opens its transactions. */
export function HoursCard({ hours: sold, view: { days } }: HoursCardProps): ReactElement {
  const [drill, setDrill] = useState<Drill | null>(null);
  const canOpen = useCanOpen()('/transaction-ledger');
  return (
    <section className="card" aria-labelledby="sales-hours">
      <div className="card-header">
        <h3 id="sales-hours">Busy hours</h3>
      </div>
      {sold.length === 0 ? (
        <EmptyState title="No hours" text="No payment of these days tells its hour." />
      ) : (
        <HeatMap {...gridOf(sold)} open={canOpen ? setDrill : undefined} />
      )}
      <DrillDrawer drill={drill} view={{ days, organisation: '' }} onClose={() => setDrill(null)} />
    </section>
  );
}

function HeatMap({ hours, cell, open }: Grid & { open: OpenDrill }): ReactElement {
  return (
    // biome-ignore lint/a11y/noNoninteractiveTabindex: what scrolls must be reachable by keyboard (WCAG 2.1.1).
    <section className="gl-heat-scroll" aria-label="Gross by weekday and hour" tabIndex={0}>
      <table className="gl-heat">
        <caption className="visually-hidden">Gross by weekday and hour</caption>
        <thead>
          <tr>
            <td />
            {hours.map((hour) => (
              <th key={hour} scope="col">
                {hourText(hour)}
              </th>
            ))}
          </tr>
        </thead>
        <tbody>
          {weekdays.map((name, at) => (
            <tr key={name}>
              <th scope="row">{name}</th>
              {hours.map((hour) => {
                const shown = cell(at + 1, hour);
                const title = `${name} ${hourText(hour)}`;
                const show = open && (() => open({ kind: 'hour', title, weekday: at + 1, hour }));
                return <HeatCell key={hour} {...shown} title={title} onOpen={show} />;
              })}
            </tr>
          ))}
        </tbody>
      </table>
      <p className="gl-heat-scale" aria-hidden="true">
        Less
        {Array.from({ length: shades + 1 }, (_, shade) => shade).map((shade) => (
          <span key={shade} className={`gl-heat-${shade}`} />
        ))}
        More
      </p>
    </section>
  );
}

interface HeatCellProps extends Cell {
  title: string;
  onOpen: (() => void) | undefined;
}

function HeatCell({ cents, count, shade, title, onOpen }: HeatCellProps): ReactElement {
  const transactions = `${count.toLocaleString('en-US')} ${count === 1 ? 'transaction' : 'transactions'}`;
  const text = `${formatMoney(cents)}, ${transactions}`;
  const hidden = <span className="visually-hidden">{text}</span>;
  return (
    <td className={`gl-heat-${shade}`} title={`${title}: ${text}`}>
      {onOpen && count > 0 ? (
        <button type="button" className="gl-heat-cell" onClick={onOpen}>
          {hidden}
        </button>
      ) : (
        hidden
      )}
    </td>
  );
}
