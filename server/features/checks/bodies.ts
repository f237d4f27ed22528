import { number, object, string } from 'yup';

const text = (most = 100) => string().default('').max(most);
export const id = string().default('').max(100);

/**
 * Where an owner stands among the owners of step 4, from 0 (domain/onboarding/owners: `ownersOf`).
 */
export const index = number().integer().min(0).max(99);

/** For which application a search is run; then a masked number means the stored one. */
const ofApplication = { merchantStepId: id, index };

/** Whom a background check of a person is run for. */
export const personSearch = object({
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
});

/** Which business a check is run for. */
export const businessSearch = object({
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
});
