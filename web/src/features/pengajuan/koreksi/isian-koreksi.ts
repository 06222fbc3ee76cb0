import type { Masukan } from '@geisa/contract/endpoint'
import type { GtkRingkas } from '@geisa/contract/gtk'
import type { Keberatan } from '@geisa/contract/keberatan'
import {
  type ajukanKoreksi,
  DOKUMEN_KOREKSI,
  JENIS_IZIN,
  JENIS_KOREKSI,
  type KoreksiLengkap,
} from '@geisa/contract/koreksi-kehadiran'
import type { Acuan } from '@geisa/contract/pengajuan'
import type { StatusKehadiranBaris } from '@geisa/contract/status-kehadiran'
import type { StatusKehadiran } from '@geisa/engine/acuan'
import { periksaIsianKoreksi } from '@geisa/engine/pengajuan/syarat-koreksi'
import { catatanKeberatan, type UsulKoreksi } from '../../../shared/keberatan/usulan-keberatan.ts'
import { tampilTanggal } from '../../../shared/tanggal/tanggal.ts'
import { type BedaUsulan, bandingkanBaris } from '../usulan/kabar-bentrok.tsx'
import type { Pokok } from '../usulan/pokok-usulan.ts'
import type { TanyaPratinjau } from './queries.ts'

type JenisKoreksi = 1 | 2 | 3

/** The form as it is typed: also what the chosen kind does not use stays, until it is sent. */
export type Isian = {
  gtk: GtkRingkas | null
  jenis: JenisKoreksi
  jenisIzin: 1 | 2 | null
  status: Acuan | null
  dari: string | null
  sampai: string | null
  /** 'HH:mm:ss', as the time field speaks; sent as 'HH:mm'. */
  datang: string | null
  pulang: string | null
  catatan: string
}

export const ISIAN_KOSONG: Isian = {
  gtk: null,
  jenis: 1,
  jenisIzin: null,
  status: null,
  dari: null,
  sampai: null,
  datang: null,
  pulang: null,
  catatan: '',
}

/** An objection as the request that it asks for. */
export function isianKeberatan(k: Keberatan, usul: UsulKoreksi): Isian {
  return {
    ...ISIAN_KOSONG,
    ...JENIS_USUL[usul],
    gtk: { ...k.gtk, sekolahId: k.sekolah.id, namaSekolah: k.sekolah.nama },
    dari: k.tanggal,
    sampai: k.tanggal,
    datang: denganDetik(k.waktuDatang),
    pulang: denganDetik(k.waktuPulang),
    catatan: catatanKeberatan(k),
  }
}
const JENIS_USUL: Record<UsulKoreksi, Pick<Isian, 'jenis' | 'jenisIzin'>> = {
  status: { jenis: 1, jenisIzin: null },
  waktu: { jenis: 2, jenisIzin: null },
  'izin-datang': { jenis: 3, jenisIzin: 1 },
  'izin-pulang': { jenis: 3, jenisIzin: 2 },
}

export function isianDari(k: KoreksiLengkap): Isian {
  const { dari, sampai } = k.tglKehadiran
  return {
    gtk: { ...k.gtk, sekolahId: k.sekolah.id, namaSekolah: k.sekolah.nama },
    jenis: k.jenisKoreksi.id as JenisKoreksi,
    jenisIzin: (k.jenisIzin?.id as 1 | 2 | undefined) ?? null,
    status: k.statusKehadiran.koreksi,
    dari,
    sampai,
    datang: denganDetik(k.waktuKoreksi.datang),
    pulang: denganDetik(k.waktuKoreksi.pulang),
    catatan: k.catatanDariPengusul,
  }
}

/** Another person or another day is another request, whatever became of the one before. */
export const pokokDari = ({ gtk, dari }: Isian): Pokok | null =>
  gtk === null || dari === null ? null : { tanggal: dari, orang: [gtk.id] }

export type Bahan = {
  daftarStatus: readonly StatusKehadiranBaris[]
  pro: boolean
  /** Today at the school. */
  hariIni: string
  /** How many months back a correction may begin. */
  mundurBulan: number
}

export const statusTerpilih = (
  { jenis, status }: Isian,
  daftar: readonly StatusKehadiranBaris[],
): StatusKehadiranBaris | undefined => (jenis === 1 ? daftar.find(({ id }) => id === status?.id) : undefined)

/** Several days: a status that allows them; times and permits of one month (rules.md L19). */
export const bolehRentang = (isian: Isian, daftar: readonly StatusKehadiranBaris[]): boolean => {
  if (isian.jenis !== 1) return true
  const terpilih = statusTerpilih(isian, daftar)
  return terpilih !== undefined && (terpilih.koreksi.maksimalHari ?? 366) > 1
}

/** 'Waktu Kehadiran Koreksi' (spec 2, 'Correction detail'). */
export const denganWaktu = (isian: Isian, daftar: readonly StatusKehadiranBaris[]): boolean =>
  isian.jenis === 2 || statusTerpilih(isian, daftar)?.group === 'H'

export const dokumenDiminta = (isian: Isian, daftar: readonly StatusKehadiranBaris[]): string | null =>
  isian.jenis === 1 ? (statusTerpilih(isian, daftar)?.koreksi.dokumenPendukung ?? null) : DOKUMEN_KOREKSI

