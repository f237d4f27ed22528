import { type ReactElement, useId } from 'react';
import { Link } from 'react-router-dom';
import { ModalBody, ModalFooter, ModalHeader } from 'reactstrap';
import { type LeftInBulk, leftText } from '@/domain/inventory/bulk';
import { counted, numberText } from '@/domain/lists/counted';
import { href } from '@/routes/catalogue';
import { Dialog } from '@/shared/ui/Dialog';
import type { BulkOutcome } from './BulkBar';

interface BulkResultDialogProps {
  outcome: BulkOutcome;
  onClose: () => void;
}

/** Which items a bulk act left as they were, and why. */
export function BulkResultDialog({ outcome, onClose }: BulkResultDialogProps): ReactElement {
  const titleId = useId();
  const { verb, answer } = outcome;
  const more = answer.left - answer.named.length;
  return (
    <Dialog isOpen toggle={onClose} labelledBy={titleId} centered scrollable>
      <ModalHeader tag="h2" id={titleId} toggle={onClose}>
        {counted(answer.done, 'item')} {verb}, {numberText(answer.left)} left
      </ModalHeader>
      <ModalBody>
        <p>These items were not changed:</p>
        <ul className="gl-bulk-failures">
          {answer.named.map((one) => (
            <LeftItem key={one._id} left={one} />
          ))}
          {more > 0 ? <li>and {numberText(more)} more</li> : null}
        </ul>
      </ModalBody>
      <ModalFooter>
        <button type="button" className="btn btn-primary" onClick={onClose}>
          Done
        </button>
      </ModalFooter>
    </Dialog>
  );
}

function LeftItem({ left }: { left: LeftInBulk }): ReactElement {
  const text = leftText(left);
  if (left.reason === 'gone') return <li>{text}</li>;
  return (
    <li>
      <Link to={href('/inventory/:viewId/view', { viewId: left._id })}>{left.inventory_title}</Link>
      : {text}
    </li>
  );
}
