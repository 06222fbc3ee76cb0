import {
  type BarisTelusur,
  RIWAYAT_PER_HALAMAN_MAKS,
  RIWAYAT_UNDUH_MAKS,
  telusuriRiwayat,
} from '@geisa/contract/riwayat'
import { call } from '../../api/call.ts'
import { type KendaliUnduh, type KolomExcel, unduhExcel } from '../../shared/excel/unduh-excel.ts'
import { bedaRiwayat } from '../../shared/riwayat/riwayat-beda.ts'
import { kataTindakan } from '../../shared/riwayat/riwayat-kalimat.ts'
import { tampilTanggal, tampilWaktu } from '../../shared/tanggal/tanggal.ts'
import type { SaringanRiwayat } from './queries.ts'

/** The filtered lines, newest first, up to a file's limit; beyond it the file itself says so. */
export async function unduhRiwayat(saringan: SaringanRiwayat, { onProgres, signal }: KendaliUnduh): Promise<void> {
  const baris: BarisTelusur[] = []
  let lanjut: string | null = null
  do {
    const query = { ...saringan, jumlah: RIWAYAT_PER_HALAMAN_MAKS, ...(lanjut === null ? {} : { lanjut }) }
    const satu: Awaited<ReturnType<typeof baca>> = await baca(query, signal)
    signal?.throwIfAborted()
    baris.push(...satu.rows)
    lanjut = satu.lanjut
    onProgres?.(Math.min(95, (95 * baris.length) / RIWAYAT_UNDUH_MAKS))
  } while (lanjut !== null && baris.length < RIWAYAT_UNDUH_MAKS)
  const terpotong = lanjut !== null || baris.length > RIWAYAT_UNDUH_MAKS
  const rentang = `${tampilTanggal(saringan.dari)} sampai ${tampilTanggal(saringan.sampai)}`
  await unduhExcel(
    {
      namaBerkas: `Riwayat ${saringan.dari} ${saringan.sampai}`,
      judul: 'Riwayat',
      pembuka: [`Riwayat ${rentang}`, ...(terpotong ? [TERPOTONG] : [])],
      kolom: KOLOM,
      baris: baris.slice(0, RIWAYAT_UNDUH_MAKS),
    },
    signal ? { signal } : {},
  )
}

const TERPOTONG = `Hanya ${RIWAYAT_UNDUH_MAKS.toLocaleString('id-ID')} catatan terbaru. Persempit tanggal atau saringannya untuk yang lain.`

const baca = (query: SaringanRiwayat & { jumlah: number; lanjut?: string }, signal: AbortSignal | undefined) =>
  call(telusuriRiwayat, { query, signal })

const KOLOM: KolomExcel<BarisTelusur>[] = [
  { judul: 'Waktu (WIB)', nilai: (r) => tampilWaktu(r.pada), lebar: 28 },
  { judul: 'NPSN', nilai: (r) => r.sekolah?.npsn ?? null },
  { judul: 'Sekolah', nilai: (r) => r.sekolah?.nama ?? null, lebar: 30 },
  { judul: 'Oleh', nilai: (r) => r.oleh?.nama ?? 'Sistem', lebar: 26 },
  { judul: 'Peran', nilai: (r) => r.oleh?.peran ?? null, lebar: 22 },
  { judul: 'Tindakan', nilai: (r) => kataTindakan(r.perihal, r.tindakan), lebar: 36 },
  { judul: 'Nomor catatan', nilai: (r) => r.objek, lebar: 18 },
  { judul: 'No. usulan', nilai: (r) => r.pengajuan?.nomor ?? null, lebar: 18 },
  { judul: 'Perubahan', nilai: (r) => perubahan(r), lebar: 70, bungkus: true },
  { judul: 'Alasan', nilai: (r) => r.alasan, lebar: 40, bungkus: true },
]

const perubahan = (r: BarisTelusur): string =>
  bedaRiwayat(r.sebelum, r.sesudah)
    .map(({ label, dari, ke }) => (dari === null ? `${label}: ${ke}` : `${label}: ${dari} → ${ke}`))
    .join('\n')
