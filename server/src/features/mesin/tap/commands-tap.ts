import type { Keluaran } from '@geisa/contract/endpoint'
import type { JenisPerintah, kirimPerintah } from '@geisa/contract/mesin'
import type { konfirmasiTap } from '@geisa/contract/tap-mesin'
import { sql } from 'kysely'
import type { Pengguna } from '../../../platform/access/session.ts'
import type { Aplikasi } from '../../../platform/aplikasi.ts'
import { bentrok, tidakAda, tidakSah } from '../../../platform/errors.ts'
import { kabarkan } from '../../../platform/live/kabar.ts'
import type { Cakupan } from '../../../platform/scope.ts'
import { tolakTapTerkunci } from '../../kunci-bulan/queries-terkunci.ts'
import { DARI_MASA_DEPAN, KONFIRMASI_TAP, WAKTU_SEKOLAH } from '../../rekap/fakta/queries-tap.ts'
import { bulanTersentuh, naikkanVersi } from '../../rekap/memo/commands-versi.ts'
import { catatRiwayat } from '../../riwayat/commands.ts'
import { bacaWaktu } from '../adms/waktu-mesin.ts'
import { type ArgumenPerintah, potongNamaMesin, susunPerintah } from '../perintah/perintah.ts'
import { pegangMesin } from '../queries.ts'
import { sudahLewat } from './queries-log.ts'

type Alat = Pick<Aplikasi, 'db' | 'clock'>

/** Lets a future-dated tap count, once its date is past (rules.md L2): a row beside the tap, never a change of it. */
export async function simpanKonfirmasi(
  { db, clock }: Alat,
  pengguna: Pengguna,
  cakupan: Cakupan,
  { mesinId: id, pin, waktuMesin, alasan }: Keluaran<typeof konfirmasiTap, 'body'>,
): Promise<void> {
  if ('alasan' in bacaWaktu(waktuMesin)) throw tidakAda('Tap')
  const pada = clock.now()
  const sekolah = await db.transaction().execute(async (trx) => {
    const { sekolahId, mesinId } = await pegangMesin(trx, cakupan, id)
    const { rows } = await sql<{ hari: string; masaDepan: boolean; lewat: boolean; sudah: boolean }>`
      select ${WAKTU_SEKOLAH}::date as hari, ${DARI_MASA_DEPAN} as "masaDepan", ${sudahLewat(pada)} as lewat,
        exists (select from ${KONFIRMASI_TAP}) as sudah
      from tap t join sekolah s on s.id = t.sekolah_id
      where t.sekolah_id = ${sekolahId} and t.mesin_id = ${mesinId} and t.pin = ${pin} and t.waktu_lokal = ${waktuMesin}`.execute(
      trx,
    )
    const tap = rows[0]
    if (tap === undefined) throw tidakAda('Tap')
    if (!tap.masaDepan) throw tidakSah('Hanya tap bertanggal masa depan yang dapat dikonfirmasi.')
    if (!tap.lewat) throw tidakSah('Tanggal tap ini belum lewat. Konfirmasi setelah tanggalnya berlalu.')
    if (tap.sudah) throw bentrok('Tap ini sudah dikonfirmasi.')
    await tolakTapTerkunci(trx, sekolahId, tap.hari, tap.hari, 'waktuMesin')
    await sql`
      insert into tap_konfirmasi (sekolah_id, mesin_id, pin, waktu_lokal, alasan, dikonfirmasi_oleh, dikonfirmasi_pada)
      values (${sekolahId}, ${mesinId}, ${pin}, ${waktuMesin}, ${alasan}, ${pengguna.id}, ${pada})`.execute(trx)
    await catatRiwayat(trx, {
      sekolahId,
      pada,
      penggunaId: pengguna.id,
      perihal: 'tap',
      objek: `${id} ${pin} ${waktuMesin}`,
      tindakan: 'konfirmasi',
      alasan,
    })
    await naikkanVersi(
      trx,
      bulanTersentuh(tap.hari, tap.hari).map((bulan) => ({ sekolahId, bulan })),
    )
    return sekolahId
  })
  kabarkan(db, [sekolah])
}

/** Puts a command into the machine's queue: tried out first, so that nothing refused is ever queued. @returns its number */
export async function antrekanPerintah(
  { db, clock }: Alat,
  pengguna: Pengguna,
  cakupan: Cakupan,
  id: string,
  isian: Keluaran<typeof kirimPerintah, 'body'>,
): Promise<number> {
  const pada = clock.now()
  return db.transaction().execute(async (trx) => {
    const mesin = await pegangMesin(trx, cakupan, id)
    const { sekolahId, mesinId } = mesin
    const { jenis, argumen, keterangan } = terjemahkan(isian)
    const percobaan = susunPerintah('1', jenis, argumen, mesin.pushver)
    if ('ditolak' in percobaan) throw tidakSah(percobaan.ditolak)
    const antre = await sql<{ jumlah: number }>`
      select count(*)::int as jumlah from mesin_perintah
      where sekolah_id = ${sekolahId} and mesin_id = ${mesinId} and status in ('antre', 'terkirim')`.execute(trx)
    if ((antre.rows[0]?.jumlah ?? 0) >= BATAS_ANTRE)
      throw tidakSah('Terlalu banyak perintah menunggu. Tunggu sampai mesin mengambilnya.')
    if (isian.jenis === 'KIRIM ULANG')
      await sql`update mesin set kirim_ulang = true where sekolah_id = ${sekolahId} and id = ${mesinId}`.execute(trx)
    const { rows } = await sql<{ nomor: number }>`
      insert into mesin_perintah (sekolah_id, mesin_id, jenis, argumen, dibuat_pada, dibuat_oleh, keterangan)
      values (${sekolahId}, ${mesinId}, ${jenis}, ${JSON.stringify(argumen)}::jsonb, ${pada}, ${pengguna.id}, ${keterangan})
      returning id as nomor`.execute(trx)
    const nomor = rows[0]?.nomor ?? 0
    await catatRiwayat(trx, {
      sekolahId,
      pada,
      penggunaId: pengguna.id,
      perihal: 'mesin',
      objek: id,
      tindakan: 'perintah',
      sesudah: {
        jenis: isian.jenis,
        ...argumen,
      },
    })
    return nomor
  })
}

const BATAS_ANTRE = 500

/** A whole history comes by stamp 0 at the next handshake, which CHECK brings about (devices.md 1.5). */
function terjemahkan({ jenis, dari, sampai, pin, nama, kartu }: Keluaran<typeof kirimPerintah, 'body'>): {
  jenis: JenisPerintah
  argumen: ArgumenPerintah
  keterangan: string | null
} {
  if (jenis === 'KIRIM ULANG') return { jenis: 'CHECK', argumen: {}, keterangan: 'Kirim ulang seluruh tap' }
  const argumen = {
    ...(dari === undefined ? {} : { dari: `${dari} 00:00:00` }),
    ...(sampai === undefined ? {} : { sampai: `${sampai} 23:59:59` }),
    ...(pin === undefined ? {} : { pin }),
    ...(nama === undefined ? {} : { nama: potongNamaMesin(nama) }),
    ...(kartu === undefined ? {} : { kartu }),
  }
  return { jenis, argumen, keterangan: null }
}
