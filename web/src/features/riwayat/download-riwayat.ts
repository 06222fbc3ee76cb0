import { MAX_DOWNLOAD_RIWAYAT, MAX_RIWAYAT_PER_PAGE, type TelusurRow, traceRiwayat } from '@geisa/contract/riwayat'
import { call } from '../../api/call.ts'
import { type DownloadControl, downloadExcel, type ExcelColumn } from '../../shared/excel/download-excel.ts'
import { numeral } from '../../shared/numerals.ts'
import { actionWords } from '../../shared/riwayat/action-words.ts'
import { riwayatDiffs } from '../../shared/riwayat/diffs.ts'
import { formatTanggal, formatZoned, type Zona } from '../../shared/tanggal/tanggal.ts'
import type { RiwayatFilter } from './queries.ts'

/** The filtered lines, newest first, up to a file's limit; beyond it the file itself says so. */
export async function downloadRiwayat(filter: RiwayatFilter, { onProgress, signal }: DownloadControl): Promise<void> {
  const rows: TelusurRow[] = []
  let lanjut: string | null = null
  do {
    const query = { ...filter, jumlah: MAX_RIWAYAT_PER_PAGE, ...(lanjut === null ? {} : { lanjut }) }
    const one: Awaited<ReturnType<typeof read>> = await read(query, signal)
    signal?.throwIfAborted()
    rows.push(...one.rows)
    lanjut = one.lanjut
    onProgress?.(Math.min(95, (95 * rows.length) / MAX_DOWNLOAD_RIWAYAT))
  } while (lanjut !== null && rows.length < MAX_DOWNLOAD_RIWAYAT)
  const truncated = lanjut !== null || rows.length > MAX_DOWNLOAD_RIWAYAT
  const range = `${formatTanggal(filter.dari)} sampai ${formatTanggal(filter.sampai)}`
  await downloadExcel(
    {
      fileName: `Riwayat ${filter.dari} ${filter.sampai}`,
      title: 'Riwayat',
      above: [`Riwayat ${range}`, ...(truncated ? [TRUNCATED] : [])],
      columns: COLUMNS,
      rows: rows.slice(0, MAX_DOWNLOAD_RIWAYAT),
    },
    signal ? { signal } : {},
  )
}

const TRUNCATED = `Hanya ${numeral(MAX_DOWNLOAD_RIWAYAT)} catatan terbaru. Persempit tanggal atau saringannya untuk yang lain.`

const read = (query: RiwayatFilter & { jumlah: number; lanjut?: string }, signal: AbortSignal | undefined) =>
  call(traceRiwayat, { query, signal })

const COLUMNS: ExcelColumn<TelusurRow>[] = [
  { title: 'Waktu', value: (r) => formatZoned(r.pada, zonaOf(r)), width: 32 },
  { title: 'NPSN', value: (r) => r.sekolah?.npsn ?? null },
  { title: 'Sekolah', value: (r) => r.sekolah?.nama ?? null, width: 30 },
  { title: 'Oleh', value: (r) => r.oleh?.nama ?? 'Sistem', width: 26 },
  { title: 'Peran', value: (r) => r.oleh?.peran ?? null, width: 22 },
  { title: 'Tindakan', value: (r) => actionWords(r.perihal, r.tindakan), width: 36 },
  { title: 'Nomor catatan', value: (r) => r.objek, width: 18 },
  { title: 'No. usulan', value: (r) => r.pengajuan?.nomor ?? null, width: 18 },
  { title: 'Perubahan', value: (r) => change(r), width: 70, wrap: true },
  { title: 'Alasan', value: (r) => r.alasan, width: 40, wrap: true },
]

/** A record of no school is told on the clock of WIB. */
const zonaOf = (r: TelusurRow): Zona => r.sekolah?.zona ?? 'WIB'

const change = (r: TelusurRow): string =>
  riwayatDiffs(r.sebelum, r.sesudah, zonaOf(r))
    .map(({ label, from, to }) => (from === null ? `${label}: ${to}` : `${label}: ${from} → ${to}`))
    .join('\n')
