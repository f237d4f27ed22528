import { type CheckElement, isCheckTree, treeLimits } from '@/domain/checks/checkTree';

const isRecord = (value: unknown): value is Record<string, unknown> =>
  typeof value === 'object' && value !== null && !Array.isArray(value);

/**
 * Reads a JSON answer as a tree. Members are elements, lists are elements of one name, and members
 * that begin with `@` are attributes, as usual converters write them. A tree in our own form is
 * taken as it is.
 * @throws Error for anything that is no object, too deep or too large
 */
export function readJsonTree(text: string): CheckElement {
  const value: unknown = JSON.parse(text);
  if (isCheckTree(value)) return value;
  if (!isRecord(value)) throw new Error('The answer is not an object');
  let left = treeLimits.elements;
  const elements = (name: string, inside: unknown, depth: number): CheckElement[] => {
    if (Array.isArray(inside)) return inside.flatMap((one) => elements(name, one, depth));
    left -= 1;
    if (left < 0 || depth > treeLimits.depth) throw new Error('The answer is too large');
    if (!isRecord(inside)) {
      const content = inside === null || inside === undefined ? '' : String(inside);
      return [{ name, attributes: {}, text: content, children: [] }];
    }
    const own = Object.entries(inside);
    const text = own.find(([key]) => key === '#text')?.[1];
    return [
      {
        name,
        attributes: Object.fromEntries(
          own
            .filter(([key]) => key.startsWith('@'))
            .map(([key, attribute]) => [key.slice(1), String(attribute)]),
        ),
        text: text === undefined || text === null ? '' : String(text),
        children: own
          .filter(([key]) => !key.startsWith('@') && key !== '#text')
          .flatMap(([key, child]) => elements(key, child, depth + 1)),
      },
    ];
  };
  const [root] = elements('Result', value, 0);
  if (!root) throw new Error('The answer is empty');
  return root;
}
