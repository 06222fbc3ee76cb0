import { promisify } from 'node:util'
import { gzip } from 'node:zlib'
import { sql } from 'kysely'
import type { Result } from '../../../platform/batcher.ts'
import type { Db, Trx } from '../../../platform/database/db.ts'
import { knownAway } from '../../../platform/database/guard-nodes.ts'
import { isCollision, isDatabaseOutage, nodeAway } from '../../../platform/errors.ts'
import { ROWS_AT_ONCE } from '../../../platform/gradually.ts'
import { announce } from '../../../platform/live/kabar.ts'
import { bumpTapVersion } from '../../rekap/memo/commands-versi.ts'
import { summariseRow } from '../adms/mesin-text.ts'
import { saveFirstWords } from '../jaringan/commands-first-word.ts'
import { insertLaporan } from '../jaringan/commands-laporan.ts'
import { masaKontak } from '../jaringan/kontak-biasa.ts'
import { saveElsewhere } from './commands-node-away.ts'
import { noteRepeats, waitForWithdrawal } from './commands-repeats.ts'
import { judgeKontak, judgeTaps } from './commands-tanda.ts'
import { type DriftSample, insertOrdinary, insertSamples, type OrdinaryRows } from './insert-ordinary.ts'
import {
  fillDipakaiSejak,
  insertKarantina,
  insertTap,
  type Pemilik,
  saveEvents,
  savePenggunaMesin,
  type TapRow,
} from './insert-tap.ts'
import {
  bulanLaporan,
  cannotBeStored,
  countStored,
  dueKontak,
  isFreed,
  isOrdinary,
  type MesinPost,
  onlyContact,
} from './mesin-post.ts'
import { type KontakRow, saveDescription, saveKontak } from './save-kontak.ts'
import { canRepeatFile } from './tanda-candidates.ts'

const PUSH = 0
const SMALLEST_GZIP = 200

/** Ordinary posts take the short road, the others a transaction. Either part may fail without the other. */
export async function saveKelompok(db: Db, kelompok: readonly MesinPost[]): Promise<Result<void>[]> {
  if (kelompok.every(isOrdinary)) return savePart(db, kelompok)
  const parts = [kelompok.filter(isOrdinary), kelompok.filter((k) => !isOrdinary(k))]
  const results = new Map<MesinPost, Result<void>>()
  for (const part of parts)
    for (const [k, result] of (await savePart(db, part)).entries()) results.set(part[k]!, result)
  return kelompok.map((k) => results.get(k)!)
}

async function savePart(db: Db, part: readonly MesinPost[]): Promise<Result<void>[]> {
  const known = knownAway(db)
  if (known !== null) return saveElsewhere(db, part, { ...known, save })
  try {
    await saveInTurn(db, part)
    return part.map(() => ({ value: undefined }))
  } catch (error) {
    const node = nodeAway(error)
    if (node !== null) return saveElsewhere(db, part, { node, error, save })
    // Away is away for everybody; anything else may be the fault of one.
    if (isDatabaseOutage(error)) return part.map(() => ({ error }))
    const results: Result<void>[] = []
    for (const post of part) results.push(await saveOne(db, post))
    return results
  }
}

async function saveOne(db: Db, post: MesinPost): Promise<Result<void>> {
  try {
    await saveInTurn(db, [post])
    return { value: undefined }
  } catch (error) {
    if (!cannotBeStored(error)) return { error }
  }
  return saveRest(db, post)
}

/** First without what no rule reads, then every tap as a line in quarantine: nothing that counts is dropped unseen. */
async function saveRest(db: Db, post: MesinPost): Promise<Result<void>> {
  const { taps = [], karantina = [], raw } = post
  const base = onlyContact(post)
  const alasan = 'Isi kiriman tidak dapat disimpan apa adanya'
  const catatan = { baris: summariseRow(`(keterangan mesin: ${raw?.url ?? 'tanpa alamat'})`), alasan }
  const rows = taps.map((t) => [t.pin, t.waktuLokal, t.status ?? '', t.verify ?? '', t.sisa ?? ''].join('\t'))
  const broken = [...karantina.map((k) => k.baris), ...rows].map((b) => ({ baris: summariseRow(b), alasan }))
  const attempts: MesinPost[] = [
    { ...base, taps, karantina: [...karantina, catatan] },
    { ...base, karantina: broken.length > 0 ? broken : [catatan] },
  ]
  let last: unknown
  for (const rest of attempts) {
    try {
      await saveAndAnnounce(db, [rest])
      return { value: undefined }
    } catch (error) {
      last = error
      if (!cannotBeStored(error)) break
    }
  }
  return { error: last }
}

/** Whoever was sent back because somebody else went first has its turn now: a machine told 'not now' would wait for minutes. */
async function saveInTurn(db: Db, kelompok: readonly MesinPost[]): Promise<void> {
  const attempt = () => saveAndAnnounce(db, kelompok)
  await attempt().catch((error: unknown) => (isCollision(error) ? attempt() : Promise.reject(error)))
}

/** Told after the commit: whose figures may be others now. */
async function saveAndAnnounce(db: Db, kelompok: readonly MesinPost[]): Promise<void> {
  if (kelompok.length === 0) return
  const rows = kelompok.reduce((sum, { taps = [] }) => sum + taps.length, 0)
  const sekolah =
    rows <= ROWS_AT_ONCE && kelompok.every(isOrdinary)
      ? await insertOrdinary(db, ordinaryRows(kelompok))
      : await db.transaction().execute((trx) => save(trx, kelompok))
  countStored(kelompok)
  announce(db, sekolah)
}

