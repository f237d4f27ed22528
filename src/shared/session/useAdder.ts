import { useMemo } from 'react';
import { subjectsFor } from '@/domain/access/ability';
import { decodePermissions } from '@/domain/access/permissions';
import type { Adder } from '@/domain/partners/userForm';
import { useUser } from '@/shared/session/useUser';

/** Whoever is signed in, as the one who adds somebody. */
export function useAdder(): Adder {
  const { role, features, permissions } = useUser();
  return useMemo(() => {
    const held = decodePermissions(permissions);
    return { role, subjects: subjectsFor({ role, features, permissions: held }) };
  }, [role, features, permissions]);
}
