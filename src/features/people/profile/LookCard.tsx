import type { ReactElement } from 'react';
import { useDispatch, useSelector } from 'react-redux';
import { ChoiceSet } from '@/shared/theme/ChoiceSet';
import { lookChoices } from '@/shared/theme/lookChoices';
import { type Look, lookChosen } from '@/shared/theme/themeSlice';
import { ProfileCard } from './ProfileCard';

const here = { data: true, refetch: () => undefined };

/** Light or dark, as in the settings of the account menu. */
export function LookCard(): ReactElement {
  const look = useSelector(({ theme }: { theme: { look: Look } }) => theme.look);
  const dispatch = useDispatch();
  return (
    <ProfileCard
      title="Appearance"
      help="Kept in this browser. More options are under Settings in your account menu."
      asked={here}
    >
      {() => (
        <ChoiceSet
          title="Theme"
          choices={lookChoices}
          value={look}
          onChoose={(next) => dispatch(lookChosen(next))}
        />
      )}
    </ProfileCard>
  );
}
