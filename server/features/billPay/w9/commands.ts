import { randomUUID } from 'node:crypto';
import { organizationSender } from '@server/features/invoices/sender';
import { noteSettlement, type SettlementCall } from '@server/features/settlements/acting';
import { verifiedEmail } from '@server/identity/users/verifiedEmailQueries';
import { transactionVisibility } from '@server/identity/visibility/transactionVisibilityQueries';
import type { Tx } from '@server/platform/db/client';
import { isUuid } from '@server/platform/db/uuid';
import type { Call, Scope } from '@server/platform/http/call';
import { idempotently } from '@server/platform/http/idempotency/idempotently';
import { notFound, Refusal } from '@server/platform/http/refusal';
import { w9RequestLetter } from '@server/platform/mail/letters/w9Request';
import { linkTo } from '@server/platform/mail/linkTo';
import { mailRepository } from '@server/platform/mail/outbox';
import { sealField } from '@server/platform/secrets/fields';
import { todayIn } from '@server/platform/zones/today';
import type { OwnW9, W9Form, W9Values } from '@/domain/billPay/w9';
import { counted } from '@/domain/lists/counted';
import { importMode } from '@/domain/session/systemMode';
import { type Acted, lockedVendor, refuse } from '../vendors/commands';
import { oneVendor } from '../vendors/vendorQueries';
import { vendorStore } from '../vendors/vendorStore';
import { latestW9, type VendorAccount, w9Customers, w9OfVendor } from './w9Queries';
import { w9Store, w9TinPlace } from './w9Store';

const accountOf = async (tx: Tx, { userId, mode }: Scope): Promise<VendorAccount> => ({
  userId,
  email: await verifiedEmail(tx, userId),
  mode: importMode(mode),
});

/** The newest W-9 of the caller, and its customers: none before its address is verified. */
export async function ownW9({
  services,
  scope,
}: Pick<SettlementCall, 'services' | 'scope'>): Promise<OwnW9> {
  const { database } = services;
  const account = await accountOf(database, scope);
  return {
    form: await latestW9(database, scope.userId),
    customers: await w9Customers(database, account),
  };
}

type GivingCall = SettlementCall<W9Values> & Pick<Call, 'ip'>;

/** What of a typed form is kept; its number is sealed. */
function formRow({ services, scope, body, http, ip }: GivingCall) {
  const { tin, isCertified, vendors, kind, tinKind, ...said } = body;
  // The schema has judged both: this tells the compiler.
  if (kind === '' || tinKind === '') throw new Error('A W-9 without classification or kind of TIN');
  const id = randomUUID();
  const signedAt = services.clock();
  return {
    ...said,
    id,
    kind,
    tinKind,
    userId: scope.userId,
    tinSealed: sealField(services.settings.fieldKeys, w9TinPlace(id), tin),
    tinLastFour: tin.slice(-4),
    signedOn: todayIn(signedAt, http.req.header('timezone')),
    signedAt,
    signedIp: ip,
  };
}

/**
 * A vendor gives its W-9 to some of its customers. The one before stays with customers that it does
 * not choose, and is kept. @throws Refusal 400 by field; 404 for a vendor of another address
 */
export const giveW9 = (call: GivingCall): Promise<{ _id: string }> =>
  call.services.database.transaction((tx) =>
    idempotently(call, tx, async () => {
      const { scope, body } = call;
      const forms = w9Store(tx);
      const ids = body.vendors.filter(isUuid);
      const own = await forms.lockOwn(await accountOf(tx, scope), ids);
      if (own.length < body.vendors.length) throw notFound();
      const row = formRow(call);
      await forms.insert(row);
      await forms.putOnFile(own, row.id);
      const label = `Gave a W-9 to ${counted(own.length, 'customer')}`;
      await noteSettlement(tx, { scope, label });
      return { _id: row.id };
    }),
  );

/** The W-9 of a vendor visible, its number masked. @throws Refusal 404, also without one */
export async function vendorW9Form({
  services,
  scope,
  params,
}: Pick<SettlementCall, 'services' | 'scope' | 'params'>): Promise<W9Form> {
  const { database } = services;
  const visibility = await transactionVisibility(database, scope);
  const vendor = await oneVendor(database, visibility, params.id ?? '');
  const form = vendor && (await w9OfVendor(database, vendor._id));
  if (!form) throw notFound();
  return form;
}

const day = 86_400_000;

/**
 * Mails a vendor that a customer needs its W-9, once a day at most. @throws Refusal 404; 403; 409 for
 * a blocked vendor; 429 within a day
 */
export const askW9 = (call: SettlementCall): Promise<Acted> =>
  call.services.database.transaction((tx) =>
    idempotently(call, tx, async () => {
      const { services, scope } = call;
      const row = await lockedVendor(tx, call);
      if (row.state === 'blocked') refuse(`${row.name} is blocked.`);
      const at = services.clock();
      if (row.w9AskedAt && at.getTime() - row.w9AskedAt.getTime() < day)
        throw new Refusal(429, `${row.name} was asked within a day. Try again tomorrow.`, {
          name: 'W9Asked',
        });
      await vendorStore(tx).update(row.id, { w9AskedAt: at });
      const { name: company } = await organizationSender(tx, services.settings, row);
      await mailRepository(tx).queue(
        w9RequestLetter({
          to: row.email,
          vendor: row.name,
          company,
          link: linkTo(call, '/dashboards/commerce'),
        }),
      );
      await noteSettlement(tx, { scope, label: `Asked vendor ${row.name} for its W-9` });
      return { _id: row.id };
    }),
  );
