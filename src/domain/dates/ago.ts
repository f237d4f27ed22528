/** How long ago something was, in milliseconds: `just now`, `3 min ago`, `2 h ago`. */
export function agoText(milliseconds: number): string {
  const minutes = Math.floor(milliseconds / 60_000);
  if (minutes < 1) return 'just now';
  return minutes < 60 ? `${minutes} min ago` : `${Math.floor(minutes / 60)} h ago`;
}
