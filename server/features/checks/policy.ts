import type { CallRow } from '@server/platform/http/call';
import { exported, reportPaged } from '@server/platform/lists/query';
import { number, object, string } from 'yup';
import { checkerRoles } from '@/domain/checks/checkers';
import { checkTypes } from '@/domain/checks/checkType';
import { flagFilters, flagNames, resultFilters } from '@/domain/checks/runColumns';

const text = (most = 100) => string().default('').max(most);
const id = string().default('').max(100);

/**
 * Where an owner stands among the owners of step 4, from 0 (domain/onboarding/owners: `ownersOf`).
 */
const index = number().integer().min(0).max(99);

/** Which earlier checks are asked for. */
const filtered = {
  type: string().oneOf(checkTypes).required(),
  search: string().default('').max(200),
  result: string().oneOf(resultFilters),
  flag: string().oneOf([...flagFilters, ...flagNames]),
  attached: string().oneOf(['yes', 'no']),
};

/** For which application a search is run; then a masked number means the stored one. */
const ofApplication = { merchantStepId: id, index };

/** Running checks and seeing their results. */
const checking = {
  access: 'compliance.transactionLog',
  roles: checkerRoles,
  reach: 'all',
} as const;

// Each search is paid for.
const searching = { ...checking, rate: { limit: 60, seconds: 600 }, idempotent: true } as const;

/**
 * Calls of background checks (spec 2.7). User, scores and type in bodies never decide: the stored
 * run does.
 */
export const checksPolicy = {
  'POST /complianceClear/complianceClearPersonSearch': {
    ...searching,
    body: object({
      Criteria: object({
        FirstName: text(),
        LastName: text(),
        BirthDate: object({ Day: text(4), Month: text(4), Year: text(4) }),
        SSN: text(20),
        Street: text(),
        City: text(),
        State: text(20),
        ZipCode: text(20),
        PhoneNumber: text(20),
        NPINumber: text(20),
      }),
      ...ofApplication,
    }),
  },
  'POST /complianceClear/complianceClearBusinessSearch': {
    ...searching,
    body: object({
      Criteria: object({
        BusinessName: text(),
        FeinNumber: text(30),
        CorporationId: text(30),
        DunsNumber: text(30),
        Street: text(),
        City: text(),
        State: text(20),
        Province: text(20),
        ZipCode: text(20),
        Country: text(10),
        PhoneNumber: text(20),
        OfficerFirstName: text(),
        OfficerLastName: text(),
      }),
      ...ofApplication,
    }),
  },
  /**
   * Also made by who fills the application in that the run belongs to, when an owner is taken out
   * (spec 2.4).
   */
  'DELETE /complianceClear/deleteDataById/:id': { access: 'session', reach: 'own', invited: true },
  'GET /complianceClear/getclearRecordById/:id': {
    ...checking,
    rate: { limit: 600, seconds: 600 },
  },
  'GET /complianceClear/runs': {
    ...checking,
    query: object({ ...filtered, ...reportPaged }),
  },
  'GET /complianceClear/runs/export': {
    ...checking,
    query: object({ ...filtered, ...exported }),
    rate: { limit: 60, seconds: 600 },
  },
  'GET /complianceClear/applications': {
    ...checking,
    query: object({ search: string().default('').max(200), recordId: id.required() }),
  },
  'POST /complianceClear/attach/:id': {
    ...checking,
    body: object({ merchantStepId: id.required(), index }),
  },
  'PUT /onboarding/updateMerchant/:id': {
    ...checking,
    body: object({ updatedData: object({ business_clear_id: id.required() }) }),
  },
  'PUT /onboarding/updateMerchantIndex/:id': {
    ...checking,
    body: object({
      updatedData: object({ person_clear_id: id.required(), index: index.required() }),
    }),
  },
} as const satisfies Record<string, CallRow>;
