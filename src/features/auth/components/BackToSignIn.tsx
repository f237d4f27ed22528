import type { ReactElement } from 'react';
import { Link } from 'react-router-dom';

/** The way back from a public screen. */
export function BackToSignIn(): ReactElement {
  return (
    <Link to="/pages/login">
      <span aria-hidden="true">← </span>Back to sign in
    </Link>
  );
}
