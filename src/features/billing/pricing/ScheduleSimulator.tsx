import { useFormikContext } from 'formik';
import { type ReactElement, useState } from 'react';
import { formatAmount, formatMoney, toCents } from '@/domain/money/cents';
import { type ScheduleValues, scheduleErrors, scheduleSchema } from '@/domain/pricing/schedule';
import type { ScheduleTrial, ScheduleTrialLine } from '@/domain/pricing/scheduleRow';
import { failureMessage } from '@/shared/api/failure';
import type { Column } from '@/shared/ui/columns';
import { DataTable } from '@/shared/ui/DataTable';
import { BusyButton } from '@/shared/ui/fields/BusyButton';
import { FormError } from '@/shared/ui/fields/FormError';
import { useTryScheduleMutation } from './scheduleList';

const columns: readonly Column<ScheduleTrialLine>[] = [
  { key: 'service', title: 'Service', text: ({ service }) => service },
  {
    key: 'payments',
    title: 'Count',
    align: 'end',
    text: ({ payments }) => payments.toLocaleString('en-US'),
  },
  { key: 'price', title: 'Volume', align: 'end', text: ({ price }) => formatAmount(price) },
  { key: 'carried', title: 'Carried', align: 'end', text: ({ carried }) => formatAmount(carried) },
  { key: 'would', title: 'Would carry', align: 'end', text: ({ would }) => formatAmount(would) },
  { key: 'cost', title: 'Buy rate', align: 'end', text: ({ cost }) => formatAmount(cost) },
];

/** The last 90 days of the organization under these prices. */
export function ScheduleSimulator(): ReactElement | null {
  const { values } = useFormikContext<ScheduleValues>();
  const [run, { isLoading }] = useTryScheduleMutation();
  const [found, setFound] = useState<{ trial: ScheduleTrial } | { failure: string } | null>(null);
  const wrong = Object.keys(scheduleErrors(values)).filter((name) => name !== 'effectiveFrom');
  if (wrong.length > 0) return null;
  const ask = async (): Promise<void> => {
    const cast = scheduleSchema.cast(values);
    // Tried without a day, too.
    const isDay = /^\d{4}-\d\d-\d\d$/.test(cast.effectiveFrom);
    const body = { ...cast, effectiveFrom: isDay ? cast.effectiveFrom : '2000-01-01' };
    try {
      setFound({ trial: await run(body).unwrap() });
    } catch (error) {
      setFound({ failure: failureMessage(error) });
    }
  };
  return (
    <section className="gl-rate-examples" aria-labelledby="schedule-simulator">
      <h3 id="schedule-simulator">Simulator</h3>
      <BusyButton
        type="button"
        className="btn btn-outline-secondary btn-sm"
        busy={isLoading}
        busyText="Adding up …"
        onClick={() => void ask()}
      >
        Try it on the last 90 days
      </BusyButton>
      {found && 'failure' in found ? <FormError message={found.failure} /> : null}
      {found && 'trial' in found ? <TrialResult {...found.trial} /> : null}
    </section>
  );
}

function TrialResult({ lines, total }: ScheduleTrial): ReactElement {
  if (total.payments === 0)
    return <p role="status">There were no such payments in the last 90 days.</p>;
  const marginCents = (toCents(total.would) ?? 0) - (toCents(total.cost) ?? 0);
  return (
    <>
      <DataTable
        label="The last 90 days under this schedule"
        columns={columns}
        rows={[...lines, total]}
        rowKey={({ service }) => service}
        busy={false}
      />
      <p role="status">
        This schedule would have carried {formatAmount(total.would)} instead of{' '}
        {formatAmount(total.carried)}. After the buy rate, {formatMoney(marginCents)} is left.
      </p>
    </>
  );
}
