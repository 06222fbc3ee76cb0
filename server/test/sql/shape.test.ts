import { describe, expect, it } from 'vitest'
import { citusObjections } from './shape.ts'

/** What a real Citus said (citus.md), in small. `sekolah`, `pengguna` are everywhere; the others are split by school. */
const isSchoolTable = (table: string): boolean =>
  ['gtk', 'tap', 'koreksi', 'rekap_sekolah', 'mesin_selisih'].includes(table)
const objections = (text: string): string[] => citusObjections(text, isSchoolTable)

describe('pernyataan yang diterima', () => {
  it.each([
    ['satu sekolah', 'select nama from gtk g where g.sekolah_id = $1'],
    [
      'satu sekolah, digabung',
      'select 1 from gtk g join tap t on t.sekolah_id = $1 and t.pin = g.pin where g.sekolah_id = $1',
    ],
    [
      'satu sekolah, subkueri',
      'select exists (select 1 from tap t where t.sekolah_id = $1) from gtk g where g.sekolah_id = $1',
    ],
    [
      'satu sekolah, rekursif',
      'with recursive r as (select 1 as n from gtk where sekolah_id = $1 union all select n + 1 from r where n < 9) select n from r',
    ],
    ['satu sekolah, dikunci', 'select 1 from koreksi where sekolah_id = $1 and id = $2 for update'],
    [
      'satu sekolah, lewat yang digabung dengannya',
      'with cocok as (select g.sekolah_id, g.id from gtk g join sekolah s on s.id = g.sekolah_id where s.id = $1) select (select max(p.pin) from pemetaan_pin p where p.sekolah_id = $1 and p.gtk_id = g.id) from cocok h join gtk g on g.sekolah_id = $1 and g.id = h.id left join mesin m on m.sekolah_id = g.sekolah_id',
    ],
    ['satu sekolah, ditulis', 'insert into tap (sekolah_id, pin) values ($1, $2) on conflict do nothing'],
    ['hanya tabel acuan', 'select 1 from sekolah s where s.id = any($1)'],
    [
      'banyak sekolah dari tabel sekolah',
      'select s.nama, g.nama from rekap_sekolah a join sekolah s on s.id = a.sekolah_id left join gtk g on g.sekolah_id = a.sekolah_id',
    ],
    [
      'banyak sekolah, subkueri bergantung pada tabel sekolah',
      'select (select count(*) from gtk g where g.sekolah_id = a.sekolah_id) from rekap_sekolah a join sekolah s on s.id = a.sekolah_id where s.jenjang = $1',
    ],
    [
      'banyak sekolah, digabung langsung',
      'select 1 from gtk g join sekolah s on s.id = g.sekolah_id join tap t on t.sekolah_id = g.sekolah_id',
    ],
    [
      'banyak sekolah, ditanyakan kepada tabel di setiap simpul',
      'select 1 from koreksi k where exists (select 1 from password_atasan a join pengguna p on p.id = a.pengguna_id where a.oleh = k.oleh)',
    ],
    [
      'tabel koordinator sebagai himpunan',
      'select 1 from koreksi k where k.oleh in (select t.pengguna_id from pengguna_totp t)',
    ],
    [
      'daftar yang dikirim dibaca di sebelah sekolah',
      'select 1 from json_to_recordset($1::json) as u(id int) join gtk g on g.id = u.id',
    ],
  ])('%s', (_, text) => {
    expect(objections(text)).toEqual([])
  })
})

