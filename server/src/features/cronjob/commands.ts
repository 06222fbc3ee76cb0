import { type Cronjob, type CronjobInput, LABEL_TUGAS } from '@geisa/contract/cronjob'
import { instantFrom, instantSeconds } from '@geisa/engine/calendar'
import { jadwalSentence, nextSlot } from '@geisa/engine/cronjob'
import { sql } from 'kysely'
import type { Caller } from '../../platform/access/session.ts'
import type { AppContext } from '../../platform/app-context.ts'
import type { Trx } from '../../platform/database/db.ts'
import { HttpError, invalidField, notFound } from '../../platform/errors.ts'
import { CENTRAL, recordRiwayat } from '../riwayat/commands.ts'
import { latestChange } from '../riwayat/queries-unseen.ts'
import { type Jalan, markTerputus, startRun } from './commands-jalan.ts'
import { findCronjob, holdCronjob, type JadwalRow, jadwalFrom, listCronjob } from './queries.ts'

type Deps = Pick<AppContext, 'db' | 'clock'>

const CHANGED = 'Cronjob ini baru saja diubah orang lain. Muat ulang, lalu ulangi.'
const MAX_COUNT = 100

/** Adds a job, or changes the one whose id is given; the same one once more is that one. Its next slot counts from now. */
export function saveCronjob({ db, clock }: Deps, caller: Caller, input: CronjobInput): Promise<Cronjob> {
  return db.transaction().execute(async (trx) => {
    await lockForTurn(trx)
    const old = await readOld(trx, caller, input)
    refuseServerOwned(input, old)
    const next = clean(input)
    const duplicate = await findTwin(trx, next, old)
    if (duplicate !== undefined) return duplicate
    const at = clock.now()
    const slot = next.aktif ? instantFrom(nextSlot(jadwalFrom(next), instantSeconds(at))) : null
    const id = old === null ? await insert(trx, next, slot) : await overwrite(trx, old.id, next, slot)
    await recordRiwayat(trx, {
      ...perihal(id, caller.pengguna.id, at),
      tindakan: old === null ? 'tambah' : 'ubah',
      ...(old === null ? {} : { sebelum: short(old) }),
      sesudah: short(next),
    })
    return holdCronjob(trx, id)
  })
}

/** Its runs go with it; the history keeps that there was one. */
export async function deleteCronjob({ db, clock }: Deps, { pengguna }: Caller, id: number): Promise<void> {
  await db.transaction().execute(async (trx) => {
    await markTerputus(trx)
    const old = await holdCronjob(trx, id)
    if (old.status === 'RUNNING') throw alreadyRunning('Hapus setelah selesai.')
    await sql`delete from cronjob where id = ${id}`.execute(trx)
    await recordRiwayat(trx, { ...perihal(id, pengguna.id, clock.now()), tindakan: 'hapus', sebelum: short(old) })
  })
}

/** Begins a run besides the schedule, for the caller to carry out after the commit; the next slot stays. */
export function runCronjob({ db, clock }: Deps, { pengguna }: Caller, id: number, server: string): Promise<Jalan> {
  return db.transaction().execute(async (trx) => {
    await markTerputus(trx)
    const { tugas, parameter, nama } = await holdCronjob(trx, id)
    const now = clock.now()
    const jalanId = await startRun(trx, id, { now, server, oleh: pengguna.id })
    if (jalanId === null) throw alreadyRunning('Tunggu sampai selesai.')
    await recordRiwayat(trx, {
      ...perihal(id, pengguna.id, now),
      tindakan: 'jalankan',
      sesudah: { nama, tugas: LABEL_TUGAS[tugas] },
    })
    return { id: jalanId, tugas, parameter, slot: null }
  })
}

const alreadyRunning = (advice: string): HttpError =>
  new HttpError(409, { message: `Cronjob ini sedang berjalan. ${advice}`, kode: 'SEDANG_BERJALAN' })

/** Jobs are few and seldom saved: their writers take turns, so that a second click finds the first one's job. */
const lockForTurn = (trx: Trx): Promise<unknown> => sql`select pg_advisory_xact_lock(7203277)`.execute(trx)

async function readOld(trx: Trx, caller: Caller, { id, versi }: CronjobInput): Promise<Cronjob | null> {
  if (id === null || id === undefined) return null
  if ((await findCronjob(trx, id)) === undefined) throw notFound('Cronjob')
  if (versi === null || versi === undefined) throw invalidField('versi', 'Sertakan versi cronjob yang dilihat')
  const old = await holdCronjob(trx, id)
  const object = { sekolahId: CENTRAL, perihal: 'cronjob', objek: String(id) }
  if (old.versi !== versi) throw await latestChange(trx, caller, object, CHANGED)
  return old
}

