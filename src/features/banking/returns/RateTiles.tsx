import { type ReactElement, useState } from 'react';
import {
  breaksLevel,
  type OriginatorRates,
  type RateOutlook,
} from '@/domain/banking/returnOutlook';
import { type ReturnRate, rateLimits, rateText } from '@/domain/compliance/returnRates';
import { failureMessage } from '@/shared/api/failure';
import { FigureTiles } from '@/shared/ui/FigureTiles';
import { RetryLine } from '@/shared/ui/RetryLine';
import { ForecastPanel } from './ForecastPanel';
import { useReturnRatesQuery } from './returnsApi';

const titles: Readonly<Record<ReturnRate, string>> = {
  unauthorized: 'Unauthorized returns',
  administrative: 'Administrative returns',
  overall: 'All returns',
};

const tileOf = ({ rate, points, isAbove, monthEnd }: RateOutlook) => ({
  label: titles[rate],
  value: rateText(points),
  note: `${isAbove ? 'Above the level of' : 'Level'} ${rateText(rateLimits[rate])}. Expected at the month’s end: ${rateText(monthEnd)}`,
});

/** What of an originator's rates is above a level, or will be. */
const worstText = ({ companyName, rates }: OriginatorRates): string => {
  const parts = rates.flatMap(({ rate, points, isAbove, monthEnd, isAboveAtMonthEnd }) => {
    if (isAbove) return [`${titles[rate].toLowerCase()} ${rateText(points)}`];
    const later = `${titles[rate].toLowerCase()} ${rateText(monthEnd)} by the month’s end`;
    return isAboveAtMonthEnd ? [later] : [];
  });
  return `${companyName}: ${parts.join(', ')}`;
};

/** Return rates by Nacha's counting: entries over 60 days, and who is above a level. */
export function RateTiles(): ReactElement | null {
  const { data, error, isFetching, refetch } = useReturnRatesQuery(undefined, {
    refetchOnMountOrArgChange: true,
  });
  const [isOpen, setOpen] = useState(false);
  if (error && !data && !isFetching)
    return <RetryLine message={failureMessage(error)} onRetry={() => void refetch()} />;
  if (!data) return null;
  const worst = data.originators.filter(breaksLevel);
  return (
    <>
      <FigureTiles figures={data.all.map(tileOf)} />
      {data.originators.length > 0 ? (
        <p>
          <button type="button" className="btn btn-outline-secondary" onClick={() => setOpen(true)}>
            Forecast by originator
          </button>
        </p>
      ) : null}
      <ForecastPanel
        originators={data.originators}
        isOpen={isOpen}
        onClose={() => setOpen(false)}
      />
      {worst.length > 0 ? (
        <section aria-label="Originators above a level" className="card">
          <div className="card-body">
            <h2 className="gl-drawer-title">Originators above a level</h2>
            <ul className="mb-0">
              {worst.slice(0, 10).map((one) => (
                <li key={one.orgId}>{worstText(one)}</li>
              ))}
            </ul>
          </div>
        </section>
      ) : null}
    </>
  );
}
