import { readFile } from 'node:fs/promises'
import { JENJANG } from '@geisa/engine/acuan'
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

async function isEmpty(client: pg.Client, tabel: 'wilayah' | 'status_kehadiran' | 'libur'): Promise<boolean> {
  const { rows } = await client.query<{ ada: boolean }>(`select exists (select 1 from ${tabel}) as ada`)
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
