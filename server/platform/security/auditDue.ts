// Whoever knocks all day does not fill the disk: a person's refusals of a minute are told up to
// this many.
const quietMilliseconds = 60_000;
const maxTold = 10;
const maxRemembered = 10_000;

const toldOf = new Map<string, { since: number; count: number }>();

/** Whether what is refused to `who` is still told; `now` in milliseconds. */
export function isAuditDue(who: string, now: number): boolean {
  const known = toldOf.get(who);
  if (known && now - known.since < quietMilliseconds) {
    known.count += 1;
    return known.count <= maxTold;
  }
  if (toldOf.size >= maxRemembered) toldOf.clear();
  toldOf.set(who, { since: now, count: 1 });
  return true;
}
