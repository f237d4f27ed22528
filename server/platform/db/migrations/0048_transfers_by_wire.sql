-- Transfers to banks go by ACH or by wire (catalogue: /transfer, /processTransfer).

alter table transfers
  drop constraint transfers_state_check,
  add constraint transfers_state_check check (state in (
    'approval', 'scheduled', 'queued', 'wiring', 'sent', 'done', 'failed', 'returned', 'canceled')),
  add column method text collate "C" not null default 'ach'
    constraint transfers_method_check check (method in ('ach', 'wire')),
  add constraint transfers_by_wire check (method <> 'wire' or to_kind = 'bank');
comment on column transfers.method is 'How it goes to a bank or comes from one; a wire only goes.';

alter table wires add column transfer_id uuid references transfers (id);
comment on column wires.transfer_id is
  'The transfer that it carries to a bank; each attempt of one has a wire of its own.';
create index wires_of_transfer on wires (transfer_id) where transfer_id is not null;
