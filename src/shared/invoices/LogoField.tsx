import { useField } from 'formik';
import { type ReactElement, useRef, useState } from 'react';
import { type Logo, logoAccept, logoError, logoLimits, pictureFacts } from '@/domain/invoices/logo';
import { base64Of } from '@/shared/files/pdf/base64';
import { FieldShell } from '@/shared/ui/fields/FieldShell';
import { useRefusal } from '@/shared/ui/fields/refusals';

interface LogoFieldProps {
  /** Of a formik value that is a `Logo`, or null for none. */
  name: string;
  /** What stands where there is no logo; said before anything is chosen. */
  help: string;
}

const unreadable = 'This file could not be read. Please choose it again.';

/** A chosen file as a logo, or why it cannot be one. */
async function logoOf(file: File): Promise<Logo | string> {
  const content = await file.arrayBuffer().catch(() => null);
  if (content === null) return unreadable;
  const bytes = new Uint8Array(content);
  const error = logoError(bytes);
  const facts = pictureFacts(bytes);
  if (error !== null || facts === null) return error ?? unreadable;
  const { type, width, height } = facts;
  return { src: `data:${type};base64,${base64Of(content)}`, width, height };
}

/** What the server is sent of a logo: base64, null for none; absent where it is the stored one. */
export const sentLogo = (logo: Logo | null, stored: Logo | null): { logo?: string | null } => {
  if (logo?.src === stored?.src) return {};
  return { logo: logo === null ? null : logo.src.slice(logo.src.indexOf(',') + 1) };
};

/**
 * Takes a logo: what may be chosen is said before, and a file is judged by its content before it is
 * sent.
 */
export function LogoField({ name, help }: LogoFieldProps): ReactElement {
  const [{ value }, , { setValue }] = useField<Logo | null>(name);
  const [problem, setProblem] = useState<string | null>(null);
  const input = useRef<HTMLInputElement>(null);
  const refusal = useRefusal(name, value);
  const error = problem ?? refusal ?? null;
  const choose = async (file: File | undefined): Promise<void> => {
    if (!file) return;
    const read = await logoOf(file);
    if (typeof read !== 'string') void setValue(read);
    setProblem(typeof read === 'string' ? read : null);
    // The same file may be chosen again once it was changed.
    if (input.current) input.current.value = '';
  };
  const remove = (): void => {
    setProblem(null);
    void setValue(null);
    input.current?.focus();
  };
  return (
    <FieldShell id={name} label="Logo" help={`${logoLimits}. ${help}`} error={error}>
      {(control) => (
        <>
          {value ? (
            <div className="gl-logo-chosen">
              <img className="gl-sender-logo" src={value.src} alt="Current logo" />
              <button type="button" className="btn btn-outline-secondary btn-sm" onClick={remove}>
                Remove logo
              </button>
            </div>
          ) : null}
          <input
            {...control}
            ref={input}
            type="file"
            accept={logoAccept}
            className={error ? 'form-control is-invalid' : 'form-control'}
            onChange={({ target }) => void choose(target.files?.[0])}
          />
        </>
      )}
    </FieldShell>
  );
}
