import { type ReactElement, useId } from 'react';
import { OffcanvasBody } from 'reactstrap';
import type { OriginatorRates, RateOutlook } from '@/domain/banking/returnOutlook';
import {
  type ReturnRate,
  rateLimits,
  rateText,
  returnRates,
} from '@/domain/compliance/returnRates';
import { SmallTable } from '@/shared/lists/SmallTable';
import type { Column } from '@/shared/ui/columns';
import { SidePanel } from '@/shared/ui/SidePanel';
import { StatusBadge } from '@/shared/ui/StatusBadge';

/** `0.57% → 0.47%`: now, and at the month's end. */
const rateNow = ({ points, monthEnd }: RateOutlook): string =>
  points === null && monthEnd === null ? '—' : `${rateText(points)} → ${rateText(monthEnd)}`;

/** A rate now and at the month's end; under it, whether that is above its level. */
function RateCell({ outlook }: { outlook: RateOutlook | undefined }): ReactElement {
  if (!outlook) return <>—</>;
  const { isAbove, isAboveAtMonthEnd } = outlook;
  const soon = isAboveAtMonthEnd ? <StatusBadge tone="warning">Soon above</StatusBadge> : null;
  return (
    <>
      <div className="gl-whole">{rateNow(outlook)}</div>
      {isAbove ? <StatusBadge tone="danger">Above</StatusBadge> : soon}
    </>
  );
}

/** As narrow heads call them. */
const heads: Readonly<Record<ReturnRate, string>> = {
  unauthorized: 'Unauthorized',
  administrative: 'Administrative',
  overall: 'All',
};

const columns: readonly Column<OriginatorRates>[] = [
  {
    key: 'originator',
    title: 'Originator',
    yields: 'name',
    text: ({ companyName }) => companyName,
  },
  ...returnRates.map(
    (rate): Column<OriginatorRates> => ({
      key: rate,
      title: `${heads[rate]} ${rateText(rateLimits[rate])}`,
      text: null,
      cell: ({ rates }) => <RateCell outlook={rates.find((one) => one.rate === rate)} />,
    }),
  ),
];

interface ForecastPanelProps {
  /** The worst first. */
  originators: readonly OriginatorRates[];
  isOpen: boolean;
  onClose: () => void;
}

/** Where each originator's return rates stand now, and where they will at the month's end (catalogue: /ach-returns). */
export function ForecastPanel({ originators, isOpen, onClose }: ForecastPanelProps): ReactElement {
  const titleId = useId();
  return (
    <SidePanel
      isOpen={isOpen}
      onClose={onClose}
      title="Forecast by originator"
      titleId={titleId}
      side="end"
      className="gl-row-drawer"
    >
      <OffcanvasBody>
        <p className="gl-note">
          Now → expected at the month’s end, if the last 30 days go on as they were. The percentage
          in the head is the level. The worst rate beside its level comes first.
        </p>
        <SmallTable
          label="Forecast by originator"
          columns={columns}
          rows={originators}
          rowKey={({ orgId }) => orgId}
          busy={false}
        />
      </OffcanvasBody>
    </SidePanel>
  );
}
