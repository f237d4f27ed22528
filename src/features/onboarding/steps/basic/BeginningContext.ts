import { createContext, useContext } from 'react';
import type { ApplicationBeginning } from '@/domain/onboarding/beginning';

export const BeginningContext = createContext<ApplicationBeginning | null>(null);

/** What the server gives an application that is to begin; null for one that has begun. */
export const useBeginning = (): ApplicationBeginning | null => useContext(BeginningContext);
