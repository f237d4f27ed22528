import { type ReactElement, type ReactNode, useEffect, useId, useRef } from 'react';
import { OffcanvasBody } from 'reactstrap';
import { useIsCovered } from '@/shared/ui/covering';
import { isTyping } from '@/shared/ui/isTyping';
import { PagerButton } from '@/shared/ui/PagerButton';
import { SidePanel } from '@/shared/ui/SidePanel';

interface RowDrawerProps {
  isOpen: boolean;
  title: string;
  onClose: () => void;
  /** Absent at the end of the list. */
  onPrevious?: () => void;
  onNext?: () => void;
  children: ReactNode;
}

/** J and K go to the next and previous row, as in mail programs; not while somebody types. */
function useRowKeys({ isOpen, onPrevious, onNext }: RowDrawerProps): void {
  const isCovered = useIsCovered();
  useEffect(() => {
    if (!isOpen || isCovered) return;
    const listen = (event: KeyboardEvent): void => {
      if (event.ctrlKey || event.metaKey || event.altKey || isTyping(event.target)) return;
      if (event.key === 'j') onNext?.();
      if (event.key === 'k') onPrevious?.();
    };
    document.addEventListener('keydown', listen);
    return () => document.removeEventListener('keydown', listen);
  }, [isOpen, isCovered, onPrevious, onNext]);
}

/**
 * What had the focus may be gone after an act or on the way to another row: the drawer has it then,
 * and the keyboard goes on in it.
 */
function useKeptFocus(isOpen: boolean, titleId: string): void {
  const isCovered = useIsCovered();
  useEffect(() => {
    if (!isOpen || isCovered || document.activeElement !== document.body) return;
    document.getElementById(titleId)?.closest<HTMLElement>('.gl-row-drawer')?.focus();
  });
}

/** What a drawer shows; while it closes, what it showed: its row is no longer asked for by then. */
function useShown({
  isOpen,
  title,
  children,
}: RowDrawerProps): Pick<RowDrawerProps, 'title' | 'children'> {
  const last = useRef({ title, children });
  useEffect(() => {
    if (isOpen) last.current = { title, children };
  });
  return isOpen ? { title, children } : last.current;
}

/** One row of a list in full, over the page at its right side, with the ways to its neighbors. */
export function RowDrawer(props: RowDrawerProps): ReactElement {
  const { isOpen, onClose, onPrevious, onNext } = props;
  const { title, children } = useShown(props);
  const titleId = useId();
  useRowKeys(props);
  useKeptFocus(isOpen, titleId);
  return (
    <SidePanel {...{ isOpen, onClose, title, titleId }} side="end" className="gl-row-drawer">
      <nav className="gl-row-ways" aria-label="Rows">
        <PagerButton label="Previous" icon="chevron-up" hint="K" onClick={onPrevious} />
        <PagerButton label="Next" icon="chevron-down" hint="J" onClick={onNext} />
      </nav>
      <OffcanvasBody>{children}</OffcanvasBody>
    </SidePanel>
  );
}
