import type { KoreksiRow } from '@geisa/contract/koreksi-kehadiran'
import { longTanggal } from '@geisa/engine/kalender'
import { describeDocumentCount } from '../usulan/dokumen-diminta.tsx'

/** 'Status Kehadiran: Dinas Luar Penuh', 'Izin Datang Terlambat', 'Waktu Kehadiran'. */
export function perihalKoreksi(k: Pick<KoreksiRow, 'jenisKoreksi' | 'jenisIzin' | 'statusKoreksi'>): string {
  if (k.statusKoreksi !== null) return `${k.jenisKoreksi.nama}: ${k.statusKoreksi.nama}`
  return k.jenisIzin?.nama ?? k.jenisKoreksi.nama
}

/** '9–11 November 2026' within a month, '30 November – 2 Desember 2026' otherwise. */
export function tanggalRange({ dari: from, sampai: until }: KoreksiRow['tglKehadiran']): string {
  const akhir = longTanggal(until)
  if (from === until) return akhir
  if (from.slice(0, 7) === until.slice(0, 7)) return `${Number(from.slice(8))}–${akhir}`
  return from.slice(0, 4) === until.slice(0, 4)
    ? `${longTanggal(from).slice(0, -5)} – ${akhir}`
    : `${longTanggal(from)} – ${akhir}`
}

/** '→ datang 07:01, pulang 14:04 · 1 dokumen'. */
export function describeRequested({
  waktuKoreksi: w,
  jumlahDokumen,
}: Pick<KoreksiRow, 'waktuKoreksi' | 'jumlahDokumen'>): string {
  const jam = [w.datang && `datang ${w.datang}`, w.pulang && `pulang ${w.pulang}`].filter(Boolean).join(', ')
  return `${jam === '' ? '' : `→ ${jam} · `}${describeDocumentCount(jumlahDokumen)}`
}
