import type { ReturnCodeName } from '@/domain/ach/returnCodes';
import type { TermKey } from '@/domain/glossary/glossary';
import { href } from '@/routes/catalogue';

/** What a link may lead to: a word of the glossary, or a return code. */
export type TermName = TermKey | ReturnCodeName;

/** The address of a word or code of the glossary: there it is scrolled to and marked. */
export const termPlace = (key: string): string =>
  `${href('/glossary')}?${new URLSearchParams({ term: key })}`;
