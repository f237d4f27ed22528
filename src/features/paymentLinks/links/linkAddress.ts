import { linkPath } from '@/domain/paymentLinks/paymentLink';

/** Address of a link's page, as it is copied and encoded: of the application that is open. */
export const linkAddress = ({ key }: { key: string }): string =>
  `${window.location.origin}${linkPath(key)}`;
