import type { ReactElement } from 'react';
import { shareText } from '@/domain/dashboard/insightTables';
import type { SalesHour } from '@/domain/dashboard/sales';
import { counted } from '@/domain/lists/counted';
import { formatMoney, moneyCents } from '@/domain/money/cents';
import { hourText, weekdayNames } from '@/domain/transactions/fact';
import { ScrollBox } from '@/shared/ui/ScrollBox';
import { EmptyState } from '@/shared/ui/states';
import { useFollowLinks } from '@/shared/ui/useFollowLinks';
import { hoursOf } from './salesTables';
import { useCellKeys } from './useCellKeys';
import type { SalesPlace } from './useSalesPlace';

/** Shades of a cell: 0 nothing, 5 the busiest. */
const shades = 5;

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
  const most = Math.max(...sold.map(({ gross }) => moneyCents(gross) ?? 0));
  return {
    hours: hoursOf(sold),
    cell: (weekday, hour) => {
      const one = found.get(`${weekday} ${hour}`);
      const cents = moneyCents(one?.gross ?? '') ?? 0;
      return {
        cents,
        count: one?.count ?? 0,
        shade: most > 0 ? Math.ceil((cents / most) * shades) : 0,
      };
    },
  };
}

interface HoursCardProps {
  hours: readonly SalesHour[];
  /** Of all sales of the period. */
  grossCents: number;
  placeOf: SalesPlace;
}

/** How much of the sales tells its hour; '' where all do. */
function coverText(hours: readonly SalesHour[], grossCents: number): string {
  const known = hours.reduce((sum, { gross }) => sum + (moneyCents(gross) ?? 0), 0);
  if (known >= grossCents) return '';
  const share = shareText(known, grossCents);
  return `Covers ${formatMoney(known)} of ${formatMoney(grossCents)} gross (${share}): payments entered by hand, imported or dated to another day have no hour.`;
}

/**
 * When people pay: weekdays against hours, the darker the more. Each cell is read out with its
 * figures, and leads to its transactions; arrow keys move among them.
 */
export function HoursCard({ hours: sold, grossCents, placeOf }: HoursCardProps): ReactElement {
  const cover = coverText(sold, grossCents);
  return (
    <section className="card" aria-labelledby="sales-hours">
      <div className="card-header">
        <h3 id="sales-hours">Busy hours</h3>
      </div>
      {sold.length === 0 ? (
        <EmptyState title="No data yet" text="No payments on these dates have an hour." />
      ) : (
        <>
          <HeatMap {...gridOf(sold)} placeOf={placeOf} />
          {cover ? (
            <div className="card-body">
              <p className="gl-note">{cover}</p>
            </div>
          ) : null}
        </>
      )}
    </section>
  );
}

const keyOf = (weekday: number, hour: number): string => `${weekday} ${hour}`;

function HeatMap({ hours, cell, placeOf }: Grid & { placeOf: SalesPlace }): ReactElement {
  const linked = weekdayNames.flatMap((_, at) =>
    hours.filter((hour) => cell(at + 1, hour).count > 0).map((hour) => keyOf(at + 1, hour)),
  );
  const { tabIndexOf, handlers } = useCellKeys(linked);
  const links = useFollowLinks();
  return (
    <ScrollBox label="Gross by weekday and hour" className="gl-heat-scroll">
      <table className="gl-heat" {...links} {...handlers}>
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
          {weekdayNames.map((name, at) => (
            <tr key={name}>
              <th scope="row">{name.slice(0, 3)}</th>
              {hours.map((hour) => {
                const id = keyOf(at + 1, hour);
                const title = `${name} ${hourText(hour)}`;
                const shown = cell(at + 1, hour);
                // Kept by hour are sales alone.
                const rows = { trade: 'sold', weekday: String(at + 1), hour: String(hour) };
                const place = shown.count > 0 ? placeOf(rows) : undefined;
                const how = { title, place, id, tabIndex: tabIndexOf(id) };
                return <HeatCell key={hour} {...shown} {...how} />;
              })}
            </tr>
          ))}
        </tbody>
      </table>
      <HeatScale />
    </ScrollBox>
  );
}

function HeatScale(): ReactElement {
  return (
    <p className="gl-heat-scale" aria-hidden="true">
      Less
      {Array.from({ length: shades + 1 }, (_, shade) => shade).map((shade) => (
        <span key={shade} className={`gl-heat-${shade}`} />
      ))}
      More
    </p>
  );
}

interface HeatCellProps extends Cell {
  title: string;
  place: string | undefined;
  /** By which arrow keys find it. */
  id: string;
  tabIndex: 0 | -1;
}

function HeatCell({
  cents,
  count,
  shade,
  title,
  place,
  id,
  tabIndex,
}: HeatCellProps): ReactElement {
  const transactions = counted(count, 'transaction');
  const text = `${formatMoney(cents)}, ${transactions}`;
  const hidden = <span className="visually-hidden">{text}</span>;
  return (
    <td className={`gl-heat-${shade}`} title={`${title}: ${text}`}>
      {place ? (
        <a className="gl-heat-cell" href={`#${place}`} data-cell={id} tabIndex={tabIndex}>
          {hidden}
        </a>
      ) : (
        hidden
      )}
    </td>
  );
}
