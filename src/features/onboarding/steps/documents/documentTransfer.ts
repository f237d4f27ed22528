import { pieceBytes } from '@/domain/files/limits';
import type { UploadedDocument } from '@/domain/onboarding/stepData';
import { type ApiFailure, genericFailure, toFailure } from '@/shared/api/failure';
import { http } from '@/shared/api/http';
import type { TransferOptions } from '@/shared/files/transfer';
import { upload } from '@/shared/files/upload';
import { isObject } from '@/shared/isObject';

/** A document on its way to the application. */
export interface DocumentToSend {
  /** Names the transfer, so that a cut one continues. */
  uploadId: string;
  file: File;
  type: string;
  /**
   * Names the files that were chosen together for a type; its place in them, and how many they are
   * (readings C6).
   */
  batch: string;
  index: number;
  count: number;
  merchantStepId: string;
  orgId: string;
  userId: string;
}

const megabytes = (bytes: number): string => (bytes / 1024 / 1024).toFixed(1);

/** How much of a file has gone, e.g. `1.5 of 4.0 MB, 37%`. */
export function transferFigure(sent: number, total: number): string {
  const percent = total === 0 ? 0 : Math.floor((sent / total) * 100);
  return `${megabytes(sent)} of ${megabytes(total)} MB, ${percent}%`;
}

function formOf(document: DocumentToSend, offset: number): FormData {
  const { file, userId: _, ...named } = document;
  const form = new FormData();
  for (const [name, value] of Object.entries(named)) form.append(name, String(value));
  form.append('created_at', new Date().toISOString());
  form.append('offset', String(offset));
  form.append('total', String(file.size));
  const piece = file.slice(offset, offset + pieceBytes, file.type);
  form.append('uploadedFiles', new File([piece], file.name, { type: file.type }));
  return form;
}

const bodyOf = (answer: unknown): Record<string, unknown> => {
  const body = isObject(answer) && isObject(answer.body) ? answer.body : answer;
  return isObject(body) ? body : {};
};

/** The stored document in an answer; null while pieces are missing. */
function storedIn(answer: unknown): UploadedDocument | null {
  const { id, name, type, status } = bodyOf(answer);
  if (typeof id !== 'string' || typeof name !== 'string' || typeof type !== 'string') return null;
  return { id, name, type, status: typeof status === 'string' ? status : '' };
}

const receivedIn = (answer: unknown): number => Number(bodyOf(answer).received ?? Number.NaN);

/** An answer that tells neither the document nor how much of it is there. */
const unread: ApiFailure = { status: 'NETWORK', message: genericFailure };

/** How many bytes of a transfer the server has; 0 when it knows nothing of it. */
async function received(uploadId: string, signal?: AbortSignal): Promise<number> {
  const { data } = await http.get<unknown>(`onboarding/uploads/${uploadId}`, { signal });
  return receivedIn(data) || 0;
}

/**
 * Sends one piece. Gives the stored document, or the offset of the piece that the server wants
 * next.
 */
async function sendPiece(
  document: DocumentToSend,
  offset: number,
  { onProgress, signal }: TransferOptions,
): Promise<UploadedDocument | number> {
  const { file, userId } = document;
  const size = Math.min(pieceBytes, file.size - offset);
  const tell = (share: number): void => {
    const sent = offset + size * share;
    onProgress?.({ done: sent / file.size, figure: transferFigure(sent, file.size) });
  };
  tell(0);
  try {
    const answer = await upload(
      `users/uploadDocumentOnboarding?userId=${encodeURIComponent(userId)}`,
      formOf(document, offset),
      { signal, onProgress: ({ done }) => tell(done ?? 0) },
    );
    const next = storedIn(answer) ?? receivedIn(answer);
    if (Number.isNaN(next)) throw unread;
    return next;
  } catch (error) {
    const { name, data } = toFailure(error);
    // It has less than we thought, and says how much.
    if (name === 'UploadOutOfPlace' && receivedIn(data) < offset) return receivedIn(data);
    throw error;
  }
}

/**
 * Sends a document piece by piece (spec 2.7); a second try goes on where the server stopped
 * receiving. Gives the stored document; rejects as `http` does.
 */
export async function sendDocument(
  document: DocumentToSend,
  isRetry: boolean,
  options: TransferOptions = {},
): Promise<UploadedDocument> {
  let offset = isRetry ? await received(document.uploadId, options.signal) : 0;
  // All of it had arrived, and only the answer was lost: the last piece again asks for it.
  if (offset >= document.file.size) offset = Math.max(0, document.file.size - pieceBytes);
  const most = Math.ceil(document.file.size / pieceBytes) + 5;
  for (let sent = 0; sent <= most; sent++) {
    const answer = await sendPiece(document, offset, options);
    if (typeof answer !== 'number') return answer;
    offset = answer;
  }
  throw new Error('The document could not be stored. Please try again.');
}