/** Only what the chosen kind uses: what was typed for another one is not sent. */
export function rapikan(isian: Isian, daftar: readonly StatusKehadiranBaris[]): Isian {
  const waktu = denganWaktu(isian, daftar)
  return {
    ...isian,
    status: isian.jenis === 1 ? isian.status : null,
    jenisIzin: isian.jenis === 3 ? isian.jenisIzin : null,
    sampai: bolehRentang(isian, daftar) ? (isian.sampai ?? isian.dari) : isian.dari,
    datang: waktu ? isian.datang : null,
    pulang: waktu ? isian.pulang : null,
    catatan: isian.catatan.trim(),
  }
}

export type Salah = { field: string; message: string }

/** What is missing or wrong before any day is looked at: the same check as the server's. */
export function periksaIsian(rapi: Isian, { daftarStatus, pro, hariIni, mundurBulan }: Bahan): Salah[] {
  const kurang: Salah[] = []
  if (rapi.gtk === null) kurang.push({ field: 'gtk', message: 'Pilih GTK' })
  if (rapi.dari === null) kurang.push({ field: 'tglKehadiran.dari', message: 'Isi tanggal kehadiran yang dikoreksi' })
  if (rapi.dari === null) return kurang
  const detik = (jam: string | null): number | null => (jam === null ? null : detikJam(jam))
  const isian = {
    gtkId: 0,
    jenis: rapi.jenis,
    jenisIzin: rapi.jenisIzin,
    statusId: rapi.status?.id ?? null,
    dari: rapi.dari,
    sampai: rapi.sampai ?? rapi.dari,
    datang: detik(rapi.datang),
    pulang: detik(rapi.pulang),
  }
  const konteks = { hariIni, isPro: pro, mundurBulan, status: daftarStatus.map(statusEngine) }
  return [...kurang, ...periksaIsianKoreksi(isian, konteks)]
}

const statusEngine = (s: StatusKehadiranBaris): StatusKehadiran => ({
  id: s.id,
  singkatan: s.singkatan,
  nama: s.statusKehadiran,
  grup: s.group,
  dokumenPendukung: s.dokumenPendukung,
  maksimalHari: s.koreksi.maksimalHari,
  koreksi: s.statusKoreksi === 1,
  manual: s.absensiManual === 1,
  basic: s.isBasic,
})

type BadanBaru = Masukan<typeof ajukanKoreksi, 'body'>
/** What a request says, field by field as it is sent. */
export type BadanIsian = Pick<
  BadanBaru,
  'gtk' | 'jenisKoreksi' | 'jenisIzin' | 'statusKehadiran' | 'tglKehadiran' | 'waktuKoreksi' | 'catatanDariPengusul'
>

/** null while a staff member or a day is missing. */
export function badanIsian(rapi: Isian): BadanIsian | null {
  if (rapi.gtk === null || rapi.dari === null) return null
  const { gtk, jenis, jenisIzin, status, dari, sampai } = rapi
  return {
    gtk: { id: gtk.id, nama: gtk.nama },
    jenisKoreksi: { id: jenis, nama: JENIS_KOREKSI[jenis] },
    jenisIzin: jenisIzin === null ? null : { id: jenisIzin, nama: JENIS_IZIN[jenisIzin] },
    statusKehadiran: status === null ? null : { koreksi: { id: status.id, nama: status.nama } },
    tglKehadiran: { dari, sampai: sampai ?? dari },
    waktuKoreksi: { datang: tanpaDetik(rapi.datang), pulang: tanpaDetik(rapi.pulang) },
    catatanDariPengusul: rapi.catatan,
  }
}

export function badanPratinjau({ catatanDariPengusul: _, ...isian }: BadanIsian): TanyaPratinjau {
  return isian
}

/** What somebody else changed of the school's own fields. */
export function sebutBeda(lama: Isian, baru: Isian): BedaUsulan[] {
  const baris = (i: Isian): [string, string][] => [
    ['GTK', i.gtk?.namaDapodik ?? ''],
    ['Jenis Pengusulan Koreksi', JENIS_KOREKSI[i.jenis]],
    ['Status Kehadiran Koreksi', i.status?.nama ?? ''],
    ['Jenis Izin', i.jenisIzin === null ? '' : JENIS_IZIN[i.jenisIzin]],
    ['Mulai Dari', i.dari === null ? '' : tampilTanggal(i.dari)],
    ['Sampai Dengan', i.sampai === null ? '' : tampilTanggal(i.sampai)],
    ['Waktu Datang', tanpaDetik(i.datang) ?? ''],
    ['Waktu Pulang', tanpaDetik(i.pulang) ?? ''],
  ]
  return bandingkanBaris(baris(lama), baris(baru))
}

const tanpaDetik = (jam: string | null): string | null => jam?.slice(0, 5) ?? null
const denganDetik = (jam: string | null): string | null => (jam === null ? null : `${jam}:00`)

function detikJam(jam: string): number {
  const [j = 0, m = 0, d = 0] = jam.split(':').map(Number)
  return j * 3600 + m * 60 + d
}
