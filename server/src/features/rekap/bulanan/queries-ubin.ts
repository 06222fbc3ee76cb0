import type { Output } from '@geisa/contract/endpoint'
import type { rekapBulananUbin, UbinSekolah } from '@geisa/contract/rekap/ubin'
import { bulanRange, hariSekolah } from '@geisa/engine/calendar'
import { computeHariBulan } from '@geisa/engine/hari/bulan-hari'
import { completeUntil } from '@geisa/engine/hari/hari-gtk'
import { packUbin } from '@geisa/engine/rekap/packed-ubin'
import { type PersonUbin, ubinFrom, ubinHari } from '@geisa/engine/rekap/ubin'
import { sql } from 'kysely'
import type { Caller } from '../../../platform/access/session.ts'
import type { AppContext } from '../../../platform/app-context.ts'
import type { Cakupan } from '../../../platform/cakupan.ts'
import { sekolahIn } from '../../../platform/cakupan.ts'
import type { DbOrTrx } from '../../../platform/database/db.ts'
import { invalidField, notFound } from '../../../platform/errors.ts'
import { type ReadyJson, readyJson } from '../../../platform/http.ts'
import { bulanDateRange, type Moment } from '../fakta/fakta.ts'
import { loadFaktaRekap } from '../fakta/fakta-rekap.ts'
import { answerMemory } from '../memo/answer-memory.ts'
import { memoKey, sekolahToday } from '../memo/memo-sql.ts'
import { refuseForeignBulan } from '../memo/next-bulan.ts'
import { readSeal, type SealContent } from './queries-segel.ts'

type Deps = Pick<AppContext, 'db' | 'clock'>
type One = Moment & { sekolahId: number; hariIni: string }
type Content = { orang: PersonUbin[]; lengkapSampai: string | null; dariSegel: boolean }

/** The month as tiles, whose counts are the report's: the seal's days when it is locked, else those of the facts. */
export async function readUbin(
  { db, clock }: Deps,
  { cakupan, pengguna }: Caller,
  { monthSelected, ...query }: Output<typeof rekapBulananUbin, 'query'>,
): Promise<ReadyJson<UbinSekolah>> {
  const now = clock.now()
  const sekolahId = query.sekolahId ?? pengguna.sekolahId ?? undefined
  refuseForeignBulan('monthSelected', monthSelected, hariSekolah(now, 'WIT'))
  if (sekolahId === undefined) throw invalidField('sekolahId', 'Pilih sekolah')
  const state = await readState(db, cakupan, { sekolahId, bulan: monthSelected, now })
  if (state === undefined) throw notFound('Sekolah')
  refuseForeignBulan('monthSelected', monthSelected, state.hariIni)
  const memory = answerMemory(db)
  const key = JSON.stringify(['ubin', sekolahId, monthSelected, state, cakupan.gtkId])
  const present = memory.read(key)
  if (present !== undefined) return readyJson(present.text)
  const one = { sekolahId, bulan: monthSelected, now, hariIni: state.hariIni }
  const content =
    (state.segel === null ? null : await fromSeal(db, cakupan, one)) ?? (await fromFakta(db, cakupan, one))
  const { orang, ...header } = content
  const packed = packUbin(orang, bulanRange(monthSelected).jumlahHari)
  const text = Buffer.from(
    JSON.stringify({ bulan: monthSelected, hariIni: state.hariIni, ...header, ...packed } satisfies UbinSekolah),
  )
  memory.save(key, { text, withTpp: [] })
  return readyJson(text)
}

type State = { kunci: string; hariIni: string; segel: string | null }

/** By what an answer may be remembered: the memo's key names every fact behind the days, the seal's code those of a lock. */
async function readState(
  db: DbOrTrx,
  cakupan: Cakupan,
  { sekolahId, ...moment }: Moment & { sekolahId: number },
): Promise<State | undefined> {
  const { rows } = await sql<State>`
    select k.kunci, ${sekolahToday(moment.now)} as "hariIni", g.kode as segel
    from sekolah_terbagi s ${memoKey({ ...bulanDateRange(moment.bulan), ...moment, id: sql`${sekolahId}::int` })}
    left join segel g on g.sekolah_id = s.id and g.bulan = ${moment.bulan}::int and g.dibuka_pada is null
    where s.id = ${sekolahId} and ${sekolahIn(cakupan)}`.execute(db)
  return rows[0]
}

/** null: opened meanwhile, or sealed without a report. */
async function fromSeal(db: DbOrTrx, cakupan: Cakupan, { sekolahId, bulan }: One): Promise<Content | null> {
  const seal = await readSeal(db, cakupan, { sekolahId, bulan })
  if (seal?.laporan === undefined || seal.buku === undefined) return null
  const { baris, lengkapSampai } = seal.laporan
  const people = baris.flatMap(({ id }) => sealedPerson(seal.buku, id, cakupan.gtkId))
  return { orang: people, lengkapSampai, dariSegel: true }
}

function sealedPerson(buku: SealContent['buku'] = {}, id: string, onlyGtkId: number | null): PersonUbin[] {
  const gtkId = Number(id.split('-')[1])
  const own = buku[gtkId]
  if (own === undefined || (onlyGtkId !== null && onlyGtkId !== gtkId)) return []
  return [{ id, hari: ubinHari(own.hari, own.buku) }]
}

async function fromFakta(db: DbOrTrx, cakupan: Cakupan, { sekolahId, bulan, now }: One): Promise<Content> {
  const only = cakupan.gtkId === null ? {} : { onlyGtkId: cakupan.gtkId }
  const [faktaRekap] = await loadFaktaRekap(db, cakupan, { sekolahIds: [sekolahId], bulan, now, ...only })
  if (faktaRekap === undefined) throw notFound('Sekolah')
  const result = computeHariBulan(faktaRekap.fakta)
  return { orang: ubinFrom(result, faktaRekap.potongan), lengkapSampai: completeUntil(result), dariSegel: false }
}
