/** Pixels. */
const size = 180;
const outer = 86;
const inner = 54;
/** Degrees between two parts. */
const gap = 1;

/** A point of a circle, at degrees counted from the right and against the clock. */
function pointAt(radius: number, degrees: number): string {
  const angle = (-degrees * Math.PI) / 180;
  const of = (part: number): number => Number((size / 2 + radius * part).toFixed(3));
  return `${of(Math.cos(angle))},${of(Math.sin(angle))}`;
}

/** One part of the ring as a path. */
function sector(from: number, degrees: number): string {
  const large = degrees > 180 ? 1 : 0;
  const to = from + degrees;
  return `M${pointAt(outer, from)}A${outer},${outer} 0 ${large} 0 ${pointAt(outer, to)}L${pointAt(inner, to)}A${inner},${inner} 0 ${large} 1 ${pointAt(inner, from)}Z`;
}

/**
 * Values above 0 as the parts of a ring, a path each, one after the other from the right and
 * against the clock.
 */
export function ringSectors(values: readonly number[]): readonly string[] {
  const whole = values.reduce((sum, value) => sum + value, 0);
  const free = 360 - values.length * gap;
  let from = 0;
  return values.map((value) => {
    const degrees = (value / whole) * free;
    const path = sector(from, degrees);
    from += degrees + gap;
    return path;
  });
}
