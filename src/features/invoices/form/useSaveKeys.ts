import { useEffect, useRef } from 'react';

/** Ctrl or Cmd S saves, wherever the focus is; the browser's own dialog stays away. */
export function useSaveKeys(onSave: () => void): void {
  const latest = useRef(onSave);
  latest.current = onSave;
  useEffect(() => {
    const press = (event: KeyboardEvent): void => {
      if (!(event.ctrlKey || event.metaKey) || event.altKey || event.key.toLowerCase() !== 's')
        return;
      event.preventDefault();
      // Behind a dialog nothing is saved.
      if (!event.repeat && !document.querySelector('.modal.show')) latest.current();
    };
    document.addEventListener('keydown', press);
    return () => document.removeEventListener('keydown', press);
  }, []);
}
