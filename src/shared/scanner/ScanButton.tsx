import type { ReactElement } from 'react';
import { Icon } from '@/shared/ui/Icon';

interface ScanButtonProps {
  /** The address at which this screen may use the camera (docs/adr/0063). */
  path: string;
  onScan: () => void;
}

/** Begins to scan, or leads to the address at which that is allowed: cameras are off elsewhere. */
export function ScanButton({ path, onScan }: ScanButtonProps): ReactElement {
  const { pathname, hash } = window.location;
  const text = (
    <>
      <Icon name="qr-code" /> Scan with the camera
    </>
  );
  if (pathname !== path)
    return (
      <a className="btn btn-primary gl-block" href={`${path}${hash}`}>
        {text}
      </a>
    );
  return (
    <button type="button" className="btn btn-primary gl-block" onClick={onScan}>
      {text}
    </button>
  );
}
