import type { Input } from '@geisa/contract/endpoint'
import { LABEL_KANAL, LABEL_TANDA_TAP, logMesin, type TapLog } from '@geisa/contract/mesin/tap'
import type { Zona } from '@geisa/engine/acuan'
import { call } from '../../../api/call.ts'
import { type DownloadControl, downloadExcel, type ExcelColumn } from '../../../shared/excel/download-excel.ts'
import { readAll } from '../../../shared/read-all.ts'
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
    { fileName: judul, title: 'Log Mesin', above: [judul], columns: downloadColumns(zona), rows },
    control.signal ? { signal: control.signal } : {},
  )
}

/** Of whom a tap without a name is, as the screen says it. */
const tandaPemilik = ({ alasanBukanGtk }: TapLog) => (alasanBukanGtk === null ? 'pin-belum-dipetakan' : 'bukan-gtk')

export const tapKey = ({ mesinId, pin, waktuMesin }: TapLog): string => `${mesinId} ${pin} ${waktuMesin}`

const downloadColumns = (zona: Zona): ExcelColumn<TapLog>[] => [
  { title: 'Waktu mesin', value: (t) => formatMesinTime(t.waktuMesin), width: 28 },
  { title: `Waktu (${zona})`, value: (t) => formatMesinTime(t.waktu), width: 28 },
  { title: 'Kalibrasi (jam)', value: (t) => t.kalibrasi, kind: 'angka', width: 16 },
  { title: 'PIN', value: (t) => t.pin },
  { title: 'Nama', value: (t) => t.namaGtk ?? LABEL_TANDA_TAP[tandaPemilik(t)], width: 30 },
  { title: 'Mesin', value: (t) => t.namaMesin, width: 20 },
  { title: 'Nomor seri', value: (t) => t.nomorSeri, width: 20 },
  { title: 'Kanal', value: (t) => LABEL_KANAL[t.kanal], width: 18 },
  { title: 'Alamat IP', value: (t) => t.ip, width: 18 },
  { title: `Diterima pada (${zona})`, value: (t) => formatInstant(t.diterimaPada, zona), width: 28 },
  { title: 'Catatan', value: (t) => t.tanda.map((n) => LABEL_TANDA_TAP[n]).join('; '), width: 34 },
  { title: 'Alasan', value: (t) => t.alasanKonfirmasi ?? t.alasanBukanGtk, width: 40, wrap: true },
]
