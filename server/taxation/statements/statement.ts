import type { Tx } from '@server/db/client';
import type { Call, Scope } from '@server/http/call';
import { notFound } from '@server/http/refusal';
import { senderOf } from '@server/invoices/sender';
import type { Services } from '@server/services';
import type { NamedStatement } from '@/domain/invoices/namedStatement';
import { statementOf } from '@/domain/invoices/statement';
import { type HolderRow, holdersRepository } from '../holders/repository';
import { taxReach } from '../reach';
import { statementsRepository } from './repository';

/** Which statement: first and last day are ISO dates. */
export interface AskedStatement {
  holderId: string;
  from: string;
  to: string;
}

/** The address as it stands on paper; no line for what is missing. */
function addressLines({ add1, city, state, zip }: HolderRow): string[] {
  const place = [city.trim(), `${state} ${zip}`.trim()].filter(Boolean).join(', ');
  return [add1.trim(), place].filter(Boolean);
}

/** The account statement of a licence holder. @throws Refusal 404 when it is absent or another organisation's */
export async function namedStatement(
  tx: Tx,
  { scope, services, http }: Pick<Call, 'http'> & { scope: Scope; services: Pick<Services, 'settings'> },
  { holderId, from, to }: AskedStatement,
): Promise<NamedStatement> {
  const reach = taxReach(scope);
  const row = await holdersRepository(tx).find(reach, holderId);
  if (!row) throw notFound();
  const timeZone = http.req.header('timezone');
  const entries = await statementsRepository(tx).entries({ reach, holderId: row.id, to, timeZone });
  const { id: _id, name, companyName, licenseType, licenseNumber, municipality } = row;
  return {
    ...statementOf(entries, { from, to }),
    ...{ from, to },
    holder: {
      ...{ _id, name, companyName, licenseType, licenseNumber, municipality },
      lines: addressLines(row),
      email: row.invoiceEmail || row.email,
    },
    sender: await senderOf(tx, services.settings, { orgId: reach.orgId, systemMode: reach.mode }),
  };
}
