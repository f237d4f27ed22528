import { useEffect, useState } from 'react';
import type { FoundTerm } from '@/domain/glossary/glossarySearch';
import { termPlace } from '@/shared/navigation/termPlace';
import type { PaletteGroup } from './entries';

/** So many fit beside screens and records. */
const maxTerms = 4;

type Find = (typed: string, most: number) => FoundTerm[];

/**
 * Words of the glossary whose names hold a text. They are fetched with the first letter: nobody who
 * types nothing has to. Without them screens and records are found all the same.
 */
export function useFoundTerms(typed: string, isAllowed: boolean): PaletteGroup[] {
  const [find, setFind] = useState<Find | null>(null);
  const isAsked = isAllowed && typed.trim() !== '';
  useEffect(() => {
    if (!isAsked || find) return;
    let isLeft = false;
    import('@/domain/glossary/glossarySearch').then(
      ({ foundTerms }) => {
        if (!isLeft) setFind(() => foundTerms);
      },
      () => undefined,
    );
    return () => {
      isLeft = true;
    };
  }, [isAsked, find]);
  const terms = isAsked && find ? find(typed, maxTerms) : [];
  if (terms.length === 0) return [];
  const entries = terms.map(({ key, title, detail }) => ({
    key: `term ${key}`,
    to: termPlace(key),
    icon: 'question-circle' as const,
    title,
    detail,
  }));
  return [{ name: 'Glossary', entries }];
}
