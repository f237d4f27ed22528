import { forwardRef, type ReactElement, type RefObject, useEffect, useId, useRef } from 'react';
import { fileLimit, mostFileBytes, tooLargeMessage } from '@/domain/files/limits';
import { allowedExtensions, documentError } from '@/domain/inventory/documents';
import { toastError } from '@/shared/ui/toast';

/** Which files a picker takes, and how that is said. */
interface FileKinds {
  extensions: readonly string[];
  /** What is wrong with a name; null where it is one of them. */
  nameError: (name: string) => string | null;
  /** Said before anything is chosen. */
  limits: string;
}

interface FilePickerProps {
  label: string;
  /** Name of the file chosen or stored; null while there is none. */
  fileName: string | null;
  onChoose: (file: File) => void;
  onRemove: () => void;
  /** What the button beside the name does; a stored document stays until another one is saved. */
  removal?: 'Remove' | 'Replace';
  /** Absent for a file that is not stored yet. */
  onDownload?: () => void;
  disabled?: boolean;
  /**
   * Why nothing can be chosen; said before what may be, or in its place while the picker is
   * disabled.
   */
  help?: string;
  error?: string | null;
  /** A module constant; documents of any allowed kind unless told. */
  kinds?: FileKinds;
}

const anyDocument: FileKinds = {
  extensions: allowedExtensions,
  nameError: documentError,
  limits: `One document: ${allowedExtensions.join(', ')}; ${fileLimit} at most`,
};

/** What is wrong with a file that was chosen or dropped; null where it can be sent. */
export function fileError({ name, size }: File, kinds: FileKinds): string | null {
  const isLarge = size > mostFileBytes;
  return kinds.nameError(name) ?? (isLarge ? tooLargeMessage(name, fileLimit) : null);
}

/**
 * The picker is disabled, or the button beside the name gone, right after it was used: the other
 * one takes the focus.
 */
function useFocusHandedOn(
  fileName: string | null,
  input: RefObject<HTMLInputElement>,
  button: RefObject<HTMLButtonElement>,
): void {
  const before = useRef(fileName);
  useEffect(() => {
    if (before.current === fileName) return;
    before.current = fileName;
    const { activeElement } = document;
    if (activeElement !== document.body && activeElement !== input.current) return;
    (fileName === null ? input : button).current?.focus();
  }, [fileName, input, button]);
}

/**
 * Takes one document: disabled once one is chosen, free again when it is removed (spec 3.4, 3.5.3).
 */
export function FilePicker(props: FilePickerProps): ReactElement {
  const { label, fileName, onChoose, onRemove, removal = 'Remove' } = props;
  const { onDownload, disabled = false, help, error, kinds = anyDocument } = props;
  const id = useId();
  const input = useRef<HTMLInputElement>(null);
  const remover = useRef<HTMLButtonElement>(null);
  useFocusHandedOn(fileName, input, remover);
  const choose = (file: File | undefined): void => {
    if (!file) return;
    const wrong = fileError(file, kinds);
    if (wrong) toastError(wrong);
    else onChoose(file);
    if (wrong && input.current) input.current.value = '';
  };
  const remove = (): void => {
    if (input.current) input.current.value = '';
    onRemove();
  };
  return (
    <div className="gl-field">
      <label className="form-label" htmlFor={id}>
        {label}
      </label>
      <input
        id={id}
        ref={input}
        type="file"
        className={error ? 'form-control is-invalid' : 'form-control'}
        accept={kinds.extensions.map((extension) => `.${extension}`).join(',')}
        disabled={disabled || fileName !== null}
        aria-describedby={`${id}-help ${id}-error`}
        aria-invalid={error ? true : undefined}
        onChange={(event) => choose(event.target.files?.[0])}
      />
      <div id={`${id}-help`} className="form-text">
        {[help, disabled && help ? null : kinds.limits].filter(Boolean).join('. ')}
      </div>
      <div id={`${id}-error`} className="gl-field-error" aria-live="polite">
        {error ?? null}
      </div>
      {fileName === null ? null : (
        <ChosenFile
          ref={remover}
          name={fileName}
          removal={removal}
          onDownload={onDownload}
          onRemove={remove}
        />
      )}
    </div>
  );
}

interface ChosenFileProps {
  name: string;
  removal: 'Remove' | 'Replace';
  onDownload: FilePickerProps['onDownload'];
  onRemove: () => void;
}

/**
 * The file that was chosen or is stored, and what can be done with it; `ref` is the button that
 * removes it.
 */
const ChosenFile = forwardRef<HTMLButtonElement, ChosenFileProps>(function ChosenFile(props, ref) {
  const { name, removal, onDownload, onRemove } = props;
  return (
    <div className="gl-file">
      <span className="gl-file-name" title={name}>
        {name}
      </span>
      <span className="gl-file-buttons">
        {onDownload ? (
          <button type="button" className="btn btn-outline-secondary btn-sm" onClick={onDownload}>
            Download<span className="visually-hidden"> {name}</span>
          </button>
        ) : null}
        <button
          ref={ref}
          type="button"
          className="btn btn-outline-secondary btn-sm"
          onClick={onRemove}
        >
          {removal}
          <span className="visually-hidden"> {name}</span>
        </button>
      </span>
    </div>
  );
});
