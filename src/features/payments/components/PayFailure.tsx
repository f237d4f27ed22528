import { type ReactElement, useEffect, useRef } from 'react';
import { FormError } from '@/shared/ui/fields/FormError';
import type { PayStage } from '../usePayment';

/**
 * Why a payment failed, brought before the payer's eyes: the button that had the focus may be far
 * below it.
 */
export function PayFailure({ state }: { state: PayStage }): ReactElement {
  const place = useRef<HTMLDivElement>(null);
  useEffect(() => {
    if (state.stage !== 'failed') return;
    place.current?.focus({ preventScroll: true });
    place.current?.scrollIntoView({ block: 'center' });
  }, [state]);
  return (
    <div ref={place} tabIndex={-1} className="gl-pay-failure">
      <FormError message={state.stage === 'failed' ? state.sentence : null} />
    </div>
  );
}
