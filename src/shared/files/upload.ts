import { http } from '@/shared/api/http';
import type { TransferOptions } from './transfer';

/** How a form is sent, beside what every transfer is told. */
interface UploadOptions extends TransferOptions {
  headers?: Record<string, string>;
}

/**
 * Sends a multipart form, telling how much of it has gone. Gives the answer's body as sent; rejects
 * as `http` does, read it with `toFailure`.
 */
export async function upload(
  url: string,
  form: FormData,
  { onProgress, signal, headers = {} }: UploadOptions = {},
): Promise<unknown> {
  const { data } = await http.post<unknown>(url, form, {
    signal,
    headers,
    onUploadProgress: ({ loaded, total }) =>
      onProgress?.({ done: total ? Math.min(1, loaded / total) : null }),
  });
  return data;
}
