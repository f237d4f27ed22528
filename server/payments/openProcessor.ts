import type { Database } from '@server/db/client';
import type { Services } from '@server/services';
import type { Settings } from '@server/settings';
import type { Processor } from './processor';
import { remoteProcessor } from './remoteProcessor';
import { sandboxProcessor } from './sandbox/sandboxProcessor';

/** The processor at `PROCESSOR_URL`, else the embedded sandbox with its documented test numbers. */
export const openProcessor = (
  { processor }: Settings,
  database: Database,
  { log, clock }: Pick<Services, 'log' | 'clock'>,
): Processor => (processor ? remoteProcessor(processor, log) : sandboxProcessor(database, clock));
