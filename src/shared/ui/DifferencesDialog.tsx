import { type ReactElement, useId, useState } from 'react';
import { ModalBody, ModalFooter, ModalHeader } from 'reactstrap';
import { Dialog } from './Dialog';
import type { Difference, Side } from './difference';

/** What the dialog says where two versions met. */
export interface ConflictTexts {
  title: string;
  intro: string;
  /** Where nothing differs. */
  same: string;
  /** Names the other version beside each value. */
  theirs: string;
  takeTheirs: string;
  done: string;
}

interface DifferencesDialogProps<Field extends string> {
  texts: ConflictTexts;
  differences: readonly Difference<Field>[];
  onSave: (choices: ReadonlyMap<Field, Side>) => void;
  /** Back to the form, as it was typed. */
  onCancel: () => void;
}

const allOf = <Field extends string>(
  differences: readonly Difference<Field>[],
  side: Side,
): Map<Field, Side> => new Map(differences.map(({ field }) => [field, side]));

/**
 * Two versions of one record: shows what differs, and lets the person choose, all of one or field
 * by field.
 */
export function DifferencesDialog<Field extends string>(
  props: DifferencesDialogProps<Field>,
): ReactElement {
  const { texts, differences, onSave, onCancel } = props;
  const titleId = useId();
  const [choices, setChoices] = useState(
    () => new Map<Field, Side>(differences.map(({ field, proposed }) => [field, proposed])),
  );
  return (
    <Dialog isOpen toggle={onCancel} labelledBy={titleId} size="lg" centered scrollable>
      <ModalHeader tag="h2" id={titleId} toggle={onCancel}>
        {texts.title}
      </ModalHeader>
      <ModalBody>
        <p>{texts.intro}</p>
        {differences.length === 0 ? <p>{texts.same}</p> : null}
        {differences.map((difference) => (
          <DifferenceChoice
            key={difference.field}
            difference={difference}
            theirs={texts.theirs}
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
          {texts.takeTheirs}
        </button>
        <button
          type="button"
          className="btn btn-outline-secondary"
          onClick={() => setChoices(allOf(differences, 'mine'))}
        >
          Keep mine
        </button>
        <button type="button" className="btn btn-primary" onClick={() => onSave(choices)}>
          {texts.done}
        </button>
      </ModalFooter>
    </Dialog>
  );
}

interface DifferenceChoiceProps {
  difference: Difference;
  /** Names the other version. */
  theirs: string;
  chosen: Side;
  onChoose: (side: Side) => void;
}

function DifferenceChoice(props: DifferenceChoiceProps): ReactElement {
  const { difference, chosen, onChoose } = props;
  const { field, label, mine, theirs } = difference;
  const sides = [
    { side: 'mine', title: 'Mine', value: mine },
    { side: 'theirs', title: props.theirs, value: theirs },
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
