-- The day's message to the office about what a school changed of days that stand (decision 54): found again, so that it grows.
create index pesan_lampau on pesan ((tujuan ->> 'lampau')) where tujuan ->> 'lampau' is not null;
