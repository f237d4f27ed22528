-- What an ACH entry says of the bill that it pays, in the addenda record behind it (docs/adr/0059).

alter table ach_items
  add column remittance text not null default '',
  add constraint ach_items_remittance check (char_length(remittance) <= 80);
comment on column ach_items.remittance is
  'What its addenda record 05 says of what it pays, such as RMR*IV*INV-42**1250.00\; empty for none.';
