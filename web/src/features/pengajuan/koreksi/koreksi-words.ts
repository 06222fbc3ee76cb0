import type { FullKoreksi, KoreksiRow } from '@geisa/contract/pengajuan/koreksi-kehadiran'
import { longTanggal } from '@geisa/engine/calendar'
import { describeDocumentCount } from '../usulan/dokumen-diminta.tsx'

/** 'Status Kehadiran: Dinas Luar Penuh', 'Izin Datang Terlambat', 'Waktu Kehadiran'. */
export const perihalKoreksi = (k: Kind): string =>
  k.statusKoreksi === null ? wantedKoreksi(k) : `${k.jenisKoreksi.nama}: ${k.statusKoreksi.nama}`

/** The same where there is little room: only the status. */
export const wantedKoreksi = ({ jenisKoreksi, jenisIzin, statusKoreksi }: Kind): string =>
  (statusKoreksi ?? jenisIzin ?? jenisKoreksi).nama
type Kind = Pick<KoreksiRow, 'jenisKoreksi' | 'jenisIzin' | 'statusKoreksi'>

/** '9–11 November 2026' within a month, '30 November – 2 Desember 2026' otherwise. */
export function tanggalRange({ dari, sampai }: KoreksiRow['tglKehadiran']): string {
  const akhir = longTanggal(sampai)
  if (dari === sampai) return akhir
  if (dari.slice(0, 7) === sampai.slice(0, 7)) return `${Number(dari.slice(8))}–${akhir}`
  return dari.slice(0, 4) === sampai.slice(0, 4)
    ? `${longTanggal(dari).slice(0, -5)} – ${akhir}`
    : `${longTanggal(dari)} – ${akhir}`
}

type Times = FullKoreksi['waktuAwal']

/** What the report had: a side without a tap is a dash. */
export const recordedTimes = ({ datang, pulang }: Times): string =>
  datang === null && pulang === null ? 'Tidak ada' : `Datang ${datang ?? '–'}, pulang ${pulang ?? '–'}`

/** What is asked for: a side that was not stays as it is; a dash would read as if it were erased. */
export const requestedTimes = ({ datang, pulang }: Times): string =>
  `Datang ${datang ?? UNCHANGED}, pulang ${pulang ?? UNCHANGED}`
const UNCHANGED = 'tidak diubah'

/** '→ datang 07:01, pulang 14:04 · 1 dokumen'. */
export function describeRequested({
  waktuKoreksi,
  jumlahDokumen,
}: Pick<KoreksiRow, 'waktuKoreksi' | 'jumlahDokumen'>): string {
  const jam = [
    waktuKoreksi.datang && `datang ${waktuKoreksi.datang}`,
    waktuKoreksi.pulang && `pulang ${waktuKoreksi.pulang}`,
  ]
    .filter(Boolean)
    .join(', ')
  return `${jam === '' ? '' : `→ ${jam} · `}${describeDocumentCount(jumlahDokumen)}`
}
