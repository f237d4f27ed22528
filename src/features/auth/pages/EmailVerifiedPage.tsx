import type { ReactElement } from 'react';
import { Navigate, useSearchParams } from 'react-router-dom';
import { toBase64 } from '@/domain/encoding/base64';

/** Redirects to the verification screen, with the address where the link names one (spec 1.2). */
export default function EmailVerifiedPage(): ReactElement {
  const email = useSearchParams()[0].get('email') ?? '';
  return (
    <Navigate
      to={email ? `/verifyEmail/${encodeURIComponent(toBase64(email))}` : '/verifyEmail'}
      replace
    />
  );
}
