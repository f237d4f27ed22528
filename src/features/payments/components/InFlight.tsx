import type { ReactElement } from 'react';

/** What is said while a payment is under way; there from the start, so that it is announced. */
export function InFlight({ isAsking }: { isAsking: boolean }): ReactElement {
  return (
    <div role="status">
      {isAsking ? (
        <div className="gl-form-note gl-pay-flight">
          <span className="gl-busy" aria-hidden="true" />
          <span>
            Your payment is under way. Please do not close this page; if it is closed or reloaded all the
            same, nothing is charged twice.
          </span>
        </div>
      ) : null}
    </div>
  );
}
