import type { Tx } from '@server/db/client';
import { globalPhone } from '@server/globals/support';
import { merchantsRepository } from '@server/onboarding/merchants/repository';
import { applicationsRepository } from '@server/onboarding/repository';
import { stepsRepository } from '@server/onboarding/steps/repository';
import type { Settings } from '@server/settings';
import { usersRepository } from '@server/users/repository';
import type { InvoiceSender } from '@/domain/invoices/invoiceDetail';
import { printedAddress } from '@/domain/invoices/printed';

interface Whose {
  orgId: string;
  systemMode: 'Production' | 'Sandbox';
}

const textOf = (value: unknown): string => (typeof value === 'string' ? value.trim() : '');

/** What an organisation said of itself when it was taken on; null until then. */
async function ownPlace(tx: Tx, { orgId, systemMode: mode }: Whose) {
  const application = await applicationsRepository(tx).latestIn({ by: 'all', mode }, { orgId });
  if (application?.status !== 'approved') return null;
  const data = (await stepsRepository(tx).one(application.id, 3))?.data ?? {};
  const street = [textOf(data.businessAddress1), textOf(data.businessAddress2)].filter(Boolean).join(', ');
  if (street === '') return null;
  const [city, state] = [textOf(data.businessCity), textOf(data.businessState)];
  return {
    lines: printedAddress(street, city, state.slice(0, 2), textOf(data.businessZipCode)),
    phone: application.phone,
  };
}

function companyPlace({ company }: Settings): string[] {
  const { add1, add2, city, state, zipCode } = company;
  return printedAddress([add1, add2].filter(Boolean).join(', '), city, state, zipCode);
}

/** Who sends an organisation's invoices: its own address and phone as far as known, else those of the product (readings D13). */
export async function senderOf(tx: Tx, settings: Settings, whose: Whose): Promise<InvoiceSender> {
  const organisation = await merchantsRepository(tx).organisation(whose.orgId);
  const place = await ownPlace(tx, whose);
  const first = await usersRepository(tx).firstOf(whose.orgId);
  return {
    name: organisation?.name ?? settings.company.name,
    lines: place?.lines ?? companyPlace(settings),
    phone: place?.phone || (await globalPhone(tx, settings)),
    email: first?.email ?? settings.supportEmail,
  };
}
