import { Can as CaslCan, useAbility as useCaslAbility } from '@casl/react';
import type { AppAbility } from '@/domain/access/ability';

/** What the signed-in user may access: it decides what is shown, the server what is done (spec 1.6). */
export const useAbility = (): AppAbility => useCaslAbility<AppAbility>();

/** Shows its children to those who may access its subject. */
export const Can = CaslCan<AppAbility>;
