/**
 * An identity provider comes back with `#access_token=…` or `#id_token=…` (or `#/access_token=…`),
 * which no route pattern matches: the same as `#/callback?access_token=…`, or null for any other
 * hash (spec 1.2).
 */
export function callbackHash(hash: string): string | null {
  const match = /^#\/?((?:access_token|id_token|error|state)=.*)$/i.exec(hash);
  return match ? `#/callback?${match[1]}` : null;
}
