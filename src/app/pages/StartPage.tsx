import type { ReactElement } from 'react';
import { Redirect } from '../router/Redirect';

/** The site root leads to the sign-in page (spec 1.2). */
export default function StartPage(): ReactElement {
  return <Redirect to="/pages/login" />;
}
