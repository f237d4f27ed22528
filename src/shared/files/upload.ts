import { http } from '@/shared/api/http';
import type { TransferOptions } from './transfer';

/**
 * Sends a multipart form, telling how much of it has gone. Gives the answer's body as sent; rejects
 * as `http` does, read it with `toFailure`.
 */
export async function upload(
  url: string,
  form: FormData,
  { onProgress, signal }: TransferOptions = {},
  headers: Record<string, string> = {},
): Promise<unknown> {
  const { data } = await http.post<unknown>(url, form, {
    signal,
    headers,
    onUploadProgress: ({ loaded, total }) =>
      onProgress?.({ done: total ? Math.min(1, loaded / total) : null }),
  });
  return data;
}
