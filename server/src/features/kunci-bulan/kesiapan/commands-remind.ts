import type { Answer, Output } from '@geisa/contract/endpoint'
import type { remindSekolah } from '@geisa/contract/kunci-bulan'
import { link } from '@geisa/contract/links'
import { NAMA_IANA, ZONA, type Zona } from '@geisa/engine/acuan'
import { PERAN } from '@geisa/engine/akun/hak-akses'
import { bulanFrom, hariSekolah, longTanggal, namaBulan, nomorHari, tanggalFrom } from '@geisa/engine/calendar'
import { sql } from 'kysely'
import type { Caller } from '../../../platform/access/session.ts'
import type { AppContext } from '../../../platform/app-context.ts'
import { type Cakupan, sekolahIn, systemCakupan } from '../../../platform/cakupan.ts'
import type { Db, DbOrTrx, Trx } from '../../../platform/database/db.ts'

import { invalidField, notFound } from '../../../platform/errors.ts'
import { sendMessageToManyOperators } from '../../kotak-surat/commands.ts'
import { refuseUnlocked } from '../syarat/queries-check.ts'
import { filteredSekolah, joinBulan, SEKOLAH_TURNS, STATE, type State } from './kesiapan-filter.ts'
import { type Deadline, readDeadline } from './queries-deadline.ts'

type Input = Output<typeof remindSekolah, 'body'>
type Result = Answer<typeof remindSekolah>

/** Reminds the operators of schools that still have something to do, each school once a day (product.md 5.4). */
export async function remind(
  { db, clock }: Pick<AppContext, 'db' | 'clock'>,
  caller: Caller,
  input: Input,
): Promise<Result> {
  const { bulan } = input
  const at = clock.now()
  refuseUnlocked(bulan, at)
  if (bulan === bulanFrom(hariSekolah(at, 'WIB')))
    throw invalidField('bulan', `Bulan ${namaBulan(bulan)} masih berjalan. Ingatkan sekolah setelah bulannya berakhir.`)
  const surat = { bulan, deadline: await readDeadline(db, bulan), pada: at, oleh: caller.pengguna.id }
  const tally = await remindAll(db, leftBehind(db, caller.cakupan, input), surat)
  const selected = input.sekolahIds === undefined ? tally.pending : new Set(input.sekolahIds).size
  return reminderResult({
    reminded: tally.reminded,
    withoutOperator: tally.pending - tally.withOperator,
    alreadyToday: tally.withOperator - tally.reminded,
    done: selected - tally.pending,
  })
}

/**
 * The same by itself, of the month that is over: each day from so many days before its deadline until then, every school at
 * most once a day, whoever else reminds it. @returns how many schools
 */
export async function remindScheduled(
  { db, clock }: Pick<AppContext, 'db' | 'clock'>,
  { hari, stop }: { hari: number; stop: AbortSignal },
): Promise<number> {
  const at = clock.now()
  const today = hariSekolah(at, 'WIB')
  const previousEnd = tanggalFrom(nomorHari(`${today.slice(0, 7)}-01`) - 1)
  const bulan = bulanFrom(previousEnd)
  const deadline = await readDeadline(db, bulan)
  const near = (deadlineHari: string): boolean =>
    today <= deadlineHari && nomorHari(deadlineHari) - nomorHari(today) <= hari
  if (!deadline.all.some(near)) return 0
  const cakupan = systemCakupan('a scheduled reminder is for every school')
  const surat = { bulan, deadline, pada: at, oleh: null, near }
  return (await remindAll(db, leftBehind(db, cakupan, { bulan }), surat, stop)).reminded
}

const ONE_GROUP = 5000

type Surat = {
  bulan: string
  deadline: Deadline
  pada: string
  oleh: number | null
  /** Of which deadlines one is reminded; all, when it is left out. */
  near?: (deadline: string) => boolean
}
/** Schools whose turn it is, those of them with an operator whose deadline is near, and who was reminded. */
type Reminded = { pending: number; withOperator: number; reminded: number }

/** Each school is reminded or not; a nation of them neither in one long transaction nor in memory at once. */
async function remindAll(
  db: Db,
  groups: AsyncIterable<readonly Lagging[]>,
  surat: Surat,
  stop?: AbortSignal,
): Promise<Reminded> {
  const tally = { pending: 0, withOperator: 0, reminded: 0 }
  for await (const group of groups) {
    if (stop?.aborted) break
    const withOperator = group.filter(
      ({ operator, kodeKabKota }) => operator && (surat.near?.(surat.deadline.at(kodeKabKota)) ?? true),
    )
    tally.pending += group.length
    tally.withOperator += withOperator.length
    if (withOperator.length > 0) tally.reminded += await remindKelompok(db, withOperator, surat)
  }
  return tally
}

/** @returns how many were not yet reminded today */
function remindKelompok(db: Db, sekolah: readonly Lagging[], surat: Surat): Promise<number> {
  return db.transaction().execute(async (trx) => {
    const fresh = new Set(await recordReminders(trx, sekolah, surat))
    for (const state of SEKOLAH_TURNS) {
      const turns = sekolah.filter((lagging) => lagging.keadaan === state && fresh.has(lagging.id))
      for (const [deadline, own] of Map.groupBy(turns, (lagging) => surat.deadline.at(lagging.kodeKabKota))) {
        const ids = own.map(({ id }) => id)
        await sendMessageToManyOperators(trx, ids, reminderSurat(state, { ...surat, deadline }))
      }
    }
    return fresh.size
  })
}

