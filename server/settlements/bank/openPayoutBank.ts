import type { Services } from '@server/services';
import type { Settings } from '@server/settings';
import type { PayoutBank } from './payoutBank';
import { remoteBank } from './remoteBank';
import { sandboxBank } from './sandboxBank';

/** The payouts of the processor at `PROCESSOR_URL`, else the embedded bank. */
export const openPayoutBank = (
  { processor }: Settings,
  { log, clock }: Pick<Services, 'log' | 'clock'>,
): PayoutBank => (processor ? remoteBank(processor, log) : sandboxBank(clock));
