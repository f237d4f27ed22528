import { type ReactElement, useRef, useState } from 'react';
import { counted } from '@/domain/lists/counted';
import { Icon } from '@/shared/ui/Icon';
import { toastError, toastSuccess } from '@/shared/ui/toast';
import { toastFailure } from '@/shared/ui/toastFailure';
import { type TakenFile, useTakeReturnsMutation } from './returnsApi';

/** What a file came to, in a sentence. */
function takenText({ posted, parked, repeated, isKnown }: TakenFile): string {
  if (isKnown) return 'This file was taken before. Nothing changed.';
  const parts = [
    `${counted(posted, 'entry', 'entries')} posted`,
    parked > 0 ? `${parked} unmatched` : '',
    repeated > 0 ? `${repeated} taken before` : '',
  ];
  return `${parts.filter((part) => part !== '').join(', ')}.`;
}

/** The most that is sent at once. */
const mostBytes = 3_000_000;
const fileLimit = '3 MB';

/** Sends a return file of a bank, and says what it came to. */
export function UploadButton(): ReactElement {
  const input = useRef<HTMLInputElement>(null);
  const [take] = useTakeReturnsMutation();
  const [busy, setBusy] = useState(false);
  const send = async (file: File): Promise<void> => {
    if (file.size > mostBytes) return toastError(`A return file holds up to ${fileLimit}`);
    setBusy(true);
    try {
      // Windows-1252 as banks send it: one byte, one character.
      const text = new TextDecoder('windows-1252').decode(await file.arrayBuffer());
      toastSuccess(takenText(await take({ name: file.name, text }).unwrap()));
    } catch (error) {
      toastFailure(error);
    }
    setBusy(false);
  };
  return (
    <>
      <input
        ref={input}
        type="file"
        className="visually-hidden"
        aria-label="Return file"
        accept=".ach,.txt,.nacha,.csv,text/plain,text/csv"
        tabIndex={-1}
        onChange={({ target }) => {
          const [file] = target.files ?? [];
          target.value = '';
          if (file) void send(file);
        }}
      />
      <button
        type="button"
        className="btn btn-primary"
        disabled={busy}
        onClick={() => input.current?.click()}
      >
        <Icon name="upload" /> {busy ? 'Reading …' : `Upload return file (up to ${fileLimit})`}
      </button>
    </>
  );
}