type Lagging = { id: number; zona: Zona; keadaan: State; kodeKabKota: string; operator: boolean }

/**
 * Chosen schools, or all of the selection, group by group in the order of their numbers; a chosen one outside the scope does
 * not exist. Only those whose turn it is.
 */
async function* leftBehind(db: DbOrTrx, cakupan: Cakupan, input: Input): AsyncGenerator<readonly Lagging[]> {
  const chosen = input.sekolahIds === undefined ? null : [...new Set(input.sekolahIds)]
  const ids = (chosen ?? (await listIds(db, cakupan, input))).toSorted((a, b) => a - b)
  for (let nth = 0; nth < ids.length; nth += ONE_GROUP) {
    const own = ids.slice(nth, nth + ONE_GROUP)
    const group = await listLagging(db, cakupan, input.bulan, own)
    if (chosen !== null && group.length < own.length) throw notFound('Sekolah')
    yield group.filter(
      ({ keadaan }) =>
        SEKOLAH_TURNS.includes(keadaan) &&
        (chosen !== null || input.keadaan === undefined || keadaan === input.keadaan),
    )
  }
}

/** Numbers alone: of a nation they are little. */
async function listIds(db: DbOrTrx, cakupan: Cakupan, input: Input): Promise<number[]> {
  const { rows } = await sql<{ ids: number[] | null }>`
    select array_agg(s.id) as ids from sekolah_terbagi s where ${filteredSekolah(cakupan, input)}`.execute(db)
  return rows[0]?.ids ?? []
}

async function listLagging(db: DbOrTrx, cakupan: Cakupan, bulan: string, ids: readonly number[]): Promise<Lagging[]> {
  const { rows } = await sql<Lagging>`
    select s.id, s.zona, ${STATE} as keadaan, s.kode_kab_kota as "kodeKabKota", exists (select 1 from pengguna o where o.sekolah_id = s.id
      and o.peran_id = ${PERAN.SEKOLAH} and o.status = 'aktif') as operator
    from sekolah_terbagi s ${joinBulan(bulan)} where s.id = any(${[...ids]}::int[]) and ${sekolahIn(cakupan)} order by s.id`.execute(
    db,
  )
  return rows
}

/** @returns the schools that were not yet reminded on their own today */
async function recordReminders(trx: Trx, sekolah: readonly Lagging[], { bulan, pada, oleh }: Surat): Promise<number[]> {
  const reminded: number[] = []
  const perZona = Map.groupBy(sekolah, (lagging) => lagging.zona)
  // Zone by zone, each by school: two who remind the same schools take their rows in one order.
  for (const zona of ZONA) {
    const own = perZona.get(zona) ?? []
    const iana = sql.lit(NAMA_IANA[zona])
    const { rows } = await sql<{ id: number }>`
      insert into pengingat_bulan as lama (sekolah_id, bulan, pada, oleh)
      select id, ${Number(bulan)}, ${pada}, ${oleh} from unnest(${own.map(({ id }) => id)}::int[]) id order by id
      on conflict (sekolah_id, bulan) do update set pada = excluded.pada, oleh = excluded.oleh
        where (lama.pada at time zone ${iana})::date < (excluded.pada at time zone ${iana})::date
      returning lama.sekolah_id as id`.execute(trx)
    reminded.push(...rows.map(({ id }) => id))
  }
  return reminded
}

const TUGAS: Partial<Record<State, { subject: string; isi: string }>> = {
  'belum-dikunci': {
    subject: 'belum dikunci',
    isi: 'belum dikunci. Lihat apa yang masih kurang, lengkapi, lalu kunci bulannya.',
  },
  'belum-sptjm': {
    subject: 'menunggu SPTJM',
    isi: 'sudah dikunci, tetapi SPTJM yang ditandatangani belum diunggah.',
  },
  dikembalikan: {
    subject: 'menunggu SPTJM yang diperbaiki',
    isi: 'SPTJM-nya dikembalikan dinas. Baca catatannya, perbaiki, lalu unggah ulang.',
  },
}

function reminderSurat(state: State, { bulan, deadline, pada }: Pick<Surat, 'bulan' | 'pada'> & { deadline: string }) {
  const { subject = '', isi = '' } = TUGAS[state] ?? {}
  return {
    subject: `Bulan ${namaBulan(bulan)} ${subject}`,
    isi: `Bulan ${namaBulan(bulan)} sekolah Anda ${isi}\nTenggatnya ${longTanggal(deadline)}.`,
    link: link('/kunci-bulan', { bulan }),
    waktu: pada,
  }
}

type Tally = { reminded: number; withoutOperator: number; alreadyToday: number; done: number }

function reminderResult({ reminded, withoutOperator, alreadyToday, done }: Tally): Result {
  const causes = [
    alreadyToday > 0 ? `${alreadyToday} sudah diingatkan hari ini` : [],
    withoutOperator > 0 ? `${withoutOperator} belum punya operator aktif` : [],
    done > 0 ? `${done} tidak sedang ditunggu` : [],
  ].flat()
  const skipped = withoutOperator + alreadyToday + done
  const skippedNote = skipped === 0 ? '' : ` ${skipped} dilewati: ${causes.join(', ')}.`
  const message =
    reminded === 0 && skipped === 0
      ? 'Tidak ada sekolah yang perlu diingatkan.'
      : `${reminded} sekolah diingatkan.${skippedNote}`
  return { message, diingatkan: reminded, dilewati: skipped }
}
