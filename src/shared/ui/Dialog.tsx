import type { ReactElement } from 'react';
import { Modal, type ModalProps } from 'reactstrap';
import { useCovering } from './covering';

/** The frame of every dialog: side panels under it leave it the focus and the keyboard. */
export function Dialog(props: ModalProps): ReactElement {
  useCovering(props.isOpen === true);
  return <Modal {...props} />;
}
