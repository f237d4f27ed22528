-- What became of a dishonored return: the money came back, or the bank contested it.

alter table ach_answers
  drop constraint ach_answers_disposition_check,
  add constraint ach_answers_disposition_check
    check (disposition in ('open', 'retried', 'dishonored', 'recovered', 'contested', 'applied', 'closed'));
comment on column ach_answers.disposition is
  '`recovered`: dishonored, and not contested in time: its money is posted. `contested`: the return stands.';
create index ach_answers_dishonored on ach_answers (dishonor_item_id)
  where disposition = 'dishonored';
