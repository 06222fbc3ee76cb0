import type { PratinjauResult } from '@geisa/contract/berlaku'
import type { Answer, Output } from '@geisa/contract/endpoint'
import type { JadwalInput, saveJadwal as saveContract } from '@geisa/contract/jadwal'
import type { Jenjang } from '@geisa/engine/acuan'
import { hariSekolah, longTanggal } from '@geisa/engine/calendar'
import { sql } from 'kysely'
import type { Caller, Pengguna } from '../../platform/access/session.ts'
import type { AppContext } from '../../platform/app-context.ts'
import type { Cakupan } from '../../platform/cakupan.ts'
import type { DbOrTrx, Trx } from '../../platform/database/db.ts'
import { invalidField, notFound } from '../../platform/errors.ts'
import { savedSentence, UNCHANGED } from '../../platform/saved-sentence.ts'
import { batasMalamDuring } from '../aplikasi/queries.ts'
import { refuseLockedBulan } from '../kunci-bulan/commands-guard-terkunci.ts'
import { refuseUnreadDampak } from '../rekap/pratinjau/commands-dampak.ts'
import { previewChange } from '../rekap/pratinjau/queries-pratinjau.ts'
import { lastNomor, refuseUnseen } from '../riwayat/queries-unseen.ts'
import type { SaveBasis } from './check-rows.ts'
import { bump, insertVersion, record, riwayatObject, riwayatSet, summariseVersion } from './commands-versi.ts'
import { jadwalOn, summariseLibur, summariseMinggu } from './jadwal-berlaku.ts'
import { listPaths, whyLockedOn } from './queries.ts'
import { absenWarning } from './queries-absen.ts'
import { differentJam, findPemilik, type Pemilik, readPemilik, sekolahPemilik } from './queries-pemilik.ts'
import { planSave, type SavePlan } from './save-plan.ts'

type Deps = Pick<AppContext, 'db' | 'clock'>
type Alamat = Output<typeof saveContract, 'params'>
type Ready = SavePlan & SaveBasis

/** Begins a version of each shift whose hours change, from its first day on; earlier days keep theirs (product.md 3). */
export async function saveJadwal(
  deps: Deps,
  pengguna: Pengguna,
  cakupan: Cakupan,
  alamat: Alamat,
  input: JadwalInput,
): Promise<Answer<typeof saveContract>> {
  const { db, clock } = deps
  await refuseUnreadDampak(input.dampak, () => pratinjauJadwal(deps, { pengguna, cakupan }, alamat, input, undefined))
  return db.transaction().execute(async (trx) => {
    const pemilik = await pemilikAlamat(trx, pengguna, cakupan, alamat)
    await lockForTurn(trx, pemilik, alamat.jenjang)
    // The instant of the save is taken in turn: of two versions for one day the later one counts.
    const ready = await prepare(trx, clock.now(), pemilik, alamat.jenjang, input)
    const { versions, mulai, sampai, hariIni, warning } = ready
    const riwayat = riwayatSet(pemilik, alamat.jenjang)
    if (versions.length === 0) return { message: UNCHANGED, nomorRiwayat: await lastNomor(trx, riwayat) }
    await refuseUnseen(trx, { pengguna, cakupan }, riwayat, input.nomorRiwayat, 'Jadwal ini')
    const absen = await absenWarning(trx, cakupan, pemilik, alamat.jenjang, versions)
    const set = { pemilik, jenjang: alamat.jenjang }
    for (const version of versions) await insertVersion(trx, pengguna, set, version, input.catatan)
    for (const change of input.jenis === 'libur' ? liburChanges(ready) : shiftChanges(ready)) {
      const alasan = input.catatan ? { alasan: input.catatan } : {}
      const kabar = `menyimpan jadwal sekolahnya sejak ${longTanggal(mulai)}`
      await record(trx, pengguna, set, ready.pada, {
        tindakan: 'ubah',
        ...change,
        ...alasan,
        kabar,
      })
    }
    await bump(trx, pemilik, mulai, sampai, hariIni)
    const words = [...warning, ...absen].map((one) => ` ${one}`)
    return { message: savedSentence(...words), nomorRiwayat: await lastNomor(trx, riwayat) }
  })
}

/** What that save would change, by the report's own engine; stores nothing. */
export async function pratinjauJadwal(
  deps: Deps,
  { pengguna, cakupan }: Caller,
  alamat: Alamat,
  input: JadwalInput,
  lanjut: number | undefined,
): Promise<PratinjauResult> {
  const { db, clock } = deps
  const pemilik = await pemilikAlamat(db, pengguna, cakupan, alamat)
  const { versions, mulai, sampai } = await prepare(db, clock.now(), pemilik, alamat.jenjang, input)
  const sekolah = versions.length === 0 ? sql<boolean>`false` : sekolahPemilik(pemilik, alamat.jenjang)
  return previewChange(
    deps,
    cakupan,
    { sekolah, dari: mulai, sampai, apply: (fakta) => ({ ...fakta, jadwal: [...fakta.jadwal, ...versions] }) },
    lanjut,
  )
}

