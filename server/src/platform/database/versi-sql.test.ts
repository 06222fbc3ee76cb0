import { versionOn } from '@geisa/engine/berlaku'
import { nomorHari, tanggalFrom } from '@geisa/engine/calendar'
import fc from 'fast-check'
import { sql } from 'kysely'
import { expect, it, onTestFinished } from 'vitest'
import { createDatabase } from '../../../test/database.ts'
import { openDb } from './db.ts'
import { effectiveOn, latest, precedes } from './versi-sql.ts'

const START = nomorHari('2026-02-01')
const HARI = Array.from({ length: 28 }, (_, h) => tanggalFrom(START + h))
const versionsArb = fc.array(
  fc.record({
    mulai: fc.integer({ min: -5, max: 30 }),
    length: fc.option(fc.nat({ max: 20 })),
    saved: fc.nat({ max: 3 }),
  }),
  { maxLength: 8 },
)

it('L9: SQL dan engine memilih versi yang sama untuk setiap hari', async () => {
  const { url, drop } = await createDatabase('tanpa-skema')
  const { db, close } = openDb(url, { max: 1 })
  onTestFinished(async () => {
    await close()
    await drop()
  })
  const check = fc.asyncProperty(versionsArb, async (content) => {
    const daftar = content.map(({ mulai, length, saved }, id) => ({
      id,
      berlakuMulai: tanggalFrom(START + mulai),
      berlakuSampai: length === null ? null : tanggalFrom(START + mulai + length),
      disimpanPada: `2026-01-0${saved + 1}T00:00:00.000Z`,
    }))
    const { rows } = await sql<{ urut: number | null; atas: number | null }>`
      with versi as (
        select id, "berlakuMulai" as berlaku_mulai, "berlakuSampai" as berlaku_sampai, "disimpanPada" as disimpan_pada
        from json_to_recordset(${JSON.stringify(daftar)}::json)
          t (id int, "berlakuMulai" date, "berlakuSampai" date, "disimpanPada" timestamptz)
      )
      select (select v.id from versi v where ${effectiveOn('v', sql`hari`)} order by ${latest('v')} limit 1) as urut,
        (select a.id from versi a where ${effectiveOn('a', sql`hari`)} and not exists (
          select 1 from versi b where ${effectiveOn('b', sql`hari`)} and ${precedes('b', 'a')})) as atas
      from unnest(${HARI}::date[]) hari order by hari`.execute(db)
    const engine = HARI.map((hari) => versionOn(daftar, hari)?.id ?? null)
    expect(rows).toEqual(engine.map((id) => ({ urut: id, atas: id })))
  })
  await fc.assert(check)
})
