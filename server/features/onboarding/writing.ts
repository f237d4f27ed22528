import {
  applicationVisibility,
  isEditor,
  isOpen,
} from '@server/identity/visibility/applicationVisibility';
import type { Tx } from '@server/platform/db/client';
import type { ApplicationRow } from '@server/platform/db/schema/onboarding';
import type { Scope } from '@server/platform/http/call';
import { forbidden, notFound, Refusal } from '@server/platform/http/refusal';
import { applicationsRepository } from './onboardingStore';

/** 409 for a change to an application that was submitted or decided. */
const closed = (): Refusal =>
  new Refusal(409, 'This application was submitted and can no longer be changed.', {
    name: 'ApplicationClosed',
  });

/** @throws Refusal 403 for who may only read it, 409 when it is no longer open */
export function refuseUnwritable(scope: Scope, row: ApplicationRow): void {
  if (!isEditor(scope, row)) throw forbidden();
  if (!isOpen(row)) throw closed();
}

/**
 * The application, locked, for an act that changes it.
 * @throws Refusal 404 not visible, 403 for who may only read it, 409 when it is no longer open
 */
export async function lockForWriting(tx: Tx, scope: Scope, id: string): Promise<ApplicationRow> {
  const row = await applicationsRepository(tx).lock(applicationVisibility(scope), id);
  if (!row) throw notFound();
  refuseUnwritable(scope, row);
  return row;
}
