import type { CheckRecord } from '@/domain/checks/checkRecord';
import type { BusinessCriteria, PersonCriteria } from '@/domain/checks/criteria';
import type { Answer, TestApi } from '../../support/api';

type CallOptions = Parameters<TestApi['call']>[1];

/** Criteria of a person whom the embedded bureau finds clean. */
export const person = (over: Partial<PersonCriteria> = {}): PersonCriteria => ({
  FirstName: 'Amara',
  LastName: 'Okonkwo',
  BirthDate: { Day: '14', Month: '03', Year: '1971' },
  SSN: '219-09-9999',
  Street: '210 Harbor Dr',
  City: 'Eureka',
  State: 'CA',
  ZipCode: '95501',
  PhoneNumber: '7075550142',
  NPINumber: '',
  ...over,
});

/** Criteria of a business that the embedded bureau finds clean. */
export const business = (over: Partial<BusinessCriteria> = {}): BusinessCriteria => ({
  BusinessName: 'Fern Valley Botanicals LLC',
  FeinNumber: '98-7654321',
  CorporationId: '',
  DunsNumber: '',
  Street: '410 Market St',
  City: 'Eureka',
  State: 'CA',
  Province: '',
  ZipCode: '95501',
  Country: 'us',
  PhoneNumber: '7075550143',
  OfficerFirstName: 'Amara',
  OfficerLastName: 'Okonkwo',
  ...over,
});

/** Somebody who runs checks. */
export interface Checker {
  id: string;
  name: string;
  call(path: string, options?: CallOptions): Promise<Answer>;
  searchPerson(
    criteria?: Partial<PersonCriteria>,
    body?: object,
    headers?: Record<string, string>,
  ): Promise<Answer>;
  searchBusiness(criteria?: Partial<BusinessCriteria>, body?: object): Promise<Answer>;
  /** A person's run; gives its id. */
  run(criteria?: Partial<PersonCriteria>, body?: object): Promise<string>;
  record(id: string): Promise<CheckRecord>;
}

/** Adds a user of a role, a compliance officer unless told, and signs in. */
export async function checker(
  test: TestApi,
  user: Parameters<TestApi['addUser']>[0] = {},
): Promise<Checker> {
  const record = await test.addUser({ role: 'COMPLIANCE_OFFICER', name: 'Cora Officer', ...user });
  const token = await test.signIn(record);
  const call: Checker['call'] = (path, options = {}) => test.call(path, { token, ...options });
  const searchPerson: Checker['searchPerson'] = (criteria, body, headers) =>
    call('/complianceClear/complianceClearPersonSearch', {
      body: { Criteria: person(criteria), userId: record.id, type: 'person_data', ...body },
      headers,
    });
  return {
    id: record.id,
    name: record.name,
    call,
    searchPerson,
    searchBusiness: (criteria, body) =>
      call('/complianceClear/complianceClearBusinessSearch', {
        body: { Criteria: business(criteria), userId: record.id, type: 'business_data', ...body },
      }),
    run: async (criteria, body) => {
      const { status, json } = await searchPerson(criteria, body);
      if (status !== 200) throw new Error(`${status} ${JSON.stringify(json)}`);
      return json.body.record_id;
    },
    record: async (id) => (await call(`/complianceClear/getclearRecordById/${id}`)).json.body,
  };
}
