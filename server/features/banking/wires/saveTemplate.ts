import { randomUUID } from 'node:crypto';
import { disbursementRows } from '@server/features/disbursements/rowStore';
import type { SettlementCall } from '@server/features/settlements/acting';
import { notFound } from '@server/platform/http/refusal';
import { sortKey } from '@server/platform/lists/sortKey';
import { openField, sealField } from '@server/platform/secrets/fields';
import { type ActedWire, onWire } from './actedWire';
import { templatePlace, templateStore, wireAccountPlace } from './wireStore';

/**
 * Keeps the beneficiary of a wire for further ones, its account number sealed anew. @throws Refusal
 * 404; 400 where another template has the name
 */
export const saveTemplate = (call: SettlementCall<{ name: string }>): Promise<ActedWire> =>
  onWire(call, async (tx, wire, { at }) => {
    const { fieldKeys } = call.services.settings;
    const id = randomUUID();
    const account = openField(fieldKeys, wireAccountPlace(wire.id), wire.accountSealed);
    const paid = await disbursementRows(tx).lockById(wire.disbursementId);
    if (!paid) throw notFound();
    await templateStore(tx, wire.systemMode).insert({
      id,
      name: call.body.name,
      nameKey: sortKey(call.body.name),
      payeeType: paid.payeeType,
      party: wire.party,
      partyKind: wire.partyKind,
      street: wire.street,
      city: wire.city,
      region: wire.region,
      postalCode: wire.postalCode,
      country: wire.country,
      route: wire.route,
      bankName: wire.bankName,
      routing: wire.routing,
      bic: wire.bic,
      accountSealed: sealField(fieldKeys, templatePlace(id), account),
      lastFour: wire.lastFour,
      memo: wire.memo,
      purpose: wire.purpose,
      createdBy: call.scope.userId,
      createdAt: at,
    });
  });
