import { versiPada } from '@geisa/engine/berlaku'
import { nomorHari, tanggalDari } from '@geisa/engine/kalender'
import fc from 'fast-check'
import { sql } from 'kysely'
import { expect, it, onTestFinished } from 'vitest'
import { buatBasisData } from '../../../test/basis-data.ts'
import { openDb } from './db.ts'
import { berlakuPada, diAtas, terbaru } from './versi-sql.ts'

const AWAL = nomorHari('2026-02-01')
const HARI = Array.from({ length: 28 }, (_, h) => tanggalDari(AWAL + h))
const daftarArb = fc.array(
  fc.record({
    mulai: fc.integer({ min: -5, max: 30 }),
    panjang: fc.option(fc.nat({ max: 20 })),
    simpan: fc.nat({ max: 3 }),
  }),
  { maxLength: 8 },
)

it('L9: SQL dan engine memilih versi yang sama untuk setiap hari', async () => {
  const { url, hapus } = await buatBasisData('tanpa-skema')
  const { db, close } = openDb(url, { max: 1 })
  onTestFinished(async () => {
    await close()
    await hapus()
  })
  const periksa = fc.asyncProperty(daftarArb, async (isi) => {
    const daftar = isi.map(({ mulai, panjang, simpan }, id) => ({
      id,
      berlakuMulai: tanggalDari(AWAL + mulai),
      berlakuSampai: panjang === null ? null : tanggalDari(AWAL + mulai + panjang),
      disimpanPada: `2026-01-0${simpan + 1}T00:00:00.000Z`,
    }))
    const { rows } = await sql<{ urut: number | null; atas: number | null }>`
      with versi as (
        select id, "berlakuMulai" as berlaku_mulai, "berlakuSampai" as berlaku_sampai, "disimpanPada" as disimpan_pada
        from json_to_recordset(${JSON.stringify(daftar)}::json)
          t (id int, "berlakuMulai" date, "berlakuSampai" date, "disimpanPada" timestamptz)
      )
      select (select v.id from versi v where ${berlakuPada('v', sql`hari`)} order by ${terbaru('v')} limit 1) as urut,
        (select a.id from versi a where ${berlakuPada('a', sql`hari`)} and not exists (
          select from versi b where ${berlakuPada('b', sql`hari`)} and ${diAtas('b', 'a')})) as atas
      from unnest(${HARI}::date[]) hari order by hari`.execute(db)
    const engine = HARI.map((hari) => versiPada(daftar, hari)?.id ?? null)
    expect(rows).toEqual(engine.map((id) => ({ urut: id, atas: id })))
  })
  await fc.assert(periksa)
})
