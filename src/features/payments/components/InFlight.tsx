import type { ReactElement } from 'react';

/** What is said while a payment is under way; there from the start, so that it is announced. */
export function InFlight({ isAsking }: { isAsking: boolean }): ReactElement {
  return (
    <div role="status">
      {isAsking ? (
        <div className="gl-form-note gl-pay-flight">
          <span className="gl-busy" aria-hidden="true" />
          <span>
            Your payment is in progress. Please keep this page open. If it closes or reloads, you
            are not charged twice.
          </span>
        </div>
      ) : null}
    </div>
  );
}
