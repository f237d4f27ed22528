import type { ReactElement } from 'react';
import { useHydrated } from '@/shared/ui/useHydrated';

interface OtherSignInsProps {
  busy: boolean;
  professionalNetworkUrl?: string | null;
  onGoogle?: () => void;
}

/** Google's sign; on the painted page its place alone until the page's code has come. */
function GoogleMark(): ReactElement {
  if (!useHydrated()) return <span className="gl-google" />;
  return (
    <svg className="gl-google" viewBox="0 0 18 18" aria-hidden="true">
      <path
        className="gl-google-blue"
        d="M17.600 9.200c0-.6 0-1.200-.2-1.700H9v3.300h4.800a4.100 4.100 0 0 1-1.800 2.700v2.200h2.900c1.700-1.600 2.700-3.900 2.700-6.500z"
      />
      <path
        className="gl-google-green"
        d="M9 18c2.400 0 4.500-.8 6-2.200l-3-2.200a5.400 5.400 0 0 1-8-2.900H1v2.300A9 9 0 0 0 9 18z"
      />
      <path
        className="gl-google-yellow"
        d="M4 10.700a5.400 5.400 0 0 1 0-3.400V5H1a9 9 0 0 0 0 8.100z"
      />
      <path
        className="gl-google-red"
        d="M9 3.600c1.300 0 2.500.5 3.400 1.300L15 2.300A9 9 0 0 0 1 5l3 2.300a5.400 5.400 0 0 1 5-3.700z"
      />
    </svg>
  );
}

/**
 * Google sign-in and, where one is configured, the professional network's (spec 1.2; readings D5).
 */
export function OtherSignIns({
  busy,
  professionalNetworkUrl,
  onGoogle,
}: OtherSignInsProps): ReactElement {
  return (
    <>
      <p className="gl-either">or</p>
      <button type="button" className="btn gl-other gl-block" disabled={busy} onClick={onGoogle}>
        <GoogleMark />
        Continue with Google
      </button>
      {professionalNetworkUrl ? (
        <a className="btn gl-other gl-block" href={professionalNetworkUrl}>
          Continue with your professional network
        </a>
      ) : null}
    </>
  );
}
