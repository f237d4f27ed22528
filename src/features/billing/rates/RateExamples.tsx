import { useFormikContext } from 'formik';
import { type ReactElement, useState } from 'react';
import {
  type BillRateValues,
  billRateErrors,
  billRateSchema,
  type RateTrial,
  termsOf,
} from '@/domain/billing/billRate';
import { type BillService, type RateTerms, rateFeeCents, usualTerms } from '@/domain/billing/rate';
import { counted } from '@/domain/lists/counted';
import { formatAmount, formatMoney, toCents } from '@/domain/money/cents';
import { failureMessage } from '@/shared/api/failure';
import type { Column } from '@/shared/ui/columns';
import { DataTable } from '@/shared/ui/DataTable';
import { BusyButton } from '@/shared/ui/fields/BusyButton';
import { FormError } from '@/shared/ui/fields/FormError';
import { useTryBillRateMutation } from './rateList';

const prices = [500, 2_500, 10_000, 50_000, 250_000];

/** A fee as a share of its price: `2.90%`. */
const shareText = (feeCents: number, priceCents: number): string =>
  `${((feeCents / priceCents) * 100).toFixed(2)}%`;

/** What the rate would cost: of usual prices, and of the last 90 days of whom it is for. */
export function RateExamples(): ReactElement | null {
  const { values } = useFormikContext<BillRateValues>();
  const payers = values.organization || values.role;
  const wrong = Object.keys(billRateErrors(values)).filter((name) => name !== 'effectiveFrom');
  const terms = wrong.length === 0 ? termsOf(values) : null;
  if (!terms || values.service === 'ach_return') return null;
  return (
    <section className="gl-rate-examples" aria-labelledby="rate-examples">
      <h3 id="rate-examples">What it would cost</h3>
      <Examples terms={terms} values={values} />
      {payers === '' ? null : <Trial key={`${values.service} ${payers}`} values={values} />}
    </section>
  );
}

/** A price under a rate. Whole cents. */
interface Example {
  price: number;
  fee: number;
  usual: number;
}

const columns: readonly Column<Example>[] = [
  { key: 'price', title: 'Amount', text: ({ price }) => formatMoney(price) },
  { key: 'fee', title: 'Fee', align: 'end', text: ({ fee }) => formatMoney(fee) },
  { key: 'share', title: 'Share', align: 'end', text: ({ fee, price }) => shareText(fee, price) },
  { key: 'usual', title: 'Usual fee', align: 'end', text: ({ usual }) => formatMoney(usual) },
];

function Examples({ terms, values }: { terms: RateTerms; values: BillRateValues }): ReactElement {
  const usual = usualTerms[values.service];
  const rows = prices.map((price) => ({
    price,
    fee: rateFeeCents(terms, price),
    usual: rateFeeCents(usual, price),
  }));
  return (
    <DataTable
      label="What it would cost"
      columns={columns}
      rows={rows}
      rowKey={({ price }) => String(price)}
      busy={false}
    />
  );
}

/** The last 90 days of the organization, or of those of the role, under this rate. */
function Trial({ values }: { values: BillRateValues }): ReactElement {
  const [run, { isLoading }] = useTryBillRateMutation();
  const [found, setFound] = useState<{ trial: RateTrial } | { failure: string } | null>(null);
  const ask = async (): Promise<void> => {
    // Tried without a day, too.
    const body = { ...billRateSchema.cast(values), effectiveFrom: '2000-01-01' };
    try {
      setFound({ trial: await run(body).unwrap() });
    } catch (error) {
      setFound({ failure: failureMessage(error) });
    }
  };
  return (
    <>
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
      {found && 'trial' in found ? (
        <TrialText trial={found.trial} service={values.service} />
      ) : null}
    </>
  );
}

interface TrialTextProps {
  trial: RateTrial;
  service: BillService;
}

function TrialText({ trial, service }: TrialTextProps): ReactElement {
  const { uses, price, carried, would } = trial;
  const isEscrow = service === 'escrow';
  const moreCents = (toCents(would) ?? 0) - (toCents(carried) ?? 0);
  if (uses === 0)
    return (
      <p role="status">
        {isEscrow
          ? 'No escrow was funded in the last 90 days.'
          : 'There were no such payments in the last 90 days.'}
      </p>
    );
  return (
    <p role="status">
      {isEscrow ? counted(uses, 'escrow') : counted(uses, 'payment')} of {formatAmount(price)}{' '}
      carried {formatAmount(carried)}. This rate would have carried {formatAmount(would)}:{' '}
      {formatMoney(Math.abs(moreCents))} {moreCents < 0 ? 'less' : 'more'}.
    </p>
  );
}
