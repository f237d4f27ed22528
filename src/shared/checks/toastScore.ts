import { scoreTone, scoreWord } from '@/domain/checks/score';
import { toastSuccess, toastWarning } from '@/shared/ui/toast';

/** Tells what a check came to, in the tone of the score: one below 80 is no success (spec 2.9). */
export function toastScore(whose: 'Business' | 'Person', score: number): void {
  const text = `${whose} score: ${score}`;
  if (scoreTone(score) === 'good') toastSuccess(text);
  else toastWarning(`${text} · ${scoreWord(score)}`);
}
