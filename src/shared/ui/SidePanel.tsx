import type { ReactElement, ReactNode } from 'react';
import { Offcanvas, OffcanvasHeader } from 'reactstrap';
import { useIsCovered } from './covering';

interface SidePanelProps {
  isOpen: boolean;
  onClose: () => void;
  title: ReactNode;
  titleId: string;
  /** Of the window. */
  side: 'start' | 'end';
  className?: string;
  children: ReactNode;
}

/**
 * The frame of every panel at a side of the page: it keeps the focus inside, unless a dialog lies
 * over it.
 */
export function SidePanel(props: SidePanelProps): ReactElement {
  const { isOpen, onClose, title, titleId, side, className, children } = props;
  const isCovered = useIsCovered();
  return (
    <Offcanvas
      isOpen={isOpen}
      toggle={onClose}
      direction={side}
      labelledBy={titleId}
      aria-modal={!isCovered}
      keyboard={!isCovered}
      trapFocus={isOpen && !isCovered}
      returnFocusAfterClose={!isCovered}
      className={className}
    >
      <OffcanvasHeader tag="h2" id={titleId} toggle={onClose}>
        {title}
      </OffcanvasHeader>
      {children}
    </Offcanvas>
  );
}
