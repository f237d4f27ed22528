import { type DragEvent, type ReactElement, useCallback, useState } from 'react';
import { paperKinds } from '@/domain/files/paperKinds';
import { FilePicker, fileError } from '@/shared/files/FilePicker';
import { FileView } from '@/shared/files/preview/FileView';
import { toastError } from '@/shared/ui/toast';

interface DocumentPaneProps {
  file: File | null;
  /** Name of the document that the bill has; '' for none. */
  stored: string;
  onFile: (file: File | null) => void;
}

/** Takes the document of a bill, dropped or chosen, and shows it beside the form. */
export function DocumentPane({ file, stored, onFile }: DocumentPaneProps): ReactElement {
  const [isOver, setOver] = useState(false);
  const drop = (event: DragEvent): void => {
    event.preventDefault();
    setOver(false);
    const [dropped] = event.dataTransfer.files;
    if (!dropped) return;
    const wrong = fileError(dropped, paperKinds);
    if (wrong) toastError(wrong);
    else onFile(dropped);
  };
  return (
    // biome-ignore lint/a11y/noStaticElementInteractions: dropping is a second way beside the picker in it.
    <div
      className={isOver ? 'gl-bill-document is-over' : 'gl-bill-document'}
      onDragOver={(event) => {
        event.preventDefault();
        setOver(true);
      }}
      onDragLeave={() => setOver(false)}
      onDrop={drop}
    >
      <FilePicker
        label="Document"
        help={
          stored && !file
            ? `${stored} is attached. A new file takes its place`
            : 'Drop the bill here or choose it'
        }
        kinds={paperKinds}
        fileName={file?.name ?? null}
        onChoose={onFile}
        onRemove={() => onFile(null)}
      />
      {file ? <Chosen file={file} /> : <Nothing />}
    </div>
  );
}

function Chosen({ file }: { file: File }): ReactElement {
  const read = useCallback(async () => file, [file]);
  return (
    <div className="gl-bill-paper">
      <FileView name={file.name} alt={`Bill: ${file.name}`} read={read} />
    </div>
  );
}

function Nothing(): ReactElement {
  return <p className="gl-bill-blank">The bill is shown here while you fill in the form.</p>;
}
