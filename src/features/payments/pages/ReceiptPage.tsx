import type { ReactElement } from 'react';
import { useSearchParams } from 'react-router-dom';
import { PayFrame } from '@/shared/payments/PayFrame';
import { LoadingRows } from '@/shared/ui/states';
import { useGetReceiptQuery } from '../api';
import { Refused } from '../components/PayScreen';
import { ReceiptCard } from '../components/ReceiptCard';
import { receiptAsked } from '../receiptPlace';

/** The receipt of one payment, for whoever has its key (spec 1.2, `/viewReceipt?key=`). */
export default function ReceiptPage(): ReactElement {
  const [search] = useSearchParams();
  const asked = receiptAsked(search);
  const { currentData: data, error, refetch } = useGetReceiptQuery(asked);
  return (
    <PayFrame title="Receipt">
      {data ? <ReceiptCard receipt={data} asked={asked} /> : null}
      {!data && error ? (
        <Refused error={error} title="Receipt" onRetry={() => void refetch()} />
      ) : null}
      {!data && !error ? (
        <section className="gl-pay-card">
          <LoadingRows rows={6} label="Opening the receipt" />
        </section>
      ) : null}
    </PayFrame>
  );
}
