import type { BatchRow } from '@/domain/batches/batchRow';

/** How often is looked how far the work is; milliseconds. */
export const lookEvery = 2000;

/** True while a batch goes on by itself. */
export const isAtWork = ({ state }: Pick<BatchRow, 'state'>): boolean =>
  state === 'waiting' || state === 'running';
