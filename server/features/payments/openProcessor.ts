import type { Database } from '@server/platform/db/client';
import type { Processor } from '@server/platform/outside/processor';
import type { Services } from '@server/platform/services';
import type { Settings } from '@server/platform/settings/settings';
import { remoteProcessor } from './remoteProcessor';
import { sandboxProcessor } from './sandbox/sandboxProcessor';

/** The processor at `PROCESSOR_URL`, else the embedded sandbox with its documented test numbers. */
export const openProcessor = (
  { processor }: Settings,
  database: Database,
  { log, clock }: Pick<Services, 'log' | 'clock'>,
): Processor => (processor ? remoteProcessor(processor, log) : sandboxProcessor(database, clock));