describe('pernyataan yang ditolak, dengan sebabnya', () => {
  it.each([
    ['select exists (select from gtk g where g.sekolah_id = $1)', 'select without a column'],
    ['update sekolah set dilihat = clock_timestamp() where id = $1', 'clock_timestamp() in a change'],
    [
      "insert into sekolah (id, sampai) values ($1, now()) on conflict (id) do update set sampai = now() + interval '1 hour'",
      'interval in on conflict',
    ],
    [
      'select exists (select 1 from gtk g where g.sekolah_id = p.sekolah_id) from pengguna p where p.id = $1',
      'subquery hangs on what is no school table',
    ],
    [
      'select 1 from sekolah s cross join lateral (select nama from gtk g where g.sekolah_id = s.id) x',
      'subquery hangs on what is no school table',
    ],
    [
      'select 1 from unnest($1::int[]) k left join gtk g on g.sekolah_id = k',
      'school table left-joined to what is none',
    ],
    [
      'delete from mesin_selisih m using unnest($1::int[], $2::int[]) x(s, id) where m.sekolah_id = x.s and m.id = x.id',
      'change over many schools by a list',
    ],
    ['select 1 from koreksi k where k.sekolah_id = any($1) for update', 'row locks over many schools'],
    [
      'select 1 from gtk b cross join lateral (select 1 from tap b where b.bulan = b.bulan::int and b.sekolah_id = $1) x where b.sekolah_id = $1',
      'a column compared with itself: an alias inside hides one outside',
    ],
    [
      'select 1 from gtk g cross join lateral (select (select nilai from setting x where x.hari < g.sejak) as n) x where exists (select 1 from tap t where t.sekolah_id = g.sekolah_id)',
      'lateral without FROM that asks a table',
    ],
    [
      "select (select length(t) from concat_ws(': ', (select nama from alasan a where a.id = k.alasan_id), k.catatan) t) from koreksi k",
      'stable function of a column as a table',
    ],
    [
      'select 1 from koreksi k where exists (select 1 from password_atasan a where a.oleh = k.oleh and exists (select 1 from pengguna p where p.id = a.oleh))',
      'subquery hangs on what is no school table',
    ],
    [
      'select 1 from koreksi k where exists (select 1 from pengguna_totp t where t.pengguna_id = k.oleh)',
      "table of the coordinator beside a school's",
    ],
    [
      'select 1 from gtk g join sekolah s on s.id = g.sekolah_id join tap t on t.sekolah_id = s.id',
      'school tables joined by what lies on every node',
    ],
    [
      'select (select count(*) from tap t where t.sekolah_id = $1 and exists (select 1 from gtk g where g.sekolah_id = t.sekolah_id and g.pin = a.pin)) from (select max(pin) as pin from koreksi where sekolah_id = $1) a',
      'a school named at some of its tables only',
    ],
    [
      "update gtk g set kunci = concat_ws('|', g.nama, g.pin) where g.sekolah_id = $1",
      'stable function of a column in a change',
    ],
    [
      "update tap t set pada = $1::timestamptz - t.urut * interval '1 second' where t.sekolah_id = $2",
      'interval of a column from an instant in a change',
    ],
    [
      "update gtk g set sejak = coalesce((u.isi ->> 'sejak')::timestamptz, g.sejak) from json_to_recordset($1::json) as u(id int, isi json) where g.sekolah_id = $2 and g.id = u.id",
      'a text read as an instant by case in a change',
    ],
    [
      'insert into gtk (sekolah_id, nama) select $1::int, (select max(t.pin) from tap t where t.sekolah_id = $1) from unnest($2::text[]) q (pin)',
      'numbers given where its rows are read',
    ],
    [
      'insert into tap (sekolah_id, pin) select s, p from unnest($1::int[], $2::text[]) d (s, p) on conflict (sekolah_id, pin) do update set pin = excluded.pin where $3',
      'parameter in on conflict of an insert from select',
    ],
    [
      'insert into pengguna (id, nama) select $1, $2 where $3 = 0 or exists (select 1 from pengguna where id = $1) on conflict (id) do nothing',
      'insert of what a constant condition may fold away',
    ],
    [
      'with recursive r as (select sekolah_id from gtk union all select sekolah_id from r) select 1 from r',
      'recursive over many schools',
    ],
    ['select 1 from gtk g, tap t where g.pin = t.pin', 'school tables not joined on sekolah_id'],
    [
      'select 1 from gtk g join tap t on t.sekolah_id = $2 where g.sekolah_id = $1',
      'school tables not joined on sekolah_id',
    ],
  ])('%s', (text, reason) => {
    expect(objections(text)).toEqual([reason])
  })
})

it('satu sekolah boleh punya beberapa nomor di pernyataannya, selama nilainya selalu sama', () => {
  const text = 'select 1 from gtk g join tap t on t.sekolah_id = $2 and t.pin = g.pin where g.sekolah_id = $1'
  expect(citusObjections(text, isSchoolTable, ['$1=$2'])).toEqual([])
  expect(citusObjections(text, isSchoolTable, ['$1=$3'])).toEqual(['school tables not joined on sekolah_id'])
})
