import { heldBy } from '@server/features/dashboards/held';
import type { Tx } from '@server/platform/db/client';
import { type Call, call, calls, type Scope } from '@server/platform/http/call';
import { idempotently } from '@server/platform/http/idempotency/idempotently';
import { notFound } from '@server/platform/http/refusal';
import { object, string } from 'yup';
import { noteSchema } from '@/domain/applications/desk';
import { accessOfPart } from '@/domain/organizations/snapshot';
import { attachCalls } from './attachCalls';
import { noteStore } from './noteStore';
import { oneOrganization, organizationList } from './organizationListQueries';
import { profileOf, type SnapshotReader, snapshotReaders } from './snapshotQueries';
import { placeOf, timelineOf } from './timelineQueries';
import { organizationVisibility } from './visibility';

type OrganizationCall = Pick<Call, 'services' | 'params'> & { scope: Scope };

const search = { access: 'org-management.organisationSearch' } as const;

/** The organization of a call, in the caller's reach. @throws Refusal 404 absent or not visible */
async function foundId(tx: Tx, { scope, params }: OrganizationCall): Promise<string> {
  const found = await oneOrganization(tx, await organizationVisibility(tx, scope), params.id ?? '');
  if (!found) throw notFound();
  return found._id;
}

async function readerOf(tx: Tx, made: OrganizationCall): Promise<SnapshotReader> {
  const { services, scope } = made;
  const orgId = await foundId(tx, made);
  return { scope, orgId, now: services.clock(), keys: services.settings.fieldKeys };
}

/** A part that takes nothing but the organization. */
const part = (name: keyof typeof snapshotReaders) =>
  call({
    ...accessOfPart(name),
    handle: async (made) => {
      const { database } = made.services;
      return snapshotReaders[name](database, await readerOf(database, made));
    },
  });

const notes = accessOfPart('notes');

/** Organizations, found and in full (catalogue: /org-search, /org-snapshot). */
export const organizationsCalls = {
  ...attachCalls,
  ...calls({
    'GET /organizations': call({ ...search, ...organizationList.page }),
    'GET /organizations/export': call({ ...search, ...organizationList.export }),
    'GET /organizations/:id': call({
      ...search,
      handle: async ({ services: { database }, scope, params }) => {
        const visibility = await organizationVisibility(database, scope);
        const found = await profileOf(database, visibility, params.id ?? '');
        if (!found) throw notFound();
        return found;
      },
    }),
    'GET /organizations/:id/people': part('people'),
    'GET /organizations/:id/balances': part('balances'),
    'GET /organizations/:id/volume': part('volume'),
    'GET /organizations/:id/returns': part('returns'),
    'GET /organizations/:id/work': part('work'),
    'GET /organizations/:id/documents': part('documents'),
    'GET /organizations/:id/notes': call({
      ...notes,
      handle: async (made) => {
        const { database } = made.services;
        return noteStore(database).of(await foundId(database, made));
      },
    }),
    'POST /organizations/:id/notes': call({
      ...notes,
      body: noteSchema,
      rate: { limit: 100, seconds: 600 },
      idempotent: true,
      audit: { event: 'recordChange', title: 'Add note to organization' },
      handle: (made) => {
        const { services, scope, body } = made;
        return services.database.transaction((tx) =>
          idempotently(made, tx, async () => {
            const orgId = await foundId(tx, made);
            const { userId, name: userName } = scope;
            const note = { orgId, at: services.clock(), userId, userName, text: body.text.trim() };
            await noteStore(tx).insert(note);
            return noteStore(tx).of(orgId);
          }),
        );
      },
    }),
    'GET /organizations/:id/timeline': call({
      ...accessOfPart('timeline'),
      query: object({ after: string().default('').max(200) }),
      handle: async (made) => {
        const { services, scope, query } = made;
        const { database } = services;
        const orgId = await foundId(database, made);
        const held = await heldBy(database, scope);
        return timelineOf(database, { scope, orgId, held }, placeOf(query.after));
      },
    }),
  }),
};
