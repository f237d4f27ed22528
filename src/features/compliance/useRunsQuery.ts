import { useCallback, useMemo } from 'react';
import { useSearchParams } from 'react-router-dom';
import { type RunsQuery, readRunsQuery, writeRunsQuery } from './runsQuery';

/** The screen's query, read from and written to the address. */
export function useRunsQuery(): [RunsQuery, (change: Partial<RunsQuery>, replace?: boolean) => void] {
  const [params, setParams] = useSearchParams();
  const query = useMemo(() => readRunsQuery(params), [params]);
  const change = useCallback(
    (part: Partial<RunsQuery>, replace = false) => {
      setParams((current) => writeRunsQuery({ ...readRunsQuery(current), ...part }), { replace });
    },
    [setParams],
  );
  return [query, change];
}
