import { type ApiFailure, toFailure } from '@/shared/api/failure';
import { fieldLabels } from './conflict';

const labelOf = (name: string): string | undefined =>
  Object.entries(fieldLabels).find(([field]) => field === name)?.[1];

/**
 * The failure with a sentence that also makes sense where its fields are not in sight: `Unit Cost:
 * Minimum cost is 1.00.`
 */
export function namedFailure(error: unknown): ApiFailure {
  const failure = toFailure(error);
  const named = Object.entries(failure.fields ?? {}).flatMap(([name, message]) => {
    const label = labelOf(name);
    return label ? [`${label}: ${message}`] : [];
  });
  return named.length > 0 ? { ...failure, message: named.join(' ') } : failure;
}
