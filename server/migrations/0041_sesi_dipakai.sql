-- When a session was last used, to the minute: its owner tells by it which of them is not his. Empty: not since this release.
alter table sesi add column dipakai_pada timestamptz;
