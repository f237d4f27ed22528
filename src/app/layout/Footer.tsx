import type { ReactElement } from 'react';

/** The foot of the frame. */
export function Footer(): ReactElement {
  return (
    <footer className="gl-footer">
      <span>© {new Date().getFullYear()} Greenledger</span>
      <span className="gl-footer-note">
        Amounts are in US dollars. Times are in your time zone.
      </span>
    </footer>
  );
}
