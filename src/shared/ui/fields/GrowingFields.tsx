import { FieldArray, getIn, useFormikContext } from 'formik';
import { Fragment, type ReactElement, useContext, useRef } from 'react';
import { focusSoon } from '../focusSoon';
import { FieldScope } from './fieldScope';

interface GrowingFieldsProps<Row> {
  /** The list among the form's values. */
  name: string;
  /** What a new row holds. */
  blank: Row;
  /** The field of a new row that is typed first. */
  first: keyof Row & string;
  most: number;
  addLabel: string;
  /** The fields of the row at a place, from 0 on, with what takes it away. */
  children: (at: number, onRemove: () => void) => ReactElement;
}

/** Rows of fields that a person adds to and takes away from; the focus goes along. */
export function GrowingFields<Row>(props: GrowingFieldsProps<Row>): ReactElement {
  const { name, blank, first, most, addLabel, children } = props;
  const { values } = useFormikContext();
  const rows: readonly Row[] = getIn(values, name);
  const adding = useRef<HTMLButtonElement>(null);
  const scope = useContext(FieldScope);
  return (
    <FieldArray name={name}>
      {({ push, remove }) => (
        <>
          {rows.map((_, at) => (
            // biome-ignore lint/suspicious/noArrayIndexKey: rows are told apart by their place alone
            <Fragment key={at}>
              {children(at, () => {
                remove(at);
                focusSoon(() => adding.current);
              })}
            </Fragment>
          ))}
          {rows.length < most ? (
            <button
              ref={adding}
              type="button"
              className="btn btn-outline-secondary btn-sm"
              onClick={() => {
                push(blank);
                focusSoon(() => document.getElementById(`${scope}${name}.${rows.length}.${first}`));
              }}
            >
              {addLabel}
            </button>
          ) : null}
        </>
      )}
    </FieldArray>
  );
}
