-- The day's message to the office about what a school changed of days that stand (decision 54): found again, so that it grows.
create index pesan_lampau on pesan ((tujuan ->> 'lampau')) where tujuan ->> 'lampau' is not null;

-- Days for which a machine answered until the school said otherwise: they carry a mark (product.md 5.6). Null = none.
alter table mesin_penempatan add column dilepas_dari date, add column dilepas_sampai date, add column dilepas_pada timestamptz;

-- The same of a person's days of service, and of a PIN's mapped days. Null = none.
alter table gtk add column dilepas_dari date, add column dilepas_sampai date, add column dilepas_pada timestamptz;
alter table pemetaan_pin add column dilepas_dari date, add column dilepas_sampai date, add column dilepas_pada timestamptz;
