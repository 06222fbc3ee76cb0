-- 'Within the schedule' of a rule means that the times cover it (product.md 4). Rules of before keep their own reading until
-- somebody saves them; a server of the release before makes none of the new one.
alter table approval_otomatis add column jam_penuh boolean not null default false;
-- When its owner was told of that.
alter table approval_otomatis add column jam_penuh_dikabarkan timestamptz;
