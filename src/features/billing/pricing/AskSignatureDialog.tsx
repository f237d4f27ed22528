import { type ReactElement, useState } from 'react';
import { type ScheduleRow, scheduleName } from '@/domain/pricing/scheduleRow';
import {
  type SignatureAsk,
  type SignatureDetail,
  type SignerChoice,
  signatureAskErrors,
} from '@/domain/signatures/signature';
import { api } from '@/shared/api/api';
import { failureMessage } from '@/shared/api/failure';
import { actKeys } from '@/shared/attemptKey';
import { FormModal } from '@/shared/ui/FormModal';
import { SelectField } from '@/shared/ui/fields/SelectField';
import { toastSuccess } from '@/shared/ui/toast';

const { useListSignersQuery, useAskSignatureMutation } = api.injectEndpoints({
  endpoints: (build) => ({
    /** Who can be asked to sign a schedule; 409 for one that is not to be signed. */
    listSigners: build.query<SignerChoice[], string>({
      query: (subject) => ({ url: 'signatures/signers', params: { subject }, answers: 'rows' }),
      providesTags: ['Users', 'PriceSchedules'],
    }),
    /** 409 where somebody is asked already. */
    askSignature: build.mutation<SignatureDetail, { data: SignatureAsk; attempt: string }>({
      query: ({ data, attempt }) => ({
        url: 'signatures',
        method: 'POST',
        data,
        headers: { 'Idempotency-Key': attempt },
      }),
      invalidatesTags: ['Signatures', 'PriceSchedules'],
    }),
  }),
});

interface AskSignatureDialogProps {
  row: ScheduleRow;
  onClose: () => void;
}

/** Asks one person of the merchant to sign its schedule. */
export function AskSignatureDialog({ row, onClose }: AskSignatureDialogProps): ReactElement {
  const { data, error } = useListSignersQuery(row._id);
  const [ask] = useAskSignatureMutation();
  const [keyOf] = useState(actKeys);
  const save = async ({ signer }: Pick<SignatureAsk, 'signer'>): Promise<void> => {
    const asked: SignatureAsk = { kind: 'priceSchedule', subject: row._id, signer };
    const made = await ask({ data: asked, attempt: keyOf(asked) }).unwrap();
    toastSuccess(`${made.signer} is asked to sign`);
    onClose();
  };
  return (
    <FormModal<Pick<SignatureAsk, 'signer'>>
      title={`Request signature: ${scheduleName(row)}`}
      values={{ signer: '' }}
      validate={signatureAskErrors}
      onSave={save}
      onClose={onClose}
      saveLabel="Request signature"
    >
      <p>
        The signer gets an email and signs under Signatures. Signed by the day before its first day,
        the schedule comes into force; unsigned it does not.
      </p>
      <SelectField
        name="signer"
        label="Signer"
        help={signerHelp(data, error)}
        options={(data ?? []).map(({ id, name, email }) => ({
          value: id,
          label: `${name}, ${email}`,
        }))}
        required
      />
    </FormModal>
  );
}

function signerHelp(signers: readonly SignerChoice[] | undefined, error: unknown): string {
  if (error) return failureMessage(error);
  if (signers?.length === 0)
    return 'No one at this merchant has an active account with a verified address.';
  return 'A person of the merchant with a verified email address.';
}
