-- Each person's own reminder of a licence: two people never overwrite each other's.
create table licence_reminders (
  licence_id uuid not null references licences (id) on delete cascade,
  user_id uuid not null references users (id),
  remind_on date not null,
  primary key (licence_id, user_id)
);

create index licence_reminders_due on licence_reminders (remind_on);

insert into licence_reminders (licence_id, user_id, remind_on)
select id, remind_user, remind_on from licences where remind_on is not null and remind_user is not null;

alter table licences drop column remind_on, drop column remind_user;
