import { type ComponentType, type ReactElement, useEffect, useState } from 'react';
import { toastError } from '@/shared/ui/toast';
import { useEndWithScreen } from './useEndWithScreen';

/** What every panel over the page is given. */
export interface PanelProps {
  isOpen: boolean;
  onClose: () => void;
}

interface LazyPanelProps extends PanelProps {
  /** Fetches the panel's code when it is opened for the first time; a module constant. */
  load: () => Promise<ComponentType<PanelProps>>;
}

/**
 * A panel whose code arrives with its first use; it is closed with the screen that it lies over.
 */
export function LazyPanel({ isOpen, onClose, load }: LazyPanelProps): ReactElement | null {
  const [Panel, setPanel] = useState<ComponentType<PanelProps> | null>(null);
  useEffect(() => {
    if (!isOpen || Panel) return;
    load().then(
      (loaded) => setPanel(() => loaded),
      () => {
        toastError('This panel could not be loaded. Please check your connection.');
        onClose();
      },
    );
  }, [isOpen, load, onClose, Panel]);
  useEndWithScreen(isOpen, onClose);
  return Panel ? <Panel isOpen={isOpen} onClose={onClose} /> : null;
}
