import type { ReactElement } from 'react';
import { PageTitle } from '@/shared/ui/PageTitle';
import { pageHead } from '@/shared/ui/pageHead';
import { PurchaseLimits } from '../rules/PurchaseLimits';
import { StateRules } from '../rules/StateRules';
import { ThresholdRules } from '../rules/ThresholdRules';

/** `/threshold`: what transactions are watched by (catalogue group 6). */
export default function ThresholdPage(): ReactElement {
  return (
    <>
      <PageTitle {...pageHead('/threshold')} icon="sliders" />
      <ThresholdRules />
      <PurchaseLimits />
      <StateRules />
    </>
  );
}
