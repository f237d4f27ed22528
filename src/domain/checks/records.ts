import type { CheckElement } from './checkTree';
import { withShownDate } from './recordDate';

/** What a section lists: titled columns, and a row of texts per record. */
export interface Records {
  columns: string[];
  rows: string[][];
}

const addressParts = ['Street', 'City', 'State', 'Province', 'ZipCode', 'PostalCode'] as const;
const nameParts = ['FirstName', 'MiddleName', 'LastName'] as const;
const dateParts = ['Month', 'Day', 'Year'] as const;

/** Short names that are not split into words. */
const shortWords: ReadonlySet<string> = new Set([
  'SSN',
  'SSNs',
  'FEIN',
  'DBA',
  'OFAC',
  'ID',
  'DUNS',
  'PO',
]);

/** `FirstReported` → `First reported`, `SSNIssued` → `SSN issued`. */
export function titleOf(name: string): string {
  const words = name
    .replace(/_/g, ' ')
    .replace(/([a-z\d])([A-Z])/g, '$1 $2')
    .replace(/([A-Z]+)([A-Z][a-z])/g, '$1 $2')
    .split(/\s+/)
    .filter(Boolean);
  return words
    .map((word, at) => {
      if (shortWords.has(word)) return word;
      const lower = word.toLowerCase();
      return at === 0 ? lower.charAt(0).toUpperCase() + lower.slice(1) : lower;
    })
    .join(' ');
}

/** Texts of an element and of all in it, by name; dates in the one form, equal names joined. */
function leavesOf(record: CheckElement): Map<string, string> {
  const found = new Map<string, string>();
  const add = (name: string, text: string): void => {
    const trimmed = withShownDate(text.trim());
    if (trimmed === '') return;
    const before = found.get(name);
    found.set(name, before === undefined ? trimmed : `${before}, ${trimmed}`);
  };
  const walk = ({ name, text, attributes, children }: CheckElement): void => {
    add(name, text);
    for (const [key, value] of Object.entries(attributes)) add(key, value);
    for (const child of children) walk(child);
  };
  walk(record);
  return found;
}

/** Puts the parts into one text in the place of the first of them. */
function joined(
  leaves: Map<string, string>,
  { parts, title }: { parts: readonly string[]; title: string },
  join: (found: string[]) => string,
): Map<string, string> {
  const found = parts.flatMap((part) => leaves.get(part) ?? []);
  if (found.length < 2) return leaves;
  const result = new Map<string, string>();
  for (const [name, text] of leaves) {
    if (!parts.includes(name)) result.set(name, text);
    else if (!result.has(title)) result.set(title, join(found));
  }
  return result;
}

/** `1 Main Street, Denver, CO 80202`. */
function addressText(found: string[]): string {
  const last = found.at(-1) ?? '';
  return found.length > 2 ? `${found.slice(0, -1).join(', ')} ${last}` : found.join(', ');
}

/** `3`, `14`, `1971` → `03/14/1971`. */
const dateText = (found: string[]): string => found.map((part) => part.padStart(2, '0')).join('/');

const readable = (record: CheckElement): Map<string, string> => {
  const named = joined(leavesOf(record), { parts: nameParts, title: 'Name' }, (found) =>
    found.join(' '),
  );
  return joined(
    joined(named, { parts: addressParts, title: 'Address' }, addressText),
    { parts: dateParts, title: 'Date' },
    dateText,
  );
};

/**
 * True when children are records of their own: elements that hold elements, or several of one name.
 */
function holdsRecords({ children }: CheckElement): boolean {
  const names = new Set(children.map(({ name }) => name));
  return children.some((child) => child.children.length > 0) || names.size < children.length;
}

/**
 * The records of a section, whatever they are made of; a section without any is one record itself
 * if it has texts.
 */
export function recordsOf(section: CheckElement): Records {
  const attributes = ['flag', 'listed', 'count'];
  const bare = {
    ...section,
    attributes: Object.fromEntries(
      Object.entries(section.attributes).filter(
        ([name]) => !attributes.includes(name.toLowerCase()),
      ),
    ),
  };
  const records = holdsRecords(section) ? section.children : [bare];
  const found = records.map(readable).filter((record) => record.size > 0);
  const names = [...new Set(found.flatMap((record) => [...record.keys()]))];
  return {
    columns: names.map(titleOf),
    rows: found.map((record) => names.map((name) => record.get(name) ?? '')),
  };
}
