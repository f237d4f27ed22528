import type { ReactElement } from 'react';
import { useListPage } from '@/shared/lists/useListPage';
import { SaleScreen } from '../sales/SaleScreen';
import { saleList } from '../sales/saleLists';

const way = { gateway: 'processor', isTest: false } as const;

/** The virtual terminal: staff key a card sale (catalogue: /credit-card-payment). */
export default function CardPaymentPage(): ReactElement {
  return <SaleScreen list={useListPage(saleList)} way={way} />;
}
