/**
 * Whether the address bar shows a path of the router still. What is typed there, or set by a
 * script, comes to the router a moment later: who replaces the address in between calls the person
 * back.
 */
export const isShown = (pathname: string): boolean =>
  (window.location.hash.slice(1).split('?')[0] || '/') === pathname;
