import { AsyncLocalStorage } from 'node:async_hooks';
import type { Context } from 'hono';
import { deviceOf } from '@/domain/compliance/security/device';
import { callerAddress } from './callerAddress';

/** Where a call came from. */
export interface RequestOrigin {
  ip: string;
  /** `Chrome on Windows`. */
  device: string;
  /**
   * Two letters of the state that the network in front of the server places the caller in; '' where
   * it says nothing.
   */
  region: string;
  /** IANA zone of the caller's calendar, as it says; '' where it says none. */
  timeZone: string;
}

/** Work without a caller, such as what runs in the background. */
const nobody: RequestOrigin = { ip: '', device: '', region: '', timeZone: '' };

// The audit trail is written deep inside of acts; handing this through each of them would put the
// network into every signature.
const origins = new AsyncLocalStorage<RequestOrigin>();

/** The origin of the call that is being answered. */
export const requestOrigin = (): RequestOrigin => origins.getStore() ?? nobody;

interface Trusted {
  trustedProxies: number;
  /** Header in which the network in front tells the caller's state; '' for none. */
  regionHeader: string;
}

/**
 * Answers a call with its origin known to whatever it calls. Headers of a network count only where
 * one is trusted.
 */
export function withOrigin<T>(http: Context, trusted: Trusted, work: () => T): T {
  const { trustedProxies, regionHeader } = trusted;
  const told = trustedProxies > 0 && regionHeader ? (http.req.header(regionHeader) ?? '') : '';
  const region = /^(?:US-)?([A-Z]{2})$/.exec(told.trim().toUpperCase())?.[1] ?? '';
  const ip = callerAddress(http, trustedProxies);
  const timeZone = http.req.header('timezone') ?? '';
  return origins.run(
    { ip, device: deviceOf(http.req.header('user-agent') ?? ''), region, timeZone },
    work,
  );
}
