import type { Keluaran } from '@geisa/contract/endpoint'
import type { konfirmasiHari } from '@geisa/contract/kunci-bulan'
import { cariHari, type HasilBulan } from '@geisa/engine/hari/hari-gtk'
import { bulanDari, tanggalPanjang } from '@geisa/engine/kalender'
import { type SebabHari, sebabHari } from '@geisa/engine/tap/menunggu-laporan'
import { sql } from 'kysely'
import type { Masuk } from '../../../platform/access/session.ts'
import type { Aplikasi } from '../../../platform/aplikasi.ts'
import type { Trx } from '../../../platform/database/db.ts'
import { salahIsi, tidakAda, tidakSah } from '../../../platform/errors.ts'
import { uraiId } from '../../../platform/id-sekolah.ts'
import { naikkanVersi } from '../../rekap/memo/commands-versi.ts'
import { hitungHariSekolah } from '../../rekap/queries-hari.ts'
import { catatRiwayat, pegangRantai } from '../../riwayat/commands.ts'
import { pegangSekolah } from '../../sekolah/queries-satu.ts'
import { catatan } from '../commands.ts'
import { tahanBulan, tolakBulanTerkunci } from '../queries-terkunci.ts'
import { sekolahPilihan, tolakTanpaKunci } from './queries-periksa.ts'

type Isian = Keluaran<typeof konfirmasiHari, 'body'>

/**
 * The operator's word that no machine will report on these people's day: it counts as synced from now on (rules.md L6), or no
 * longer does. Said twice it changes nothing. @returns what to tell the operator
 */
export function konfirmasi(
  { db, clock }: Pick<Aplikasi, 'db' | 'clock'>,
  masuk: Masuk,
  { sekolahId: pilihan, tanggal, gtk, konfirmasi: menyatakan }: Isian,
): Promise<string> {
  const sekolahId = sekolahPilihan(masuk, pilihan)
  const bulan = bulanDari(tanggal)
  return db.transaction().execute(async (trx) => {
    await pegangSekolah(trx, masuk.cakupan, sekolahId)
    // A lock takes the same turns: no day is confirmed between its look and its seal.
    await tahanBulan(trx, sekolahId)
    await pegangRantai(trx, sekolahId)
    const pada = clock.now()
    const orang = nomorGtk(sekolahId, gtk)
    tolakTanpaKunci(bulan, pada, 'tanggal')
    await tolakBulanTerkunci(trx, sekolahId, tanggal, tanggal, 'tanggal')
    const hasil = await hitungHariSekolah(trx, masuk.cakupan, { sekolahId, bulan, sekarang: pada })
    if (hasil === undefined) throw tidakAda('Sekolah')
    periksaOrang(hasil, orang, tanggal, menyatakan)
    const berubah = menyatakan
      ? await nyatakan(trx, { sekolahId, orang, tanggal, pada, oleh: masuk.pengguna.id })
      : await tarik(trx, { sekolahId, orang, tanggal })
    if (berubah.length === 0) return 'Tidak ada yang berubah'
    const nama = hasil.orang.flatMap(({ gtk: { id, nama: satu } }) => (berubah.includes(id) ? [satu] : []))
    await catatRiwayat(trx, {
      ...catatan({ sekolahId, bulan }, pada, masuk),
      tindakan: menyatakan ? 'konfirmasi-hari' : 'batal-konfirmasi-hari',
      [menyatakan ? 'sesudah' : 'sebelum']: { tanggal, gtk: nama.join(', ') },
    })
    await naikkanVersi(trx, [{ sekolahId, bulan: Number(bulan) }])
    const hari = `${tanggalPanjang(tanggal)} untuk ${berubah.length} GTK`
    return menyatakan ? `Hari ${hari} sudah dikonfirmasi.` : `Konfirmasi hari ${hari} ditarik.`
  })
}

/** In rising order, each once. */
function nomorGtk(sekolahId: number, gtk: readonly string[]): number[] {
  const id = gtk.map((satu) => uraiId(satu, 'GTK'))
  const luar = id.filter((satu) => satu.sekolahId !== sekolahId).length
  if (luar > 0) throw salahIsi('gtk', `${luar} GTK tidak ada di sekolah ini.`)
  return [...new Set(id.map(({ nomor }) => nomor))].toSorted((a, b) => a - b)
}

const KARENA: Record<Exclude<SebabHari, 'belum sinkron' | 'tanpa mesin' | 'belum selesai'>, string> = {
  'luar tugas': 'tidak bertugas pada hari itu',
  libur: 'libur pada hari itu',
  sinkron: 'sudah dilaporkan mesinnya',
}

/** Only a workday over whose end no machine has reported can be confirmed; whoever else is named with the reason. */
function periksaOrang(hasil: HasilBulan, orang: readonly number[], tanggal: string, menyatakan: boolean): void {
  const hari = orang.map((id) => cariHari(hasil, id, tanggal)).filter((satu) => satu !== undefined)
  const asing = orang.length - hari.length
  if (asing > 0) throw salahIsi('gtk', `${asing} GTK tidak ada di sekolah ini.`)
  if (!hasil.tanggal.find((satu) => satu.tanggal === tanggal)?.lengkap)
    throw salahIsi('tanggal', `${tanggalPanjang(tanggal)} belum selesai, jadi belum dapat dikonfirmasi.`)
  if (!menyatakan) return
  const galat = hari.flatMap((satu) => {
    const sebab = sebabHari(satu)
    if (sebab === 'belum sinkron' || sebab === 'tanpa mesin' || sebab === 'belum selesai') return []
    return [{ field: 'gtk', message: `${satu.orang.gtk.nama} ${KARENA[sebab]}.` }]
  })
  if (galat.length > 0) throw tidakSah(galat.map(({ message }) => message).join(' '), galat)
}

type Hari = { sekolahId: number; orang: readonly number[]; tanggal: string }

async function nyatakan(
  trx: Trx,
  { sekolahId, orang, tanggal, pada, oleh }: Hari & { pada: string; oleh: number },
): Promise<number[]> {
  const { rows } = await sql<{ id: number }>`
    insert into konfirmasi_hari (sekolah_id, gtk_id, tanggal, dikonfirmasi_oleh, dikonfirmasi_pada)
    select ${sekolahId}, id, ${tanggal}, ${oleh}, ${pada} from unnest(${[...orang]}::int[]) id
    on conflict do nothing returning gtk_id as id`.execute(trx)
  return rows.map(({ id }) => id)
}

async function tarik(trx: Trx, { sekolahId, orang, tanggal }: Hari): Promise<number[]> {
  const { rows } = await sql<{ id: number }>`
    delete from konfirmasi_hari where sekolah_id = ${sekolahId} and tanggal = ${tanggal} and gtk_id = any(${[...orang]}::int[])
    returning gtk_id as id`.execute(trx)
  return rows.map(({ id }) => id)
}
