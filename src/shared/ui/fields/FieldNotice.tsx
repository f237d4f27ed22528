import type { ReactElement } from 'react';
import { Icon } from '../Icon';

/**
 * A word of warning in the place of a field's help: the value may be saved, yet is worth another
 * look.
 */
export function FieldNotice({ text }: { text: string }): ReactElement {
  return (
    <span className="gl-field-notice" role="status">
      <Icon name="exclamation-triangle" /> {text}
    </span>
  );
}
