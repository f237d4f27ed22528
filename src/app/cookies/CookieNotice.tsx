import { type ReactElement, useEffect, useRef } from 'react';

interface CookieNoticeProps {
  onClose: () => void;
}

const kept = [
  {
    name: 'Your cookie choice',
    purpose: 'Remembers your answer to the cookie banner.',
    until: 'you clear this site’s cookies',
  },
  {
    name: 'Open browser',
    purpose: 'Ends your session when you close the browser, unless you chose to stay logged in.',
    until: 'you close the browser',
  },
  {
    name: 'Your session',
    purpose: 'Stored in this browser so that you stay signed in as you move between screens.',
    until: 'you sign out, or for 30 minutes without activity',
  },
  {
    name: 'Your settings',
    purpose: 'Your theme, your layout and, if you chose to stay logged in, your email address.',
    until: 'you clear this site’s data',
  },
];

/**
 * The cookies and tracking notice (spec 1.2; readings D11), in the browser's own dialog: it traps
 * and returns focus.
 */
export function CookieNotice({ onClose }: CookieNoticeProps): ReactElement {
  const dialog = useRef<HTMLDialogElement>(null);
  useEffect(() => dialog.current?.showModal(), []);
  return (
    <dialog ref={dialog} className="gl-dialog" aria-labelledby="cookie-notice" onClose={onClose}>
      <h2 id="cookie-notice">Cookies and tracking notice</h2>
      <p>
        Greenledger sets strictly necessary cookies only. There is no advertising, no analytics and
        no tracking across sites, and nothing is shared with others.
      </p>
      <dl>
        {kept.map(({ name, purpose, until }) => (
          <div key={name}>
            <dt>{name}</dt>
            <dd>
              {purpose} Kept until {until}.
            </dd>
          </div>
        ))}
      </dl>
      <form method="dialog">
        <button type="submit" className="btn btn-primary">
          Close
        </button>
      </form>
    </dialog>
  );
}
