import type { ReactElement } from 'react';
import { maxEscrowDocuments } from '@/domain/banking/escrow/escrow';
import { FilePicker } from '@/shared/files/FilePicker';

interface ChosenDocumentsProps {
  files: readonly File[];
  onChange: (files: readonly File[]) => void;
}

/** Documents that are sent once the escrow is saved. */
export function ChosenDocuments({ files, onChange }: ChosenDocumentsProps): ReactElement {
  return (
    <fieldset className="gl-group">
      <legend className="gl-drawer-title">Documents</legend>
      {files.map((file) => (
        <div key={`${file.name} ${file.size} ${file.lastModified}`} className="gl-file">
          <span className="gl-file-name" title={file.name}>
            {file.name}
          </span>
          <button
            type="button"
            className="btn btn-outline-secondary btn-sm"
            onClick={() => onChange(files.filter((one) => one !== file))}
          >
            Remove<span className="visually-hidden"> {file.name}</span>
          </button>
        </div>
      ))}
      {files.length < maxEscrowDocuments ? (
        <FilePicker
          key={files.length}
          label="Add a document"
          help="A contract or a quote, for both parties"
          fileName={null}
          onChoose={(file) => onChange([...files, file])}
          onRemove={() => undefined}
        />
      ) : null}
    </fieldset>
  );
}
