import type { ReactElement } from 'react';

interface StartScreenProps {
  /** True when the application's code did not arrive. */
  hasFailed: boolean;
}

/**
 * Stands in while the application itself loads; shows nothing at first, since that mostly takes no
 * time.
 */
export function StartScreen({ hasFailed }: StartScreenProps): ReactElement {
  if (!hasFailed) return <StartWait />;
  return (
    <main className="gl-start">
      <p role="alert">Greenledger could not be loaded. Please check your connection.</p>
      <button type="button" className="btn btn-primary" onClick={() => window.location.reload()}>
        Try again
      </button>
    </main>
  );
}

/** Says so once it takes some time. */
export function StartWait(): ReactElement {
  return (
    <main className="gl-start">
      <p className="gl-start-wait" role="status">
        Loading Greenledger …
      </p>
    </main>
  );
}
