import { forwardRef, type ReactElement, type RefObject, useEffect, useId, useRef } from 'react';
import { fileLimit, mostFileBytes, tooLargeMessage } from '@/domain/files/limits';
import { allowedExtensions, documentError } from '@/domain/inventory/documents';
import { toastError } from '@/shared/ui/toast';

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
}

/** What may be chosen: said before anything is. */
const limits = `One document: ${allowedExtensions.join(', ')}; ${fileLimit} at most`;

const accept = allowedExtensions.map((extension) => `.${extension}`).join(',');

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
  const { onDownload, disabled = false, help, error } = props;
  const id = useId();
  const input = useRef<HTMLInputElement>(null);
  const remover = useRef<HTMLButtonElement>(null);
  useFocusHandedOn(fileName, input, remover);
  const choose = (file: File | undefined): void => {
    if (!file) return;
    const isLarge = file.size > mostFileBytes;
    const wrong =
      documentError(file.name) ?? (isLarge ? tooLargeMessage(file.name, fileLimit) : null);
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
        accept={accept}
        disabled={disabled || fileName !== null}
        aria-describedby={`${id}-help ${id}-error`}
        aria-invalid={error ? true : undefined}
        onChange={(event) => choose(event.target.files?.[0])}
      />
      <div id={`${id}-help`} className="form-text">
        {[help, disabled && help ? null : limits].filter(Boolean).join('. ')}
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
