import { useEffect, useState } from 'react';
import { fetchSupport } from '@/shared/session/signInOptions';

/**
 * Text for a reset link that does not hold any more (spec 1.8); N/A where no support is configured
 * (readings D13).
 */
export function useExpiredText(): string {
  const [support, setSupport] = useState({ supportPhone: 'N/A', supportEmail: 'N/A' });
  useEffect(() => {
    void fetchSupport().then(setSupport);
  }, []);
  const { supportPhone, supportEmail } = support;
  return `Reset password link has been expired. Please contact administrator support at ${supportPhone} or ${supportEmail}`;
}
