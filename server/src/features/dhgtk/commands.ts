import type { kirimUlang } from '@geisa/contract/dhgtk'
import type { Jawaban, Keluaran } from '@geisa/contract/endpoint'
import { sql } from 'kysely'
import type { Masuk } from '../../platform/access/session.ts'
import type { Aplikasi } from '../../platform/aplikasi.ts'
import type { Trx } from '../../platform/database/db.ts'
import { salahIsi, tidakAda, tidakSah } from '../../platform/errors.ts'
import { type Cakupan, sekolahDalam } from '../../platform/scope.ts'
import { catatRiwayat } from '../riwayat/commands.ts'
import { KUNCI_KIRIMAN } from './commands-kelompok.ts'
import { pilihSekolah } from './queries.ts'

type Alat = Pick<Aplikasi, 'db' | 'clock' | 'dhgtk'>

/** Puts refused rows of a school back into the queue: those named, or all of them. */
export async function antreUlang(
  { db, clock, dhgtk }: Alat,
  masuk: Masuk,
  isian: Keluaran<typeof kirimUlang, 'body'>,
): Promise<Jawaban<typeof kirimUlang>> {
  const sekolahId = await pilihSekolah(db, masuk, isian.sekolahId)
  if (dhgtk === undefined || dhgtk === null)
    throw tidakSah('Alamat DHGTK belum dipasang, jadi tidak ada yang dapat dikirim.')
  const kunci = isian.kunci === undefined ? null : [...new Set(isian.kunci)]
  if (kunci?.some((satu) => !POLA_KUNCI.test(satu))) throw salahIsi('kunci', 'Ada kiriman yang tidak dikenal')
  const pada = clock.now()
  const jumlah = await db.transaction().execute(async (trx) => {
    if (kunci !== null) await tolakAsing(trx, masuk.cakupan, sekolahId, kunci)
    const diantre = await antreGagal(trx, masuk.cakupan, { sekolahId, kunci, pada })
    if (diantre > 0)
      await catatRiwayat(trx, {
        sekolahId,
        pada,
        penggunaId: masuk.pengguna.id,
        perihal: 'kiriman',
        objek: String(sekolahId),
        tindakan: 'kirim-ulang',
        sesudah: { jumlah: diantre, kunci },
      })
    return diantre
  })
  const message =
    jumlah === 0
      ? 'Tidak ada kiriman gagal yang perlu dikirim ulang.'
      : `${jumlah} kiriman diantre untuk dikirim ulang.`
  return { message, jumlah }
}

const POLA_KUNCI = /^[1-9]\d{0,9}:\d{4}-\d{2}-\d{2}:[1-9]\d{0,9}:(Datang|Pulang):[1-9]\d{0,4}$/

/** Rows of another school, and rows that are not there, look the same. */
async function tolakAsing(trx: Trx, cakupan: Cakupan, sekolahId: number, kunci: readonly string[]): Promise<void> {
  const { rows } = await sql<{ ada: number }>`
    select count(*)::int as ada from kiriman k join sekolah s on s.id = k.sekolah_id
    where k.sekolah_id = ${sekolahId} and ${sekolahDalam(cakupan)} and ${KUNCI_KIRIMAN} = any(${[...kunci]}::text[])`.execute(
    trx,
  )
  if ((rows[0]?.ada ?? 0) < kunci.length) throw tidakAda('Kiriman')
}

type Pilihan = { sekolahId: number; kunci: readonly string[] | null; pada: string }

async function antreGagal(trx: Trx, cakupan: Cakupan, { sekolahId, kunci, pada }: Pilihan): Promise<number> {
  const { rows } = await sql`
    update kiriman k set status_kirim = 'Belum Dikirim', alasan = null, kelompok = null, coba_lagi = ${pada}
    from sekolah s where s.id = k.sekolah_id and k.sekolah_id = ${sekolahId} and ${sekolahDalam(cakupan)}
      and k.status_kirim = 'Gagal' and ${kunci === null ? sql`true` : sql`${KUNCI_KIRIMAN} = any(${[...kunci]}::text[])`}
    returning 1`.execute(trx)
  return rows.length
}
