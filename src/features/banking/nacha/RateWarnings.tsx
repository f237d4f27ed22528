import type { ReactElement } from 'react';
import { unreadChoices } from '@/shared/lists/unreadChoices';
import { unreadHelp } from '@/shared/lists/unreadHelp';
import { useListFileWarningsQuery } from './filesApi';

/** Which return rates the debits of a file could put above a level; '' for all that wait. */
export function RateWarnings({ file }: { file: string }): ReactElement {
  const warnings = useListFileWarningsQuery(file, { refetchOnMountOrArgChange: true });
  return (
    <>
      {unreadHelp('warnings about return rates', unreadChoices(warnings))}
      {(warnings.data ?? []).map((warning) => (
        <div key={warning} className="alert alert-warning" role="status">
          {warning}
        </div>
      ))}
    </>
  );
}
