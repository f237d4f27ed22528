import type { ReactElement } from 'react';
import { useDispatch } from 'react-redux';
import { lookChosen } from '@/shared/theme/themeSlice';
import { Icon } from '@/shared/ui/Icon';
import { useIsDark } from './useAppearance';

/** Changes between light and dark; from then on the system's wish no longer counts. */
export function LookSwitch(): ReactElement {
  const isDark = useIsDark();
  const dispatch = useDispatch();
  return (
    <button
      type="button"
      className="gl-header-button"
      aria-label={isDark ? 'Use the light theme' : 'Use the dark theme'}
      onClick={() => dispatch(lookChosen(isDark ? 'light' : 'dark'))}
    >
      <Icon name={isDark ? 'sun' : 'moon-stars'} />
    </button>
  );
}
