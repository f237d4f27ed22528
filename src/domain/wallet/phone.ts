import { phoneText } from '@/domain/contact/phone';

/** Ten digits with all but the last four masked, for those who may not see them: `***-***-0142`. */
export const maskedPhone = (phone: string): string =>
  phone === '' ? '' : `***-***-${phone.slice(-4)}`;

/** A phone number or its mask as people read it; a dash where nobody gave one. */
export const walletPhoneText = (phone: string): string => phoneText(phone) || '—';
