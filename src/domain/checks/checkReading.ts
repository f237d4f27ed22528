import { attributeOf, type CheckElement, findElement } from './checkTree';
import { type CheckType, layoutOf } from './checkType';
import type { BusinessCriteria, PersonCriteria } from './criteria';
import { withShownDate } from './recordDate';
import { type Records, recordsOf, titleOf } from './records';
import { wasSearched } from './searched';
import { type FlagSection, flagSections, listSections } from './sections';

/** How a searched value agrees with the bureau's; `neutral`: it was not searched for. */
export type CheckTone = 'good' | 'warning' | 'bad' | 'neutral';

/** One entry of the summary: what was compared, and how well it matches. */
export interface CheckMatch {
  title: string;
  /** The bureau's text; '' when it has none. */
  value: string;
  /** e.g. `Exact`; '' when it is not told. */
  type: string;
  /** 0 to 100; null when it is not told. */
  score: number | null;
  tone: CheckTone;
}

/** A finding: raised, clear, or unknown because the result does not speak of it. */
export interface CheckFlag {
  name: string;
  title: string;
  state: 'raised' | 'clear' | 'unknown';
  text: string;
  records: Records;
}

/** What the rule found of one kind; null: the result does not speak of it. */
export interface CheckSection {
  name: string;
  title: string;
  records: Records | null;
}

/** A result as people read it. */
export interface CheckReading {
  layout: CheckType;
  matches: CheckMatch[];
  flags: CheckFlag[];
  sections: CheckSection[];
}

const yes = /^(?:yes|y|true|1|listed|match(?:ed)?)$/i;
const no = /^(?:no|n|false|0|none|clear|not listed)$/i;

/** Said by an attribute, else by its text, else by whether it holds anything. */
function isRaised(section: CheckElement): boolean {
  const said =
    attributeOf(section, 'flag') || attributeOf(section, 'listed') || section.text.trim();
  if (yes.test(said)) return true;
  return !no.test(said) && (section.children.length > 0 || said !== '');
}

/** The details of a flag without its bare yes or no. */
function detailsOf(section: CheckElement): Records {
  const said = section.text.trim();
  return recordsOf(yes.test(said) || no.test(said) ? { ...section, text: '' } : section);
}

function flagOf(tree: CheckElement, { name, title, raised, clear }: FlagSection): CheckFlag {
  const section = findElement(tree, name);
  if (!section)
    return { name, title, state: 'unknown', text: '', records: { columns: [], rows: [] } };
  const state = isRaised(section) ? 'raised' : 'clear';
  const records = state === 'raised' ? detailsOf(section) : { columns: [], rows: [] };
  return { name, title, state, text: state === 'raised' ? raised : clear, records };
}

/** A score of 0 to 100 as attributes and elements write it; null for anything else. */
export function scoreOf(text: string): number | null {
  const score = /^\d{1,3}(?:\.\d+)?$/.test(text.trim()) ? Math.round(Number(text)) : Number.NaN;
  return score <= 100 ? score : null;
}

function matchTone(type: string, score: number | null): CheckTone {
  if (/^(?:exact|full|match|yes)/i.test(type)) return 'good';
  if (/^(?:partial|near|similar|fuzzy)/i.test(type)) return 'warning';
  if (/^(?:no|mis)/i.test(type)) return 'bad';
  if (score === null) return 'warning';
  if (score >= 80) return 'good';
  return score >= 50 ? 'warning' : 'bad';
}

/** The type of a match whose criterion was left empty. */
export const notCompared = 'Not compared';

function matchesOf(tree: CheckElement, criteria: Criteria | null): CheckMatch[] {
  const summary = findElement(tree, 'Summary');
  return (summary?.children ?? []).map((entry) => {
    const title = titleOf(entry.name);
    const type = attributeOf(entry, 'matchtype');
    const score = scoreOf(attributeOf(entry, 'matchscore'));
    const rows = recordsOf({ ...entry, attributes: {} }).rows;
    const value =
      entry.children.length > 0 ? (rows[0] ?? []).join(' ') : withShownDate(entry.text.trim());
    if (criteria && !wasSearched(criteria, entry.name))
      return { title, value, type: notCompared, score: null, tone: 'neutral' };
    return { title, value, type, score, tone: matchTone(type, score) };
  });
}

type Criteria = PersonCriteria | BusinessCriteria;

/**
 * Reads a bureau's answer: matches of the summary, flags and lists, in the order of the report
 * (spec 3.6). `criteria`: what was searched for; null when that is not known, everything counts as
 * compared then.
 */
export function readCheck(
  tree: CheckElement,
  type: string,
  criteria: Criteria | null = null,
): CheckReading {
  const layout = layoutOf(type);
  const sections = listSections[layout].map(({ name, title }) => {
    const section = findElement(tree, name);
    return { name, title, records: section ? recordsOf(section) : null };
  });
  const flags = flagSections[layout].map((section) => flagOf(tree, section));
  return { layout, matches: matchesOf(tree, criteria), flags, sections };
}

/** Names of the flags that a result raises, in the order of the report. */
export const raisedFlags = (tree: CheckElement, type: CheckType): string[] =>
  flagSections[type]
    .map((section) => flagOf(tree, section))
    .flatMap(({ name, state }) => (state === 'raised' ? [name] : []));

/** Whether a result says that the name is on a sanctions list. */
export function isSanctioned(tree: CheckElement): boolean {
  const section = findElement(tree, 'OfacListing');
  return section !== null && isRaised(section);
}
