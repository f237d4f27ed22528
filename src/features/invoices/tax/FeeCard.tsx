import type { ReactElement } from 'react';
import type { InvoiceLine } from '@/domain/invoices/invoice';
import type { MtaFee } from '@/domain/invoices/mta/feeRules';
import { feeExplanation, feeText } from '@/domain/invoices/mta/feeText';
import { feeLineName, isFeeLine } from '@/domain/invoices/totals';

/** True where the fee comes on top of the balance: it is taken, and no line of the invoice. */
export const isOnTop = (fee: MtaFee, lines: readonly InvoiceLine[]): boolean =>
  fee.feeCents > 0 && !lines.some(isFeeLine);

interface FeeCardProps {
  fee: MtaFee;
  /** False while something that the fee is taken of is not known. */
  isKnown?: boolean;
}

/** The collection fee, and how it came about (spec 3.9.2). */
export function FeeCard({ fee, isKnown = true }: FeeCardProps): ReactElement {
  return (
    <section className="gl-fee" aria-label={feeLineName}>
      <p className="gl-fee-amount">
        <span>{feeLineName}</span>{' '}
        <strong className="gl-figure">{isKnown ? feeText(fee) : 'Not available yet'}</strong>
      </p>
      {isKnown ? (
        <p className="gl-fee-why">
          <span className="gl-fee-title">How this fee was calculated</span> {feeExplanation(fee)}
        </p>
      ) : null}
    </section>
  );
}
