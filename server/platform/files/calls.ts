import { Readable } from 'node:stream';
import { call, calls } from '@server/platform/http/call';
import { notFound, Refusal } from '@server/platform/http/refusal';
import { object, string } from 'yup';
import { filesRepository } from './filesStore';
import { attachment } from './safeName';
import { isGoodLink } from './signedPath';

const badLink = (): Refusal =>
  new Refusal(403, 'This link has expired or was changed. Open the file again from its list.', {
    name: 'LinkExpired',
  });

/** Calls of the file store. The signature in the link is the permission. */
export const filesCalls = calls({
  'GET /files/:id': call({
    access: 'public',
    query: object({
      expires: string().default('').max(20),
      signature: string().default('').max(100),
    }),
    handle: async ({ params, query, services }) => {
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
  }),
});
