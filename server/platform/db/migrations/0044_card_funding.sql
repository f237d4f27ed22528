-- What kind of card paid an invoice or a link, which decides what the payment costs.

alter table invoice_payments add column funding text collate "C" not null default ''
  check (funding in ('', 'credit', 'debit', 'prepaid'));
comment on column invoice_payments.funding is
  'Of a card: what the processor or a BIN rule said of it before it was charged. Empty: nobody did.';
alter table link_payments add column funding text collate "C" not null default ''
  check (funding in ('', 'credit', 'debit', 'prepaid'));
comment on column link_payments.funding is
  'Of a card: what the processor or a BIN rule said of it before it was charged. Empty: nobody did.';
