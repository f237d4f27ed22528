import { openedStep } from '@server/features/onboarding/stepStore';
import type { Call, Scope } from '@server/platform/http/call';
import type { AttachableApplication } from '@/domain/checks/checkRecord';
import { storedOwners } from './applicants';
import { checksRepository } from './checkStore';
import { applicationPicker } from './pickerQueries';
import { noRecord } from './refusals';
import { compared } from './subjects';

type PickingCall = Pick<Call, 'services'> & { scope: Scope };

/**
 * Applications whose company name holds the text, beside a run that is to be attached: of a person
 * the owners, of a business the legal entity, each named by its last four alone and marked where it
 * is whom the run is of. @throws Refusal 404 for a run not visible
 */
export async function attachableApplications(
  { scope, services }: PickingCall,
  { search, recordId }: { search: string; recordId: string },
): Promise<AttachableApplication[]> {
  const { database, settings } = services;
  const run = await checksRepository(database, scope).find(recordId);
  if (run?.state !== 'done') throw noRecord();
  const isPerson = run.type === 'person_data';
  const found = await applicationPicker(database, scope).find(search, isPerson ? 4 : 3);
  return found.map(({ id, number, companyName, step }) => {
    const values = step && openedStep(settings.fieldKeys, step);
    const owners = isPerson && values ? storedOwners(values) : [];
    const subjects = (isPerson || !values ? owners : [values]).map((record) => {
      const { stored: name, matches } = compared(settings.fieldKeys, run, record);
      return { name, matches };
    });
    return { _id: id, merchantId: number, companyName, subjects };
  });
}
