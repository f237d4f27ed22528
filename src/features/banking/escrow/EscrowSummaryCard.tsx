import { useFormikContext } from 'formik';
import type { ReactElement } from 'react';
import { feePayerLabels } from '@/domain/banking/escrow/escrow';
import { type EscrowValues, unsharedCents } from '@/domain/banking/escrow/escrowForm';
import { feeParts } from '@/domain/banking/escrow/escrowMoney';
import { rateFeeCents } from '@/domain/billing/rate';
import { formatAmount, formatMoney, settledAmount, toCents } from '@/domain/money/cents';
import { type Fact, Facts } from '@/shared/ui/Facts';
import { useGetEscrowQuoteQuery } from './escrowApi';

/** What the escrow comes to as it is typed: fee, its parts, and whether the buyer has that much. */
export function EscrowSummaryCard(): ReactElement {
  const { values } = useFormikContext<EscrowValues>();
  const { buyer, amount, feePayer, milestones, source } = values;
  const { currentData: quote } = useGetEscrowQuoteQuery(buyer, { skip: buyer === '' });
  const cents = toCents(settledAmount(amount)) ?? 0;
  const fee = quote && cents > 0 ? rateFeeCents(quote.terms, cents) : 0;
  const { buyerCents, sellerCents } = feeParts(fee, feePayer);
  const isComplete = cents > 0 && unsharedCents(values) === 0;
  const needed = cents + buyerCents;
  const isShort = source === '' && quote !== undefined && needed > (toCents(quote.available) ?? 0);
  const facts: Fact[] = [
    ['Amount', formatMoney(cents)],
    ['Milestones', `${milestones.length}, ${isComplete ? 'complete' : 'not complete'}`],
    ['Fee', `${formatMoney(fee)} (${feePayerLabels[feePayer]})`],
    ['Buyer funds', formatMoney(needed)],
    ['Seller gets', formatMoney(cents - sellerCents)],
    ['Available now', quote ? formatAmount(quote.available) : ''],
  ];
  return (
    <section className="card" aria-label="Summary">
      <div className="card-body" aria-live="polite">
        <h2 className="gl-drawer-title">Summary</h2>
        <Facts facts={facts} />
        {isShort && buyer !== '' ? (
          <p className="gl-note">
            This is more than is available now. You can create the escrow and fund it later.
          </p>
        ) : null}
      </div>
    </section>
  );
}
