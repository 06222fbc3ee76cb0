import type { Input } from '@geisa/contract/endpoint'
import { LABEL_KANAL, LABEL_TANDA_TAP, logMesin, type TapLog } from '@geisa/contract/tap-mesin'
import type { Zona } from '@geisa/engine/acuan'
import { call } from '../../../api/call.ts'
import { readAll } from '../../../shared/baca-semua.ts'
import { type DownloadControl, downloadExcel, type ExcelColumn } from '../../../shared/excel/unduh-excel.ts'
import { formatInstant, formatMesinTime } from '../../../shared/tanggal/waktu-sekolah.ts'

type Filter = Omit<Input<typeof logMesin, 'query'>, 'page' | 'per'>

/** Exactly the taps of the filter, all of its pages, in the order of the screen. */
export async function downloadLog(
  filter: Filter,
  { nama, zona }: { nama: string; zona: Zona },
  control: DownloadControl,
): Promise<void> {
  const rows = await readAll<TapLog>(
    {
      take: (page, signal) => call(logMesin, { query: { ...filter, ...page }, signal }),
      key: tapKey,
    },
    control,
  )
  const judul = `Log Mesin ${nama}`
  await downloadExcel(
    { namaBerkas: judul, judul: 'Log Mesin', pembuka: [judul], columns: downloadColumns(zona), rows },
    control.signal ? { signal: control.signal } : {},
  )
}

/** Of whom a tap without a name is, as the screen says it. */
const tandaPemilik = ({ alasanBukanGtk }: TapLog) => (alasanBukanGtk === null ? 'pin-belum-dipetakan' : 'bukan-gtk')

export const tapKey = ({ mesinId, pin, waktuMesin }: TapLog): string => `${mesinId} ${pin} ${waktuMesin}`

const downloadColumns = (zona: Zona): ExcelColumn<TapLog>[] => [
  { judul: 'Waktu mesin', nilai: (t) => formatMesinTime(t.waktuMesin), width: 28 },
  { judul: `Waktu (${zona})`, nilai: (t) => formatMesinTime(t.waktu), width: 28 },
  { judul: 'Kalibrasi (jam)', nilai: (t) => t.kalibrasi, jenis: 'angka', width: 16 },
  { judul: 'PIN', nilai: (t) => t.pin },
  { judul: 'Nama', nilai: (t) => t.namaGtk ?? LABEL_TANDA_TAP[tandaPemilik(t)], width: 30 },
  { judul: 'Mesin', nilai: (t) => t.namaMesin, width: 20 },
  { judul: 'Nomor seri', nilai: (t) => t.nomorSeri, width: 20 },
  { judul: 'Kanal', nilai: (t) => LABEL_KANAL[t.kanal], width: 18 },
  { judul: 'Alamat IP', nilai: (t) => t.ip, width: 18 },
  { judul: `Diterima pada (${zona})`, nilai: (t) => formatInstant(t.diterimaPada, zona), width: 28 },
  { judul: 'Catatan', nilai: (t) => t.tanda.map((n) => LABEL_TANDA_TAP[n]).join('; '), width: 34 },
  { judul: 'Alasan', nilai: (t) => t.alasanKonfirmasi ?? t.alasanBukanGtk, width: 40, wrapper: true },
]
