import type { Output } from '@geisa/contract/endpoint'
import type { SavedTarifVersion, saveTarif as saveContract } from '@geisa/contract/tarif/tarif'
import { alpaSentence, izinSentence, LABEL_MODE, persen, pitaSentence } from '@geisa/contract/tarif/words'
import { JENJANG, type Jenjang } from '@geisa/engine/acuan'
import { hariSekolah, longTanggal } from '@geisa/engine/calendar'
import { BUILTIN_PROFIL, checkProfil, type ProfilPotongan } from '@geisa/engine/potongan/profil'
import { sql } from 'kysely'
import type { Caller } from '../../platform/access/session.ts'
import type { AppContext } from '../../platform/app-context.ts'
import type { Cakupan } from '../../platform/cakupan.ts'
import type { DbOrTrx, Trx } from '../../platform/database/db.ts'
import { invalid, invalidField, notFound } from '../../platform/errors.ts'
import { savedSentence, UNCHANGED } from '../../platform/saved-sentence.ts'
import { farthestDay, TOO_FAR_AHEAD } from '../../platform/too-far-ahead.ts'
import { bumpSharedVersion } from '../rekap/memo/commands-versi.ts'
import { recordRiwayat } from '../riwayat/commands.ts'
import { refuseUnseen } from '../riwayat/queries-unseen.ts'
import { findKodeTarif, listVersions, locationVersions, riwayatTarif, tarifVersionOn } from './queries.ts'
import { findWilayahTarif, inCakupan, NASIONAL, type WilayahTarif } from './queries-wilayah.ts'

type Deps = Pick<AppContext, 'db' | 'clock'>
export type Input = Output<typeof saveContract, 'body'>
type Saved = Omit<SavedTarifVersion, 'bolehBatal'>

/** A version as it is to be stored. */
export type NewTarif = Pick<Saved, 'jenjang' | 'nama' | 'dasarHukum' | 'profil' | 'berlakuMulai' | 'berlakuSampai'> & {
  wilayah: WilayahTarif
}

/** Begins a version for a region's levels on its first day; locked months keep their seal (product.md 3). */
export async function saveTarif({ db, clock }: Deps, { pengguna, cakupan }: Caller, input: Input): Promise<string> {
  return db.transaction().execute(async (trx) => {
    await lockForTurn(trx, input.kodeWilayah)
    // The instant of the save is taken in turn: of two versions for one day the later one counts.
    const at = clock.now()
    const today = hariSekolah(at, 'WIB')
    const next = await prepare(trx, cakupan, input, today)
    const present = await listVersions(trx, [input.kodeWilayah, NASIONAL])
    if (isRepeated(present, next)) return UNCHANGED
    const set = riwayatTarif(input.kodeWilayah)
    await refuseUnseen(trx, { pengguna, cakupan }, set, input.nomorRiwayat, 'Tarif ini')
    await sql`
      insert into tarif (kode_wilayah, jenjang, nama, profil, dasar_hukum, berlaku_mulai, berlaku_sampai, disimpan_pada, disimpan_oleh)
      values (${input.kodeWilayah}, ${next.jenjang}, ${next.nama}, ${JSON.stringify(next.profil)}::jsonb, ${next.dasarHukum},
        ${next.berlakuMulai}, ${next.berlakuSampai}, ${at}, ${pengguna.id})`.execute(trx)
    await record(trx, pengguna.id, at, input.kodeWilayah, {
      tindakan: 'simpan',
      sebelum: summariseOld(present, next),
      sesudah: summary(next),
    })
    await bump(trx, next.wilayah, next, today)
    return savedSentence(laterSentence(present, next))
  })
}

/** Calls off a version that has not begun. */
export async function cancelTarif({ db, clock }: Deps, { pengguna, cakupan }: Caller, id: number): Promise<void> {
  await db.transaction().execute(async (trx) => {
    const kode = await findKodeTarif(trx, id)
    if (kode === undefined) throw notFound('Versi tarif')
    await lockForTurn(trx, kode)
    const at = clock.now()
    const today = hariSekolah(at, 'WIB')
    const version = (await listVersions(trx, [kode])).find((one) => one.id === id)
    if (version === undefined || inCakupan(cakupan, version.jenjang).length < version.jenjang.length)
      throw notFound('Versi tarif')
    if (version.berlakuMulai <= today) {
      const since = longTanggal(version.berlakuMulai)
      throw invalidField('id', `Versi ini sudah berlaku sejak ${since}. Simpan tarif baru untuk menggantinya.`)
    }
    await sql`delete from tarif where id = ${id}`.execute(trx)
    await record(trx, pengguna.id, at, kode, { tindakan: 'batalkan', sebelum: summary(version) })
    await bump(trx, await findWilayahTarif(trx, kode), version, today)
  })
}

/** The version that an input asks for, or every reason why not, each at its field. */
export async function prepare(db: DbOrTrx, cakupan: Cakupan, input: Input, today: string): Promise<NewTarif> {
  const { nama, dasarHukum, profil, berlakuMulai = today, berlakuSampai = null } = input
  const wilayah = await findWilayahTarif(db, input.kodeWilayah)
  const jenjang = JENJANG.filter((one) => input.jenjang.includes(one))
  const errors = [
    ...checkJenjang(wilayah, cakupan, jenjang),
    ...checkPeriods(berlakuMulai, berlakuSampai, today),
    ...checkProfil(profil),
  ]
  if (errors.length > 0) throw invalid(errors.map(({ message }) => message).join('. '), errors)
  return { wilayah, jenjang, nama, dasarHukum, profil, berlakuMulai, berlakuSampai }
}

