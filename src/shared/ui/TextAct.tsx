import { type ReactElement, type ReactNode, useState } from 'react';
import type { Rule } from '@/domain/forms/fieldRules';
import { actKeys } from '@/shared/attemptKey';
import { FormModal } from './FormModal';
import { TextField } from './fields/TextField';
import { toastSuccess } from './toast';

interface TextActProps {
  title: string;
  saveLabel: string;
  /** The one text that the act needs; `name` is what the server calls it. */
  field: { name: string; label: string; help: string; rule: Rule; maxLength: number };
  /** Said once it is done. */
  done: string;
  /** Does it; `attempt` names this act however often it is sent. */
  act: (text: string, attempt: string) => Promise<unknown>;
  onClose: () => void;
  /** Names the act: what is typed is back after a sign-out nobody asked for. */
  draft?: string;
  /** What is done, and with what. */
  children: ReactNode;
}

/** Asks for the one text that an act needs, such as the number that a bank confirmed it with. */
export function TextAct(props: TextActProps): ReactElement {
  const { title, saveLabel, field, done, act, onClose, draft, children } = props;
  const { name, label, help, rule, maxLength } = field;
  const [keyOf] = useState(actKeys);
  const textIn = (values: Record<string, string>): string => values[name] ?? '';
  const validate = (values: Record<string, string>) => {
    const message = rule(textIn(values));
    return message ? { [name]: message } : {};
  };
  const save = async (values: Record<string, string>): Promise<void> => {
    const text = textIn(values).trim();
    await act(text, keyOf({ text }));
    toastSuccess(done);
    onClose();
  };
  return (
    <FormModal<Record<string, string>>
      title={title}
      values={{ [name]: '' }}
      validate={validate}
      onSave={save}
      onClose={onClose}
      saveLabel={saveLabel}
      draft={draft}
    >
      {children}
      <TextField
        name={name}
        label={label}
        help={help}
        autoComplete="off"
        maxLength={maxLength}
        required
      />
    </FormModal>
  );
}
