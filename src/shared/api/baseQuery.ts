import type { BaseQueryFn } from '@reduxjs/toolkit/query';
import type { AxiosRequestConfig } from 'axios';
import { noteOutcome } from '@/shared/attemptKey';
import { isMisshapen, type ShapeRequest, unwrapped } from './answerShape';
import { type ApiFailure, genericFailure, toFailure } from './failure';
import { http } from './http';

/** One call of an endpoint; a bare string is a GET of that path. */
export interface ApiRequest extends ShapeRequest {
  url: string;
  method?: 'GET' | 'POST' | 'PUT' | 'PATCH' | 'DELETE';
  data?: unknown;
  params?: Record<string, string | number | boolean | undefined>;
  headers?: Record<string, string>;
  responseType?: AxiosRequestConfig['responseType'];
  onUploadProgress?: AxiosRequestConfig['onUploadProgress'];
  onDownloadProgress?: AxiosRequestConfig['onDownloadProgress'];
}

/**
 * Base query of the one api slice: unwraps `body`, turns every failure into an `ApiFailure`. An
 * answer that cannot be one is a failure, too: nobody is told that something is saved which nobody
 * knows of.
 */
export const baseQuery: BaseQueryFn<ApiRequest | string, unknown, ApiFailure> = async (
  request,
  { signal },
) => {
  const { whole, answers, ...config } =
    typeof request === 'string' ? ({ url: request } satisfies ApiRequest) : request;
  try {
    const answer = await http.request<unknown>({ ...config, signal });
    const data = whole ? answer.data : unwrapped(answer.data);
    if (isMisshapen(data, { whole, answers })) {
      noteOutcome(config.headers?.['Idempotency-Key'], false);
      return { error: { status: answer.status, message: genericFailure } };
    }
    return { data: data ?? null };
  } catch (error) {
    return { error: toFailure(error) };
  }
};
