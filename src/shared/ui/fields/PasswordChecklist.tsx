import type { ReactElement } from 'react';
import { commonPasswordNote, passwordRules } from '@/domain/contact/password';

interface PasswordChecklistProps {
  password: string;
}

/** The password rules, each marked as soon as it holds (spec 1.5). */
export function PasswordChecklist({ password }: PasswordChecklistProps): ReactElement {
  return (
    <>
      <ul className="gl-rules" aria-label="Rules for the password">
        {passwordRules.map(({ label, holds }) => {
          const held = holds(password);
          return (
            <li key={label} className={held ? 'gl-rule is-held' : 'gl-rule'}>
              {label}
              <span className="visually-hidden">{held ? ': met' : ': not met yet'}</span>
            </li>
          );
        })}
      </ul>
      <p className="form-text gl-rules-note">{commonPasswordNote}</p>
    </>
  );
}
