import { isObject } from '@/shared/isObject';

/** Reads the code in a picture of the camera; null where there is none. */
export type CodeReader = (video: HTMLVideoElement) => Promise<string | null>;

/** Shorter side of what our own reader looks at, px: more only costs time. */
const side = 640;

interface NativeDetector {
  detect: (source: HTMLVideoElement) => Promise<readonly { rawValue: string }[]>;
}

const isDetector = (value: unknown): value is NativeDetector =>
  isObject(value) && typeof value.detect === 'function';

/** The browser's own reader, where it has one for QR codes. */
function nativeReader(): CodeReader | null {
  const Detector: unknown = Reflect.get(window, 'BarcodeDetector');
  if (typeof Detector !== 'function') return null;
  try {
    const detector: unknown = Reflect.construct(Detector, [{ formats: ['qr_code'] }]);
    if (!isDetector(detector)) return null;
    return async (video) => (await detector.detect(video))[0]?.rawValue ?? null;
  } catch {
    return null;
  }
}

/** Our own, fetched where it is needed. */
async function ownReader(): Promise<CodeReader> {
  const { default: decodeQR } = await import('qr/decode.js');
  const canvas = document.createElement('canvas');
  const context = canvas.getContext('2d', { willReadFrequently: true });
  return async (video) => {
    const { videoWidth: width, videoHeight: height } = video;
    if (!context || width === 0) return null;
    const scale = Math.min(1, side / Math.min(width, height));
    canvas.width = Math.round(width * scale);
    canvas.height = Math.round(height * scale);
    context.drawImage(video, 0, 0, canvas.width, canvas.height);
    const { data } = context.getImageData(0, 0, canvas.width, canvas.height);
    try {
      return decodeQR({ width: canvas.width, height: canvas.height, data });
    } catch {
      // That is how it says that there is no code.
      return null;
    }
  };
}

/** A reader of QR codes, the browser's own before ours. */
export const codeReader = async (): Promise<CodeReader> => nativeReader() ?? ownReader();
