import { type ReactElement, useId } from 'react';
import { useUser } from '@/shared/session/useUser';
import { SelectInput } from '@/shared/ui/fields/SelectInput';
import { RetryLine, type Unread } from '@/shared/ui/RetryLine';

interface OrganisationPickerProps {
  /** Those that may be chosen; undefined until they are known. */
  organisations: readonly { id: string; name: string }[] | undefined;
  /** Why they could not be read. */
  unread?: Unread;
  /** Id of the one that is shown, '' for all of them. */
  chosen: string;
  /** All of them may be shown together. */
  mayBeAll?: boolean;
  onChoose: (id: string) => void;
}

/**
 * Whose figures are shown, for those who see several organisations, and wherever they are narrowed
 * to one; nothing for others.
 */
export function OrganisationPicker(props: OrganisationPickerProps): ReactElement | null {
  const { organisations, unread, chosen, mayBeAll = false, onChoose } = props;
  const id = useId();
  const { orgId } = useUser();
  if (!organisations) {
    return unread ? (
      <RetryLine
        message={`The organizations could not be loaded: ${unread.message}`}
        onRetry={unread.onRetry}
      />
    ) : null;
  }
  const isKnown = chosen === '' || organisations.some((one) => one.id === chosen);
  if (organisations.length < 2 && (isKnown || chosen === orgId)) return null;
  const options = organisations.map(({ id: value, name: label }) => ({ value, label }));
  // It has no figures, or is out of reach.
  const strange = isKnown ? [] : [{ value: chosen, label: 'Organization from link' }];
  return (
    <div className="gl-organisation-picker">
      <label htmlFor={id} className="form-label">
        Organization
      </label>
      <SelectInput
        id={id}
        placeholder={mayBeAll ? 'All organizations' : undefined}
        options={[...strange, ...options]}
        value={chosen}
        onChoose={onChoose}
      />
    </div>
  );
}
