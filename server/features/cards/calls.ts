import { chooseOrganizations } from '@server/books/transactions/handlers';
import { binRuleList } from '@server/features/binRules/binListQueries';
import { addBinRule, removeBinRule, saveBinRule } from '@server/features/binRules/commands';
import { letters, mailingReceipt, open, visits } from '@server/features/payments/rows';
import { onlyMails } from '@server/platform/http/audit';
import { type CallRow, call, calls } from '@server/platform/http/call';
import { idempotently } from '@server/platform/http/idempotency/idempotently';
import { recordVersion, withMembers } from '@server/platform/http/recordVersion';
import { object, string } from 'yup';
import { binRuleSchema } from '@/domain/cards/binRule';
import { cardSaleSchema } from '@/domain/cards/cardSale';
import { type SaleAct, saleActSchema } from '@/domain/cards/saleActs';
import { savedCardSchema } from '@/domain/cards/savedCard';
import { payRequestSchema } from '@/domain/payments/payRequest';
import { importMode } from '@/domain/session/systemMode';
import { chargeInvoice } from './invoices/chargeInvoice';
import { invoiceChoices } from './invoices/invoiceChoiceQueries';
import { actOnSale } from './sales/actOnSale';
import { saleDetail, saleList } from './sales/saleListQueries';
import { mailSaleReceiptPdf, saleReceiptOf } from './sales/saleReceipt';
import { findSale, keepSaleCard, sell } from './sales/sell';
import { saleTermsOf } from './saleTermsQueries';
import { blockCard, cardChoices, deleteToken, saveCard } from './saved/commands';
import { fundingCards } from './saved/fundingCardQueries';
import { savedCardList } from './saved/savedListQueries';

const terminal = { access: 'helox.virtualTerminal' } as const;

const selling = {
  ...terminal,
  rate: { limit: 120, seconds: 600 },
} as const satisfies CallRow;

const acting = (act: SaleAct, title: string) =>
  call({
    ...selling,
    body: saleActSchema,
    idempotent: true,
    audit: { event: 'money', title },
    handle: (made) => actOnSale(act, made),
  });

/** Card sales that staff key (catalogue: /credit-card-payment, /nmi-credit-card). */
const saleCalls = calls({
  'GET /cardSales': call({ ...terminal, ...saleList.page }),
  'GET /cardSales/export': call({ ...terminal, ...saleList.export }),
  'GET /cardSales/organizations': call({ ...terminal, handle: chooseOrganizations }),
  /** The saved cards that can be charged. */
  'GET /cardSales/cards': call({ ...terminal, handle: cardChoices }),
  /** What rules say of a card by its first digits, and of a surcharge on it. */
  'GET /cardSales/terms': call({
    ...terminal,
    query: object({
      bin: string()
        .default('')
        .matches(/^(?:\d{6}|\d{8})?$/),
    }),
    handle: ({ services, scope, query }) => {
      const whose = { orgId: scope.orgId, systemMode: importMode(scope.mode) };
      return saleTermsOf(services.database, whose, { bin: query.bin, told: null });
    },
  }),
  /** Open invoices that a card can be charged for. */
  'GET /cardSales/invoices': call({
    ...terminal,
    query: object({
      search: string().default('').max(200),
      chosen: string().default('').max(100),
    }),
    handle: ({ services, scope, query }) => invoiceChoices(services.database, scope, query),
  }),
  'POST /cardSales/invoices/:id/payments': call({
    ...selling,
    body: payRequestSchema,
    idempotent: true,
    audit: { event: 'money', title: 'Charge card for invoice' },
    handle: chargeInvoice,
  }),
  /** By the key of the attempt that began it. */
  'GET /cardSales/attempts/:attempt': call({
    ...terminal,
    rate: { limit: 600, seconds: 600 },
    handle: findSale,
  }),
  'GET /cardSales/:id': call({ ...terminal, handle: saleDetail }),
  'POST /cardSales': call({
    ...selling,
    body: cardSaleSchema,
    idempotent: true,
    audit: { event: 'money', title: 'Charge card' },
    handle: sell,
  }),
  'POST /cardSales/:id/capture': acting('capture', 'Capture card sale'),
  'POST /cardSales/:id/void': acting('void', 'Void card sale'),
  'POST /cardSales/:id/refund': acting('refund', 'Refund card sale'),
  'POST /cardSales/:id/card': call({
    ...selling,
    audit: { event: 'recordChange', title: 'Save card' },
    handle: keepSaleCard,
  }),
  'GET /saleReceipts/:key': call({ ...open, rate: visits, handle: saleReceiptOf }),
  'POST /saleReceipts/:key/mail': call({
    ...open,
    ...mailingReceipt,
    rate: letters,
    audit: onlyMails,
    handle: mailSaleReceiptPdf,
  }),
});

