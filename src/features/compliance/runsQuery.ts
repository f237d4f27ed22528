/** What the screen shows; it lives in the address, so that Back and a shared link bring it back. */
export interface RunsQuery {
  /** The run that is open; '' for none. */
  record: string;
  search: string;
  /** At most one of the two: the key after or before which the page lies. */
  after: string;
  before: string;
  /** Which page the cursor leads to, for `Showing …` only. */
  page: number;
}

/** Runs per page. */
export const pageSize = 10;

export const longestSearch = 100;

export const firstPage = { after: '', before: '', page: 1 } as const;

/** The query of an address; what is not understood is left out. */
export function readRunsQuery(params: URLSearchParams): RunsQuery {
  const after = params.get('after') ?? '';
  const before = after ? '' : (params.get('before') ?? '');
  const page = Math.floor(Number(params.get('page')));
  return {
    record: params.get('record') ?? '',
    search: (params.get('search') ?? '').slice(0, longestSearch),
    after,
    before,
    page: (after || before) && page >= 1 ? page : 1,
  };
}

/** The address of a query; what says nothing is left out. */
export function writeRunsQuery({ page, ...texts }: RunsQuery): URLSearchParams {
  const entries = Object.entries({ ...texts, page: page > 1 ? String(page) : '' });
  return new URLSearchParams(entries.filter(([, value]) => value !== ''));
}
