import { type ReactElement, useEffect } from 'react';
import { Navigate, useParams } from 'react-router-dom';
import { keepReferral } from '../referral';

/**
 * A referral link: keeps the id until registration, then leads to the register screen (spec 1.1).
 */
export default function ReferralPage(): ReactElement {
  const { id } = useParams();
  useEffect(() => {
    if (id) keepReferral(id);
  }, [id]);
  return <Navigate to="/pages/register" replace />;
}
