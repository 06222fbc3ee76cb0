import type { PratinjauResult } from '@geisa/contract/berlaku'
import type { KalibrasiInput } from '@geisa/contract/sekolah/kalibrasi'
import { NEW_VERSION } from '@geisa/engine/berlaku'
import { hariSekolah, longTanggal, nomorHari, tanggalFrom } from '@geisa/engine/calendar'
import { earliestKalibrasiHari } from '@geisa/engine/tap/kalibrasi'
import { INSTALLATION_HARI } from '@geisa/engine/tap/tanda/saved'
import { sql } from 'kysely'
import type { Caller, Pengguna } from '../../platform/access/session.ts'
import type { AppContext } from '../../platform/app-context.ts'
import type { Cakupan } from '../../platform/cakupan.ts'
import type { DbOrTrx, Trx } from '../../platform/database/db.ts'
import { invalidField } from '../../platform/errors.ts'
import { parseId } from '../../platform/id-sekolah.ts'
import { savedSentence } from '../../platform/saved-sentence.ts'
import { refuseTooFarAhead } from '../../platform/too-far-ahead.ts'
import { batasMalamDuring } from '../aplikasi/queries.ts'
import { refuseLockedTap } from '../kunci-bulan/commands-guard-tap.ts'
import { bumpUntilNow } from '../rekap/memo/commands-versi.ts'
import { watchPast } from '../rekap/pratinjau/commands-dampak.ts'
import { previewChange } from '../rekap/pratinjau/queries-pratinjau.ts'
import { recordRiwayat } from '../riwayat/commands.ts'
import { refuseUnseen } from '../riwayat/queries-unseen.ts'
import { divideSekolah } from '../sekolah/commands-divide.ts'
import { type HeldSekolah, holdSekolah } from '../sekolah/queries-one.ts'
import type { Save } from './commands-aturan.ts'
import { laterSentence } from './masa-berlaku.ts'
import { type JamVersion, kalibrasiOn, listKalibrasiVersions, riwayatKalibrasi } from './queries-kalibrasi.ts'

type Deps = Pick<AppContext, 'db' | 'clock'>

export async function saveNewKalibrasi(
  { db, clock }: Deps,
  pengguna: Pengguna,
  cakupan: Cakupan,
  sekolahId: number,
  input: KalibrasiInput,
): Promise<string> {
  const at = clock.now()
  return db.transaction().execute(async (trx) => {
    const sekolah = await holdSekolah(trx, cakupan, sekolahId)
    const today = hariSekolah(at, sekolah.zona)
    const save = { sekolahId, pengguna, pada: at, hariIni: today, mulai: input.berlakuMulai ?? today }
    const past = await watchPast(trx, cakupan, { sekolahIds: [sekolahId], dari: save.mulai, now: at }, input.dampak)
    const saved = await saveKalibrasi(trx, cakupan, save, input)
    if (saved === null) return UNCHANGED
    // The school's form shows it too: what was read there before is stale now.
    await sql`update sekolah set versi = versi + 1 where id = ${sekolahId}`.execute(trx)
    await divideSekolah(trx, [sekolahId])
    await bumpUntilNow(trx, sekolahId, saved.dari, today)
    await past()
    return savedSentence(saved.catatan)
  })
}

export const UNCHANGED = 'Tidak ada yang berubah.'

const ALASAN = {
  field: 'alasan',
  message: 'Tulis alasannya (min. 5 huruf): kalibrasi ini mengubah tap yang sudah tercatat.',
}

/**
 * One new version inside a save. The caller says that months changed.
 * @returns what to tell, and the first day that reads differently; null = it is so already
 */
