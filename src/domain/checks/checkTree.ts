/** A named element of a bureau's answer: attributes, text and elements in it (spec 3.6). */
export interface CheckElement {
  name: string;
  attributes: Readonly<Record<string, string>>;
  /** Without the text of its children; '' when there is none. */
  text: string;
  children: readonly CheckElement[];
}

/** Deepest nesting and most elements of a tree that we read. */
export const treeLimits = { depth: 24, elements: 20_000 } as const;

const isRecord = (value: unknown): value is Record<string, unknown> =>
  typeof value === 'object' && value !== null && !Array.isArray(value);

/** True for a whole tree within the limits, as stored or as another server answers it. */
export function isCheckTree(value: unknown): value is CheckElement {
  let left = treeLimits.elements;
  const isElement = (candidate: unknown, depth: number): boolean => {
    left -= 1;
    if (left < 0 || depth > treeLimits.depth || !isRecord(candidate)) return false;
    const { name, attributes, text, children } = candidate;
    if (typeof name !== 'string' || typeof text !== 'string' || !isRecord(attributes)) return false;
    if (!Object.values(attributes).every((attribute) => typeof attribute === 'string'))
      return false;
    return Array.isArray(children) && children.every((child) => isElement(child, depth + 1));
  };
  return isElement(value, 0);
}

const same = (name: string, wanted: string): boolean => name.toLowerCase() === wanted.toLowerCase();

/**
 * The first element of the name, the outermost before those inside it; null when there is none.
 * Case does not matter.
 */
export function findElement(tree: CheckElement, name: string): CheckElement | null {
  let level: CheckElement[] = [tree];
  while (level.length > 0) {
    const found = level.find((element) => same(element.name, name));
    if (found) return found;
    level = level.flatMap(({ children }) => children);
  }
  return null;
}

/** The value of an attribute, whatever the case of its name; '' when there is none. */
export function attributeOf({ attributes }: CheckElement, name: string): string {
  const found = Object.entries(attributes).find(([key]) => same(key, name));
  return found?.[1].trim() ?? '';
}

/** An element of the name and text, with what is in it. */
export function element(
  name: string,
  inside: string | readonly CheckElement[] = '',
  attributes: Readonly<Record<string, string>> = {},
): CheckElement {
  return typeof inside === 'string'
    ? { name, attributes, text: inside, children: [] }
    : { name, attributes, text: '', children: inside };
}

/** The same tree with each text and attribute passed through `change`. */
export function mapTexts(
  tree: CheckElement,
  change: (text: string, name: string) => string,
): CheckElement {
  return {
    name: tree.name,
    text: change(tree.text, tree.name),
    attributes: Object.fromEntries(
      Object.entries(tree.attributes).map(([key, text]) => [key, change(text, key)]),
    ),
    children: tree.children.map((child) => mapTexts(child, change)),
  };
}