const SERVER_OWNED = ['namaTugas', 'jadwal', 'berikutnya', 'lastRun', 'selesai', 'status', 'message'] as const

/** Whoever sends a record back may leave what is ours in it, as it was (product.md 1). */
function refuseServerOwned(input: CronjobInput, old: Cronjob | null): void {
  for (const field of SERVER_OWNED) {
    const nilai = input[field]
    if (nilai !== null && nilai !== undefined && nilai !== old?.[field])
      throw invalidField(field, `Isian ${field} diatur server dan tidak dapat diubah`)
  }
}

type New = JadwalRow & Pick<Cronjob, 'nama' | 'tugas' | 'aktif'>

/** What the period does not use is not kept. */
function clean({ nama, tugas, aktif, periode, zona, hari, tanggal, bulan, jam, parameter }: CronjobInput): New {
  const dated = periode === 'PERBULAN' || periode === 'PERTAHUN'
  return {
    nama,
    tugas,
    aktif,
    periode,
    zona,
    hari: periode === 'PERMINGGU' ? (hari ?? null) : null,
    tanggal: dated ? (tanggal ?? null) : null,
    bulan: periode === 'PERTAHUN' ? (bulan ?? null) : null,
    jam: (jam ?? '00:00').padEnd(8, ':00'),
    parameter: filled(parameter),
  }
}

const filled = (parameter: Record<string, number | string | null | undefined>): New['parameter'] =>
  Object.fromEntries(
    Object.entries(parameter).flatMap(([nama, nilai]) =>
      nilai === null || nilai === undefined ? [] : [[nama, nilai]],
    ),
  )

/** The same job, new or unchanged; an unchanged one keeps its version and its slot. */
async function findTwin(trx: Trx, next: New, old: Cronjob | null): Promise<Cronjob | undefined> {
  if (old !== null) return sidik(old) === sidik(next) ? old : undefined
  const { rows } = await listCronjob(trx)
  const duplicate = rows.find((row) => sidik(row) === sidik(next))
  if (duplicate === undefined && rows.length >= MAX_COUNT)
    throw invalidField('nama', `Paling banyak ${MAX_COUNT} cronjob. Ubah atau hapus yang sudah ada.`)
  return duplicate
}

const sidik = (c: New): string =>
  JSON.stringify([
    [c.nama, c.tugas, c.periode, c.hari, c.tanggal, c.bulan, c.jam, c.zona, c.aktif],
    Object.entries(c.parameter).toSorted(([a], [b]) => (a < b ? -1 : 1)),
  ])

async function insert(trx: Trx, b: New, slot: string | null): Promise<number> {
  const { rows } = await sql<{ id: number }>`
    insert into cronjob (nama, tugas, periode, hari, tanggal, bulan, jam, zona, parameter, aktif, berikutnya)
    values (${b.nama}, ${b.tugas}, ${b.periode}, ${b.hari}, ${b.tanggal}, ${b.bulan}, ${b.jam}, ${b.zona},
      ${JSON.stringify(b.parameter)}::jsonb, ${b.aktif}, ${slot}) returning id`.execute(trx)
  return rows[0]?.id ?? 0
}

async function overwrite(trx: Trx, id: number, b: New, slot: string | null): Promise<number> {
  await sql`update cronjob set nama = ${b.nama}, tugas = ${b.tugas}, periode = ${b.periode}, hari = ${b.hari},
    tanggal = ${b.tanggal}, bulan = ${b.bulan}, jam = ${b.jam}, zona = ${b.zona}, parameter = ${JSON.stringify(b.parameter)}::jsonb,
    aktif = ${b.aktif}, berikutnya = ${slot}, versi = versi + 1 where id = ${id}`.execute(trx)
  return id
}

const perihal = (id: number, penggunaId: number, at: string) => ({
  sekolahId: CENTRAL,
  pada: at,
  penggunaId,
  perihal: 'cronjob',
  objek: String(id),
})

/** In the words of the screen: a history is read by people. */
const short = (c: New) => ({
  nama: c.nama,
  tugas: LABEL_TUGAS[c.tugas],
  jadwal: jadwalSentence(jadwalFrom(c)),
  parameter: Object.entries(c.parameter)
    .map(([nama, nilai]) => `${nama} ${nilai}`)
    .join(', '),
  aktif: c.aktif,
})
