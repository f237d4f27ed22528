import type { ReactElement } from 'react';
import { saveBlob } from '@/shared/files/saveBlob';
import { Icon } from '@/shared/ui/Icon';

interface SampleButtonProps {
  /** The text of the file, made when it is asked for. */
  text: () => string;
  fileName: string;
}

/** Gives a file that shows how one is filled in (spec 3.2.4). */
export function SampleButton({ text, fileName }: SampleButtonProps): ReactElement {
  return (
    <button
      type="button"
      className="btn btn-outline-secondary"
      onClick={() => saveBlob(new Blob([text()], { type: 'text/csv;charset=utf-8' }), fileName)}
    >
      <Icon name="filetype-csv" /> Sample CSV Format
    </button>
  );
}
