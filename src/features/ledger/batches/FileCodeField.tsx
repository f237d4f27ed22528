import { type ReactElement, useId } from 'react';
import {
  type DebitCode,
  debitCodeLabels,
  debitCodes,
  fileCodeMissing,
  withoutCodeHead,
} from '@/domain/batches/fileSecCode';
import { FieldShell } from '@/shared/ui/fields/FieldShell';

interface FileCodeFieldProps {
  /** How many bank debits of the file have no code; with none nothing is asked. */
  count: number;
  value: DebitCode | '';
  /** It was tried, and nobody has chosen. */
  isMissing: boolean;
  onChoose: (code: DebitCode | '') => void;
}

/**
 * Asks once for the file how its bank debits were authorized that do not say so themselves; said as
 * soon as the file is read.
 */
export function FileCodeField({
  count,
  value,
  isMissing,
  onChoose,
}: FileCodeFieldProps): ReactElement {
  return (
    <>
      <p className="visually-hidden" role="status">
        {count > 0 ? `${withoutCodeHead(count)}: choose one below.` : null}
      </p>
      {count > 0 ? <CodeSelect {...{ count, value, isMissing, onChoose }} /> : null}
    </>
  );
}

function CodeSelect({ count, value, isMissing, onChoose }: FileCodeFieldProps): ReactElement {
  const id = useId();
  const error = isMissing ? fileCodeMissing : null;
  return (
    <FieldShell
      id={id}
      label={`SEC code (${withoutCodeHead(count)})`}
      required
      help="How the payers authorized these debits. If the methods differ, fill in the SEC code column and choose the file again."
      error={error}
    >
      {(control) => (
        <select
          {...control}
          className={error ? 'form-select is-invalid' : 'form-select'}
          value={value}
          onChange={({ target }) =>
            onChoose(debitCodes.find((code) => code === target.value) ?? '')
          }
        >
          <option value="">Choose …</option>
          {debitCodes.map((code) => (
            <option key={code} value={code}>
              {debitCodeLabels[code]}
            </option>
          ))}
        </select>
      )}
    </FieldShell>
  );
}
