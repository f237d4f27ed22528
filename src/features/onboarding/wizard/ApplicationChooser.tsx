import type { ReactElement } from 'react';
import { useNavigate } from 'react-router-dom';
import { onboardingSteps } from '@/domain/onboarding/steps';
import { href } from '@/routes/catalogue';
import { unreadChoices } from '@/shared/lists/unreadChoices';
import { unreadHelp } from '@/shared/lists/unreadHelp';
import { useListOpenApplicationsQuery } from '../api';

/**
 * Company, number and place of an application, e.g. `#12 Fern Valley, step 3 Legal Entity
 * Information`.
 */
function entryText(merchantId: number, companyName: string, updatedStep: number): string {
  const title = onboardingSteps[updatedStep]?.title;
  return `#${merchantId} ${companyName || 'Unnamed'}${title ? `, step ${updatedStep} ${title}` : ''}`;
}

/** For partners with several open applications: which of them to go on with. */
export function ApplicationChooser({ shown }: { shown: string | undefined }): ReactElement | null {
  const asked = useListOpenApplicationsQuery(undefined, { refetchOnMountOrArgChange: true });
  const { data = [] } = asked;
  const navigate = useNavigate();
  const others = data.filter(({ _id }) => _id !== shown);
  const unread = unreadHelp('open applications', unreadChoices(asked));
  if (unread) return unread;
  if (others.length === 0) return null;
  const open = (id: string): void =>
    void navigate(`${href('/registration')}?application=${encodeURIComponent(id)}`);
  return (
    <select
      className="form-select gl-chooser"
      aria-label="Other open applications"
      value=""
      onChange={({ target }) => open(target.value)}
    >
      <option value="" disabled>
        Other open applications ({others.length})
      </option>
      {others.map(({ _id, merchantId, companyName, updatedStep }) => (
        <option key={_id} value={_id}>
          {entryText(merchantId, companyName, updatedStep)}
        </option>
      ))}
    </select>
  );
}