export async function saveKalibrasi(
  trx: Trx,
  cakupan: Cakupan,
  save: Save,
  input: KalibrasiInput,
  reasonRequest = ALASAN,
): Promise<{ catatan: string; dari: string } | null> {
  const { sekolahId, mulai } = save
  const next = await build(trx, cakupan, save, input)
  const old = kalibrasiOn(next.daftar, next.mesinId, mulai)
  if (
    (old?.jam ?? (next.mesinId === null ? 0 : undefined)) === next.jam &&
    (old?.berlakuSampai ?? null) === next.sampai
  )
    return null
  const caller = { pengguna: save.pengguna, cakupan }
  await refuseUnseen(trx, caller, riwayatKalibrasi(sekolahId), input.nomorRiwayat, 'Kalibrasi ini')
  const alasan = input.alasan ?? ''
  const original = old ?? kalibrasiOn(next.daftar, null, mulai)
  const from = earliestKalibrasiHari(mulai, next.jam, original?.jam ?? 0)
  const retroactive = from < save.hariIni || (await movesStandingTap(trx, save, next.mesinId))
  if (retroactive && alasan.length < 5) throw invalidField(reasonRequest.field, reasonRequest.message)
  await sql`
    insert into kalibrasi (sekolah_id, mesin_id, jam, berlaku_mulai, berlaku_sampai, alasan, disimpan_pada, disimpan_oleh)
    values (${sekolahId}, ${next.mesinId}, ${next.jam}, ${mulai}, ${next.sampai}, ${alasan === '' ? null : alasan}, ${save.pada},
      ${save.pengguna.id})`.execute(trx)
  await recordRiwayat(trx, {
    ...riwayatKalibrasi(sekolahId),
    pada: save.pada,
    penggunaId: save.pengguna.id,
    tindakan: 'ubah',
    sebelum: { mesin: next.namaMesin, jam: old?.jam ?? null },
    sesudah: { mesin: next.namaMesin, jam: next.jam, berlakuMulai: mulai, berlakuSampai: next.sampai },
    ...(alasan === '' ? {} : { alasan }),
    kabar: kalibrasiSentence(next, mulai),
  })
  const told = retroactive ? ' Dinas diberi tahu karena hari yang sudah berjalan atau lewat ikut berubah.' : ''
  return { catatan: `${told}${aboutOther(next, mulai)}`, dari: from }
}

/**
 * Does it begin today, and move a tap that has reached us already? Then it is of the past (product.md 5.6); a machine in its
 * first week is still being set up.
 */
async function movesStandingTap(
  trx: Trx,
  { sekolahId, mulai, hariIni, pada }: Save,
  mesinId: number | null,
): Promise<boolean> {
  if (mulai !== hariIni) return false
  const { rows } = await sql`
    select 1 from tap t where t.sekolah_id = ${sekolahId} and (${mesinId}::int is null or t.mesin_id = ${mesinId})
      and t.waktu_lokal >= ${mulai}::timestamp and t.waktu_lokal < ${mulai}::timestamp + interval '1 day'
      and not exists (select 1 from mesin_kontak k where k.sekolah_id = ${sekolahId} and k.mesin_id = t.mesin_id
        and k.pertama > ${pada}::timestamptz - ${INSTALLATION_HARI} * interval '1 day') limit 1`.execute(trx)
  return rows.length > 0
}

/** Counts the staff-days that such a save would change, and stores nothing. */
export async function previewKalibrasi(
  { db, clock }: Deps,
  { pengguna, cakupan }: Caller,
  sekolah: Pick<HeldSekolah, 'id' | 'zona'>,
  input: KalibrasiInput,
  lanjut: number | undefined,
): Promise<PratinjauResult> {
  const at = clock.now()
  const today = hariSekolah(at, sekolah.zona)
  const start = input.berlakuMulai ?? today
  const save = { sekolahId: sekolah.id, pengguna, pada: at, hariIni: today, mulai: start }
  const { mesinId, jam, sampai, reach } = await build(db, cakupan, save, input)
  const version = { id: NEW_VERSION, mesinId, jam, berlakuMulai: start, berlakuSampai: sampai, disimpanPada: at }
  return previewChange(
    { db, clock },
    cakupan,
    {
      sekolah: sql<boolean>`s.id = ${sekolah.id}`,
      dari: moveTanggal(start, -reach.back),
      sampai: sampai === null ? null : moveTanggal(sampai, reach.forward),
      apply: (fakta) => ({ ...fakta, kalibrasi: [...fakta.kalibrasi, version] }),
    },
    lanjut,
  )
}

