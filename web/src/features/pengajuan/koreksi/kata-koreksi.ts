import type { KoreksiBaris } from '@geisa/contract/koreksi-kehadiran'
import { tanggalPanjang } from '@geisa/engine/kalender'
import { sebutJumlahDokumen } from '../usulan/dokumen-diminta.tsx'

/** 'Status Kehadiran: Dinas Luar Penuh', 'Izin Datang Terlambat', 'Waktu Kehadiran'. */
export function perihalKoreksi(k: Pick<KoreksiBaris, 'jenisKoreksi' | 'jenisIzin' | 'statusKoreksi'>): string {
  if (k.statusKoreksi !== null) return `${k.jenisKoreksi.nama}: ${k.statusKoreksi.nama}`
  return k.jenisIzin?.nama ?? k.jenisKoreksi.nama
}

/** '9–11 November 2026' within a month, '30 November – 2 Desember 2026' otherwise. */
export function rentangTanggal({ dari, sampai }: KoreksiBaris['tglKehadiran']): string {
  const akhir = tanggalPanjang(sampai)
  if (dari === sampai) return akhir
  if (dari.slice(0, 7) === sampai.slice(0, 7)) return `${Number(dari.slice(8))}–${akhir}`
  return dari.slice(0, 4) === sampai.slice(0, 4)
    ? `${tanggalPanjang(dari).slice(0, -5)} – ${akhir}`
    : `${tanggalPanjang(dari)} – ${akhir}`
}

/** '→ datang 07:01, pulang 14:04 · 1 dokumen'. */
export function sebutDiminta({
  waktuKoreksi: w,
  jumlahDokumen,
}: Pick<KoreksiBaris, 'waktuKoreksi' | 'jumlahDokumen'>): string {
  const jam = [w.datang && `datang ${w.datang}`, w.pulang && `pulang ${w.pulang}`].filter(Boolean).join(', ')
  return `${jam === '' ? '' : `→ ${jam} · `}${sebutJumlahDokumen(jumlahDokumen)}`
}
