import { type ScreeningAnswer, screenBeneficiary } from '@server/features/banking/wires/screening';
import type { Bureau } from '@server/platform/outside/bureau';
import { type TinAnswer, tinAnswer } from '@/domain/billPay/tinMatch';
import type { TinKind, VendorKind } from '@/domain/billPay/vendor';
import type { RemitAddress } from '@/domain/billPay/vendorForm';

/** A name and a tax number as the bureau is asked about them. */
export interface AskedTin extends RemitAddress {
  legalName: string;
  tinKind: TinKind;
  /** Nine digits. */
  tin: string;
}

const noBirthDate = { Day: '', Month: '', Year: '' };

/** A name in two: the last word is the family's. */
function nameParts(name: string): { FirstName: string; LastName: string } {
  const words = name.trim().split(/\s+/);
  return { FirstName: words.slice(0, -1).join(' '), LastName: words.at(-1) ?? '' };
}

const dashedSsn = (tin: string): string => `${tin.slice(0, 3)}-${tin.slice(3, 5)}-${tin.slice(5)}`;

/**
 * Asks the bureau whether a name and a tax number belong together. Never inside a transaction.
 * @throws Refusal 503 where the bureau does not answer
 */
export async function matchTin(bureau: Bureau, asked: AskedTin): Promise<TinAnswer> {
  const { legalName, tinKind, tin, street, city, region, postalCode } = asked;
  const place = { Street: street, City: city, State: region, ZipCode: postalCode };
  if (tinKind === 'ssn') {
    const { tree } = await bureau.personSearch({
      ...nameParts(legalName),
      ...place,
      BirthDate: noBirthDate,
      SSN: dashedSsn(tin),
      PhoneNumber: '',
      NPINumber: '',
    });
    return tinAnswer(tree, 'person_data');
  }
  const { tree } = await bureau.businessSearch({
    ...place,
    BusinessName: legalName,
    FeinNumber: tin,
    CorporationId: '',
    DunsNumber: '',
    Province: '',
    Country: 'us',
    PhoneNumber: '',
    OfficerFirstName: '',
    OfficerLastName: '',
  });
  return tinAnswer(tree, 'business_data');
}

/** What a legal name is of: people have an SSN. */
export const legalKind = (tinKind: TinKind | ''): VendorKind =>
  tinKind === 'ssn' ? 'individual' : 'business';

/** A vendor as sanctions lists are asked about it. */
interface ScreenedVendor extends RemitAddress {
  name: string;
  kind: VendorKind;
  /** '' for one that has not accepted. */
  legalName: string;
  tinKind: TinKind | '';
}

/**
 * Asks the bureau whether a sanctions list has the name or the legal name of a vendor: clear where
 * neither is listed. Never inside a transaction. @throws Refusal 503 where the bureau does not answer
 */
export async function screenVendor(
  bureau: Bureau,
  vendor: ScreenedVendor,
): Promise<ScreeningAnswer> {
  const { name, kind, legalName, tinKind } = vendor;
  const ask = (party: string, partyKind: VendorKind) =>
    screenBeneficiary(bureau, { ...vendor, party, partyKind, country: 'US' });
  const named = await ask(name, kind);
  const isSame = legalName === name && legalKind(tinKind) === kind;
  if (named.screening === 'hit' || legalName === '' || isSame) return named;
  return ask(legalName, legalKind(tinKind));
}
