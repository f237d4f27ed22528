create or replace function transaction_states_changed() returns trigger language plpgsql as $$
begin
  insert into transaction_changes (transaction_id, kind, from_state, to_state)
  select inserted.id, 'state', deleted.state, inserted.state
  from inserted join deleted on deleted.id = inserted.id
  where inserted.state <> deleted.state
  order by inserted.number;
  return null;
end $$;

comment on function transaction_states_changed is
  'Whoever moves a transaction, its history has it. Once per statement.';

create or replace trigger transaction_states_changed after update on transactions
  referencing old table as deleted new table as inserted for each statement
  execute function transaction_states_changed();
