import { chooseOrganizations } from '@server/books/transactions/handlers';
import { onlyMails } from '@server/platform/http/audit';
import { call, calls } from '@server/platform/http/call';
import { idempotently } from '@server/platform/http/idempotency/idempotently';
import { requestBankLink, syncAll, syncOne } from './commands';
import { walletBankList } from './walletBankListQueries';

const banks = { access: 'helox.*' } as const;
const title = 'Sync wallet bank account';

/** Bank accounts of users of wallets (catalogue: /syn-bank-for-helox-users). */
export const walletBankCalls = calls({
  'GET /walletBanks': call({ ...banks, ...walletBankList.page }),
  'GET /walletBanks/export': call({ ...banks, ...walletBankList.export }),
  'GET /walletBanks/organizations': call({ ...banks, handle: chooseOrganizations }),
  'POST /walletBanks/sync': call({
    ...banks,
    rate: { limit: 20, seconds: 600 },
    audit: { event: 'recordChange', title: 'Sync wallet bank accounts' },
    handle: syncAll,
  }),
  'POST /walletBanks/:id/sync': call({
    ...banks,
    rate: { limit: 120, seconds: 600 },
    audit: { event: 'recordChange', title },
    handle: syncOne,
  }),
  'POST /walletBanks/:id/request': call({
    ...banks,
    rate: { limit: 60, seconds: 600 },
    idempotent: true,
    audit: onlyMails,
    handle: (made) =>
      made.services.database.transaction((tx) =>
        idempotently(made, tx, () => requestBankLink(tx, made)),
      ),
  }),
});
