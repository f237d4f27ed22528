import type { Bureau } from '@server/platform/outside/bureau';
import { type TinAnswer, tinAnswer } from '@/domain/billPay/tinMatch';
import type { TinKind } from '@/domain/billPay/vendor';
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
