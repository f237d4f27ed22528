import { achText } from '@/domain/ach/achText';
import type { FieldErrors } from '@/domain/forms/fieldErrors';
import { schemaOf } from '@/domain/forms/schemaOf';
import { plainAccount } from '../wires/iban';
import { emptyWire, type WireValues, wireErrors } from '../wires/wireForm';

/** What a wire needs beside what its transfer says: amount, bank and account are those of the transfer. */
export const transferWireFields = [
  'beneficiaryKind',
  'street',
  'city',
  'region',
  'postalCode',
  'country',
  'fee',
  'memo',
  'purpose',
  'originatorName',
  'originatorAddress',
  'originatorAccount',
] as const satisfies readonly (keyof WireValues)[];

/** A wire of a transfer as it is keyed (catalogue: /processTransfer). */
export type TransferWireValues = Pick<WireValues, (typeof transferWireFields)[number]>;

export const emptyTransferWire: TransferWireValues = {
  beneficiaryKind: 'business',
  street: '',
  city: '',
  region: '',
  postalCode: '',
  country: 'US',
  fee: '',
  memo: '',
  purpose: '',
  originatorName: '',
  originatorAddress: '',
  originatorAccount: '',
};

/** Stands for what the transfer says and nobody types here. */
const fromTransfer = {
  organization: 'transfer',
  payeeType: 'merchant',
  beneficiary: 'transfer',
  bankName: 'transfer',
  routingNumber: '325081403',
  accountNumber: '00000000',
} as const;

/**
 * First message of each field, by the rules of wires; `amount` (`x.xx`) is that of the transfer, from
 * $3,000.00 on with what the travel rule wants.
 */
export function transferWireErrors(values: TransferWireValues, amount: string): FieldErrors {
  const errors = wireErrors({ ...emptyWire, ...fromTransfer, ...values, amount });
  const own = new Set<string>(transferWireFields);
  return Object.fromEntries(Object.entries(errors).filter(([field]) => own.has(field)));
}

/** The same for the server, before it knows the transfer: for the least amount. */
export const transferWireSchema = schemaOf<TransferWireValues>({
  model: () => ({ ...emptyTransferWire }),
  errors: (values) => transferWireErrors(values, '0.01'),
  settled: (values) => ({
    ...values,
    country: values.country.trim().toUpperCase(),
    originatorAccount: plainAccount(values.originatorAccount),
  }),
});

/** A name in the characters that fit in a wire, at most so many: without accents and other signs. */
export const wireNameOf = (name: string, limit: number): string =>
  achText(name)
    .replace(/[^A-Z0-9 /\-?:().,'+&#]/g, ' ')
    .replace(/ +/g, ' ')
    .trim()
    .slice(0, limit);
