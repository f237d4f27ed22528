import { useEffect, useRef } from 'react';
import { useNavigate } from 'react-router-dom';

interface RedirectProps {
  /** Path inside the application. */
  to: string;
  /** Done once, just before. */
  before?: () => void;
}

/**
 * Leads on once, in place of this entry. The router's own `Navigate` starts over at every render
 * with a new `state`, and a navigation that waits for code makes the tree render again: it would
 * never arrive.
 */
export function Redirect({ to, before }: RedirectProps): null {
  const navigate = useNavigate();
  const done = useRef<string | null>(null);
  useEffect(() => {
    if (done.current === to) return;
    done.current = to;
    before?.();
    void navigate(to, { replace: true });
  });
  return null;
}
