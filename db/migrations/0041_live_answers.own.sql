-- An answer, and what becomes of it, is a change of its submission: whoever has it open reads it again.
create trigger announce_note after insert or update of sent_at, given_up_at, last_fault on desk.answers
  for each row execute function live.announce_note();
