import { type ReactElement, useId } from 'react';
import { useUser } from '@/shared/session/useUser';
import { SelectInput } from '@/shared/ui/fields/SelectInput';
import { RetryLine, type Unread } from '@/shared/ui/RetryLine';

interface OrganizationPickerProps {
  /** Those that may be chosen; undefined until they are known. */
  organizations: readonly { id: string; name: string }[] | undefined;
  /** Why they could not be read. */
  unread?: Unread;
  /** Id of the one that is shown, '' for all of them. */
  chosen: string;
  /** All of them may be shown together. */
  mayBeAll?: boolean;
  onChoose: (id: string) => void;
}

/**
 * Whose figures are shown, for those who see several organizations, and wherever they are narrowed
 * to one; nothing for others.
 */
export function OrganizationPicker(props: OrganizationPickerProps): ReactElement | null {
  const { organizations, unread, chosen, mayBeAll = false, onChoose } = props;
  const id = useId();
  const { orgId } = useUser();
  if (!organizations) {
    return unread ? (
      <RetryLine
        message={`The organizations could not be loaded: ${unread.message}`}
        onRetry={unread.onRetry}
      />
    ) : null;
  }
  const isKnown = chosen === '' || organizations.some((one) => one.id === chosen);
  if (organizations.length < 2 && (isKnown || chosen === orgId)) return null;
  const options = organizations.map(({ id: value, name: label }) => ({ value, label }));
  // It has no figures, or is not visible.
  const strange = isKnown ? [] : [{ value: chosen, label: 'Organization from link' }];
  const unchosen = chosen === '' ? 'Choose an organization' : undefined;
  return (
    <div className="gl-organization-picker">
      <label htmlFor={id} className="form-label">
        Organization
      </label>
      <SelectInput
        id={id}
        placeholder={mayBeAll ? 'All organizations' : unchosen}
        options={[...strange, ...options]}
        value={chosen}
        onChoose={onChoose}
      />
    </div>
  );
}
