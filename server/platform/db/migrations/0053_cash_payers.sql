-- Who paid the cash that staff key by hand, for currency transaction reports. Of the number of the ID its end and a keyed hash are kept, by
-- which the same person is known again under another spelling.
alter table manual_entries
  add column payer_name text not null default '',
  add column payer_id_kind text collate "C" not null default '',
  add column payer_id_last_four text collate "C" not null default '',
  add column payer_id_hash text collate "C" not null default '';

create index manual_entries_payer on manual_entries (system_mode, payer_id_hash, number) where payer_id_hash <> '';
