import { Readable } from 'node:stream';
import type { HandlersOf } from '@server/platform/http/call';
import { notFound, Refusal } from '@server/platform/http/refusal';
import { filesRepository } from './filesStore';
import type { filesPolicy } from './policy';
import { attachment } from './safeName';
import { isGoodLink } from './signedPath';

const badLink = (): Refusal =>
  new Refusal(403, 'This link has expired or was changed. Open the file again from its list.', {
    name: 'LinkExpired',
  });

/** Gives out files of the local store by signed link (spec 1.2, 1.9; E2). */
export const filesHandlers: HandlersOf<typeof filesPolicy> = {
  'GET /files/:id': async ({ params, query, services }) => {
    const { settings, clock, database, files } = services;
    const key = params.id ?? '';
    if (!isGoodLink(settings.secretKey, { key, ...query }, clock())) throw badLink();
    const file = await filesRepository(database).byKey(key);
    if (!file) throw notFound();
    const content = await files.get(file.storageKey);
    // Node's stream type and the global one name the same class.
    return new Response(Readable.toWeb(content) as ReadableStream, {
      headers: {
        'content-type': file.type,
        'content-length': String(file.bytes),
        'content-disposition': attachment(file.name),
        'x-content-type-options': 'nosniff',
        'cache-control': 'private, no-store',
        'content-security-policy': "default-src 'none'; sandbox",
      },
    });
  },
};
