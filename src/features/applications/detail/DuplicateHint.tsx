import type { ReactElement } from 'react';
import { sharedText } from '@/domain/applications/applicationDetail';
import { unreadChoices } from '@/shared/lists/unreadChoices';
import { unreadHelp } from '@/shared/lists/unreadHelp';
import { Icon } from '@/shared/ui/Icon';
import { useListDuplicatesQuery } from '../api';

interface DuplicateHintProps {
  id: string;
  /** Id of the title under which the findings stand; absent where they do not. */
  leadsTo?: string;
}

/**
 * Leads a look to what is shared before a decision. Where the findings stand beside it, they
 * themselves say when they could not be read.
 */
export function DuplicateHint({ id, leadsTo }: DuplicateHintProps): ReactElement | null {
  const asked = useListDuplicatesQuery(id);
  const { currentData: findings = [] } = asked;
  if (findings.length === 0)
    return leadsTo ? null : (unreadHelp('duplicates', unreadChoices(asked)) ?? null);
  const lead = (): void => {
    const title = document.getElementById(leadsTo ?? '');
    title?.scrollIntoView?.({ block: 'start' });
    title?.focus({ preventScroll: true });
  };
  return (
    <div className="gl-notice gl-notice-warning">
      <p>
        <Icon name="exclamation-triangle" />{' '}
        {leadsTo ? (
          <button type="button" className="btn btn-link gl-inline" onClick={lead}>
            {sharedText(findings)}
          </button>
        ) : (
          sharedText(findings)
        )}
        . This does not block approval.
      </p>
    </div>
  );
}
