import { readFile } from 'node:fs/promises'
import { JENJANG } from '@geisa/engine/acuan'
import { EPOCH_START } from '@geisa/engine/calendar'
import { LIBUR_NASIONAL } from '@geisa/engine/jadwal/libur-nasional'
import { STATUS_KEHADIRAN } from '@geisa/engine/status-kehadiran'
import type pg from 'pg'

const WILAYAH = new URL('../../../data-acuan/wilayah.tsv', import.meta.url)

/** Reference data that ships with the program: regions, statuses, the holidays of the decrees. Loaded once, never overwritten. */
export async function loadReferences(client: pg.Client): Promise<void> {
  if (await isEmpty(client, 'wilayah')) await loadWilayah(client)
  if (await isEmpty(client, 'status_kehadiran')) await loadStatus(client)
  if (await isEmpty(client, 'libur')) await loadLibur(client)
}

/**
 * The same of patterns of hours, for regions to copy (rules.md M2). One that the nation took out of use is still a row, and
 * does not come back.
 */
export async function loadPolaJam(client: pg.Client): Promise<void> {
  if (await isEmpty(client, 'pola_jam', "pemilik = 'nasional'"))
    for (const one of POLA_JAM) await insertPola(client, one)
}

async function isEmpty(
  client: pg.Client,
  tabel: 'wilayah' | 'status_kehadiran' | 'libur' | 'pola_jam',
  where = 'true',
): Promise<boolean> {
  const { rows } = await client.query<{ ada: boolean }>(`select exists (select 1 from ${tabel} where ${where}) as ada`)
  return rows[0]?.ada === false
}

async function loadWilayah(client: pg.Client): Promise<void> {
  const rows = (await readFile(WILAYAH, 'utf8'))
    .trimEnd()
    .split('\n')
    .slice(1)
    .map((line) => line.split('\t'))
  const columns = (nth: number): (string | null)[] => rows.map((cells) => cells[nth] || null)
  await client.query(
    `insert into wilayah (kode, level, nama, kode_induk, zona, kode_kemendagri)
     select * from unnest($1::text[], $2::smallint[], $3::text[], $4::text[], $5::text[], $6::text[]) as w (kode, level, nama, induk, zona, kemendagri)
     order by level`,
    [0, 1, 2, 3, 4, 5].map(columns),
  )
}

async function loadStatus(client: pg.Client): Promise<void> {
  for (const s of STATUS_KEHADIRAN) {
    await client.query(
      `insert into status_kehadiran (id, singkatan, nama, grup, dokumen_pendukung, maksimal_hari, koreksi, manual, basic)
       values ($1, $2, $3, $4, $5, $6, $7, $8, $9)`,
      [s.id, s.singkatan, s.nama, s.grup, s.dokumenPendukung, s.maksimalHari, s.koreksi, s.manual, s.basic],
    )
  }
}

async function loadLibur(client: pg.Client): Promise<void> {
  await client.query(
    `insert into libur (nama, jenis_libur_id, kode_wilayah, tanggal, jenjang, dasar_hukum)
     select nama, 1, '000000', tanggal, $4::text[], dasar
     from unnest($1::date[], $2::text[], $3::text[]) as l (tanggal, nama, dasar) order by tanggal`,
    [
      LIBUR_NASIONAL.map((libur) => libur.tanggal),
      LIBUR_NASIONAL.map((libur) => libur.nama),
      LIBUR_NASIONAL.map((libur) => `SKB 3 Menteri ${libur.tanggal.slice(0, 4)}`),
      [...JENJANG],
    ],
  )
}

type Pola = { nama: string; masuk: string; pulang: string; libur: number[]; batasHari: string | null }
const POLA_JAM: readonly Pola[] = [
  { nama: 'PPPK Paruh Waktu 4 jam', masuk: '07:00', pulang: '11:00', libur: [0], batasHari: null },
  { nama: 'Penjaga malam', masuk: '18:00', pulang: '06:00', libur: [], batasHari: '12:00' },
]

async function insertPola(client: pg.Client, { nama, masuk, pulang, libur, batasHari }: Pola): Promise<void> {
  await client.query(
    `with pola as (insert into pola_jam (pemilik, pemilik_id, nama) values ('nasional', '000000', $1) returning id),
      versi as (insert into pola_jam_versi (pola_jam_id, berlaku_mulai, batas_hari, disimpan_pada)
        select id, $5::date, $4::time, $5::date from pola returning id)
     insert into pola_jam_hari (pola_jam_versi_id, hari, is_libur, jam_masuk, jam_pulang)
     select versi.id, h, h = any($6::int[]), $2::time, $3::time from versi, generate_series(0, 6) h`,
    [nama, masuk, pulang, batasHari, EPOCH_START, libur],
  )
}
