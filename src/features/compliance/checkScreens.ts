import type { CheckType } from '@/domain/checks/checkType';

/** What differs between the screens of the two types. */
export interface CheckScreen {
  type: CheckType;
  path: '/compliance-clear-personal' | '/compliance-clear-business';
  icon: 'person' | 'building';
  /** Who is searched for, in the singular and the plural. */
  subject: string;
  subjects: string;
}

export const checkScreens = {
  person_data: {
    type: 'person_data',
    path: '/compliance-clear-personal',
    icon: 'person',
    subject: 'person',
    subjects: 'people',
  },
  business_data: {
    type: 'business_data',
    path: '/compliance-clear-business',
    icon: 'building',
    subject: 'business',
    subjects: 'businesses',
  },
} as const satisfies Record<CheckType, CheckScreen>;
