-- A username goes to a new account once its owner was replaced or has left (product.md 4 '/registrasi', decision 63). The old
-- account is then called '<name>#sampai-<day>-<number>', so that the unique name is free also for the last release, and keeps
-- until when the name was its own: a day of its school.
alter table pengguna add column username_sampai date;
