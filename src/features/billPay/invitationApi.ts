import type {
  AcceptedInvitation,
  AcceptValues,
  OpenedVendorInvitation,
} from '@/domain/billPay/vendorInvitation';
import { api } from '@/shared/api/api';
import type { TransferOptions } from '@/shared/files/transfer';
import { upload } from '@/shared/files/upload';

/** The key of an invitation, which stands in no address that is asked. */
interface Keyed {
  key: string;
}

const posted = (path: string, data: unknown) => ({
  url: `vendorInvitations/${path}`,
  method: 'POST' as const,
  data,
});

export const {
  useOpenVendorInvitationMutation,
  useAcceptVendorInvitationMutation,
  useDeclineVendorInvitationMutation,
} = api.injectEndpoints({
  endpoints: (build) => ({
    /** 404 for a key that opens none. */
    openVendorInvitation: build.mutation<OpenedVendorInvitation, string>({
      query: (key) => posted('open', { key }),
    }),
    /** 400 with messages by field; 409 once it is over. */
    acceptVendorInvitation: build.mutation<AcceptedInvitation, Keyed & AcceptValues>({
      query: (data) => posted('accept', data),
    }),
    declineVendorInvitation: build.mutation<{ declined: true }, Keyed & { reason: string }>({
      query: (data) => posted('decline', data),
    }),
  }),
});

/** Sends the W-9 of an invitation; rejects as `http` does. */
export async function sendW9(key: string, file: File, options: TransferOptions): Promise<void> {
  const form = new FormData();
  form.append('key', key);
  form.append('file', file, file.name);
  await upload('vendorInvitations/w9', form, options);
}
