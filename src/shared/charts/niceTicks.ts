/** Values at an axis, its ends included. */
const tickCount = 5;

/**
 * The smallest step that reads easily and is not under `rough`, made `wider` times coarser:
 * twentieths of a power of ten, tenths of ten itself.
 */
function niceStep(rough: number, wider: number): number {
  const digits = Math.floor(Math.log10(rough)) + 1;
  const parts = digits === 1 ? 10 : 20;
  const whole = 10 ** digits;
  return ((Math.ceil((rough / whole) * parts - 1e-9) + wider) * whole) / parts;
}

/**
 * Five values for an axis from the least to the most of what it shows; 0 is one of them. Nothing
 * but 0 stands in the middle.
 */
export function niceTicks(values: readonly number[]): readonly number[] {
  const least = values.reduce((one, other) => Math.min(one, other), 0);
  const most = values.reduce((one, other) => Math.max(one, other), 0);
  if (least === most) return [0, 1, 2, 3, 4];
  for (let wider = 0; ; wider += 1) {
    const step = niceStep((most - least) / (tickCount - 1), wider);
    const below = Math.ceil(-least / step - 1e-9);
    const above = Math.ceil(most / step - 1e-9);
    const spare = tickCount - 1 - below - above;
    if (spare < 0) continue;
    const first = most > 0 ? -below : -below - spare;
    return Array.from({ length: tickCount }, (_, at) =>
      Number(((first + at) * step).toPrecision(12)),
    );
  }
}
