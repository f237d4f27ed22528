-- The embedded bank answers the files of profiles that say so, and no others. An entry settles once its bank has
-- taken the file, at the moment of its window.

alter table odfi_profiles
  drop constraint odfi_profiles_delivery_check,
  add constraint odfi_profiles_delivery_check check (delivery in ('folder', 'sftp', 'embedded'));
alter table ach_files
  drop constraint ach_files_delivery_check,
  add constraint ach_files_delivery_check check (delivery in ('folder', 'sftp', 'embedded', 'hand')),
  add column settles_at timestamptz;
comment on column ach_files.settles_at is
  'The moment of its settlement window on that day; null for files of before that was kept.';

-- It answered all folders. Those of the sandbox were never a bank's, nor is that of the demo world; a folder of
-- Production may be one that a bank empties, which an administrator knows.
update odfi_profiles set delivery = 'embedded'
  where delivery = 'folder' and (system_mode = 'Sandbox'
    or (name = 'Harvest Valley Bank' and routing = '121042882' and origin_id = '1204598812'));
update ach_files as file set delivery = 'embedded'
  from odfi_profiles as bank
  where bank.id = file.odfi_id and bank.delivery = 'embedded' and file.delivery = 'folder';
