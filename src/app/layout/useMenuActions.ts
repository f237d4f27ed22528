import { useMemo, useRef } from 'react';
import { useDispatch } from 'react-redux';
import { useNavigate } from 'react-router-dom';
import { addressOf } from '@/routes/catalogue';
import { pinToggled } from '@/shared/habits/habitsSlice';
import type { StoredUser } from '@/shared/session/storedUser';
import { focusSoon } from '@/shared/ui/focusSoon';
import { isPlainClick } from '@/shared/ui/plainClick';
import type { MenuActions } from './MenuEntry';
import { logMenuUse } from './menu';

/**
 * Where the focus goes when what was pressed leaves its list: to the entry beside it, else to the
 * first thing of the menu.
 */
function keepFocus(button: HTMLElement): void {
  const menu = button.closest('.gl-menu');
  const entry = button.closest('li');
  const beside = entry?.nextElementSibling ?? entry?.previousElementSibling;
  const next = beside?.querySelector<HTMLElement>('.gl-menu-pin');
  focusSoon(() => {
    if (button.isConnected) return null;
    return next?.isConnected
      ? next
      : (menu?.querySelector<HTMLElement>('input, a, button') ?? null);
  });
}

/**
 * What the entries of the menu do, always the same: what is drawn of the menu need not follow each
 * address.
 */
export function useMenuActions(user: StoredUser, onUse: () => void): MenuActions {
  const navigate = useNavigate();
  const dispatch = useDispatch();
  const acts: MenuActions = {
    go: (row, event) => {
      logMenuUse(user, row);
      onUse();
      if (!isPlainClick(event)) return;
      event.preventDefault();
      const to = addressOf(row.path);
      // Asked for again, the place is not a second one on the way back.
      void navigate(to, { replace: window.location.hash === `#${to}` });
    },
    pin: ({ path }, button) => {
      keepFocus(button);
      dispatch(pinToggled({ userId: user.userId, path }));
    },
  };
  const latest = useRef(acts);
  latest.current = acts;
  return useMemo(
    () => ({
      go: (row, event) => latest.current.go(row, event),
      pin: (row, button) => latest.current.pin(row, button),
    }),
    [],
  );
}
