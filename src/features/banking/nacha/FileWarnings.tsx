import type { ReactElement } from 'react';
import { unreadChoices } from '@/shared/lists/unreadChoices';
import { unreadHelp } from '@/shared/lists/unreadHelp';
import { useListFileWarningsQuery } from './filesApi';

/**
 * What to know before a file is built or sent: return rates that its debits could put above a level,
 * and that its day makes it need a second person; '' for all that wait.
 */
export function FileWarnings({ file }: { file: string }): ReactElement {
  const warnings = useListFileWarningsQuery(file, { refetchOnMountOrArgChange: true });
  return (
    <>
      {unreadHelp('warnings about this file', unreadChoices(warnings))}
      {(warnings.data ?? []).map((warning) => (
        <div key={warning} className="alert alert-warning" role="status">
          {warning}
        </div>
      ))}
    </>
  );
}