const editor = { access: 'admin.cardEditor' } as const;

const editing = { ...editor, rate: { limit: 300, seconds: 600 } } as const satisfies CallRow;

const blocking = (act: 'block' | 'unblock', title: string) =>
  call({
    ...editing,
    audit: { event: 'recordChange', title },
    handle: (made) => made.services.database.transaction((tx) => blockCard(tx, act, made)),
  });

/** Saved cards and BIN rules (catalogue: /card-editor, /funding-sources). */
const editorCalls = calls({
  'GET /funding-sources/cards': call({
    access: 'bankoptions.foundingsources',
    query: object({ organization: string().default('').max(200) }),
    handle: fundingCards,
  }),
  'GET /savedCards': call({ ...editor, ...savedCardList.page }),
  'GET /savedCards/export': call({ ...editor, ...savedCardList.export }),
  'PUT /savedCards/:id': call({
    ...editing,
    body: withMembers(savedCardSchema, object({ version: recordVersion })),
    idempotent: true,
    audit: { event: 'recordChange', title: 'Edit saved card' },
    handle: (made) =>
      made.services.database.transaction((tx) => idempotently(made, tx, () => saveCard(tx, made))),
  }),
  'POST /savedCards/:id/block': blocking('block', 'Block saved card'),
  'POST /savedCards/:id/unblock': blocking('unblock', 'Unblock saved card'),
  'POST /savedCards/:id/deleteToken': call({
    ...editing,
    audit: { event: 'recordChange', title: 'Delete token of saved card' },
    handle: deleteToken,
  }),
  'GET /binRules': call({ ...editor, ...binRuleList.page }),
  'GET /binRules/export': call({ ...editor, ...binRuleList.export }),
  'POST /binRules': call({
    ...editing,
    body: binRuleSchema,
    idempotent: true,
    audit: { event: 'recordChange', title: 'Add BIN rule' },
    handle: (made) =>
      made.services.database.transaction((tx) =>
        idempotently(made, tx, () =>
          addBinRule(tx, made.scope, { ...made.body, at: made.services.clock() }),
        ),
      ),
  }),
  'PUT /binRules/:id': call({
    ...editing,
    body: withMembers(binRuleSchema, object({ version: recordVersion })),
    idempotent: true,
    audit: { event: 'recordChange', title: 'Edit BIN rule' },
    handle: (made) => {
      const { services, scope, params, body } = made;
      const change = { ...body, at: services.clock() };
      return services.database.transaction((tx) =>
        idempotently(made, tx, () => saveBinRule(tx, { scope, id: params.id ?? '', change })),
      );
    },
  }),
  'POST /binRules/:id/remove': call({
    ...editing,
    audit: { event: 'recordChange', title: 'Remove BIN rule' },
    handle: ({ services, scope, params }) =>
      services.database.transaction((tx) => removeBinRule(tx, scope, params.id ?? '')),
  }),
});

/** The virtual terminal and the card editor. */
export const cardsCalls = { ...saleCalls, ...editorCalls };
