import type { Facility } from '@/domain/onboarding/facility';

/** The cannabis-tracking registry (`openFacilities`). */
export interface FacilityRegister {
  /** The licenses that a person's user key opens. @throws Refusal 503 when the registry fails */
  facilities(userKey: string): Promise<Facility[]>;
}

/** Spec 2.8: webhook or facilities failure. */
export const outsideFailure = 'Something went wrong';
