import type { ReactElement } from 'react';
import { type MailKind, mailKinds, mailKindsShown } from '@/domain/users/profile';
import { accessOf } from '@/shared/session/access';
import { useUser } from '@/shared/session/useUser';
import { toastFailure } from '@/shared/ui/toastFailure';
import { useGetProfileQuery, useSaveMailWishMutation } from './api';
import { ProfileCard } from './ProfileCard';

/** Which notices one wants by mail; only of those that one can get at all. */
export function NoticesCard(): ReactElement | null {
  const asked = useGetProfileQuery();
  const ability = accessOf(useUser());
  const [save] = useSaveMailWishMutation();
  const kinds = mailKinds.filter((kind) => ability.can('access', mailKindsShown[kind].subject));
  if (kinds.length === 0) return null;
  const wish = (kind: MailKind, isWanted: boolean): void => {
    save({ kind, isWanted }).unwrap().catch(toastFailure);
  };
  return (
    <ProfileCard
      title="Email notices"
      help="Notices that you can do without. Receipts, documents and security notices are always sent."
      asked={asked}
    >
      {({ mutedMails }) =>
        kinds.map((kind) => (
          <div key={kind} className="form-check form-switch">
            <input
              id={`notice-${kind}`}
              type="checkbox"
              role="switch"
              className="form-check-input"
              aria-describedby={`notice-${kind}-help`}
              aria-checked={!mutedMails.includes(kind)}
              checked={!mutedMails.includes(kind)}
              onChange={({ target }) => wish(kind, target.checked)}
            />
            <label htmlFor={`notice-${kind}`} className="form-check-label">
              {mailKindsShown[kind].label}
            </label>
            <div id={`notice-${kind}-help`} className="form-text">
              {mailKindsShown[kind].help}
            </div>
          </div>
        ))
      }
    </ProfileCard>
  );
}
