import { type ReactElement, useId, useState } from 'react';
import { Modal, ModalBody, ModalFooter, ModalHeader } from 'reactstrap';
import type { Difference, Side } from '../stepConflict';

interface StepConflictDialogProps {
  differences: readonly Difference[];
  onSave: (choices: ReadonlyMap<string, Side>) => void;
  /** Back to the form, as it was typed. */
  onCancel: () => void;
}

const allOf = (differences: readonly Difference[], side: Side): Map<string, Side> =>
  new Map(differences.map(({ field }) => [field, side]));

/** The step was saved elsewhere since it was read: shows what differs, and lets the person choose field by field. */
export function StepConflictDialog({ differences, onSave, onCancel }: StepConflictDialogProps): ReactElement {
  const titleId = useId();
  const [choices, setChoices] = useState(
    () => new Map<string, Side>(differences.map(({ field, proposed }) => [field, proposed])),
  );
  return (
    <Modal isOpen toggle={onCancel} labelledBy={titleId} size="lg" centered scrollable>
      <ModalHeader tag="h2" id={titleId} toggle={onCancel}>
        This step was changed elsewhere
      </ModalHeader>
      <ModalBody>
        <p>It was saved in another window or by someone else since. Nothing is lost: choose what to keep.</p>
        {differences.length === 0 ? <p>Both hold the same; saving is safe.</p> : null}
        {differences.map((difference) => (
          <DifferenceChoice
            key={difference.field}
            difference={difference}
            chosen={choices.get(difference.field) ?? difference.proposed}
            onChoose={(side) => setChoices((before) => new Map(before).set(difference.field, side))}
          />
        ))}
      </ModalBody>
      <ModalFooter>
        <button type="button" className="btn btn-outline-secondary" onClick={onCancel}>
          Back to the form
        </button>
        <button
          type="button"
          className="btn btn-outline-secondary"
          onClick={() => setChoices(allOf(differences, 'theirs'))}
        >
          Take the saved ones
        </button>
        <button
          type="button"
          className="btn btn-outline-secondary"
          onClick={() => setChoices(allOf(differences, 'mine'))}
        >
          Keep mine
        </button>
        <button type="button" className="btn btn-primary" onClick={() => onSave(choices)}>
          Save what is chosen
        </button>
      </ModalFooter>
    </Modal>
  );
}

interface DifferenceChoiceProps {
  difference: Difference;
  chosen: Side;
  onChoose: (side: Side) => void;
}

function DifferenceChoice({ difference, chosen, onChoose }: DifferenceChoiceProps): ReactElement {
  const { field, label, mine, theirs } = difference;
  const sides = [
    { side: 'mine', title: 'Mine', value: mine },
    { side: 'theirs', title: 'Saved', value: theirs },
  ] as const;
  return (
    <fieldset className="gl-difference">
      <legend>{label}</legend>
      {sides.map(({ side, title, value }) => (
        <label key={side} className={chosen === side ? 'gl-side gl-side-chosen' : 'gl-side'}>
          <input
            type="radio"
            className="form-check-input"
            name={`difference-${field}`}
            checked={chosen === side}
            onChange={() => onChoose(side)}
          />
          <span>
            <span className="gl-side-title">{title}</span>
            <span className="gl-side-value">{value || '—'}</span>
          </span>
        </label>
      ))}
    </fieldset>
  );
}
