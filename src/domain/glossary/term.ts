/** A word of the glossary page as the product uses it. */
export interface GlossaryTerm {
  title: string;
  /** What its letters stand for. */
  stands?: string;
  /** In one or two plain sentences. */
  means: string;
  /** Paths of the screens on which it is met. */
  screens: readonly string[];
  /** Keys of related words. */
  related: readonly string[];
}

/** The words of one group by their keys, which their addresses have: `/glossary?term=prenote`. */
export type GlossaryTerms = Readonly<Record<string, GlossaryTerm>>;
