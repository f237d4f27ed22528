import { Refusal } from './refusal';

/** 503 with a sentence a person can act on. */
const away = (): Refusal =>
  new Refusal(
    503,
    'The data storage is not available right now. Nothing was saved. Please try again shortly.',
    {
      name: 'StorageAway',
      headers: { 'retry-after': '5' },
    },
  );

const busy = (): Refusal =>
  new Refusal(
    503,
    'The server is too busy right now. Nothing was saved. Please try again shortly.',
    {
      name: 'Busy',
      headers: { 'retry-after': '2' },
    },
  );

/** 507: writes are refused, reads go on. */
export const diskFull = (): Refusal =>
  new Refusal(
    507,
    'The server’s disk is nearly full, so nothing can be saved until space is freed. Saved data can still be viewed.',
    { name: 'DiskFull' },
  );

// SQLSTATE classes and codes, and the codes of sockets.
const rules: readonly (readonly [RegExp, () => Refusal])[] = [
  [/^(53100|25006|ENOSPC|EDQUOT)$/, diskFull],
  [
    /^(08...|57P0[1-5]|53[23]00|ECONNREFUSED|ECONNRESET|EPIPE|ETIMEDOUT|ENOTFOUND|EAI_AGAIN)$/,
    away,
  ],
  [/^(40001|40P01|55P03|57014|25P03)$/, busy],
  [/^22...$/, () => new Refusal(400, 'The request could not be read', { name: 'BadRequest' })],
];

// What the driver throws without a code.
const driverAway =
  /^(Connection terminated|timeout exceeded when trying to connect|Client has encountered a connection error|Cannot use a pool after calling end)/;

/**
 * The refusal that an error of the database or the disk stands for, looking through its causes;
 * else null.
 */
export function storageRefusal(error: unknown, depth = 0): Refusal | null {
  if (!(error instanceof Error) || depth > 5) return null;
  const code = 'code' in error && typeof error.code === 'string' ? error.code : '';
  const rule = rules.find(([pattern]) => pattern.test(code));
  if (rule) return rule[1]();
  const connecting = 'syscall' in error && error.syscall === 'connect';
  if (connecting || driverAway.test(error.message)) return away();
  return storageRefusal(error.cause, depth + 1);
}
