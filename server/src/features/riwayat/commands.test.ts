import { createHash } from 'node:crypto'
import { sql } from 'kysely'
import { expect, it } from 'vitest'
import { aplikasiSekali } from '../../../test/aplikasi-uji.ts'
import { type Catatan, catatBanyakRiwayat, catatRiwayat } from './commands.ts'

type Baris = Record<
  'pada' | 'perihal' | 'objek' | 'tindakan' | 'isi_sidik' | 'rantai' | 'garam' | 'sebelum' | 'sesudah',
  string
> & {
  nomor: number
  pengguna_id: number | null
  alasan: string | null
}

const sidik = (bagian: readonly unknown[]): string => createHash('sha256').update(bagian.join('\n')).digest('hex')

it('rantai riwayat dapat diperiksa ulang dari basis data, juga setelah dua puluh penulis sekaligus', async () => {
  const { aplikasi, dunia } = await aplikasiSekali()
  const { db, clock } = aplikasi
  const catatan = (ke: number): Catatan => ({
    sekolahId: dunia.sekolah.sd.id,
    pada: clock.now(),
    penggunaId: null,
    perihal: 'mesin',
    objek: `1-${ke}`,
    tindakan: 'ubah',
    // Keys out of order: a store that sorts them would break the digest.
    sebelum: { zebra: ke, awal: null, '10': 'x', '9': 'y' },
    sesudah: { nama: "Mesin 'baru'\n😀", a: [1, 2] },
    ...(ke % 2 === 0 ? { alasan: 'Pindah ruang' } : {}),
  })
  await Promise.all(
    Array.from({ length: 20 }, (_, ke) => db.transaction().execute((trx) => catatRiwayat(trx, catatan(ke)))),
  )

  const { rows } = await sql<Baris>`
    select r.nomor, r.pada, r.pengguna_id, r.perihal, r.objek, r.tindakan, r.isi_sidik, r.rantai, i.garam,
      i.sebelum::text as sebelum, i.sesudah::text as sesudah, i.alasan
    from riwayat r join riwayat_isi i on i.sekolah_id = r.sekolah_id and i.nomor = r.nomor
    where r.sekolah_id = ${dunia.sekolah.sd.id} order by r.nomor`.execute(db)
  expect(rows.map((baris) => baris.nomor)).toEqual(Array.from({ length: 20 }, (_, ke) => ke + 1))
  let ujung = ''
  for (const b of rows) {
    expect(b.isi_sidik).toBe(sidik([b.garam, b.sebelum, b.sesudah, b.alasan ?? '']))
    ujung = sidik([ujung, b.nomor, b.pada, b.pengguna_id ?? '', b.perihal, b.objek, b.tindakan, b.isi_sidik])
    expect(b.rantai).toBe(ujung)
  }
})

it('banyak catatan sekaligus tersambung per sekolah seperti satu per satu', async () => {
  const { aplikasi, dunia } = await aplikasiSekali()
  const { db, clock } = aplikasi
  const { sd, smp } = dunia.sekolah
  const catatan = (sekolahId: number, ke: number): Catatan => {
    const isi = {
      pada: clock.now(),
      penggunaId: null,
      perihal: 'sekolah',
      objek: `${ke}`,
      tindakan: 'ubah',
      sesudah: { ke },
    }
    return { sekolahId, ...isi, ...(ke === 3 ? { lingkup: '050000' } : {}) }
  }
  await db.transaction().execute(async (trx) => {
    await catatBanyakRiwayat(trx, [])
    await catatRiwayat(trx, catatan(sd.id, 1))
    await catatBanyakRiwayat(trx, [catatan(smp.id, 2), catatan(sd.id, 3), catatan(smp.id, 4), catatan(sd.id, 5)])
  })
  const { rows } = await sql<Baris & { sekolah_id: number; lingkup: string | null }>`
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
  const ujung = new Map<number, string>()
  for (const b of rows) {
    const sebelum = ujung.get(b.sekolah_id) ?? ''
    const mata = [sebelum, b.nomor, b.pada, '', b.perihal, b.objek, b.tindakan, b.isi_sidik]
    expect(b.rantai).toBe(sidik([...mata, ...(b.lingkup === null ? [] : [b.lingkup])]))
    ujung.set(b.sekolah_id, b.rantai)
  }
})
