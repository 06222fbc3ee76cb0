import { createHash } from 'node:crypto'
import { sql } from 'kysely'
import { expect, it } from 'vitest'
import { appForOneTest } from '../../../test/test-app.ts'
import { type Catatan, recordManyRiwayat, recordRiwayat } from './commands.ts'

type Row = Record<
  'pada' | 'perihal' | 'objek' | 'tindakan' | 'isi_sidik' | 'rantai' | 'garam' | 'sebelum' | 'sesudah',
  string
> & {
  nomor: number
  pengguna_id: number | null
  alasan: string | null
}

const sidik = (parts: readonly unknown[]): string => createHash('sha256').update(parts.join('\n')).digest('hex')

it('rantai riwayat dapat diperiksa ulang dari basis data, juga setelah dua puluh penulis sekaligus', async () => {
  const { context: app, dunia } = await appForOneTest()
  const { db, clock } = app
  const catatan = (nth: number): Catatan => ({
    sekolahId: dunia.sekolah.sd.id,
    pada: clock.now(),
    penggunaId: null,
    perihal: 'mesin',
    objek: `1-${nth}`,
    tindakan: 'ubah',
    // Keys out of order: a store that sorts them would break the digest.
    sebelum: { zebra: nth, awal: null, '10': 'x', '9': 'y' },
    sesudah: { nama: "Mesin 'baru'\n😀", a: [1, 2] },
    ...(nth % 2 === 0 ? { alasan: 'Pindah ruang' } : {}),
  })
  await Promise.all(
    Array.from({ length: 20 }, (_, nth) => db.transaction().execute((trx) => recordRiwayat(trx, catatan(nth)))),
  )

  const { rows } = await sql<Row>`
    select r.nomor, r.pada, r.pengguna_id, r.perihal, r.objek, r.tindakan, r.isi_sidik, r.rantai, i.garam,
      i.sebelum::text as sebelum, i.sesudah::text as sesudah, i.alasan
    from riwayat r join riwayat_isi i on i.sekolah_id = r.sekolah_id and i.nomor = r.nomor
    where r.sekolah_id = ${dunia.sekolah.sd.id} order by r.nomor`.execute(db)
  expect(rows.map((row) => row.nomor)).toEqual(Array.from({ length: 20 }, (_, nth) => nth + 1))
  let end = ''
  for (const b of rows) {
    expect(b.isi_sidik).toBe(sidik([b.garam, b.sebelum, b.sesudah, b.alasan ?? '']))
    end = sidik([end, b.nomor, b.pada, b.pengguna_id ?? '', b.perihal, b.objek, b.tindakan, b.isi_sidik])
    expect(b.rantai).toBe(end)
  }
})

it('banyak catatan sekaligus tersambung per sekolah seperti satu per satu', async () => {
  const { context: app, dunia } = await appForOneTest()
  const { db, clock } = app
  const { sd, smp } = dunia.sekolah
  const catatan = (sekolahId: number, nth: number): Catatan => {
    const content = {
      pada: clock.now(),
      penggunaId: null,
      perihal: 'sekolah',
      objek: `${nth}`,
      tindakan: 'ubah',
      sesudah: { ke: nth },
    }
    return { sekolahId, ...content, ...(nth === 3 ? { lingkup: '050000' } : {}) }
  }
  await db.transaction().execute(async (trx) => {
    await recordManyRiwayat(trx, [])
    await recordRiwayat(trx, catatan(sd.id, 1))
    await recordManyRiwayat(trx, [catatan(smp.id, 2), catatan(sd.id, 3), catatan(smp.id, 4), catatan(sd.id, 5)])
  })
  const { rows } = await sql<Row & { sekolah_id: number; lingkup: string | null }>`
    select sekolah_id, nomor, pada, perihal, objek, tindakan, isi_sidik, rantai, lingkup from riwayat order by sekolah_id, nomor`.execute(
    db,
  )
  expect(rows.map((b) => [b.sekolah_id, b.nomor, b.objek])).toEqual([
    [sd.id, 1, '1'],
    [sd.id, 2, '3'],
    [sd.id, 3, '5'],
    [smp.id, 1, '2'],
    [smp.id, 2, '4'],
  ])
  const end = new Map<number, string>()
  for (const b of rows) {
    const before = end.get(b.sekolah_id) ?? ''
    const eyes = [before, b.nomor, b.pada, '', b.perihal, b.objek, b.tindakan, b.isi_sidik]
    expect(b.rantai).toBe(sidik([...eyes, ...(b.lingkup === null ? [] : [b.lingkup])]))
    end.set(b.sekolah_id, b.rantai)
  }
})
