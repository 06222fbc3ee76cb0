import { PER_HALAMAN } from '@geisa/contract/bentuk'
import type { Jawaban, Keluaran } from '@geisa/contract/endpoint'
import type { daftarPerintah, PerintahMesin } from '@geisa/contract/mesin'
import type { daftarMesinTakDikenal } from '@geisa/contract/mesin-tak-dikenal'
import type { daftarKarantina, daftarUsb } from '@geisa/contract/tap-mesin'
import { KANAL } from '@geisa/engine/fakta'
import { sql } from 'kysely'
import type { DbOrTrx } from '../../platform/database/db.ts'
import { likeLiteral } from '../../platform/database/sql.ts'
import type { Cakupan } from '../../platform/scope.ts'
import { bakuSeri } from './iclock/kenali-mesin.ts'
import { pegangMesin } from './queries.ts'

/** Lists beside a machine: bad lines, USB files, commands; and the serial numbers that nobody registered. */

const meta = (page: number, total: number) => ({ page, total, totalPages: Math.max(1, Math.ceil(total / PER_HALAMAN)) })

export async function listKarantina(
  db: DbOrTrx,
  cakupan: Cakupan,
  id: string,
  page: number,
): Promise<Jawaban<typeof daftarKarantina>> {
  const { sekolahId, mesinId } = await pegangMesin(db, cakupan, id, false)
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
    order by k.id desc limit ${PER_HALAMAN} offset ${(page - 1) * PER_HALAMAN}`.execute(db)
  return {
    rows: rows.map(({ total: _, kanal, ...baris }) => ({ ...baris, kanal: KANAL[kanal] ?? 'push' })),
    meta: meta(page, rows[0]?.total ?? 0),
  }
}

export async function listUsb(db: DbOrTrx, cakupan: Cakupan, id: string): Promise<Jawaban<typeof daftarUsb>['rows']> {
  const { sekolahId, mesinId } = await pegangMesin(db, cakupan, id, false)
  const { rows } = await sql<Jawaban<typeof daftarUsb>['rows'][number]>`
    select b.id, b.nama_berkas as "namaBerkas", b.format, b.sha256, b.ukuran, b.jumlah_tap as "jumlahTap",
      b.jumlah_baru as "jumlahBaru", b.jumlah_karantina as "jumlahKarantina", b.diambil_pada as "diambilPada",
      p.nama as "diunggahOleh", b.diunggah_pada as "diunggahPada"
    from berkas_usb b left join pengguna p on p.id = b.diunggah_oleh
    where b.sekolah_id = ${sekolahId} and b.mesin_id = ${mesinId} order by b.id desc limit 100`.execute(db)
  return rows
}

const KOLOM_PERINTAH = sql`c.id, c.jenis, c.argumen, c.status, c.percobaan, c.dibuat_pada as "dibuatPada", p.nama as "dibuatOleh",
  c.dikirim_pada as "dikirimPada", c.selesai_pada as "selesaiPada", c.hasil, c.keterangan`

export async function listPerintah(
  db: DbOrTrx,
  cakupan: Cakupan,
  id: string,
): Promise<Jawaban<typeof daftarPerintah>['rows']> {
  const { sekolahId, mesinId } = await pegangMesin(db, cakupan, id, false)
  const { rows } = await sql<PerintahMesin>`
    select ${KOLOM_PERINTAH} from mesin_perintah c left join pengguna p on p.id = c.dibuat_oleh
    where c.sekolah_id = ${sekolahId} and c.mesin_id = ${mesinId} order by c.id desc limit 100`.execute(db)
  return rows
}

export async function listTakDikenal(
  db: DbOrTrx,
  { page, search }: Keluaran<typeof daftarMesinTakDikenal, 'query'>,
): Promise<Jawaban<typeof daftarMesinTakDikenal>> {
  const cocok = search ? sql`u.nomor_seri like ${`%${likeLiteral(bakuSeri(search))}%`}` : sql`true`
  const { rows } = await sql<Jawaban<typeof daftarMesinTakDikenal>['rows'][number] & { total: number }>`
    select u.nomor_seri as "nomorSeri", u.pertama_terlihat as "pertamaTerlihat", u.terakhir_terlihat as "terakhirTerlihat",
      host(u.ip) as ip, u.jumlah_tanya as "jumlahTanya", u.jumlah_tolak as "jumlahTolak", u.info, u.diblokir,
      (count(*) over ())::int as total
    from mesin_tak_dikenal u where ${cocok}
    order by u.terakhir_terlihat desc, u.nomor_seri limit ${PER_HALAMAN} offset ${(page - 1) * PER_HALAMAN}`.execute(db)
  return { rows: rows.map(({ total: _, ...baris }) => baris), meta: meta(page, rows[0]?.total ?? 0) }
}
