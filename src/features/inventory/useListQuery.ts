import { useCallback, useEffect, useMemo } from 'react';
import { useSearchParams } from 'react-router-dom';
import { keepListPlace } from './listPlace';
import { type ListQuery, readListQuery, writeListQuery } from './listQuery';

/**
 * The list's query, read from and written to the address; typing replaces the entry, paging adds
 * one.
 */
export function useListQuery(): [
  ListQuery,
  (change: Partial<ListQuery>, replace?: boolean) => void,
] {
  const [params, setParams] = useSearchParams();
  const query = useMemo(() => readListQuery(params), [params]);
  useEffect(() => keepListPlace(writeListQuery(query).toString()), [query]);
  const change = useCallback(
    (part: Partial<ListQuery>, replace = false) => {
      setParams((current) => writeListQuery({ ...readListQuery(current), ...part }), { replace });
    },
    [setParams],
  );
  return [query, change];
}
