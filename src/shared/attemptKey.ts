import { randomKey } from '@/shared/randomKey';

/** Keys of acts whose answer was lost: they may have been done. */
const unanswered = new Set<string>();

/** Keys of acts of which it is known what became of them: the same once more is another act. */
const answered = new Set<string>();

/** Notes of an act that was sent under a key whether it is known what became of it. */
export function noteOutcome(key: unknown, isKnown: boolean): void {
  if (typeof key !== 'string') return;
  const [is, was] = isKnown ? [answered, unanswered] : [unanswered, answered];
  is.add(key);
  was.delete(key);
}

/**
 * Gives the `Idempotency-Key` of an act. The same body keeps its key until it is answered, so that
 * sending it again after a lost answer does not act twice; another body gets a new one, and so does
 * the same one after its answer: two equal payments are two.
 */
export function attemptKeys(): (body: unknown) => string {
  let last = { text: '', key: '' };
  return (body) => {
    const text = JSON.stringify(body);
    if (text !== last.text || last.key === '' || answered.delete(last.key))
      last = { text, key: randomKey() };
    return last.key;
  };
}

/**
 * The same for the one act of a dialog. While nobody knows what became of it, another body goes
 * under its key too: what would be done twice is then refused, and what never arrived is done as it
 * reads now.
 */
export function actKeys(): (body: unknown) => string {
  const keyOf = attemptKeys();
  let last = '';
  return (body) => {
    if (!unanswered.has(last)) last = keyOf(body);
    return last;
  };
}
