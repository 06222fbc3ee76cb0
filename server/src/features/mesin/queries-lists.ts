import type { Answer, Output } from '@geisa/contract/endpoint'
import type { daftarPerintah, PerintahMesin } from '@geisa/contract/mesin/mesin'
import type { daftarKarantina, daftarUsb } from '@geisa/contract/mesin/tap'
import type { unknownMesin } from '@geisa/contract/mesin/unknown-mesin'
import { PAGE_SIZE } from '@geisa/contract/shapes'
import { KANAL } from '@geisa/engine/fakta'
import { sql } from 'kysely'
import type { Cakupan } from '../../platform/cakupan.ts'
import type { DbOrTrx } from '../../platform/database/db.ts'
import { likeLiteral } from '../../platform/database/sql.ts'
import { normaliseSerial } from './iclock/identify-mesin.ts'
import { findMesinKey } from './queries.ts'

/** Lists beside a machine: bad lines, USB files, commands; and the serial numbers that nobody registered. */

const meta = (page: number, total: number) => ({ page, total, totalPages: Math.max(1, Math.ceil(total / PAGE_SIZE)) })

export async function listKarantina(
  db: DbOrTrx,
  cakupan: Cakupan,
  id: string,
  page: number,
): Promise<Answer<typeof daftarKarantina>> {
  const { sekolahId, mesinId } = await findMesinKey(db, cakupan, id)
  const { rows } = await sql<{
    id: number
    kanal: number
    baris: string
    alasan: string
    diterimaPada: string
    total: number
  }>`
    select k.id, k.kanal, k.baris, k.alasan, k.diterima_pada as "diterimaPada", (count(*) over ())::int as total
    from tap_karantina k where k.sekolah_id = ${sekolahId} and k.mesin_id = ${mesinId}
    order by k.id desc limit ${PAGE_SIZE} offset ${(page - 1) * PAGE_SIZE}`.execute(db)
  return {
    rows: rows.map(({ total: _, kanal, ...row }) => ({ ...row, kanal: KANAL[kanal] ?? 'push' })),
    meta: meta(page, rows[0]?.total ?? 0),
  }
}

export async function listUsb(db: DbOrTrx, cakupan: Cakupan, id: string): Promise<Answer<typeof daftarUsb>['rows']> {
  const { sekolahId, mesinId } = await findMesinKey(db, cakupan, id)
  const { rows } = await sql<Answer<typeof daftarUsb>['rows'][number]>`
    select b.id, b.nama_berkas as "namaBerkas", b.format, b.sha256, b.ukuran, b.jumlah_tap as "jumlahTap",
      b.jumlah_baru as "jumlahBaru", b.jumlah_karantina as "jumlahKarantina", b.diambil_pada as "diambilPada",
      p.nama as "diunggahOleh", b.diunggah_pada as "diunggahPada", b.nomor_mesin as "nomorMesin",
      b.jumlah_nomor_lain as "jumlahNomorLain", b.ditarik_pada as "ditarikPada", t.nama as "ditarikOleh",
      b.alasan_tarik as "alasanTarik",
      b.nomor_mesin is not null and coalesce(b.id = (select max(l.id) from berkas_usb l
        where l.sekolah_id = ${sekolahId} and l.mesin_id = ${mesinId} and l.ditarik_pada is null), false) as "bolehDitarik"
    from berkas_usb b left join pengguna p on p.id = b.diunggah_oleh left join pengguna t on t.id = b.ditarik_oleh
    where b.sekolah_id = ${sekolahId} and b.mesin_id = ${mesinId} order by b.id desc limit 100`.execute(db)
  return rows
}

const COMMAND_COLUMN = sql`c.id, c.jenis, c.argumen, c.status, c.percobaan, c.dibuat_pada as "dibuatPada", p.nama as "dibuatOleh",
  c.dikirim_pada as "dikirimPada", c.selesai_pada as "selesaiPada", c.hasil, c.keterangan`

export async function listPerintah(
  db: DbOrTrx,
  cakupan: Cakupan,
  id: string,
): Promise<Answer<typeof daftarPerintah>['rows']> {
  const { sekolahId, mesinId } = await findMesinKey(db, cakupan, id)
  const { rows } = await sql<PerintahMesin>`
    select ${COMMAND_COLUMN} from mesin_perintah c left join pengguna p on p.id = c.dibuat_oleh
    where c.sekolah_id = ${sekolahId} and c.mesin_id = ${mesinId} order by c.id desc limit 100`.execute(db)
  return rows
}

export async function listUnknown(
  db: DbOrTrx,
  { page, search }: Output<typeof unknownMesin, 'query'>,
): Promise<Answer<typeof unknownMesin>> {
  const matches = search ? sql`u.nomor_seri like ${`%${likeLiteral(normaliseSerial(search))}%`}` : sql`true`
  const { rows } = await sql<Answer<typeof unknownMesin>['rows'][number] & { total: number }>`
    select u.nomor_seri as "nomorSeri", u.pertama_terlihat as "pertamaTerlihat", u.terakhir_terlihat as "terakhirTerlihat",
      host(u.ip) as ip, u.jumlah_tanya as "jumlahTanya", u.jumlah_tolak as "jumlahTolak", u.info, u.diblokir,
      (count(*) over ())::int as total
    from mesin_tak_dikenal u where ${matches}
    order by u.terakhir_terlihat desc, u.nomor_seri limit ${PAGE_SIZE} offset ${(page - 1) * PAGE_SIZE}`.execute(db)
  return { rows: rows.map(({ total: _, ...row }) => row), meta: meta(page, rows[0]?.total ?? 0) }
}
