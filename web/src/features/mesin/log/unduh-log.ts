import type { Masukan } from '@geisa/contract/endpoint'
import { LABEL_KANAL, LABEL_TANDA_TAP, logMesin, type TapLog } from '@geisa/contract/tap-mesin'
import type { Zona } from '@geisa/engine/acuan'
import { call } from '../../../api/call.ts'
import { bacaSemua } from '../../../shared/baca-semua.ts'
import { type KendaliUnduh, type KolomExcel, unduhExcel } from '../../../shared/excel/unduh-excel.ts'
import { tampilInstan, tampilWaktuMesin } from '../../../shared/tanggal/waktu-sekolah.ts'

type Saringan = Omit<Masukan<typeof logMesin, 'query'>, 'page' | 'per'>

/** Exactly the taps of the filter, all of its pages, in the order of the screen. */
export async function unduhLog(
  saringan: Saringan,
  { nama, zona }: { nama: string; zona: Zona },
  kendali: KendaliUnduh,
): Promise<void> {
  const baris = await bacaSemua<TapLog>(
    {
      ambil: (halaman, signal) => call(logMesin, { query: { ...saringan, ...halaman }, signal }),
      kunci: kunciTap,
    },
    kendali,
  )
  const judul = `Log Mesin ${nama}`
  await unduhExcel(
    { namaBerkas: judul, judul: 'Log Mesin', pembuka: [judul], kolom: kolomUnduh(zona), baris },
    kendali.signal ? { signal: kendali.signal } : {},
  )
}

/** Of whom a tap without a name is, as the screen says it. */
const tandaPemilik = ({ alasanBukanGtk }: TapLog) => (alasanBukanGtk === null ? 'pin-belum-dipetakan' : 'bukan-gtk')

export const kunciTap = ({ mesinId, pin, waktuMesin }: TapLog): string => `${mesinId} ${pin} ${waktuMesin}`

const kolomUnduh = (zona: Zona): KolomExcel<TapLog>[] => [
  { judul: 'Waktu mesin', nilai: (t) => tampilWaktuMesin(t.waktuMesin), lebar: 28 },
  { judul: `Waktu (${zona})`, nilai: (t) => tampilWaktuMesin(t.waktu), lebar: 28 },
  { judul: 'Kalibrasi (jam)', nilai: (t) => t.kalibrasi, jenis: 'angka', lebar: 16 },
  { judul: 'PIN', nilai: (t) => t.pin },
  { judul: 'Nama', nilai: (t) => t.namaGtk ?? LABEL_TANDA_TAP[tandaPemilik(t)], lebar: 30 },
  { judul: 'Mesin', nilai: (t) => t.namaMesin, lebar: 20 },
  { judul: 'Nomor seri', nilai: (t) => t.nomorSeri, lebar: 20 },
  { judul: 'Kanal', nilai: (t) => LABEL_KANAL[t.kanal], lebar: 18 },
  { judul: 'Alamat IP', nilai: (t) => t.ip, lebar: 18 },
  { judul: `Diterima pada (${zona})`, nilai: (t) => tampilInstan(t.diterimaPada, zona), lebar: 28 },
  { judul: 'Catatan', nilai: (t) => t.tanda.map((n) => LABEL_TANDA_TAP[n]).join('; '), lebar: 34 },
  { judul: 'Alasan', nilai: (t) => t.alasanKonfirmasi ?? t.alasanBukanGtk, lebar: 40, bungkus: true },
]
