import type { Vendor } from '@/domain/billPay/vendor';
import type { VendorValues } from '@/domain/billPay/vendorForm';
import type { W9Form } from '@/domain/billPay/w9';
import { api } from '@/shared/api/api';
import { posted } from './api';

/** An act on a vendor with what it needs; `attempt` names it. */
type VendorActCall = { id: string; attempt: string } & (
  | { act: 'invite' | 'revoke' | 'check' | 'askW9'; body: Record<string, never> }
  | { act: 'confirm'; body: { version: number } }
  | { act: 'block' | 'unblock'; body: { reason: string } }
  /** By phone or code; '' takes it away. 400 for none of the program, or several. */
  | { act: 'wallet'; body: { search: string; version: number } }
);

const pathOf = (id: string): string => `vendors/${encodeURIComponent(id)}`;

export const {
  useListVendorsQuery,
  useLazyGetW9Query,
  useLazyGetW9FormQuery,
  useSaveVendorMutation,
  useActOnVendorMutation,
} = api.injectEndpoints({
  endpoints: (build) => ({
    /** Vendors by name. */
    listVendors: build.query<Vendor[], void>({
      query: () => ({ url: 'vendors', answers: 'rows' }),
      providesTags: ['Bills'],
    }),
    getW9: build.query<{ name: string; url: string }, string>({
      query: (id) => ({ url: `${pathOf(id)}/w9` }),
    }),
    /** The W-9 that a vendor filled in, its number masked. 404 without one. */
    getW9Form: build.query<W9Form, string>({
      query: (id) => ({ url: `${pathOf(id)}/w9Form` }),
    }),
    /** Adds a vendor, or changes the one of an id. 400 with messages by field. */
    saveVendor: build.mutation<
      { _id: string },
      {
        values: VendorValues;
        vendor: Pick<Vendor, '_id' | 'version'> | null;
        attempt: string;
      }
    >({
      query: ({ values, vendor, attempt }) =>
        vendor
          ? posted(pathOf(vendor._id), { ...values, version: vendor.version }, attempt)
          : posted('vendors', values, attempt),
      invalidatesTags: ['Bills'],
    }),
    actOnVendor: build.mutation<{ _id: string }, VendorActCall>({
      query: ({ id, act, body, attempt }) => posted(`${pathOf(id)}/${act}`, body, attempt),
      invalidatesTags: ['Bills'],
    }),
  }),
});
