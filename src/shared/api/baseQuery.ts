import type { BaseQueryFn } from '@reduxjs/toolkit/query';
import type { AxiosRequestConfig, AxiosResponse } from 'axios';
import { isObject } from '@/shared/isObject';
import { type ApiFailure, genericFailure, toFailure } from './failure';
import { http } from './http';

/** One call of an endpoint; a bare string is a GET of that path. */
export interface ApiRequest {
  url: string;
  method?: 'GET' | 'POST' | 'PUT' | 'PATCH' | 'DELETE';
  data?: unknown;
  params?: Record<string, string | number | boolean | undefined>;
  headers?: Record<string, string>;
  responseType?: AxiosRequestConfig['responseType'];
  onUploadProgress?: AxiosRequestConfig['onUploadProgress'];
  onDownloadProgress?: AxiosRequestConfig['onDownloadProgress'];
  /** The answer as sent, e.g. `{ body, page }`; otherwise its `body` alone. */
  whole?: boolean;
}

const unwrapped = (answer: unknown): unknown => (isObject(answer) && 'body' in answer ? answer.body : answer);

/** A text where JSON is due, e.g. the page of a proxy in the way, or JSON that was cut off, which is left as it came. */
const isGarbage = (
  { data }: AxiosResponse<unknown>,
  { responseType = 'json' }: AxiosRequestConfig,
): boolean => responseType === 'json' && typeof data === 'string' && data !== '';

/** Base query of the one api slice: unwraps `body`, turns every failure into an `ApiFailure`. */
export const baseQuery: BaseQueryFn<ApiRequest | string, unknown, ApiFailure> = async (
  request,
  { signal },
) => {
  const { whole, ...config } =
    typeof request === 'string' ? ({ url: request } satisfies ApiRequest) : request;
  try {
    const answer = await http.request<unknown>({ ...config, signal });
    if (isGarbage(answer, config)) return { error: { status: answer.status, message: genericFailure } };
    const { data } = answer;
    return { data: (whole ? data : unwrapped(data)) ?? null };
  } catch (error) {
    return { error: toFailure(error) };
  }
};
