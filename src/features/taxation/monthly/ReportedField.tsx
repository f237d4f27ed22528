import { type KeyboardEvent, type ReactElement, useId, useRef, useState } from 'react';
import { reportedError, settledReported } from '@/domain/invoices/mta/reported';
import { failureMessage } from '@/shared/api/failure';
import { type MonthRequest, useReportFigureMutation } from '../monthlyApi';

interface ReportedFieldProps {
  asked: MonthRequest;
  holderId: string;
  /** Whose figure it is, for screen readers. */
  name: string;
  /** What was reported, `x.xx`; '' for nothing. */
  reported: string;
  /** One of `taxTypes`; '' where no rate says what is reported. */
  taxType: string;
  disabled: boolean;
}

const units: Readonly<Record<string, string>> = { square_feet: 'sq ft', weight: 'units' };

/** `x.xx` with its thousands apart, as it may be typed as well. */
const grouped = (amount: string): string => amount.replace(/\B(?=(?:\d{3})+\.)/g, ',');

/** Enter leads to the next figure below, as in a spreadsheet. */
function goOn(box: HTMLInputElement): void {
  const boxes = [
    ...document.querySelectorAll<HTMLInputElement>('.gl-reported input:not(:disabled)'),
  ];
  const next = boxes[boxes.indexOf(box) + 1];
  if (next) next.focus();
  else box.blur();
}

/**
 * What a holder reported, typed in its place and saved when it is left; what is refused stays as
 * typed, with the reason.
 */
export function ReportedField(props: ReportedFieldProps): ReactElement {
  const { asked, holderId, name, reported, taxType, disabled } = props;
  const id = useId();
  const [typed, setTyped] = useState<string | null>(null);
  const [refused, setRefused] = useState<string | null>(null);
  const [save, { isLoading }] = useReportFigureMutation();
  const box = useRef<HTMLInputElement>(null);
  const keep = async (): Promise<void> => {
    if (typed === null) return;
    const message = reportedError(typed);
    setRefused(message);
    if (message) return;
    const amount = settledReported(typed);
    if (amount !== reported) {
      try {
        await save({ ...asked, holderId, amount }).unwrap();
      } catch (error) {
        setRefused(failureMessage(error));
        return;
      }
    }
    setTyped(null);
  };
  const press = (event: KeyboardEvent<HTMLInputElement>): void => {
    if (event.key === 'Enter' && box.current) goOn(box.current);
    if (event.key === 'Escape' && typed !== null) {
      event.preventDefault();
      setTyped(null);
      setRefused(null);
    }
  };
  const unit = units[taxType];
  return (
    <div className="gl-reported" aria-busy={isLoading}>
      <div className="input-group input-group-sm">
        {unit ? null : <span className="input-group-text">$</span>}
        <input
          ref={box}
          type="text"
          inputMode="decimal"
          className={refused ? 'form-control is-invalid' : 'form-control'}
          aria-label={`Reported by ${name}`}
          aria-describedby={refused ? `${id}-error` : undefined}
          aria-invalid={refused ? true : undefined}
          disabled={disabled}
          placeholder="Nothing"
          value={typed ?? grouped(reported)}
          onChange={({ target }) => setTyped(target.value)}
          onBlur={() => void keep()}
          onKeyDown={press}
        />
        {unit ? <span className="input-group-text">{unit}</span> : null}
      </div>
      <div id={`${id}-error`} className="gl-field-error" aria-live="polite">
        {refused}
      </div>
    </div>
  );
}
