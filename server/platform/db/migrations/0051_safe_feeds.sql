-- Safes whose device the product plays, to try them out.

alter table safes add column simulated_by uuid references users (id);
comment on column safes.simulated_by is
  'Who let the product play its device; null for a safe of which its own device tells.';
create index safes_simulated on safes (number) where simulated_by is not null;
