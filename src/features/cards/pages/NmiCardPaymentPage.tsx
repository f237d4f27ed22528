import { type ReactElement, useState } from 'react';
import { useListPage } from '@/shared/lists/useListPage';
import { TestNotice } from '../sales/SaleForm';
import { SaleScreen } from '../sales/SaleScreen';
import { gatewaySaleList } from '../sales/saleLists';

const live = { gateway: 'nmi', isTest: false } as const;
const test = { gateway: 'nmi', isTest: true } as const;

/** The virtual terminal through the NMI gateway, which has a test mode (catalogue: /nmi-credit-card). */
export default function NmiCardPaymentPage(): ReactElement {
  const [isTest, setTest] = useState(false);
  const list = useListPage(gatewaySaleList);
  const tools = (
    <button
      type="button"
      className="btn btn-outline-secondary"
      aria-pressed={isTest}
      onClick={() => setTest(!isTest)}
    >
      {isTest ? 'Leave test mode' : 'Test mode'}
    </button>
  );
  return (
    <SaleScreen list={list} way={isTest ? test : live} tools={tools}>
      {isTest ? <TestNotice /> : null}
    </SaleScreen>
  );
}