type New = {
  mesinId: number | null
  namaMesin: string | null
  jam: number
  sampai: string | null
  daftar: JamVersion[]
  reach: { back: number; forward: number }
}

/** What is to be saved, once it may be. */
async function build(
  db: DbOrTrx,
  cakupan: Cakupan,
  { sekolahId, mulai, hariIni }: Save,
  input: KalibrasiInput,
): Promise<New> {
  const until = input.berlakuSampai ?? null
  refuseTooFarAhead('berlakuMulai', mulai, hariIni)
  if (until !== null && until < mulai)
    throw invalidField('berlakuSampai', 'Hari terakhir tidak boleh sebelum hari pertama')
  const mesin = await findMesin(db, sekolahId, input.mesinId ?? null)
  const daftar = await listKalibrasiVersions(db, cakupan, sekolahId)
  const reach = dragDistance(daftar, input.jam, mulai, await batasMalamDuring(db, mulai, null))
  const change = { sekolahId, mesinId: mesin?.id ?? null, dari: mulai, sampai: until, jam: input.jam }
  await refuseLockedTap(db, change, 'berlakuMulai')
  return { mesinId: mesin?.id ?? null, namaMesin: mesin?.nama ?? null, jam: input.jam, sampai: until, daftar, reach }
}

async function findMesin(
  db: DbOrTrx,
  sekolahId: number,
  publicId: string | null,
): Promise<{ id: number; nama: string } | null> {
  if (publicId === null) return null
  const id = parseId(publicId, 'Mesin')
  const { rows } = await sql<{ id: number; nama: string }>`
    select id, nama from mesin where sekolah_id = ${sekolahId} and id = ${id.sekolahId === sekolahId ? id.nomor : 0}`.execute(
    db,
  )
  const mesin = rows[0]
  if (mesin === undefined) throw invalidField('mesinId', 'Mesin ini tidak ada di sekolah ini')
  return mesin
}

/**
 * By how many days a tap of the first or last machine date can count elsewhere, before the change or after it: as far as
 * the hours of any calibration in play reach, and the night belongs to the day before (rules.md L1, L4).
 */
function dragDistance(daftar: readonly JamVersion[], jam: number, start: string, batasMalam: number): New['reach'] {
  const all = [0, jam, ...daftar.filter((v) => (v.berlakuSampai ?? start) >= start).map((v) => v.jam)]
  return {
    back: Math.ceil((-Math.min(...all) * 3600 + batasMalam) / 86_400),
    forward: Math.ceil(Math.max(...all) / 24),
  }
}

const moveTanggal = (hari: string, days: number): string => tanggalFrom(nomorHari(hari) + days)

function aboutOther({ daftar, mesinId }: New, start: string): string {
  const sameKind = daftar.filter((v) => v.nomorMesin === mesinId)
  const own = daftar.filter((v) => v.nomorMesin !== null && (v.berlakuSampai ?? start) >= start)
  const nama = [...new Set(own.map((v) => v.namaMesin))].join(', ')
  const keepsOwn = mesinId === null && nama !== '' ? ` ${nama} tetap memakai kalibrasinya sendiri.` : ''
  return `${laterSentence(sameKind, start)}${keepsOwn}`
}

function kalibrasiSentence({ jam, namaMesin, sampai }: New, start: string): string {
  const mesin = namaMesin === null ? 'semua mesin sekolah' : `mesin ${namaMesin}`
  const akhir = sampai === null ? '' : ` sampai ${longTanggal(sampai)}`
  return `menetapkan kalibrasi ${jam > 0 ? '+' : ''}${jam} jam untuk ${mesin} sejak ${longTanggal(start)}${akhir}`
}
