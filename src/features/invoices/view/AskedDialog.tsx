import type { ReactElement } from 'react';
import type { AnyInvoiceDetail } from '@/domain/invoices/invoiceDetail';
import { CreditDialog } from '../followups/CreditDialog';
import type { ActRequest } from './InvoiceActions';
import { PaymentDialog } from './PaymentDialog';
import { RecurrenceDialog } from './RecurrenceDialog';
import { SendDialog } from './SendDialog';
import { VoidDialog } from './VoidDialog';

interface AskedDialogProps {
  detail: AnyInvoiceDetail;
  act: ActRequest;
  onClose: () => void;
}

/** The dialog of an act that was asked for. */
export function AskedDialog({ detail, act, onClose }: AskedDialogProps): ReactElement {
  if (act === 'pay') return <PaymentDialog detail={detail} onClose={onClose} />;
  if (act === 'void') return <VoidDialog detail={detail} onClose={onClose} />;
  if (act === 'credit') return <CreditDialog detail={detail} onClose={onClose} />;
  if (act === 'recur') return <RecurrenceDialog detail={detail} onClose={onClose} />;
  return <SendDialog detail={detail} act={act} onClose={onClose} />;
}
