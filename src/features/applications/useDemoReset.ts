import { randomKey } from '@/shared/randomKey';
import { toastSuccess } from '@/shared/ui/toast';
import { toastFailure } from '@/shared/ui/toastFailure';
import { useResetDemoHistoryMutation } from './api';

/** Makes the sample data anew, and says how it went. */
export function useDemoReset(): { makeAnew: () => Promise<void>; busy: boolean } {
  const [reset, { isLoading }] = useResetDemoHistoryMutation();
  return {
    busy: isLoading,
    makeAnew: async () => {
      try {
        const { applications } = await reset(randomKey()).unwrap();
        toastSuccess(`Sample data reset: ${applications} applications`);
      } catch (error) {
        toastFailure(error);
      }
    },
  };
}
