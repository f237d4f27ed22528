import type { PayoutBank } from '@server/platform/outside/payoutBank';
import type { Services } from '@server/platform/services';
import type { Settings } from '@server/platform/settings/settings';
import { remoteBank } from './remoteBank';
import { sandboxBank } from './sandboxBank';

/** The payouts of the processor at `PROCESSOR_URL`, else the embedded bank. */
export const openPayoutBank = (
  { processor }: Settings,
  { log, clock }: Pick<Services, 'log' | 'clock'>,
): PayoutBank => (processor ? remoteBank(processor, log) : sandboxBank(clock));
