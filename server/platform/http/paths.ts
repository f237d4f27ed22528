/** A row's name such as `GET /users/getUserByEmail/:email`, taken apart. */
export interface CallName {
  method: string;
  /** Under `/api`, as the router takes it. */
  path: string;
}

/**
 * Method and path of a policy row; rows may name their path with or without a slash in front or at
 * the end.
 */
export function callName(name: string): CallName {
  const [method = '', path = ''] = name.split(' ');
  return { method, path: normalPath(`/api/${path}`) };
}

/** A path without doubled slashes and without one at the end. */
export function normalPath(path: string): string {
  return path.replace(/\/{2,}/g, '/').replace(/(.)\/$/, '$1');
}

/** The normal path of a request's address. */
export function requestPath(request: Request): string {
  return normalPath(new URL(request.url).pathname);
}

// A fixed segment sorts before a parameter at the same place.
const weight = (path: string): string =>
  path
    .split('/')
    .map((segment) => (segment.startsWith(':') ? '1' : '0'))
    .join('');

/** Order in which rows are registered: fixed paths beat parameters. */
export const moreFixedFirst = (a: CallName, b: CallName): number =>
  weight(a.path).localeCompare(weight(b.path));

/** The methods that rows offer at a path; none for an unknown path. */
export function methodsAt(path: string, names: readonly CallName[]): string[] {
  const methods = new Set(
    names.filter((name) => matches(name.path, path)).map((name) => name.method),
  );
  if (methods.has('GET')) methods.add('HEAD');
  return [...methods].sort();
}

function matches(pattern: string, path: string): boolean {
  const wanted = pattern.split('/');
  const given = path.split('/');
  return (
    wanted.length === given.length &&
    wanted.every((segment, i) => segment.startsWith(':') || segment === given[i])
  );
}
