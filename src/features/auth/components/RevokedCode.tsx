import type { ReactElement } from 'react';
import { Link } from 'react-router-dom';
import { href } from '@/routes/catalogue';
import { EmptyState } from '@/shared/ui/states';

/** Says that a scanned code is not in use any more, and where one registers without it. */
export function RevokedCode(): ReactElement {
  return (
    <EmptyState
      title="This QR code is no longer in use"
      text="You can still create an account. It will not be linked to the partner who gave you the code."
      action={
        <Link className="btn btn-primary" to={href('/pages/register')}>
          Create account
        </Link>
      }
    />
  );
}
