import { openDatabase } from '@server/platform/db/client';
import { expect, it } from 'vitest';

const url = process.env.DATABASE_URL ?? '';

it.skipIf(url === '')(
  'connections of a server neither compile statements nor take helpers',
  async () => {
    const { database, close } = await openDatabase({ url });
    try {
      const { rows } = await database.$client.query(
        `select current_setting('jit') as jit, current_setting('max_parallel_workers_per_gather') as helpers`,
      );
      expect(rows).toEqual([{ jit: 'off', helpers: '0' }]);
    } finally {
      await close();
    }
  },
);
