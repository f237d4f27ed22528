import { fromBase64, toBase64 } from '@/domain/encoding/base64';
import type { SettlementBank } from '@/domain/onboarding/stepData';

/** What is sent and kept: both numbers in base64, also half typed or masked (spec 2.3). */
export const bankToWire = (values: SettlementBank): SettlementBank => ({
  ...values,
  routingNumber: toBase64(values.routingNumber),
  accountNumber: toBase64(values.accountNumber),
});

/** What the form shows of it. */
export const bankToForm = (data: SettlementBank): SettlementBank => ({
  ...data,
  routingNumber: fromBase64(data.routingNumber) ?? data.routingNumber,
  accountNumber: fromBase64(data.accountNumber) ?? data.accountNumber,
});
