import type { Output } from '@geisa/contract/endpoint'
import type { deleteLibur, LiburInput, saveLibur } from '@geisa/contract/libur'
import { hariSekolah } from '@geisa/engine/calendar'
import { sql } from 'kysely'
import type { Caller, Pengguna } from '../../platform/access/session.ts'
import type { AppContext } from '../../platform/app-context.ts'
import type { Cakupan } from '../../platform/cakupan.ts'
import type { Trx } from '../../platform/database/db.ts'
import { keepOldServersOut } from '../../platform/database/new-facts.ts'
import { type HttpError, invalidField, notFound } from '../../platform/errors.ts'
import { bulanBetween, bumpSharedVersion } from '../rekap/memo/commands-versi.ts'
import { refuseUnreadDampak } from '../rekap/pratinjau/commands-dampak.ts'
import { CENTRAL, recordManyRiwayat } from '../riwayat/commands.ts'
import { latestChange } from '../riwayat/queries-unseen.ts'
import { refuseUnauthorised } from './authority.ts'
import { bagiWords, excludeEachOther, isSameBagi } from './bagi.ts'
import { buildState, KIND_SCOPE, type State } from './libur-state.ts'
import { findAuthority, findLibur, holdWilayah, type LiburRow, listSame } from './queries.ts'
import { computePratinjau, previewRemoval } from './queries-pratinjau.ts'
import { rentangWords, sharedDays } from './rentang.ts'

type Deps = Pick<AppContext, 'db' | 'clock'>

/** Adds a holiday, or changes the one whose id is given. @returns its id */
export async function save(
  deps: Deps,
  pengguna: Pengguna,
  cakupan: Cakupan,
  { dampak, ...input }: Output<typeof saveLibur, 'body'>,
): Promise<number> {
  const { db, clock } = deps
  const at = clock.now()
  const today = hariSekolah(at, 'WIB')
  if (input.tanggal <= today || typeof input.id === 'number')
    await refuseUnreadDampak(dampak, () =>
      computePratinjau(deps, pengguna, cakupan, { ...input, hapus: false }, undefined),
    )
  return db.transaction().execute(async (trx) => {
    const authority = await findAuthority(trx, pengguna, cakupan, today)
    const old = await readOld(trx, pengguna, cakupan, input)
    if (old !== null) refuseUnauthorised(authority, old)
    const next = await buildState(trx, authority, input, old, today)
    if (old !== null && isSame(old, next)) return old.id
    await holdWilayah(trx, [next.kodeWilayah, ...(old === null ? [] : [old.kodeWilayah])])
    // Its region is ours now: nobody changes it any more, but somebody may have done so until here.
    if (old !== null) await readOld(trx, pengguna, cakupan, input)
    await refuseDuplicate(trx, next, old, input.izinkanGanda)
    const id = old === null ? (await insert(trx, [next]))[0] : await overwrite(trx, old.id, next)
    await recordChange(trx, { pada: at, penggunaId: pengguna.id, hariIni: today }, [{ id: id ?? 0, old, next }])
    return id ?? 0
  })
}

/** Deletes a holiday; its days are workdays again, locked months keep their seal (product.md 3). */
export async function removeLibur(
  deps: Deps,
  pengguna: Pengguna,
  cakupan: Cakupan,
  id: number,
  { dampak, versi }: Output<typeof deleteLibur, 'query'>,
): Promise<void> {
  const { db, clock } = deps
  await refuseUnreadDampak(dampak, () => previewRemoval(deps, pengguna, cakupan, id))
  const at = clock.now()
  const today = hariSekolah(at, 'WIB')
  return db.transaction().execute(async (trx) => {
    const old = await findLibur(trx, pengguna, cakupan, id)
    if (old === undefined) throw notFound('Libur')
    refuseUnauthorised(await findAuthority(trx, pengguna, cakupan, today), old)
    await holdWilayah(trx, [old.kodeWilayah])
    const current = await findLibur(trx, pengguna, cakupan, id)
    if (current === undefined) throw notFound('Libur')
    if (current.versi !== (versi ?? old.versi)) throw await changedLibur(trx, { pengguna, cakupan }, id)
    await sql`delete from libur where id = ${id}`.execute(trx)
    await recordChange(trx, { pada: at, penggunaId: pengguna.id, hariIni: today }, [{ id, old, next: null }])
  })
}

