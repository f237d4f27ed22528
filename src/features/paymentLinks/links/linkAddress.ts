import { linkPath } from '@/domain/paymentLinks/linkPage';
import type { PaymentLink } from '@/domain/paymentLinks/paymentLink';

/** Address of a link's page, as it is copied and encoded: of the application that is open. */
export const linkAddress = (link: Pick<PaymentLink, 'key' | 'source'>): string =>
  `${window.location.origin}${linkPath(link)}`;
