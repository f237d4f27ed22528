import { createContext, useContext } from 'react';

/** Signs the person out because they asked to. */
export const SignOutContext = createContext<() => Promise<void>>(() => Promise.resolve());

/** The act behind every `Sign out`. */
export const useSignOut = (): (() => Promise<void>) => useContext(SignOutContext);
