import { rmSync } from 'node:fs';
import { join } from 'node:path';
import { runCommand } from '@server/main/start/runCommand';
import { openDatabase } from '@server/platform/db/client';
import { readSettings } from '@server/platform/settings/settings';
import { afterAll, afterEach, beforeAll, expect, it, vi } from 'vitest';
import { migratedFolder } from '../support/dataFolder';

let folder = '';
const said = vi.spyOn(console, 'log').mockImplementation(() => undefined);

beforeAll(async () => {
  folder = await migratedFolder('backup-notice');
  const handle = await openDatabase({ folder });
  await handle.database.$client.query(
    `insert into organizations (id, name, kind) values ('o', 'O', 'merchant');
     insert into users (email, name, role, org_id) values ('a@example.com', 'A', 'MERCHANT', 'o');
     insert into files (id, storage_key, name, type, bytes, sha256, org_id, user_id, group_id)
     select gen_random_uuid(), gen_random_uuid(), 'a.pdf', 'application/pdf', 1, '', 'o', users.id, 'g'
     from users, generate_series(1, 2)`,
  );
  await handle.close();
});
afterEach(() => said.mockClear());
afterAll(() => rmSync(folder, { recursive: true, force: true }));

const bucket = {
  S3_ENDPOINT: 'https://s3.example.com',
  S3_BUCKET: 'shop-files',
  S3_ACCESS_KEY_ID: 'id',
  S3_SECRET_ACCESS_KEY: 'key',
};

it.each([
  ['the folder', {}, (): string => `the folder ${join(folder, 'files')}`],
  ['the bucket', bucket, (): string => 'the bucket shop-files at https://s3.example.com'],
])('a backup tells how many files it leaves out and names %s', async (_, env, place) => {
  const file = join(folder, 'saved.gz');
  await runCommand('backup', [file], readSettings({ DATA_DIR: folder, DEMO_DATA: 'off', ...env }));
  expect(said).toHaveBeenCalledWith(
    expect.stringMatching(
      /^\d+ rows are saved in .*saved\.gz\.\nNot in it: the content of uploaded files\./,
    ),
  );
  const text = String(said.mock.calls[0]?.[0]);
  expect(text).toContain(`2 uploaded files are named in these rows; copy ${place()} as well.`);
});
