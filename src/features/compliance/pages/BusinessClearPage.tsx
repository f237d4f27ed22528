import type { ReactElement } from 'react';
import { checkScreens } from '../checkScreens';
import { CheckScreenView } from '../components/CheckScreenView';

/** `/compliance-clear-business`: checks of businesses (spec 2.2, 3.6). */
export default function BusinessClearPage(): ReactElement {
  return <CheckScreenView screen={checkScreens.business_data} />;
}
