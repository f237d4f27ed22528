import type { ReactElement } from 'react';
import { useSearchParams } from 'react-router-dom';
import { LoadingRows } from '@/shared/ui/states';
import { useGetReceiptQuery } from '../api';
import { PayFrame } from '../components/PayFrame';
import { Refused } from '../components/PayScreen';
import { ReceiptCard } from '../components/ReceiptCard';

/** The receipt of one payment, for whoever has its key (spec 1.2, `/viewReceipt?key=`). */
export default function ReceiptPage(): ReactElement {
  const [search] = useSearchParams();
  const receiptKey = search.get('key') || 'none';
  const { data, error, refetch } = useGetReceiptQuery(receiptKey);
  return (
    <PayFrame title="Receipt">
      {data ? <ReceiptCard receipt={data} receiptKey={receiptKey} /> : null}
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
