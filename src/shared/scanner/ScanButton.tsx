import type { ReactElement } from 'react';
import { Icon } from '@/shared/ui/Icon';

interface ScanButtonProps {
  /** The address at which this screen may use the camera (docs/adr/0063). */
  path: string;
  /** Beside a form that is as usual. */
  isSecondary?: boolean;
  onScan: () => void;
}

/** Begins to scan, or leads to the address at which that is allowed: cameras are off elsewhere. */
export function ScanButton({ path, isSecondary = false, onScan }: ScanButtonProps): ReactElement {
  const look = `btn ${isSecondary ? 'btn-outline-secondary' : 'btn-primary'} gl-block`;
  const { pathname, hash } = window.location;
  const text = (
    <>
      <Icon name="qr-code" /> Scan with the camera
    </>
  );
  if (pathname !== path)
    return (
      <a className={look} href={`${path}${hash}`}>
        {text}
      </a>
    );
  return (
    <button type="button" className={look} onClick={onScan}>
      {text}
    </button>
  );
}