/** @returns the ids, in the order given */
export async function insert(trx: Trx, daftar: readonly State[]): Promise<number[]> {
  const columns = <K extends keyof State>(nama: K): State[K][] => daftar.map((state) => state[nama])
  const { rows } = await sql<{ id: number }>`
    insert into libur (nama, jenis_libur_id, kode_wilayah, tanggal, sampai, bagi_status, bagi_jenis_guru, jenjang, deskripsi, dasar_hukum)
    select nama, jenis, kode, tanggal, nullif(sampai, tanggal), string_to_array(bagi_status, '|'), string_to_array(bagi_jenis, '|'),
      string_to_array(jenjang, ' '), deskripsi, dasar
    from unnest(${columns('nama')}::text[], ${columns('jenisLiburId')}::int[], ${columns('kodeWilayah')}::text[],
      ${columns('tanggal')}::date[], ${columns('sampai')}::date[],
      ${columns('bagi').map((bagi) => bagi?.statusKepegawaian?.join('|') ?? null)}::text[],
      ${columns('bagi').map((bagi) => bagi?.jenisGuru?.join('|') ?? null)}::text[],
      ${columns('jenjang').map((one) => one.join(' '))}::text[],
      ${columns('deskripsi')}::text[], ${columns('dasarHukum')}::text[])
      with ordinality as d (nama, jenis, kode, tanggal, sampai, bagi_status, bagi_jenis, jenjang, deskripsi, dasar, ke) order by ke
    returning id`.execute(trx)
  return rows.map(({ id }) => id)
}

type Catatan = { pada: string; penggunaId: number; hariIni: string }
export type LiburChange = { id: number; old: State | null; next: State | null }

/** History, then the counters of the months of all their days in both regions, each once: last, and in one order. */
export async function recordChange(
  trx: Trx,
  { pada, penggunaId, hariIni }: Catatan,
  changes: readonly LiburChange[],
): Promise<void> {
  await recordManyRiwayat(
    trx,
    changes.flatMap(sewilayah).map(({ id, old, next }) => ({
      sekolahId: CENTRAL,
      pada,
      penggunaId,
      perihal: 'libur',
      objek: String(id),
      tindakan: old === null ? 'tambah' : next === null ? 'hapus' : 'ubah',
      sebelum: old && riwayatContent(old),
      sesudah: next && riwayatContent(next),
      lingkup: (next ?? old)?.kodeWilayah ?? '000000',
    })),
  )
  const state = changes.flatMap(({ old, next }) => [old, next]).filter((one) => one !== null)
  if (changes.some(({ next }) => next !== null && isNewFact(next))) await keepOldServersOut(trx, 'liburKelompok')
  const keys = new Map(
    state.flatMap(({ jenisLiburId, kodeWilayah, tanggal, sampai }) =>
      bulanBetween(tanggal, sampai).map((bulan) => [`${kodeWilayah} ${bulan}`, { jenisLiburId, kodeWilayah, bulan }]),
    ),
  )
  for (const [, { jenisLiburId, kodeWilayah, bulan }] of [...keys].toSorted(([a], [b]) => (a < b ? -1 : 1))) {
    const hari = firstOf(bulan)
    await bumpSharedVersion(trx, { lingkup: KIND_SCOPE[jenisLiburId], kode: kodeWilayah }, hari, hari, hariIni)
  }
}

const firstOf = (bulan: number): string => `${Math.floor(bulan / 100)}-${String(bulan % 100).padStart(2, '0')}-01`

/** A server of the release before would take it for a single day of everybody. */
const isNewFact = ({ tanggal, sampai, bagi }: State): boolean => sampai !== tanggal || bagi !== null

/** One that moves is gone there and new here: readers of either region see their line of it. */
const sewilayah = ({ id, old, next }: LiburChange): LiburChange[] =>
  old !== null && next !== null && old.kodeWilayah !== next.kodeWilayah
    ? [
        { id, old, next: null },
        { id, old: null, next },
      ]
    : [{ id, old, next }]

