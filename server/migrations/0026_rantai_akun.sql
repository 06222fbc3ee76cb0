-- The chain of accounts holds scope, and rules have bounds (issue 39, decisions 0047 and 0048).

-- A rule approves so many days of a person in a month, and so many people of a school on a day, with all approved before.
alter table approval_otomatis add column batas_hari smallint not null default 2;
alter table approval_otomatis add column batas_orang smallint not null default 3;
