import { isMisshapen, unwrapped } from '@/shared/api/answerShape';
import { type ApiFailure, genericFailure } from '@/shared/api/failure';
import { http } from '@/shared/api/http';
import type { TransferOptions } from './transfer';

/** How a form is sent, beside what every transfer is told. */
interface UploadOptions extends TransferOptions {
  headers?: Record<string, string>;
}

/**
 * Sends a multipart form, telling how much of it has gone. Gives the answer as sent, which is a
 * record; rejects as `http` does, and where the answer is none: read it with `toFailure`.
 */
export async function upload(
  url: string,
  form: FormData,
  { onProgress, signal, headers = {} }: UploadOptions = {},
): Promise<unknown> {
  const { data, status } = await http.post<unknown>(url, form, {
    signal,
    headers,
    onUploadProgress: ({ loaded, total }) =>
      onProgress?.({ done: total ? Math.min(1, loaded / total) : null }),
  });
  if (isMisshapen(unwrapped(data), {}))
    throw { status, message: genericFailure } satisfies ApiFailure;
  return data;
}
