import type { ReactElement } from 'react';
import { TextField } from '@/shared/ui/fields/TextField';
import { useFieldState } from '@/shared/ui/fields/useFieldState';

interface PercentFieldProps {
  name: string;
  label: string;
  required: boolean;
  help?: string;
}

/** Where the slider stands for what is typed: 0 for what is no percentage. */
const position = (text: string): number => {
  const value = Number(text);
  return Number.isFinite(value) ? Math.max(0, Math.min(100, Math.round(value))) : 0;
};

/**
 * A whole percentage by its figure and by a slider of 0 to 100, step 1; each follows the other
 * (spec 2.5).
 */
export function PercentField({ name, label, required, help }: PercentFieldProps): ReactElement {
  const { input, helpers } = useFieldState<string>(name);
  return (
    <div>
      <TextField
        name={name}
        label={label}
        required={required}
        inputMode="numeric"
        after="%"
        help={help}
      />
      <input
        type="range"
        className="gl-range"
        aria-label={`${label} slider`}
        min={0}
        max={100}
        step={1}
        value={position(input.value)}
        onChange={(event) => void helpers.setValue(event.target.value)}
        onBlur={() => helpers.setTouched(true)}
      />
    </div>
  );
}
