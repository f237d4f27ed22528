create or replace function residual_month_stays() returns trigger language plpgsql as $$
declare
  changed record := coalesce(old, new);
begin
  if tg_op = 'UPDATE' and to_jsonb(old) - 'payout_id' = to_jsonb(new) - 'payout_id' then
    return new;
  end if;
  if exists (select from residual_months as kept
      where kept.system_mode = changed.system_mode and kept.month = changed.month and kept.state = 'locked') then
    raise exception 'This month is locked' using errcode = 'integrity_constraint_violation';
  end if;
  return coalesce(new, old);
end $$;

comment on function residual_month_stays is 'Refuses any change of the lines and partners of a locked month but who was paid.';

create or replace trigger residual_month_stays before insert or update or delete on residual_lines
  for each row execute function residual_month_stays();
create or replace trigger residual_month_stays before insert or update or delete on residual_partners
  for each row execute function residual_month_stays();
