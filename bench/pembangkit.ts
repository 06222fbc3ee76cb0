import { rebuildRekap } from '@geisa/server/features/penghitung/commands-bangun'
import { openDb } from '@geisa/server/platform/database/db'
import type pg from 'pg'

/** Deterministic data in SQL, so that a benchmark of a province is made within a minute. */
export const SCALE = {
  sekolah: { sekolah: 1, gtk: 40, prefiks: '0507' },
  kabupaten: { sekolah: 400, gtk: 12, prefiks: '0507' },
  provinsi: { sekolah: 5_000, gtk: 12, prefiks: '05' },
  /** The school table alone. */
  nasional: { sekolah: 319_733, gtk: 0, prefiks: '' },
} as const
export type Scale = keyof typeof SCALE

/** The month whose taps are made: October 2025, 27 workdays of a six-day week. */
export const BULAN = '202510'
const AWAL = '2025-10-01'
const AKHIR = '2025-10-31'
/** The instant that readers of it take for now. */
export const TODAY = '2025-11-03T00:00:00.000Z'

export async function generate(url: string, client: pg.Client, scale: Scale): Promise<void> {
  const { sekolah, gtk, prefiks: prefix } = SCALE[scale]
  await client.query(
    `insert into sekolah (npsn, nama, jenjang, status, kode_kecamatan, kode_kab_kota, kode_provinsi, zona)
     select lpad((10000000 + i)::text, 8, '0'), 'Sekolah Uji ' || i,
       case when i % 140 = 0 then 'SLB' else (array['TK','TK','TK','SD','SD','SD','SD','SD','SMP','SMP','SMA','SMK'])[1 + i % 12] end, case when i % 3 = 0 then 'S' else 'N' end,
       k.kode, k.kode_induk, p.kode, p.zona
     from generate_series(1, $1::int) i
     join (select kode, kode_induk, row_number() over (order by kode) - 1 as ke from wilayah where level = 3 and kode like $2 || '%') k
       on k.ke = i % (select count(*) from wilayah where level = 3 and kode like $2 || '%')
     join wilayah p on p.kode = left(k.kode, 2) || '0000'`,
    [sekolah, prefix],
  )
  if (gtk > 0) await generateGtk(client, gtk)
  else await generateMesin(client)
  await generateSinkron(client)
  await client.query('analyze')
  const { db, close } = openDb(url)
  await rebuildRekap(db)
  await close()
  await client.query('analyze rekap_wilayah, sinkron_wilayah')
}

/** Where nobody works, four schools of five have a machine all the same. */
async function generateMesin(client: pg.Client): Promise<void> {
  await client.query(
    `insert into mesin (sekolah_id, nomor_seri, nama, didaftarkan_pada)
     select id, 'UJI' || lpad(id::text, 9, '0'), 'Mesin', '2025-09-01' from sekolah where id % 5 <> 0`,
  )
  await client.query(`insert into mesin_penempatan (sekolah_id, mesin_id, mulai, dipakai_sejak, disimpan_pada)
    select sekolah_id, id, '2015-01-01', '2025-09-01', '2025-09-01' from mesin`)
}

/** Seven schools of ten were heard of: most within the last day, some weeks or months ago. */
const generateSinkron = (client: pg.Client): Promise<unknown> =>
  client.query(
    `insert into sekolah_sinkron (sekolah_id, last_sync)
     select s.id, $1::timestamptz - case when a.acak % 100 < 82 then a.acak % 72000 when a.acak % 100 < 94 then a.acak % 2592000
       else 2592000 + a.acak % 10000000 end * interval '1 second'
     from sekolah s, lateral (select ('x' || substr(md5(s.id::text), 1, 7))::bit(28)::int as acak) a where s.id % 10 not in (3, 5, 6)`,
    [TODAY],
  )

async function generateGtk(client: pg.Client, perSekolah: number): Promise<void> {
  await client.query(
    `insert into gtk (sekolah_id, id_dapodik, nama, nama_dapodik, jenis_guru, status_kepegawaian)
     select s.id, md5(s.id || '-' || n)::uuid, o.nama, upper(o.nama), case n when 1 then 'Kepala Sekolah' else 'Guru' end, 'PNS'
     from sekolah s, generate_series(1, $1::int) n,
       lateral (select (array['Siti','Agus','Dewi','Budi','Sri','Eko','Rina','Joko','Wahyu','Putri'])[1 + (s.id * 7 + n) % 10] || ' ' ||
         (array['Lestari','Santoso','Wulandari','Prasetyo','Handayani','Nugroho','Rahayu','Saputra'])[1 + (s.id * 3 + n * 5) % 8] || ' ' || s.id as nama) o`,
    [perSekolah],
  )
  await client.query(
    'insert into alamat_gtk (id_dapodik, sekolah_id, gtk_id) select id_dapodik, sekolah_id, id from gtk',
  )
  await client.query(
    `insert into mesin (sekolah_id, nomor_seri, nama, didaftarkan_pada) select id, 'UJI' || lpad(id::text, 9, '0'), 'Mesin', '2025-09-01' from sekolah`,
  )
  await client.query(`insert into mesin_penempatan (sekolah_id, mesin_id, mulai, dipakai_sejak, disimpan_pada)
    select sekolah_id, id, '2015-01-01', '2025-09-01', '2025-09-01' from mesin`)
  await client.query(`insert into mesin_kontak (sekolah_id, mesin_id, pertama, terakhir, laporan)
    select sekolah_id, id, '2025-09-01', '2025-11-03', '2025-11-03' from mesin`)
  await client.query(
    'insert into alamat_mesin (nomor_seri, sekolah_id, mesin_id) select nomor_seri, sekolah_id, id from mesin',
  )
  await client.query(`insert into pemetaan_pin (sekolah_id, mesin_id, pin, gtk_id, disimpan_pada)
    select g.sekolah_id, m.id, row_number() over (partition by g.sekolah_id order by g.id), g.id, '2025-09-01'
    from gtk g join mesin m on m.sekolah_id = g.sekolah_id`)
  await client.query(
    `insert into tap (sekolah_id, mesin_id, pin, waktu_lokal, status, verifikasi, kanal, diterima_pada)
     select p.sekolah_id, p.mesin_id, p.pin, w.waktu, 0, 1, 0, (w.waktu at time zone 'Asia/Jakarta') + interval '2 seconds'
     from pemetaan_pin p, generate_series($1::date, $2::date, interval '1 day') d,
       lateral (values (d + interval '6 hours 30 minutes' + ((p.gtk_id * 37 + extract(day from d)::int * 101) % 2700) * interval '1 second'),
         (d + interval '14 hours' + ((p.gtk_id * 53 + extract(day from d)::int * 89) % 1800) * interval '1 second')) w (waktu)
     where extract(dow from d) <> 0`,
    [AWAL, AKHIR],
  )
}
