/**
 * True for anything with properties, lists included: what came from elsewhere is read through it.
 */
export const isObject = (value: unknown): value is Record<string, unknown> =>
  typeof value === 'object' && value !== null;
