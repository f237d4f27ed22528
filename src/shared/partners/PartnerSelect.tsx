import { type ChangeEvent, type KeyboardEvent, type ReactElement, useRef, useState } from 'react';
import { Link, useNavigate } from 'react-router-dom';
import { type FieldFrame, FieldShell } from '@/shared/ui/fields/FieldShell';
import type { FieldOption } from '@/shared/ui/fields/SelectField';
import { useFieldState } from '@/shared/ui/fields/useFieldState';
import { RetryLine } from '@/shared/ui/RetryLine';
import type { PartnerList } from './usePartnerLists';

interface PartnerSelectProps extends FieldFrame {
  /** Formik name of the id; '' while nothing is chosen. */
  name: string;
  /** What is said while nothing is chosen, e.g. `Select ISO`. */
  placeholder: string;
  list: PartnerList;
  /**
   * The last entry, which leads to where a new one is made; absent where the person may not make
   * one.
   */
  create: { label: string; to: string } | null;
  disabled?: boolean;
  /** Told after a choice, to clear what hangs on it. */
  onChosen?: (id: string) => void;
}

/** No id of an organization. */
const createValue = ':create';

/**
 * A choice among partners; its last entry leads to the screen that makes a new one (spec 2.2, 2.6).
 */
export function PartnerSelect(props: PartnerSelectProps): ReactElement {
  const { name, placeholder, list, create, disabled = false, onChosen, ...frame } = props;
  const { input, error } = useFieldState<string>(name);
  const creation = useCreation(create?.to);
  const change = (event: ChangeEvent<HTMLSelectElement>): void => {
    if (event.target.value === createValue) {
      creation.choose();
      return;
    }
    creation.drop();
    input.onChange(event);
    onChosen?.(event.target.value);
  };
  const chosen = creation.isChosen ? createValue : input.value;
  const isLoading = list.state === 'loading';
  return (
    <FieldShell {...frame} id={name} error={error}>
      {(control) => (
        <>
          <select
            {...input}
            {...control}
            value={chosen}
            onChange={change}
            onPointerDown={creation.byPointer}
            onKeyDown={creation.byKey}
            disabled={disabled || isLoading}
            aria-busy={isLoading}
            className={error ? 'form-select is-invalid' : 'form-select'}
          >
            <option value="">{isLoading ? 'Loading …' : placeholder}</option>
            {optionsWith(list.options, input.value).map(({ value, label }) => (
              <option key={value} value={value}>
                {label}
              </option>
            ))}
            {create ? <option value={createValue}>{create.label}</option> : null}
          </select>
          {list.state === 'failed' ? (
            <RetryLine message={list.message} onRetry={list.retry} />
          ) : null}
          {creation.isChosen && create ? (
            <Link className="gl-partner-create" to={create.to}>
              Continue to {create.label}
            </Link>
          ) : null}
        </>
      )}
    </FieldShell>
  );
}

/**
 * What is stored stays to be seen even when it is no longer in the list, e.g. a suspended agent.
 */
function optionsWith(options: readonly FieldOption[], chosen: string): readonly FieldOption[] {
  if (chosen === '' || options.some(({ value }) => value === chosen)) return options;
  return [{ value: chosen, label: 'No longer available' }, ...options];
}

interface Creation {
  /** The entry is marked by keyboard: a link says where it leads. */
  isChosen: boolean;
  choose: () => void;
  drop: () => void;
  byPointer: () => void;
  byKey: (event: KeyboardEvent) => void;
}

/**
 * By pointer the entry leads on at once; arrow keys only mark it, and Enter leads on (WCAG 3.2.2).
 */
function useCreation(to: string | undefined): Creation {
  const navigate = useNavigate();
  const isByKey = useRef(false);
  const [isChosen, setChosen] = useState(false);
  const go = (): void => {
    if (to) void navigate(to);
  };
  return {
    isChosen,
    choose: () => (isByKey.current ? setChosen(true) : go()),
    drop: () => setChosen(false),
    byPointer: () => {
      isByKey.current = false;
    },
    byKey: ({ key }) => {
      isByKey.current = true;
      if (key === 'Enter' && isChosen) go();
    },
  };
}
