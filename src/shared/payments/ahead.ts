import { isObject } from '@/shared/isObject';

/** A question that the start script asked before any code had come (app/beforePaint.ts). */
interface Ahead {
  /** Path on the server, e.g. `/invoicePay/:key`. */
  place: string;
  /** What it said; null for a refusal. */
  answer: Promise<unknown>;
}

declare global {
  interface Window {
    glAhead?: Ahead;
  }
}

/** What a payer owes, as it came ahead of the application. */
interface Arrived {
  place: string;
  body: object;
}

let arrived: Arrived | null = null;

/** Whether a payer's page was asked for, and what it shows on its way. */
export const isAskedAhead = (): boolean => window.glAhead !== undefined;

/**
 * What came, once; null where it is no good answer: the page itself asks again then, and says why
 * it got none.
 */
export async function answerAhead(): Promise<Arrived | null> {
  const { place, answer } = window.glAhead ?? {};
  if (!place || !answer) return null;
  try {
    const whole = await answer;
    if (isObject(whole) && isObject(whole.body)) arrived = { place, body: whole.body };
  } catch {
    arrived = null;
  }
  return arrived;
}

/**
 * What came of a place ahead of the application, to be shown until the page has asked itself. Of
 * the type that the place answers with.
 */
export const arrivedAhead = <T extends object>(place: string): T | undefined =>
  arrived?.place === place ? (arrived.body as T) : undefined;