async function readOld(
  trx: Trx,
  pengguna: Pengguna,
  cakupan: Cakupan,
  { id, versi }: LiburInput,
): Promise<LiburRow | null> {
  if (id === undefined || id === null) return null
  if (versi === undefined) throw invalidField('versi', 'Versi catatan yang diubah harus disertakan')
  const old = await findLibur(trx, pengguna, cakupan, id)
  if (old === undefined) throw notFound('Libur')
  if (old.versi !== versi) throw await changedLibur(trx, { pengguna, cakupan }, id)
  return old
}

const changedLibur = (trx: Trx, caller: Caller, id: number): Promise<HttpError> =>
  latestChange(
    trx,
    caller,
    { sekolahId: CENTRAL, perihal: 'libur', objek: String(id) },
    'Libur ini sudah diubah orang lain. Muat ulang, lalu ulangi perubahan Anda.',
  )

/** A second holiday of a date, region, level and group asks first (rules.md N2); a second of the same name is never meant. */
async function refuseDuplicate(trx: Trx, next: State, old: LiburRow | null, allowDouble: boolean): Promise<void> {
  const same = (await listSame(trx, next, next)).filter(
    ({ id, bagi }) => id !== old?.id && !excludeEachOther(bagi, next.bagi),
  )
  const duplicate = same.find(({ nama }) => standardName(nama) === standardName(next.nama))
  const liburRow = duplicate ?? same[0]
  if (liburRow === undefined || (duplicate === undefined && (allowDouble || isFixedInPlace(next, old)))) return
  const jenjang = liburRow.jenjang.filter((j) => next.jenjang.includes(j)).join(', ')
  const who = liburRow.bagi === null ? '' : ` bagi ${bagiWords(liburRow.bagi)}`
  const days = rentangWords(sharedDays(liburRow, next))
  const sentence = `${days} sudah berisi '${liburRow.nama}'${who} untuk jenjang ${jenjang}`
  throw invalidField('tanggal', sentence)
}

/** Stood beside the other already: only its words change. */
const isFixedInPlace = (next: State, old: LiburRow | null): boolean =>
  old !== null &&
  old.tanggal <= next.tanggal &&
  next.sampai <= old.sampai &&
  isSameBagi(old.bagi, next.bagi) &&
  old.kodeWilayah === next.kodeWilayah &&
  next.jenjang.every((one) => old.jenjang.includes(one))

export const standardName = (nama: string): string => nama.trim().replaceAll(/\s+/g, ' ').toLowerCase()

/** @returns its id */
export async function overwrite(trx: Trx, id: number, k: State): Promise<number> {
  await sql`update libur set nama = ${k.nama}, jenis_libur_id = ${k.jenisLiburId}, kode_wilayah = ${k.kodeWilayah},
    tanggal = ${k.tanggal}, sampai = ${k.sampai === k.tanggal ? null : k.sampai}, bagi_status = ${k.bagi?.statusKepegawaian ?? null},
    bagi_jenis_guru = ${k.bagi?.jenisGuru ?? null}, jenjang = ${k.jenjang}, deskripsi = ${k.deskripsi}, dasar_hukum = ${k.dasarHukum}, versi = versi + 1
    where id = ${id}`.execute(trx)
  return id
}

const isSame = (old: State, next: State): boolean =>
  old.kodeWilayah === next.kodeWilayah && JSON.stringify(riwayatContent(old)) === JSON.stringify(riwayatContent(next))

/** Region and group in words: a history is read by people; its code stands as the line's scope. */
const riwayatContent = ({
  nama,
  jenisLiburId,
  namaWilayah,
  tanggal,
  sampai,
  bagi,
  jenjang,
  deskripsi,
  dasarHukum,
}: State) => ({
  nama,
  jenisLiburId,
  namaWilayah,
  tanggal,
  sampai,
  bagi: bagiWords(bagi),
  jenjang: jenjang.join(', '),
  deskripsi,
  dasarHukum,
})
