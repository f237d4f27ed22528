import { useEffect } from 'react';
import { useLocation } from 'react-router-dom';
import { matchRow } from '@/routes/matchRow';
import { noteUse } from '@/shared/navigation/screenUse';

/** Notes each screen that is opened, however it was reached, for the order of the palette. */
export function useScreenNotes(): void {
  const { pathname } = useLocation();
  useEffect(() => {
    const row = matchRow(pathname)?.row;
    if (row?.subject && !row.path.includes(':')) noteUse(row.path);
  }, [pathname]);
}
