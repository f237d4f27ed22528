import type { BankAggregator } from '@server/platform/outside/bankAggregator';
import type { Services } from '@server/platform/services';
import type { Settings } from '@server/platform/settings/settings';
import { embeddedAggregator } from './embeddedAggregator';
import { remoteAggregator } from './remoteAggregator';

/** The aggregator at `AGGREGATOR_URL`, else the embedded one with its documented test users. */
export const openAggregator = ({ aggregator }: Settings, log: Services['log']): BankAggregator =>
  aggregator ? remoteAggregator(aggregator, log) : embeddedAggregator();
