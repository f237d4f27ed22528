/** A session that goes on, as its owner and those who look after them see it. */
export interface OpenSession {
  _id: string;
  /** `Chrome on Windows`; '' where the browser said nothing. */
  device: string;
  /** Network address that signed in; '' where it is not known. */
  ip: string;
  /** ISO moments: the sign-in, and the last call. */
  startedAt: string;
  lastSeenAt: string;
  /** The session that asks. */
  isThis: boolean;
}

/** How a session is called where it is listed or ended. */
export const deviceName = (device: string): string => device || 'Unknown device';