/** Calls off a version of one's own that has not begun. */
export async function cancelJadwal(
  { db, clock }: Deps,
  pengguna: Pengguna,
  cakupan: Cakupan,
  id: number,
): Promise<void> {
  await db.transaction().execute(async (trx) => {
    const { rows } = await sql<{ jenjang: Jenjang }>`select jenjang from jadwal where id = ${id}`.execute(trx)
    const jenjang = rows[0]?.jenjang
    const pemilik = jenjang && (await findPemilik(trx, pengguna, cakupan, jenjang))
    if (jenjang === undefined || pemilik === undefined) throw notFound('Versi jadwal')
    await lockForTurn(trx, pemilik, jenjang)
    const at = clock.now()
    const today = hariSekolah(at, pemilik.zona)
    const [path] = await listPaths(trx, pemilik.rantai, jenjang)
    const own = path?.versi.find((savedVersion) => savedVersion.id === id && savedVersion.pemilik === pemilik.jenis)
    if (own === undefined) throw notFound('Versi jadwal')
    // A school that no longer sets its own hours may still take back what it had planned.
    if (pemilik.terkunci !== null) throw invalidField('id', pemilik.terkunci)
    if (own.berlakuMulai <= today) {
      const since = longTanggal(own.berlakuMulai)
      throw invalidField('id', `Versi ini sudah berlaku sejak ${since}. Simpan jadwal baru untuk menggantinya.`)
    }
    if (pemilik.sekolah !== null) {
      await refuseLockedBulan(trx, pemilik.sekolah.id, own.berlakuMulai, own.berlakuSampai, 'id')
    }
    await sql`delete from jadwal where id = ${id}`.execute(trx)
    await record(trx, pengguna, { pemilik, jenjang }, at, { tindakan: 'batalkan', sebelum: summariseVersion(own) })
    await bump(trx, pemilik, own.berlakuMulai, own.berlakuSampai, today)
  })
}

async function pemilikAlamat(
  db: DbOrTrx,
  pengguna: Pengguna,
  cakupan: Cakupan,
  { lingkup, jenjang }: Alamat,
): Promise<Pemilik> {
  const pemilik = await readPemilik(db, pengguna, cakupan, jenjang)
  if (lingkup === pemilik.jenis) return pemilik
  throw invalidField('lingkup', `Akun Anda menyimpan jadwal dengan lingkup ${pemilik.jenis}, bukan ${lingkup}.`)
}

/** Savers of one owner's level take turns, so that each one's history begins where the former's ended. */
const lockForTurn = (trx: Trx, { jenis, id }: Pemilik, jenjang: Jenjang): Promise<unknown> =>
  sql`select pg_advisory_xact_lock(hashtextextended(${riwayatObject(jenis, id, jenjang)}, 0))`.execute(trx)

async function prepare(
  db: DbOrTrx,
  at: string,
  pemilik: Pemilik,
  jenjang: Jenjang,
  input: JadwalInput,
): Promise<Ready> {
  const today = hariSekolah(at, pemilik.zona)
  const start = input.berlakuMulai ?? today
  const locked = whyLockedOn(pemilik, start)
  if (locked !== null) throw invalidField('lingkup', locked)
  const paths = await listPaths(db, pemilik.rantai, jenjang)
  const batasMalam = await batasMalamDuring(db, start, input.berlakuSampai ?? null)
  const base = { pemilik, jenjang, paths, hariIni: today, batasMalam, pada: at }
  const plan = planSave(input, base)
  if (pemilik.sekolah !== null) await refuseLockedBulan(db, pemilik.sekolah.id, start, plan.sampai)
  return { ...plan, ...base }
}

type Change = { sebelum: unknown; sesudah: unknown }

/** One line for each shift: what was worked on the first day before, nothing where the shift was not in use. */
const shiftChanges = ({ versions, paths, pemilik, mulai }: Ready): Change[] =>
  versions.map((version) => {
    const { shift } = version
    const { scheduled, minggu } = jadwalOn(paths, shift, mulai)
    const old = minggu === null ? { keterangan: differentJam(pemilik) } : summariseMinggu(minggu)
    return { sebelum: scheduled ? { shift, ...old } : null, sesudah: summariseVersion(version) }
  })

/** The same of days off, however many versions carry them: hours are as they were. */
const liburChanges = ({ versions, paths, mulai, sampai }: Ready): Change[] =>
  ([1, 2] as const).flatMap((shift) => {
    const [first] = versions.filter((version) => version.shift === shift)
    if (first === undefined) return []
    const old = jadwalOn(paths, shift, first.berlakuMulai).minggu ?? []
    return {
      sebelum: { shift, hariLibur: summariseLibur(old) },
      sesudah: { shift, hariLibur: summariseLibur(first.hari), berlakuMulai: mulai, berlakuSampai: sampai },
    }
  })
