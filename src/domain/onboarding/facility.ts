/** A license that the cannabis-tracking registry lists for a user key (spec 2.7). */
export interface Facility {
  /** Name of the facility. */
  name: string;
  licenseNumber: string;
  licenseType: string;
  /** `MM-dd-yyyy`; '' when the registry gives none. */
  startDate: string;
  endDate: string;
}
