create or replace function follow_application() returns trigger language plpgsql as $$
begin
  if new.invite_id is null then
    return new;
  end if;
  update invitations set
    application_id = new.id,
    sent_at = coalesce(sent_at, new.created_at),
    clicked_at = coalesce(clicked_at, new.created_at),
    started_at = coalesce(started_at, new.created_at),
    submitted_at = coalesce(submitted_at, new.submitted_at),
    status = case
      when status = 'revoked' then status
      when new.status = 'in_progress' then 'started'
      else 'submitted' end,
    progress = case new.status
      when 'declined' then 'Declined'
      when 'in_progress' then 'In Progress'
      when 'info_requested' then 'In Progress'
      else 'Completed' end
  where invite_id = new.invite_id;
  if tg_op = 'INSERT' or new.status is distinct from old.status then
    insert into invitation_events (invite_id, at, kind)
    select new.invite_id, new.updated_at, 'application_' || new.status
    where exists (select from invitations where invite_id = new.invite_id);
  end if;
  return new;
end $$;

comment on function follow_application is
  'An invitation follows its application by itself: whoever saves or decides on the application '
  'need not know of invitations.';

create or replace trigger applications_follow after insert or update of status, invite_id on applications
  for each row execute function follow_application();
