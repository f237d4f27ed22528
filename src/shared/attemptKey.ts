import { randomKey } from '@/shared/randomKey';

/**
 * Gives the `Idempotency-Key` of an act. The same body keeps its key, so that sending it again after a lost
 * answer does not act twice; another body gets a new one.
 */
export function attemptKeys(): (body: unknown) => string {
  let last = { text: '', key: '' };
  return (body) => {
    const text = JSON.stringify(body);
    if (text !== last.text || last.key === '') last = { text, key: randomKey() };
    return last.key;
  };
}