type FieldError = { field: string; message: string }

function checkJenjang(
  { namaWilayah, lingkup, jenjang: own }: WilayahTarif,
  cakupan: Cakupan,
  jenjang: readonly Jenjang[],
): FieldError[] {
  const foreign = jenjang.filter((one) => !own.includes(one))
  const pemilik = lingkup === 'provinsi' ? 'kabupaten atau kotanya' : 'provinsinya'
  if (foreign.length > 0)
    return [
      {
        field: 'jenjang',
        message: `Tarif ${foreign.join(', ')} tidak ditetapkan ${namaWilayah}, melainkan ${pemilik}`,
      },
    ]
  const outside = jenjang.filter((one) => !inCakupan(cakupan, jenjang).includes(one))
  return outside.length === 0
    ? []
    : [{ field: 'jenjang', message: `Jenjang ${outside.join(', ')} di luar wewenang Anda` }]
}

function checkPeriods(start: string, until: string | null, today: string): FieldError[] {
  return [
    ...(start > farthestDay(today) ? [{ field: 'berlakuMulai', message: TOO_FAR_AHEAD }] : []),
    ...(until !== null && until < start
      ? [{ field: 'berlakuSampai', message: 'Hari terakhir tidak boleh sebelum hari pertama' }]
      : []),
  ]
}

/** Savers of one region take turns, so that a second click finds the first one's version. */
const lockForTurn = (trx: Trx, kode: string): Promise<unknown> =>
  sql`select pg_advisory_xact_lock(hashtextextended(${`tarif:${kode}`}, 7203))`.execute(trx)

/** The very same, and nothing saved since for that first day stands before it: saving it again would change nothing. */
function isRepeated(present: readonly Saved[], next: NewTarif): boolean {
  const top = ownVersions(present, next).find((v) => v.berlakuMulai === next.berlakuMulai)
  return top !== undefined && sidik(top) === sidik(next)
}

/** The region's own versions that share a level with the new one. */
const ownVersions = (present: readonly Saved[], { wilayah, jenjang }: NewTarif): Saved[] =>
  present.filter((v) => v.kodeWilayah === wilayah.kodeWilayah && v.jenjang.some((one) => jenjang.includes(one)))

const sidik = ({ jenjang, nama, dasarHukum, berlakuMulai, berlakuSampai, profil }: Omit<NewTarif, 'wilayah'>): string =>
  JSON.stringify([jenjang, nama, dasarHukum, berlakuMulai, berlakuSampai, sidikProfil(profil)])

const sidikProfil = ({ alpaBp, alpaBeruntun, mode, pita, pitaIzin, bagianBp }: Saved['profil']): unknown => {
  const daftar = (content: typeof pitaIzin): unknown => content?.map(({ dariMenit, bp }) => [dariMenit, bp]) ?? null
  return [alpaBp, alpaBeruntun, mode, daftar(pita), daftar(pitaIzin), bagianBp]
}

type Change = { tindakan: string; sebelum?: unknown; sesudah?: unknown }

const record = (trx: Trx, penggunaId: number, at: string, kode: string, change: Change): Promise<void> =>
  recordRiwayat(trx, {
    ...riwayatTarif(kode),
    pada: at,
    penggunaId,
    objek: kode,
    lingkup: kode,
    ...change,
  })

type Masa = { berlakuMulai: string; berlakuSampai: string | null }

const bump = (trx: Trx, { lingkup, kodeWilayah }: WilayahTarif, masa: Masa, today: string): Promise<void> =>
  bumpSharedVersion(trx, { lingkup, kode: kodeWilayah }, masa.berlakuMulai, masa.berlakuSampai, today)

/** In the words of the screen: a history is read by people. */
const summary = ({ nama, dasarHukum, jenjang, profil, berlakuMulai, berlakuSampai }: Omit<NewTarif, 'wilayah'>) => ({
  nama,
  jenjang: jenjang.join(', '),
  berlakuMulai,
  berlakuSampai,
  ...summariseProfil(profil),
  dasarHukum,
})

const summariseProfil = (profil: ProfilPotongan) => ({
  potonganAlpa: alpaSentence(profil),
  caraHitung: LABEL_MODE[profil.mode],
  tanpaIzin: pitaSentence(profil.pita),
  denganIzin: izinSentence(profil),
  bagianDisiplin: persen(profil.bagianBp),
})

/** What held there on the first day before; nothing where it differed from level to level. */
function summariseOld(present: readonly Saved[], { wilayah, jenjang, berlakuMulai }: NewTarif): unknown {
  const old = jenjang.map((one) => tarifVersionOn(locationVersions(present, wilayah.kodeWilayah, one), berlakuMulai))
  const first = old[0] ?? null
  if (old.some((one) => one?.id !== first?.id)) return null
  return first === null ? { nama: 'Bawaan (Profil A)', ...summariseProfil(BUILTIN_PROFIL) } : summary(first)
}

/** A later version stays: whoever saves an earlier one should know that his ends there. */
function laterSentence(present: readonly Saved[], next: NewTarif): string {
  const { berlakuMulai, berlakuSampai } = next
  const later = ownVersions(present, next).findLast((v) => v.berlakuMulai > berlakuMulai)?.berlakuMulai
  if (later === undefined || (berlakuSampai !== null && later > berlakuSampai)) return ''
  return ` Sejak ${longTanggal(later)} versi yang sudah tersimpan tetap berlaku.`
}
