import { type ReactElement, useEffect, useRef, useState } from 'react';
import { codeReader } from './readCodes';

interface CameraScannerProps {
  /** The code in what was read, such as an address; null for a code of something else. */
  codeIn: CodeIn;
  /** Told of the first code that is read. */
  onCode: (code: string) => void;
  onClose: () => void;
}

type CodeIn = (text: string) => string | null;

/** How often a picture is looked at, milliseconds. */
const lookEvery = 200;

const refusals: Readonly<Record<string, string>> = {
  NotAllowedError: 'The camera is not allowed here. Allow it in your browser, or type the code.',
  NotFoundError: 'This device has no camera. Type the code.',
  NotReadableError: 'Another program uses the camera. Close it, or type the code.',
};

const refusalOf = (error: unknown): string =>
  (error instanceof DOMException && refusals[error.name]) ||
  'The camera cannot be used. Type the code.';

/** Shows what the camera sees until it sees a code that is looked for. */
export function CameraScanner({ codeIn, onCode, onClose }: CameraScannerProps): ReactElement {
  const video = useRef<HTMLVideoElement>(null);
  const [refusal, setRefusal] = useState<string | null>(null);
  const told = useRef(onCode);
  told.current = onCode;
  useEffect(() => {
    const scan = startScan(video.current, codeIn, {
      onCode: (code) => told.current(code),
      onRefused: setRefusal,
    });
    return scan.stop;
  }, [codeIn]);
  return (
    <div className="gl-scanner">
      {refusal ? (
        <p role="alert">{refusal}</p>
      ) : (
        <video ref={video} playsInline muted aria-label="Camera" />
      )}
      <button type="button" className="btn btn-outline-secondary gl-block" onClick={onClose}>
        Stop scanning
      </button>
    </div>
  );
}

/** Opens the camera and looks for codes until it is stopped. */
function startScan(
  video: HTMLVideoElement | null,
  codeIn: CodeIn,
  { onCode, onRefused }: { onCode: (code: string) => void; onRefused: (text: string) => void },
): { stop: () => void } {
  let stopped = false;
  let stream: MediaStream | null = null;
  let timer: ReturnType<typeof setTimeout> | undefined;
  const stop = (): void => {
    stopped = true;
    clearTimeout(timer);
    for (const track of stream?.getTracks() ?? []) track.stop();
  };
  const run = async (): Promise<void> => {
    if (!video) return;
    // Missing on plain http.
    if (!navigator.mediaDevices) throw new DOMException('', 'NotAllowedError');
    const wanted = { video: { facingMode: 'environment' }, audio: false };
    stream = await navigator.mediaDevices.getUserMedia(wanted);
    if (stopped) return stop();
    video.srcObject = stream;
    await video.play();
    const read = await codeReader();
    const look = async (): Promise<void> => {
      const text = await read(video).catch(() => null);
      if (stopped) return;
      const code = text === null ? null : codeIn(text);
      if (code === null) timer = setTimeout(() => void look(), lookEvery);
      else onCode(code);
    };
    await look();
  };
  run().catch((error: unknown) => {
    stop();
    onRefused(refusalOf(error));
  });
  return { stop };
}
