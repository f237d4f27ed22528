import { salesSubjects } from '@/domain/dashboard/sales';
import { useAbility } from '@/shared/session/ability';

/** Which figures a user sees; the server decides, this leaves out what would choose among none. */
interface Sees {
  sales: boolean;
  settlements: boolean;
  taxes: boolean;
  tips: boolean;
}

/** By the subjects of the screens behind the figures (spec 1.6). */
export function useSees(): Sees {
  const ability = useAbility();
  return {
    sales: salesSubjects.some((subject) => ability.can('access', subject)),
    settlements: ability.can('access', 'analytics.settlementHistory'),
    taxes: ability.can('access', 'tax_authority.invoices'),
    tips: ability.can('access', 'analytics.tips'),
  };
}
