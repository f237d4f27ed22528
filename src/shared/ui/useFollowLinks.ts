import type { MouseEvent } from 'react';
import { useNavigate } from 'react-router-dom';
import { isPlainClick } from './plainClick';

/**
 * For what holds hundreds of links, `<a href="#/path">` each: follows them from one place, as a
 * router's link would alone.
 */
export function useFollowLinks(): { onClick: (event: MouseEvent<HTMLElement>) => void } {
  const navigate = useNavigate();
  const onClick = (event: MouseEvent<HTMLElement>): void => {
    const link = event.target instanceof Element ? event.target.closest('a') : null;
    const hash = link?.getAttribute('href') ?? '';
    if (!hash.startsWith('#/') || !isPlainClick(event)) return;
    event.preventDefault();
    void navigate(hash.slice(1));
  };
  return { onClick };
}
