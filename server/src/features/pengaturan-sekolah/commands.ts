import type { PratinjauResult } from '@geisa/contract/berlaku'
import type { FullSekolah, SekolahInput } from '@geisa/contract/sekolah/sekolah'
import { PERAN, type PeranId } from '@geisa/engine/akun/hak-akses'
import { EPOCH_START } from '@geisa/engine/calendar'
import { sql } from 'kysely'
import type { Pengguna } from '../../platform/access/session.ts'
import type { AppContext } from '../../platform/app-context.ts'
import type { Cakupan } from '../../platform/cakupan.ts'
import type { DbOrTrx, Trx } from '../../platform/database/db.ts'
import { foreignField, invalidField } from '../../platform/errors.ts'
import { savedSentence } from '../../platform/saved-sentence.ts'
import { refuseTooFarAhead } from '../../platform/too-far-ahead.ts'
import { refuseLockedBulan } from '../kunci-bulan/commands-guard-terkunci.ts'
import { bumpUntilNow } from '../rekap/memo/commands-versi.ts'
import { watchPast } from '../rekap/pratinjau/commands-dampak.ts'
import { previewChange } from '../rekap/pratinjau/queries-pratinjau.ts'
import { latestChange } from '../riwayat/queries-unseen.ts'
import { divideSekolah } from '../sekolah/commands-divide.ts'
import { holdSekolah, listAturan, readSekolah } from '../sekolah/queries-one.ts'
import { ATURAN_FIELD, type AturanChange, aturanOn, planAturan, toFakta } from './aturan-plan.ts'
import { ATURAN_LABEL, checkStart, type Save, saveAturan } from './commands-aturan.ts'
import { saveKalibrasi, UNCHANGED } from './commands-kalibrasi.ts'
import { PROFIL, type Profil, saveProfil } from './commands-profil.ts'
import { kalibrasiOn, listKalibrasiVersions } from './queries-kalibrasi.ts'

type Deps = Pick<AppContext, 'db' | 'clock'>

type Field = Profil | (typeof ATURAN_FIELD)[number] | 'kalibrasiWaktu'

const ADMIN: readonly PeranId[] = [PERAN.NASIONAL]
const OPERATOR: readonly PeranId[] = [PERAN.SEKOLAH]
const KONTAK: readonly PeranId[] = [PERAN.NASIONAL, PERAN.SEKOLAH]

/** Whose each field is (product.md 4). Level and region are nobody's: they would rewrite the past. */
const ALLOWED: Record<Field, readonly PeranId[]> = {
  nama: ADMIN,
  status: ADMIN,
  yayasanId: ADMIN,
  plan: ADMIN,
  planSampai: ADMIN,
  alamat: KONTAK,
  telepon: KONTAK,
  email: KONTAK,
  isJadwalMandiri: [PERAN.NASIONAL, PERAN.PROVINSI, PERAN.KAB_KOTA],
  shiftPagi: OPERATOR,
  shiftSiang: OPERATOR,
  shiftPagiMulai: OPERATOR,
  shiftSiangMulai: OPERATOR,
  kalibrasiWaktu: OPERATOR,
}
const ALL_FIELDS = Object.keys(ALLOWED) as Field[]

/** Saves what differs from the record; clients may send whole records (product.md 1). @returns what to tell. */
export async function saveSekolah(
  { db, clock }: Deps,
  pengguna: Pengguna,
  cakupan: Cakupan,
  input: SekolahInput,
): Promise<string> {
  const sekolahId = idSekolah(pengguna, input)
  const at = clock.now()
  return db.transaction().execute(async (trx) => {
    const { versi } = await holdSekolah(trx, cakupan, sekolahId)
    const current = await readSekolah(trx, cakupan, sekolahId, at)
    const save = {
      sekolahId,
      pengguna,
      pada: at,
      hariIni: current.hariIni,
      mulai: input.berlakuMulai ?? current.hariIni,
    }
    const different = await compare(trx, cakupan, current, input, save)
    if (different.length === 0) return UNCHANGED
    if (input.versi !== undefined && input.versi !== versi)
      throw await latestChange(
        trx,
        { pengguna, cakupan },
        { sekolahId, perihal: ['sekolah', 'sekolah-aturan', 'kalibrasi'], objek: String(sekolahId) },
        'Data sekolah sudah diubah orang lain. Muat ulang, lalu ulangi.',
      )
    refuseWithoutHak(pengguna, different)
    const touched = { sekolahIds: [sekolahId], dari: firstDay(different, save), now: at }
    const past = await watchPast(trx, cakupan, touched, input.dampak)
    const message = await saveDifferent(trx, cakupan, { current, save }, input, different)
    await past()
    return message
  })
}

/** First day that can count otherwise: a foundation's schedules rule its schools for as long as they have been saved. */
function firstDay(different: readonly Field[], { mulai, hariIni }: Save): string {
  if (different.includes('yayasanId')) return EPOCH_START
  const dated = different.includes('kalibrasiWaktu') || ATURAN_FIELD.some((nama) => different.includes(nama))
  return dated ? mulai : hariIni
}

