const shown = /^[0-9a-f]{8}$/;

const whole = /^[0-9a-f]{8}(?:-[0-9a-f]{4}){3}-[0-9a-f]{12}$/;

/**
 * The ids that somebody may mean who names one: the whole id, or its first eight characters as
 * lists show it. Null for what is no id.
 */
export function idsOf(text: string): { first: string; last: string } | null {
  const id = text.trim().toLowerCase();
  if (whole.test(id)) return { first: id, last: id };
  if (!shown.test(id)) return null;
  return {
    first: `${id}-0000-0000-0000-000000000000`,
    last: `${id}-ffff-ffff-ffff-ffffffffffff`,
  };
}
