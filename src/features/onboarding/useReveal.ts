import { getIn } from 'formik';
import { useCallback } from 'react';
import { isObject } from '@/shared/isObject';
import { useRevealStepMutation } from './api';
import { toForm } from './stepForm';
import { useWizard } from './wizard/WizardContext';

/**
 * Fetches one sensitive text of the shown step by its formik path; each time is noted on the
 * server. Rejects as `http` does.
 */
export function useReveal(): (path: string) => Promise<string> {
  const { application, step } = useWizard();
  const [reveal] = useRevealStepMutation();
  const merchantStepId = application?._id ?? '';
  return useCallback(
    async (path) => {
      const data: unknown = await reveal({ merchantStepId, step }).unwrap();
      const text: unknown = isObject(data) ? getIn(toForm(step, data), path) : undefined;
      return typeof text === 'string' ? text : '';
    },
    [merchantStepId, reveal, step],
  );
}