/** What the dated fields of such a save would change in reports; stores nothing. */
export async function previewSekolah(
  deps: Deps,
  pengguna: Pengguna,
  cakupan: Cakupan,
  input: SekolahInput,
  lanjut: number | undefined,
): Promise<PratinjauResult> {
  const { db, clock } = deps
  const sekolahId = idSekolah(pengguna, input)
  const at = clock.now()
  const current = await readSekolah(db, cakupan, sekolahId, at)
  const start = input.berlakuMulai ?? current.hariIni
  const save = { sekolahId, pengguna, pada: at, hariIni: current.hariIni, mulai: start }
  const different = await compare(db, cakupan, current, input, save)
  refuseWithoutHak(pengguna, different)
  refuseTooFarAhead('berlakuMulai', start, current.hariIni)
  const daftar = await listAturan(db, cakupan, sekolahId)
  const { old, versions, fields } = planAturan(daftar, start, aturanChange(input, different))
  // What the save would refuse is told before it is asked for.
  if (versions[0] !== undefined) await checkStart(db, save, { old, next: versions[0] })
  const next = toFakta(versions, at)
  return previewChange(
    deps,
    cakupan,
    {
      sekolah: fields.length === 0 ? sql<boolean>`false` : sql<boolean>`s.id = ${sekolahId}`,
      dari: start,
      sampai: null,
      apply: (fakta) => ({ ...fakta, aturan: [...fakta.aturan, ...next] }),
    },
    lanjut,
  )
}

export function idSekolah(pengguna: Pengguna, input: SekolahInput): number {
  const id = input.sekolahId ?? input.id ?? pengguna.sekolahId
  if (id === null) throw invalidField('sekolahId', 'Pilih sekolah dahulu')
  return id
}

const aturanChange = (input: SekolahInput, different: readonly Field[]): AturanChange =>
  Object.fromEntries(ATURAN_FIELD.filter((nama) => different.includes(nama)).map((nama) => [nama, input[nama]]))

/** Fields whose value is not the record's; those that name the school itself must be its own. */
async function compare(
  trx: DbOrTrx,
  cakupan: Cakupan,
  current: FullSekolah,
  input: SekolahInput,
  { mulai, pengguna: { peranId } }: Save,
): Promise<Field[]> {
  if (input.id !== undefined && input.id !== current.id) throw invalidField('id', 'Id sekolah tidak dapat diubah')
  if (input.npsn !== undefined && input.npsn !== current.npsn) throw invalidField('npsn', 'NPSN tidak dapat diubah')
  const kalibrasi = kalibrasiOn(await listKalibrasiVersions(trx, cakupan, current.id), null, mulai)
  // What is dated differs from the day on which it is to begin.
  const atStart = { ...current, ...aturanOn(current.aturan, mulai), kalibrasiWaktu: kalibrasi?.jam ?? 0 }
  const ownHak = (nama: Field): boolean => ALLOWED[nama].includes(peranId)
  return ALL_FIELDS.filter(
    (nama) =>
      input[nama] !== undefined && input[nama] !== atStart[nama] && (ownHak(nama) || input[nama] !== current[nama]),
  )
}

function refuseWithoutHak({ peranId }: Pengguna, different: readonly Field[]): void {
  const foreign = different.find((nama) => !ALLOWED[nama].includes(peranId))
  if (foreign !== undefined) throw foreignField(foreign, `Peran Anda tidak dapat mengubah ${LABEL[foreign]}`)
}

type Saving = { current: FullSekolah; save: Save }

async function saveDifferent(
  trx: Trx,
  cakupan: Cakupan,
  { current, save }: Saving,
  input: SekolahInput,
  different: readonly Field[],
): Promise<string> {
  const { sekolahId, mulai, hariIni, pengguna } = save
  const profil = PROFIL.filter((nama) => different.includes(nama))
  const aturan = ATURAN_FIELD.filter((nama) => different.includes(nama))
  const kalibrasi = different.includes('kalibrasiWaktu')
  let catatan = ''
  let from: string | null = null
  if (profil.length > 0) {
    await saveProfil(trx, save, current, input, profil)
    if (profil.includes('yayasanId')) from = EPOCH_START
  }
  if (aturan.length > 0) {
    refuseTooFarAhead('berlakuMulai', mulai, hariIni)
    if (pengguna.peranId === PERAN.SEKOLAH) await refuseLockedBulan(trx, sekolahId, mulai, null)
    const daftar = await listAturan(trx, cakupan, sekolahId)
    catatan += await saveAturan(trx, save, daftar, aturanChange(input, different))
  }
  if (aturan.length > 0) from ??= mulai
  if (kalibrasi) {
    const saved = await saveKalibrasiWaktu(trx, cakupan, save, input.kalibrasiWaktu ?? 0)
    catatan += saved?.catatan ?? ''
    if (saved !== null && (from === null || saved.dari < from)) from = saved.dari
  }
  await sql`update sekolah set versi = versi + 1 where id = ${sekolahId}`.execute(trx)
  await divideSekolah(trx, [sekolahId])
  if (from !== null) await bumpUntilNow(trx, sekolahId, from, hariIni)
  return savedSentence(catatan)
}

const REASON_IN_TAB = {
  field: 'kalibrasiWaktu',
  message: 'Kalibrasi ini mengubah tap yang sudah tercatat dan memerlukan alasan. Simpan melalui tab Kalibrasi Waktu.',
}

/** The one number of the specification's form: for all machines, without a reason. */
const saveKalibrasiWaktu = (trx: Trx, cakupan: Cakupan, save: Save, jam: number) =>
  saveKalibrasi(trx, cakupan, save, { jam, berlakuMulai: save.mulai }, REASON_IN_TAB)

const LABEL: Record<Field, string> = {
  nama: 'nama sekolah',
  status: 'status sekolah',
  yayasanId: 'yayasan sekolah',
  plan: 'plan sekolah',
  planSampai: 'masa plan sekolah',
  alamat: 'alamat sekolah',
  telepon: 'telepon sekolah',
  email: 'surel sekolah',
  ...ATURAN_LABEL,
  kalibrasiWaktu: 'kalibrasi waktu',
}
