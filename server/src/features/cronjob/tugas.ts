import { dirname, join } from 'node:path'
import { PARAMETER_TUGAS, type TugasCronjob } from '@geisa/contract/cronjob'
import { buatCadangan } from '../../operasi/backup/cadangkan.ts'
import type { Aplikasi } from '../../platform/aplikasi.ts'
import { tidakSah } from '../../platform/errors.ts'
import { antreKiriman } from '../dhgtk/commands-antre.ts'
import { kirimKiriman } from '../dhgtk/commands-kirim.ts'
import { terapkanMenunggu } from '../pengajuan/otomatis/commands-terapkan.ts'
import { antreBerakhir } from '../penghitung/commands-antre.ts'
import { periksaRekap } from '../penghitung/commands-bangun.ts'
import { lipatRekap } from '../penghitung/commands-lipat.ts'
import { segarkanMemo } from '../rekap/memo/commands-segarkan.ts'
import { bersihkan } from './bersihkan.ts'
import { ingatkan } from './ingatkan.ts'

/** What a task is given besides the program: `slot` is null when somebody pressed the button. */
export type IsiKerja = {
  parameter: Record<string, unknown>
  slot: string | null
  /** The server ends, or the run was declared dead. */
  henti: AbortSignal
  catat: (galat: Error) => void
}

/** Does a task's work; what it says of it stands in the list of runs. What is done twice must do no harm. */
export type Kerja = (aplikasi: Aplikasi, isi: IsiKerja) => Promise<string>

/** Each task of the contract (product.md 4): built in, with nothing to configure but its parameters. */
export const KERJA: Record<TugasCronjob, Kerja> = {
  'tutup-hari': tutupHari,
  'kirim-dhgtk': kirimDhgtk,
  'approval-otomatis': terapkanOtomatis,
  'lipat-penghitung': lipatPenghitung,
  ingatkan: (aplikasi, { parameter, henti }) =>
    ingatkan(aplikasi, { ...PARAMETER_TUGAS.ingatkan.parse(parameter), henti }),
  bersihkan: (aplikasi, { henti }) => bersihkan(aplikasi, henti),
  cadangkan,
}

/** Whatever a day's end changes by itself, in whichever zone it just ended. */
async function tutupHari(aplikasi: Aplikasi, { henti }: IsiKerja): Promise<string> {
  await antreBerakhir(aplikasi.db, aplikasi.clock.now())
  const antre = await antreKiriman(aplikasi, 'semua', henti)
  const memo = await segarkanMemo(aplikasi, henti)
  henti.throwIfAborted()
  return `${antre} kiriman diantrekan, ${memo} laporan bulan dihitung.`
}

/** All schools are looked through at these minutes; those with a fresh decision every time. */
const SETIAP_SEMUA_MENIT = 10

async function kirimDhgtk(aplikasi: Aplikasi, { slot, henti }: IsiKerja): Promise<string> {
  if (aplikasi.dhgtk === undefined || aplikasi.dhgtk === null)
    return 'Alamat DHGTK belum diatur: tidak ada yang dikirim.'
  const semua = slot === null || Number(slot.slice(14, 16)) % SETIAP_SEMUA_MENIT === 0
  // What could not be queued never keeps back what is.
  const [antre] = await Promise.allSettled([antreKiriman(aplikasi, semua ? 'semua' : 'putusan', henti)])
  const terkirim = await kirimKiriman(aplikasi, { henti })
  if (antre.status === 'rejected') throw antre.reason
  henti.throwIfAborted()
  return `${antre.value} kiriman diantrekan, ${terkirim} diterima DHGTK.`
}

async function terapkanOtomatis(aplikasi: Aplikasi, { henti }: IsiKerja): Promise<string> {
  const koreksi = await terapkanMenunggu(aplikasi, 'koreksi', henti)
  const manual = await terapkanMenunggu(aplikasi, 'absensi-manual', henti)
  henti.throwIfAborted()
  return `${koreksi} koreksi dan ${manual} absensi manual disetujui aturan.`
}

/** None should ever differ: whoever reads the log is to know when one does. */
async function lipatPenghitung({ db, clock }: Aplikasi, { henti, catat }: IsiKerja): Promise<string> {
  const dilipat = await lipatRekap(db, { henti, sekarang: clock.now() })
  henti.throwIfAborted()
  const { sekolah, wilayah, hari } = await periksaRekap(db, clock.now())
  if (sekolah + wilayah + hari === 0) return `${dilipat} sekolah dilipat; semua penghitung cocok.`
  catat(new Error(`dashboard counters differed and were rebuilt: ${sekolah} schools, ${wilayah} regions, ${hari} days`))
  return `${dilipat} sekolah dilipat; yang berbeda dihitung ulang: ${sekolah} sekolah, ${wilayah} wilayah, ${hari} hari.`
}

async function cadangkan(aplikasi: Aplikasi, isi: IsiKerja): Promise<string> {
  const { databaseUrl, files, kunciToken, cadanganDir, clock } = aplikasi
  if (cadanganDir === undefined) throw tidakSah('Server ini tidak punya folder data untuk menyimpan cadangan.')
  const { simpan, folder } = PARAMETER_TUGAS.cadangkan.parse(isi.parameter)
  const letak = join(cadanganDir, folder)
  const pilihan = { databaseUrl, files, kunciToken, folder: letak, simpan, sekarang: clock.now(), signal: isi.henti }
  const { berkas, byte, baris, dokumen, hilang, dihapus } = await buatCadangan(pilihan)
  const bagian = [
    `${berkas.slice(dirname(cadanganDir).length + 1)}: ${baris} baris, ${dokumen} berkas, ${Math.ceil(byte / 1_000_000)} MB`,
    ...(hilang.length > 0 ? [`${hilang.length} berkas tidak ditemukan`] : []),
    ...(dihapus.length > 0 ? [`${dihapus.length} cadangan lama dihapus`] : []),
  ]
  return `${bagian.join('; ')}.`
}
