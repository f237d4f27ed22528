import type { ReactElement } from 'react';
import { roleName } from '@/domain/access/roleNames';
import { useUser } from '@/shared/session/useUser';
import { MessageScreen } from './MessageScreen';

/** Shown instead of a screen that the user holds no grant for (spec 1.2). */
export function NotAllowedPage(): ReactElement {
  const { role } = useUser();
  return (
    <MessageScreen icon="shield-lock" title="You are not allowed to open this page">
      Your role, {roleName(role)}, has no access to this screen. Ask your administrator for access.
    </MessageScreen>
  );
}
