/**
 * What components are made of where React has not come yet: their markup becomes elements of the
 * page at once. The build puts it in React's place for what is painted for payers
 * (build/paintedPay.ts). For components that show what they are given: nothing here keeps state,
 * listens, or knows SVG.
 */
type Child = Node | string | number | boolean | null | undefined | readonly Child[];

interface Props {
  children?: Child;
  [name: string]: unknown;
}

const attributes: Readonly<Record<string, string>> = { className: 'class', htmlFor: 'for' };

const isGiven = (value: unknown): boolean => value !== undefined && value !== null;

/** Text goes in as text, whatever stands in it. */
function put(parent: Element, child: Child): void {
  if (Array.isArray(child)) for (const one of child) put(parent, one);
  else if (child instanceof Node) parent.append(child);
  else if (isGiven(child) && typeof child !== 'boolean') parent.append(String(child));
}

/** An element, or what a component is made of. */
export function jsx(type: string | ((props: Props) => Child), props: Props): Child {
  if (typeof type === 'function') return type(props);
  const { children, ...given } = props;
  const element = document.createElement(type);
  for (const [name, value] of Object.entries(given)) {
    if (isGiven(value) && typeof value !== 'function')
      element.setAttribute(attributes[name] ?? name, String(value));
  }
  put(element, children);
  return element;
}

/** The same where there are several children. */
export const jsxs: typeof jsx = (type, props) => jsx(type, props);

export const Fragment = ({ children }: Props): Child => children;

/** There is one painting: what follows it is done at once. */
export const useEffect = (effect: () => void): void => effect();

/** As where the build paints: no code has taken the page over. */
export const useSyncExternalStore = (
  _subscribe: unknown,
  _current: unknown,
  painted: () => unknown,
): unknown => painted();
