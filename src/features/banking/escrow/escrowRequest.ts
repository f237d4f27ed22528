import type { EscrowDetail, EscrowMove } from '@/domain/banking/escrow/escrow';
import type { EscrowSent } from './escrowApi';

/** What was asked for, and of which escrow; a milestone or a payment where it was of one. */
export interface EscrowRequest {
  act: EscrowSent['act'];
  escrow: EscrowDetail;
  milestone?: string;
  move?: EscrowMove;
}

/** What the dialog of an act is given. */
export interface EscrowDialogProps extends EscrowRequest {
  onClose: () => void;
}