const tapRows = (kelompok: readonly MesinPost[]): TapRow[] =>
  kelompok.flatMap((k) =>
    (k.taps ?? []).map((tap) => ({ ...tap, ...pemilik(k), kanal: PUSH, diterimaPada: k.pada, ip: k.ip })),
  )

function ordinaryRows(kelompok: readonly MesinPost[]): OrdinaryRows {
  const due = kelompok.filter(dueKontak)
  return {
    taps: tapRows(kelompok),
    kontak: due.map(kontakRow),
    samples: samples(kelompok),
    bulan: due.flatMap(bulanLaporan),
  }
}

const kontakRow = (k: MesinPost): KontakRow => ({
  ...pemilik(k),
  pada: k.pada,
  ip: k.ip,
  biasa: k.biasa,
  diakui: k.mesin.diakui,
  masa: k.biasa && k.putus !== true ? masaKontak(k.pada, k.mesin) : null,
  laporan: k.kabar?.laporan ?? null,
  tertahanSejak: k.kabar?.tertahanSejak ?? null,
  diamSejak: k.kabar?.diamSejak ?? null,
})

const samples = (kelompok: readonly MesinPost[]): DriftSample[] =>
  kelompok.flatMap((k) =>
    k.contohSelisih === undefined ? [] : [{ ...pemilik(k), pada: k.pada, waktuLokal: k.contohSelisih }],
  )

/** @returns the schools whose figures may be others now */
async function save(trx: Trx, kelompok: readonly MesinPost[]): Promise<number[]> {
  const repeating = kelompok.filter(canRepeatFile)
  await waitForWithdrawal(trx, repeating.map(pemilik))
  const { bulan } = await insertTap(trx, tapRows(kelompok))
  await noteRepeats(trx, tapRows(repeating))
  const verdicts = await judgeTaps(trx, kelompok)
  await saveRaw(trx, kelompok)
  await insertKarantina(
    trx,
    kelompok.flatMap((k) =>
      (k.karantina ?? []).map((broken) => ({ ...broken, ...pemilik(k), kanal: PUSH, diterimaPada: k.pada })),
    ),
  )
  await savePenggunaMesin(
    trx,
    kelompok.flatMap((k) => (k.pengguna ?? []).map((p) => ({ ...p, ...pemilik(k), diterimaPada: k.pada }))),
  )
  await saveEvents(
    trx,
    kelompok.flatMap((k) => (k.events ?? []).map((one) => ({ ...one, ...pemilik(k), diterimaPada: k.pada }))),
  )
  await saveSamples(trx, kelompok)
  await saveDescription(trx, kelompok)
  // Of whoever is judged as well: all contacts are held by this statement in the order of their keys, and nobody meets halfway.
  const kontak = kelompok.filter((k) => dueKontak(k) || verdicts.has(k))
  await saveKontak(trx, kontak.map(kontakRow))
  await saveFirstWords(trx, kelompok)
  const bertanda = await judgeKontak(trx, kelompok, verdicts)
  await fillDipakaiSejak(trx, kontak.filter((k) => k.mesin.tungguDipakai).map(pemilik))
  await insertLaporan(trx, kontak.filter(isFreed))
  const changed = [...bulan, ...bertanda, ...kontak.flatMap(bulanLaporan)]
  await bumpTapVersion(trx, changed)
  return changed.map(({ sekolahId }) => sekolahId)
}

const pemilik = ({ mesin }: MesinPost): Pemilik => ({
  sekolahId: mesin.sekolahId,
  mesinId: mesin.mesinId,
})

const gzipAsync = promisify(gzip)

/** Gzip unless the plain bytes are smaller, beside the other work; a reader knows gzip by its first two bytes. */
async function compress(body: Buffer): Promise<Buffer> {
  if (body.length < SMALLEST_GZIP && body[0] !== 0x1f) return body
  const compressed = await gzipAsync(body, { level: 3 })
  return compressed.length < body.length || body[0] === 0x1f ? compressed : body
}

async function saveRaw(trx: Trx, kelompok: readonly MesinPost[]): Promise<void> {
  const daftar = kelompok.flatMap((k) => (k.raw ? [{ ...pemilik(k), ...k.raw, pada: k.pada, ip: k.ip }] : []))
  if (daftar.length === 0) return
  const content = await Promise.all(daftar.map((m) => compress(m.body)))
  await sql`
    insert into mesin_mentah (sekolah_id, diterima_pada, mesin_id, metode, url, ip, tubuh)
    select * from unnest(${daftar.map((m) => m.sekolahId)}::int[], ${daftar.map((m) => m.pada)}::timestamptz[],
      ${daftar.map((m) => m.mesinId)}::int[], ${daftar.map((m) => m.method)}::text[], ${daftar.map((m) => m.url)}::text[],
      ${daftar.map((m) => m.ip)}::inet[], ${content}::bytea[])`.execute(trx)
}

async function saveSamples(trx: Trx, kelompok: readonly MesinPost[]): Promise<void> {
  const daftar = samples(kelompok)
  if (daftar.length > 0) await insertSamples(daftar).execute(trx)
}
