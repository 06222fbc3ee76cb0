import { longTanggal } from '@geisa/engine/calendar'
import { sql } from 'kysely'
import type { AppContext } from '../../../platform/app-context.ts'
import { type Cakupan, sekolahIn, systemCakupan } from '../../../platform/cakupan.ts'
import type { Db, DbOrTrx } from '../../../platform/database/db.ts'
import { KODE_KANTOR } from '../../wilayah/queries-kantor.ts'
import { tellOperators } from './commands-surat.ts'
import { listRefused } from './queries-syarat.ts'

/** Schools of one step: a province has thousands, and its office does not wait for their letters. */
const SCHOOLS_AT_ONCE = 200

type Waiting = {
  kodeWilayah: string
  wajibToken: boolean
  jaringan: string[] | null
  mulai: string
  versi: number
  suratSampai: number
}

/**
 * Hourly: the letters of what offices demanded since, group by group, each with the place it has come to: what stops goes on
 * from there, and nobody has a letter twice. @returns how many letters
 */
export async function sendSuratSyarat(
  { db, clock }: Pick<AppContext, 'db' | 'clock'>,
  stop?: AbortSignal,
): Promise<number> {
  const cakupan = systemCakupan('whoever the demand of an office would refuse has a letter, whosever school it is')
  const { rows } = await sql<{ kodeWilayah: string }>`
    select kode_wilayah as "kodeWilayah" from syarat_mesin where surat_sampai is not null order by 1`.execute(db)
  let jumlah = 0
  for (const { kodeWilayah } of rows)
    for (;;) {
      stop?.throwIfAborted()
      const sent = await sendGroup(db, cakupan, kodeWilayah, clock.now())
      if (sent === null) break
      jumlah += sent
    }
  return jumlah
}

/** @returns letters of the next schools; null = all were looked at */
const sendGroup = (db: Db, cakupan: Cakupan, kodeWilayah: string, pada: string): Promise<number | null> =>
  db.transaction().execute(async (trx) => {
    const { rows } = await sql<Waiting>`
      select kode_wilayah as "kodeWilayah", wajib_token as "wajibToken", jaringan::text[] as jaringan, mulai, versi,
        surat_sampai as "suratSampai" from syarat_mesin
      where kode_wilayah = ${kodeWilayah} and surat_sampai is not null for update`.execute(trx)
    const demand = rows[0]
    if (demand === undefined) return null
    const sekolahIds = await nextSchools(trx, cakupan, demand)
    const { ditolak } = await listRefused(trx, cakupan, kodeWilayah, demand, sekolahIds)
    const perSekolah = [...Map.groupBy(ditolak, ({ sekolahId }) => sekolahId)].toSorted(([a], [b]) => a - b)
    for (const [sekolahId, mesin] of perSekolah) await tellOperators(trx, sekolahId, letter(mesin, demand.mulai, pada))
    await sql`update syarat_mesin set surat_sampai = ${sekolahIds.at(-1) ?? null} where kode_wilayah = ${kodeWilayah}`.execute(
      trx,
    )
    return sekolahIds.length === 0 ? null : perSekolah.length
  })

async function nextSchools(db: DbOrTrx, cakupan: Cakupan, { kodeWilayah, suratSampai }: Waiting): Promise<number[]> {
  const { rows } = await sql<{ id: number }>`
    select s.id from sekolah s where s.id > ${suratSampai} and ${sekolahIn(cakupan)} and ${KODE_KANTOR} = ${kodeWilayah}
    order by s.id limit ${SCHOOLS_AT_ONCE}`.execute(db)
  return rows.map(({ id }) => id)
}

type Refused = { nomorSeri: string; nama: string; token: boolean; jaringan: boolean }

function letter(mesin: readonly Refused[], mulai: string, pada: string) {
  const lines = mesin.map(({ nama, nomorSeri, token, jaringan }) => {
    const lacks = [token ? 'belum bertoken' : '', jaringan ? 'di luar jaringan yang diizinkan' : '']
    return `- ${nama} (${nomorSeri}): ${lacks.filter((one) => one !== '').join(', ')}`
  })
  return {
    subject: `Syarat dinas bagi mesin mulai ${longTanggal(mulai)}`,
    isi: `Mulai ${longTanggal(mulai)} dinas hanya menerima kiriman mesin yang memenuhi syaratnya. Mesin ini belum:\n${lines.join('\n')}\nBuat token di Mesin → Status dan pasang di mesin, atau tanyakan jaringannya ke dinas. Data tetap tersimpan di mesin.`,
    pada,
  }
}
