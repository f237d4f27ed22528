import { merchantsRepository } from '@server/features/onboarding/merchantStore';
import { applicationsRepository } from '@server/features/onboarding/onboardingStore';
import { stepsRepository } from '@server/features/onboarding/steps/stepStore';
import { municipalitiesRepository } from '@server/features/taxRules/municipalityStore';
import { usersRepository } from '@server/identity/users/userStore';
import type { Tx } from '@server/platform/db/client';
import { globalPhone } from '@server/platform/globals/support';
import type { Settings } from '@server/platform/settings/settings';
import type { InvoiceSender } from '@/domain/invoices/invoiceDetail';
import { senderWith } from '@/domain/invoices/mta/municipalitySender';
import { printedAddress } from '@/domain/invoices/printed';

import { logosRepository } from './logos/logoStore';

interface Whose {
  orgId: string;
  systemMode: 'Production' | 'Sandbox';
  /**
   * Label of the municipality whose tax it is about; absent or null where the organization itself
   * is meant.
   */
  municipality?: string | null;
}

const textOf = (value: unknown): string => (typeof value === 'string' ? value.trim() : '');

/** What an organization said of itself when it was taken on; null until then. */
async function ownPlace(tx: Tx, { orgId, systemMode: mode }: Whose) {
  const application = await applicationsRepository(tx).latestIn({ by: 'all', mode }, { orgId });
  if (application?.status !== 'approved') return null;
  const data = (await stepsRepository(tx).one(application.id, 3))?.data ?? {};
  const street = [textOf(data.businessAddress1), textOf(data.businessAddress2)]
    .filter(Boolean)
    .join(', ');
  if (street === '') return null;
  const [city, state] = [textOf(data.businessCity), textOf(data.businessState)];
  return {
    lines: printedAddress({
      street,
      city,
      state: state.slice(0, 2),
      zip: textOf(data.businessZipCode),
    }),
    phone: application.phone,
  };
}

function companyPlace({ company }: Settings): string[] {
  const { add1, add2, city, state, zipCode } = company;
  return printedAddress({
    street: [add1, add2].filter(Boolean).join(', '),
    city,
    state,
    zip: zipCode,
  });
}

/** The municipality as the sender of its own documents, as far as it has said who it is. */
async function withMunicipality(
  tx: Tx,
  authority: InvoiceSender,
  { orgId, systemMode: mode, municipality }: Whose,
): Promise<InvoiceSender> {
  if (!municipality) return authority;
  const found = await municipalitiesRepository(tx).sender({ orgId, mode }, municipality);
  if (!found) return authority;
  const logo = await logosRepository(tx).find({ orgId, municipalityId: found._id });
  return senderWith(authority, found.sender, logo);
}

/**
 * Who an organization is on its own documents and in the ledger, whichever municipality a payment
 * is about.
 */
export const organizationSender = (
  tx: Tx,
  settings: Settings,
  { orgId, systemMode }: Whose,
): Promise<InvoiceSender> => senderOf(tx, settings, { orgId, systemMode });

/**
 * Who sends an organization's documents: its own address, phone and logo as far as known, else
 * those of the product (readings D13); of a municipality's tax, the municipality's.
 */
export async function senderOf(tx: Tx, settings: Settings, whose: Whose): Promise<InvoiceSender> {
  const organization = await merchantsRepository(tx).organization(whose.orgId);
  const place = await ownPlace(tx, whose);
  const first = await usersRepository(tx).firstOf(whose.orgId);
  const logo = await logosRepository(tx).find({ orgId: whose.orgId, municipalityId: null });
  const own = {
    name: organization?.name ?? settings.company.name,
    lines: place?.lines ?? companyPlace(settings),
    phone: place?.phone || (await globalPhone(tx, settings)),
    email: first?.email ?? settings.supportEmail,
    ...(logo && { logo }),
  };
  return withMunicipality(tx, own, whose);
}
