import { useCallback, useMemo } from 'react';
import { useSearchParams } from 'react-router-dom';

/** What a list shows: filters by name, and at most one of the keys after or before which its page lies. */
export interface ListAddress<Name extends string> {
  filters: Readonly<Record<Name, string>>;
  after: string;
  before: string;
  /** Which page the key leads to, for `Showing …` only. */
  page: number;
}

interface ListWays<Name extends string> extends ListAddress<Name> {
  /** Changes filters; the list begins anew, in place of this entry of the history. */
  filter: (change: Partial<Record<Name, string>>) => void;
  /** Goes on to another page, as an entry of its own. */
  turn: (to: { after: string } | { before: string }, page: number) => void;
  /** Back to the first page, in place of this entry. */
  begin: () => void;
}

const longest = 200;

function read<Name extends string>(names: readonly Name[], params: URLSearchParams): ListAddress<Name> {
  const entries = names.map((name) => [name, (params.get(name) ?? '').slice(0, longest)]);
  const after = params.get('after') ?? '';
  const before = after ? '' : (params.get('before') ?? '');
  const page = Math.floor(Number(params.get('page')));
  return {
    // One entry per name.
    filters: Object.fromEntries(entries) as Record<Name, string>,
    after,
    before,
    page: (after || before) && page >= 1 ? page : 1,
  };
}

const written = (entries: Record<string, string>): URLSearchParams =>
  new URLSearchParams(Object.entries(entries).filter(([, value]) => value !== ''));

/** A list's filters and place, kept in the address, so that Back and a shared link bring them back. */
export function useListAddress<Name extends string>(names: readonly Name[]): ListWays<Name> {
  const [params, setParams] = useSearchParams();
  const address = useMemo(() => read(names, params), [names, params]);
  const filter = useCallback<ListWays<Name>['filter']>(
    (change) =>
      setParams((current) => written({ ...read(names, current).filters, ...change }), { replace: true }),
    [names, setParams],
  );
  const turn = useCallback<ListWays<Name>['turn']>(
    (to, page) =>
      setParams((current) => written({ ...read(names, current).filters, ...to, page: String(page) })),
    [names, setParams],
  );
  const begin = useCallback(() => filter({}), [filter]);
  return { ...address, filter, turn, begin };
}
