import type { ReactElement } from 'react';
import { checkScreens } from '../checkScreens';
import { CheckScreenView } from '../components/CheckScreenView';

/** `/compliance-clear-personal`: checks of people (spec 2.2, 3.6). */
export default function PersonalClearPage(): ReactElement {
  return <CheckScreenView screen={checkScreens.person_data} />;
}
