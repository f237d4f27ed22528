import { type ReactElement, useId } from 'react';
import { toastFailure } from '@/shared/ui/toastFailure';
import { useUpdateApplicationMutation } from '../api';
import { useWizard } from '../wizard/WizardContext';
import { useSampleFill } from './useSampleFill';

/**
 * Fills the form with sample data, this one now and each empty one that is opened while it is on
 * (spec 2.2, 2.6).
 */
export function SampleToggle(): ReactElement {
  const { application, fakeData, setFakeData } = useWizard();
  const [update] = useUpdateApplicationMutation();
  const { isFilling, fill } = useSampleFill();
  const id = useId();
  const toggle = async (isOn: boolean): Promise<void> => {
    setFakeData(isOn);
    if (isOn) void fill();
    try {
      if (application) await update({ _id: application._id, fakeDataChecked: isOn }).unwrap();
    } catch (error) {
      setFakeData(!isOn);
      toastFailure(error);
    }
  };
  return (
    <div className="form-check form-switch gl-sample">
      <input
        id={id}
        type="checkbox"
        className="form-check-input"
        checked={fakeData}
        disabled={isFilling}
        onChange={(event) => void toggle(event.target.checked)}
      />
      <label className="form-check-label" htmlFor={id}>
        Sample Data
      </label>
      <span className="gl-muted" role="status">
        {isFilling ? 'Filling in …' : null}
      </span>
    </div>
  );
}
