import type { Keluaran } from '@geisa/contract/endpoint'
import type { ubahKoreksi } from '@geisa/contract/koreksi-kehadiran'
import type { JenisPengajuan } from '@geisa/contract/pengajuan'
import type { Zona } from '@geisa/engine/acuan'
import type { FaktaBulan } from '@geisa/engine/fakta'
import type { Pelaku, StatusPengajuan } from '@geisa/engine/pengajuan/pengajuan'
import type { GalatUsulan } from '@geisa/engine/pengajuan/syarat-waktu'
import type { RinciManual } from '@geisa/engine/pengajuan/usulan'
import type { RawBuilder } from 'kysely'
import type { Masuk } from '../../platform/access/session.ts'
import type { Aplikasi } from '../../platform/aplikasi.ts'
import type { DbOrTrx, Trx } from '../../platform/database/db.ts'
import type { Cakupan } from '../../platform/scope.ts'

/** What makes a kind of request: its Bentuk for whoever reads, lists or decides, its Kind for the life of its form. */

/** How a kind lies, under the alias `k`, how people call it, and what it asks of days. */
export type Bentuk<I> = {
  tabel: RawBuilder<unknown>
  nomor: RawBuilder<string>
  dari: RawBuilder<string>
  sampai: RawBuilder<string>
  /** 'Koreksi 202611000012' */
  sebutan: string
  layar: '/koreksi-status-kehadiran/$id' | '/absensi-manual/$id'
  /** As the rows for DHGTK name it. */
  jenisData: 'Koreksi' | 'Absensi Manual'
  /** What the form calls its number, of whom and of when it is. */
  field: { nomor: string; gtk: string; tanggal: string }
  /** What it asks for, and of whom, in words of one line. */
  perihal: RawBuilder<string>
  siapa: RawBuilder<string>
  /** Its staff as `g`: what stands behind `from`, with a condition. */
  orang: RawBuilder<unknown>
  /** The status that rules go by; null = none, it is left to people (engine/pengajuan/otomatis.ts). */
  statusAturan: RawBuilder<number | null>
  /** It rests on a document. */
  perluDokumen: RawBuilder<boolean>
  /** What it asks for, as the engine reads it. */
  isian: RawBuilder<unknown>
  /** Of requests beside another one: whether they name one of these people, and who of them it is. */
  bersama: (orang: RawBuilder<unknown>) => Record<'gabung' | 'isBernama' | 'nama', RawBuilder<unknown>>
  diminta: (isian: I) => Diminta
}

/** What a request asks of people and days. */
export type Diminta = {
  /** Who is meant; null = everybody, as for a holiday of the school. */
  gtkIds: readonly number[] | null
  /** Who stands in it by name. */
  bernama: readonly number[]
  dari: string
  sampai: string
  /** The same of two requests that may be approved together. */
  macam: string
  /** As statusAturan. */
  statusId: number | null
  /** What taps may contradict; null = it says of nobody that they were away. */
  lawanTap: number | null
  /** Times that are asked for, and of whom; of a correction on workdays alone. */
  waktu: readonly RinciManual[]
  hanyaHariKerja: boolean
  /** Minutes may still come: that it changes nothing is said only when its days are over. */
  tungguSelesai: boolean
  /** The facts as if it were approved now. */
  terapkan: (fakta: FaktaBulan, nomor: string, sekarang: string) => FaktaBulan
}

type Badan = Keluaran<typeof ubahKoreksi, 'body'>
/** What every form carries besides its own fields, and what a step of the workflow reads of it. */
export type BadanPutusan = Pick<Badan, 'versi' | 'statusPengajuan' | 'catatanDariPemeriksa' | 'alasanPenolakan'>
export type BadanUmum = Omit<BadanPutusan, 'versi'> &
  Pick<Badan, 'id' | 'sekolah' | 'tglPengajuan' | 'tglDiperiksa' | 'dokumenPendukung'>

/** What is filled in, what travels, what is answered, and what checking finds for the history. */
export type Form = { isian: { catatan: string }; badan: BadanUmum; lengkap: unknown; diperiksa: unknown }

export type Kind<F extends Form> = {
  jenis: JenisPengajuan
  kolomNomor: string
  /** What is filled in without its note, read from `k`. */
  isian: RawBuilder<unknown>
  /** The index that no two waiting requests share, and what is said then; of two at one instant to whom comes second. */
  kembar: { indeks: string; kalimat: string; bersamaan: string }
  nomor: (badan: F['badan']) => string | null | undefined
  /** More that is the server's own. @throws 422 */
  tolakMilik?: (badan: F['badan']) => void
  /** More that the server says itself of what is filled in; `lama` null = a new request. */
  galat?: (db: DbOrTrx, cakupan: Cakupan, badan: F['badan'], lama: Tersimpan<F> | null) => Promise<GalatUsulan[]>
  /** The form over what is stored. @throws 422 */
  gabung: (badan: F['badan'], ada: F['isian'] | null, sekolahId: number) => F['isian']
  /** Names of the fields in which two differ, as the form calls them. */
  beda: (a: F['isian'], b: F['isian']) => string[]
  /** What makes two requests the same, and two submissions under one key. */
  pokok: (isian: F['isian']) => unknown
  kiriman: (isian: F['isian'], keberatanId: string | null) => unknown
  diminta: (isian: F['isian']) => Pick<Diminta, 'gtkIds' | 'dari' | 'sampai'>
  /** @throws 422 with everything that does not hold */
  periksa: (db: DbOrTrx, cakupan: Cakupan, ditinjau: Ditinjau<F>) => Promise<F['diperiksa']>
  /** Columns and what they hold, besides those of every kind. */
  kolom: (isian: F['isian'], diperiksa: F['diperiksa']) => Record<string, unknown>
  /** Rows of its own, once its row stands; `berubah` null = a new request. */
  tulisRinci?: (trx: Trx, letak: Letak, isian: F['isian'], berubah: readonly string[] | null) => Promise<void>
  riwayatBaru: (isian: F['isian'], diperiksa: F['diperiksa'], lain: { noUsulan: string; sidik: string[] }) => object
  riwayatUbah: (trx: Trx, cakupan: Cakupan, ubahan: Ubahan<F>) => Promise<{ sebelum: object; sesudah: object }>
  /** `pelaku`: as whom the caller acts, where that is known already. */
  baca: (alat: AlatBaca, masuk: Masuk, id: string, pelaku?: Pelaku | null) => Promise<F['lengkap']>
}

export type AlatBaca = Pick<Aplikasi, 'db' | 'clock' | 'kunciToken'>
export type Letak = { sekolahId: number; nomor: number }

/** A request as it lies, for who changes it. */
export type Tersimpan<F extends Form> = Letak & {
  noUsulan: string
  versi: number
  status: StatusPengajuan
  isian: F['isian']
  catatanPemeriksa: string
  alasanPenolakanId: number | null
  tglPengajuan: string
  tglDiperiksa: string | null
}

/** The school for which the caller submits: its own. */
export type SekolahPengusul = { id: number; nama: string; zona: Zona; pro: boolean; hariIni: string }

/** `lama` null = a new request; `galat` was found already and is told together with the rest. */
export type Ditinjau<F extends Form> = {
  sekolah: SekolahPengusul
  isian: F['isian']
  lama: F['isian'] | null
  galat: readonly GalatUsulan[]
  sekarang: string
}

export type Ubahan<F extends Form> = {
  lama: Tersimpan<F>
  isian: F['isian']
  berubah: readonly string[]
  diperiksa: F['diperiksa']
  dokumen: { sidik: string[]; baru: number }
}
