import { lazy, type ReactElement, Suspense, useEffect, useState } from 'react';
import { previewOf } from '@/domain/files/previewKind';
import { failureMessage } from '@/shared/api/failure';
import { ErrorState, LoadingRows } from '@/shared/ui/states';

const PdfView = lazy(() => import('./PdfView'));

/** Characters of a text that are shown. */
const maxText = 50_000;

/** What is shown, of a file that has been read. */
type Shown =
  | { kind: 'image'; address: string }
  | { kind: 'pdf'; file: Blob }
  | { kind: 'text'; text: string };

async function shownOf(name: string, file: Blob): Promise<Shown> {
  const preview = previewOf(name);
  if (preview?.kind === 'pdf') return { kind: 'pdf', file };
  if (preview?.kind === 'image') {
    // Its own type, whatever was uploaded: an image element runs nothing.
    const image = new Blob([file], { type: preview.type });
    return { kind: 'image', address: URL.createObjectURL(image) };
  }
  return { kind: 'text', text: (await file.slice(0, 4 * maxText).text()).slice(0, maxText) };
}

/** Reads the content of a file; whoever gives it keeps it the same as long as the file is. */
type ReadFile = (signal: AbortSignal) => Promise<Blob>;

/** The content of a file, read anew at each try. */
function useContent(
  name: string,
  read: ReadFile,
): { content: Shown | null; failure: string | null; retry: () => void } {
  const [content, setContent] = useState<Shown | null>(null);
  const [failure, setFailure] = useState<string | null>(null);
  const [attempt, setAttempt] = useState(0);
  // biome-ignore lint/correctness/useExhaustiveDependencies: another attempt reads it again
  useEffect(() => {
    const stopping = new AbortController();
    let address = '';
    const load = async (): Promise<void> => {
      const shown = await shownOf(name, await read(stopping.signal));
      if (shown.kind === 'image') address = shown.address;
      if (!stopping.signal.aborted) setContent(shown);
    };
    setFailure(null);
    load().catch((error: unknown) => {
      if (!stopping.signal.aborted)
        setFailure(error instanceof Error ? error.message : failureMessage(error));
    });
    return () => {
      stopping.abort();
      if (address !== '') URL.revokeObjectURL(address);
    };
  }, [name, read, attempt]);
  return { content, failure, retry: () => setAttempt((before) => before + 1) };
}

interface FileViewProps {
  /** By its extension it is known how it is shown. */
  name: string;
  /** What an image shows, for who does not see it. */
  alt: string;
  read: ReadFile;
}

/** A file, looked at in place: nothing of it runs. */
export function FileView({ name, alt, read }: FileViewProps): ReactElement {
  const { content, failure, retry } = useContent(name, read);
  if (failure !== null) return <ErrorState message={failure} onRetry={retry} />;
  if (content === null) return <LoadingRows rows={6} label={`Loading ${name}`} />;
  if (content.kind === 'image')
    return <img className="gl-preview-image" src={content.address} alt={alt} />;
  if (content.kind === 'text') return <pre className="gl-preview-text">{content.text}</pre>;
  return (
    <Suspense fallback={<LoadingRows rows={6} label="Opening the PDF" />}>
      <PdfView file={content.file} name={name} />
    </Suspense>
  );
}
