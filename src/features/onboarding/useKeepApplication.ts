import type { ThunkDispatch, UnknownAction } from '@reduxjs/toolkit';
import { useCallback } from 'react';
import { useDispatch } from 'react-redux';
import type { MerchantApplication } from '@/domain/onboarding/application';
import type { api } from '@/shared/api/api';
import { type ApplicationSource, onboardingApi } from './api';

type Dispatch = ThunkDispatch<{ api: ReturnType<typeof api.reducer> }, unknown, UnknownAction>;

interface Keeping {
  /** Puts an application, as a call answered it, where the wizard reads it. */
  keep: (application: MerchantApplication) => void;
  /** Puts one that was just made where the wizard will look for it once its address names it. */
  keepNew: (application: MerchantApplication) => Promise<void>;
}

/** Answers of the server in the place of what was read before: no second look is needed. */
export function useKeepApplication(source: ApplicationSource): Keeping {
  const dispatch = useDispatch<Dispatch>();
  const keep = useCallback(
    (application: MerchantApplication): void => {
      dispatch(onboardingApi.util.updateQueryData('getApplication', source, () => application));
    },
    [dispatch, source],
  );
  const keepNew = useCallback(
    async (application: MerchantApplication): Promise<void> => {
      const given = { kind: 'given', applicationId: application._id } as const;
      await dispatch(onboardingApi.util.upsertQueryData('getApplication', given, application));
    },
    [dispatch],
  );
  return { keep, keepNew };
}
