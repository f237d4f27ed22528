import type { PublicKeyCredentialRequestOptionsJSON } from '@simplewebauthn/browser';
import type { Proof, ProofWays } from '@/domain/users/secondFactor';
import { api } from '@/shared/api/api';

const proofApi = api.injectEndpoints({
  endpoints: (build) => ({
    getProofWays: build.query<ProofWays, void>({ query: () => 'user/proof' }),
    askProofPasskey: build.mutation<PublicKeyCredentialRequestOptionsJSON, void>({
      query: () => ({ url: 'user/proof/passkey', method: 'POST' }),
    }),
    prove: build.mutation<unknown, Partial<Proof>>({
      query: (data) => ({ url: 'user/proof', method: 'POST', data }),
    }),
  }),
});

export const { useGetProofWaysQuery, useAskProofPasskeyMutation, useProveMutation } = proofApi;
