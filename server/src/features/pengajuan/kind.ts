import type { Output } from '@geisa/contract/endpoint'
import type { updateKoreksi } from '@geisa/contract/pengajuan/koreksi-kehadiran'
import type { JenisPengajuan } from '@geisa/contract/pengajuan/pengajuan'
import type { Zona } from '@geisa/engine/acuan'
import type { FaktaBulan } from '@geisa/engine/fakta'
import type { Party, StatusPengajuan } from '@geisa/engine/pengajuan/pengajuan'
import type { UsulanError } from '@geisa/engine/pengajuan/syarat/waktu'
import type { DetailedManual } from '@geisa/engine/pengajuan/usulan'
import type { RawBuilder } from 'kysely'
import type { Caller } from '../../platform/access/session.ts'
import type { AppContext } from '../../platform/app-context.ts'
import type { Cakupan } from '../../platform/cakupan.ts'
import type { DbOrTrx, Trx } from '../../platform/database/db.ts'

/** What makes a kind of request: its Bentuk for whoever reads, lists or decides, its Kind for the life of its form. */

/** How a kind lies, under the alias `k`, how people call it, and what it asks of days. */
export type Shape<I> = {
  tabel: RawBuilder<unknown>
  nomor: RawBuilder<string>
  dari: RawBuilder<string>
  sampai: RawBuilder<string>
  /** 'Koreksi 202611000012' */
  label: string
  screen: '/koreksi-status-kehadiran/$id' | '/absensi-manual/$id'
  /** As the rows for DHGTK name it. */
  jenisData: 'Koreksi' | 'Absensi Manual'
  /** What the form calls its number, of whom and of when it is. */
  field: { nomor: string; gtk: string; tanggal: string }
  /** What it asks for, and of whom, in words of one line. */
  perihal: RawBuilder<string>
  siapa: RawBuilder<string>
  /** Its staff as `g`: what stands behind `from`, with a condition. `id`: the school of `k` (schoolOf). */
  orang: (id: RawBuilder<unknown>) => RawBuilder<unknown>
  /** The status that rules go by; null = none, it is left to people (engine/pengajuan/otomatis.ts). */
  statusAturan: RawBuilder<number | null>
  /** It rests on a document. */
  needsDokumen: RawBuilder<boolean>
  /** What it asks for, as the engine reads it. */
  isian: (id: RawBuilder<unknown>) => RawBuilder<unknown>
  /** Of requests beside another one: whether they name one of these people, and who of them it is. */
  shared: (person: RawBuilder<unknown>) => Record<'join' | 'isNamed' | 'nama', RawBuilder<unknown>>
  requested: (input: I) => Requested
}

/** What a request asks of people and days. */
export type Requested = {
  /** Who is meant; null = everybody, as for a holiday of the school. */
  gtkIds: readonly number[] | null
  /** Who stands in it by name. */
  named: readonly number[]
  dari: string
  sampai: string
  /** The same of two requests that may be approved together. */
  kind: string
  /** As statusAturan. */
  statusId: number | null
  /** What taps may contradict; null = it says of nobody that they were away. */
  againstTap: number | null
  /** Times that are asked for, and for whom; a correction asks for them on workdays only. */
  waktu: readonly DetailedManual[]
  onlyHariKerja: boolean
  /** Minutes may still come: that it changes nothing is said only when its days are over. */
  waitsForEnd: boolean
  /** The facts as if it were approved now. */
  apply: (fakta: FaktaBulan, nomor: string, now: string) => FaktaBulan
}

type Body = Output<typeof updateKoreksi, 'body'>
/** What every form carries besides its own fields, and what a step of the workflow reads of it. */
export type PutusanBody = Pick<Body, 'versi' | 'statusPengajuan' | 'catatanDariPemeriksa' | 'alasanPenolakan'>
export type GeneralBody = Omit<PutusanBody, 'versi'> &
  Pick<Body, 'id' | 'sekolah' | 'tglPengajuan' | 'tglDiperiksa' | 'dokumenPendukung' | 'hapusDokumen'>

/** What is filled in, what travels, what is answered, and what checking finds for the history. */
export type Form = { isian: { catatan: string }; body: GeneralBody; lengkap: unknown; checked: unknown }

export type Kind<F extends Form> = {
  jenis: JenisPengajuan
  nomorColumn: string
  /** What is filled in without its note, read from `k`. */
  isian: RawBuilder<unknown>
  /** The index that no two waiting requests share, and what is said then; of two at one instant to whom comes second. */
  duplicate: { index: string; sentence: string; simultaneous: string }
  nomor: (body: F['body']) => string | null | undefined
  /** More that is the server's own. @throws 422 */
  refuseOwned?: (body: F['body']) => void
  /** More that the server says itself of what is filled in; `old` null = a new request. */
  errors?: (db: DbOrTrx, cakupan: Cakupan, body: F['body'], old: Saved<F> | null) => Promise<UsulanError[]>
  /** The form over what is stored. @throws 422 */
  merge: (body: F['body'], present: F['isian'] | null, sekolahId: number) => F['isian']
  /** Names of the fields in which two differ, as the form calls them. */
  diffs: (a: F['isian'], b: F['isian']) => string[]
  /** What makes two requests the same, and two submissions under one key. */
  core: (input: F['isian']) => unknown
  kiriman: (input: F['isian'], keberatanId: string | null) => unknown
  requested: (input: F['isian']) => Pick<Requested, 'gtkIds' | 'dari' | 'sampai'>
  /** @throws 422 with everything that does not hold */
  check: (db: DbOrTrx, cakupan: Cakupan, reviewed: Reviewed<F>) => Promise<F['checked']>
  /** Columns and what they hold, besides those of every kind. */
  columns: (input: F['isian'], checked: F['checked']) => Record<string, unknown>
  /** Rows of its own, once its row stands; `changed` null = a new request. */
  writeRinci?: (trx: Trx, location: Location, input: F['isian'], changed: readonly string[] | null) => Promise<void>
  newRiwayat: (input: F['isian'], checked: F['checked'], other: { noUsulan: string; sidik: string[] }) => object
  changedRiwayat: (trx: Trx, cakupan: Cakupan, change: Change<F>) => Promise<{ sebelum: object; sesudah: object }>
  /** `party`: as whom the caller acts, where that is known already. */
  read: (tools: ReadDeps, caller: Caller, id: string, party?: Party | null) => Promise<F['lengkap']>
}

export type ReadDeps = Pick<AppContext, 'db' | 'clock' | 'tokenKey'>
export type Location = { sekolahId: number; nomor: number }

/** A request as it lies, for who changes it. */
export type Saved<F extends Form> = Location & {
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

/** `old` null = a new request; `errors` were found already and is told together with the rest. */
export type Reviewed<F extends Form> = {
  sekolah: SekolahPengusul
  isian: F['isian']
  old: F['isian'] | null
  errors: readonly UsulanError[]
  now: string
}

export type Change<F extends Form> = {
  old: Saved<F>
  isian: F['isian']
  changed: readonly string[]
  checked: F['checked']
  dokumen: { sidik: string[]; added: number }
}
