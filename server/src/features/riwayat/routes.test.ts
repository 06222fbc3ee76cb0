import { daftarRiwayat, traceRiwayat } from '@geisa/contract/riwayat'
import { sql } from 'kysely'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { createTestApp, type TestApp } from '../../../test/test-app.ts'
import { type Catatan, CENTRAL, recordRiwayat } from './commands.ts'

let app: TestApp
let sd: number
let id: Map<string, number>
beforeAll(async () => {
  app = await createTestApp()
  sd = app.dunia.sekolah.sd.id
  const { rows } = await sql<{ username: string; id: number }>`select username, id from pengguna`.execute(
    app.context.db,
  )
  id = new Map(rows.map((row) => [row.username, row.id]))
})
afterAll(() => app.close())

const record = (content: Partial<Catatan> & { oleh?: string }): Promise<void> => {
  const { oleh = 'admin', ...rest } = content
  const base = { sekolahId: sd, pada: app.context.clock.now(), perihal: 'mesin', objek: 'x', tindakan: 'ubah' }
  return app.context.db
    .transaction()
    .execute((trx) => recordRiwayat(trx, { ...base, penggunaId: id.get(oleh) ?? null, ...rest }))
}
const read = (who: string | null, query: Record<string, unknown>) => app.call(who, daftarRiwayat, { query })

describe('riwayat sekolah', () => {
  it('tanpa sesi 401, GTK 403, sekolah asing 404, masukan salah 422', async () => {
    await record({ objek: 'hak' })
    const query = { sekolahId: sd, perihal: 'mesin', objek: 'hak' }
    expect((await read(null, query)).status).toBe(401)
    for (const gtk of ['gtk', 'kepala']) expect((await read(gtk, query)).status).toBe(403)
    for (const foreign of ['asing', 'kabkotaAsing', 'cabdin', 'yayasan', 'provinsi']) {
      const { status, body } = await read(foreign, query)
      expect([foreign, status, body.kode]).toEqual([foreign, 404, 'TIDAK_DITEMUKAN'])
    }
    for (const allowed of ['admin', 'kabkota', 'monitoring', 'uptd', 'sekolah']) {
      const { status, body } = await read(allowed, query)
      expect([allowed, status, body.rows.length]).toEqual([allowed, 200, 1])
    }
    for (const wrong of [
      {},
      { perihal: 'Mesin' },
      { perihal: 'a,' },
      { perihal: 'mesin', x: 1 },
      { perihal: 'a', page: 0 },
    ])
      expect([wrong, (await read('sekolah', { sekolahId: sd, ...wrong })).status]).toEqual([wrong, 422])
    expect((await read('sekolah', { ...query, objek: 'a\0' })).status).toBe(422)
  })

  it('hanya catatan yang ditanya: perihal, objek, dan sekolahnya', async () => {
    await record({ perihal: 'sekolah', objek: 'tanya' })
    await record({ perihal: 'sekolah-aturan', objek: 'tanya' })
    await record({ perihal: 'sekolah', objek: 'lain' })
    await record({ sekolahId: app.dunia.sekolah.otherSd.id, perihal: 'sekolah', objek: 'tanya' })
    const { body } = await read('sekolah', { sekolahId: sd, perihal: 'sekolah,sekolah-aturan', objek: 'tanya' })
    expect(body.rows.map((r: { perihal: string }) => r.perihal)).toEqual(['sekolah-aturan', 'sekolah'])
  })

  it('yang terbaru di atas, dua puluh sehalaman', async () => {
    for (let nth = 1; nth <= 45; nth++) await record({ perihal: 'gtk', objek: 'banyak', sesudah: { ke: nth } })
    const pageNumber = async (page: number): Promise<number[]> => {
      const { body } = await read('sekolah', { sekolahId: sd, perihal: 'gtk', objek: 'banyak', page })
      expect(body.meta).toEqual({ page, total: 45, totalPages: 3 })
      return body.rows.map((r: { sesudah: { ke: number } }) => r.sesudah.ke)
    }
    const order = Array.from({ length: 45 }, (_, nth) => 45 - nth)
    expect([...(await pageNumber(1)), ...(await pageNumber(2)), ...(await pageNumber(3))]).toEqual(order)
    expect(await pageNumber(4)).toEqual([])
  })

  it('username sebuah akun hanya terbaca oleh yang mengelolanya; namanya oleh semua yang mencakup sekolahnya', async () => {
    const akun = (peran: string) => ({ nama: `Siti ${peran}`, username: 'siti@uji.id', peran })
    for (const peran of ['GTK', 'Operator Sekolah'])
      await record({ perihal: 'pengguna', objek: 'akun', tindakan: 'tambah', sesudah: akun(peran) })
    const visible = async (who: string): Promise<unknown[]> => {
      const { body } = await read(who, { sekolahId: sd, perihal: 'pengguna', objek: 'akun' })
      const telusur = await app.call('kabkota', traceRiwayat, {
        query: { dari: '2026-03-01', sampai: '2026-03-05', sekolahId: sd, perihal: 'pengguna', objek: 'akun' },
      })
      const fill = (rows: { sesudah: object }[]): object[] => rows.map(({ sesudah }) => sesudah)
      if (who === 'kabkota') expect(fill(telusur.body.rows)).toEqual(fill(body.rows))
      return fill(body.rows)
    }
    const [operator, guru] = [akun('Operator Sekolah'), akun('GTK')]
    const { username: _, ...operatorNama } = operator
    const { username: __, ...guruNama } = guru
    expect(await visible('admin')).toEqual([operator, guru])
    for (const dinas of ['kabkota', 'monitoring'])
      expect([dinas, await visible(dinas)]).toEqual([dinas, [operator, guruNama]])
    expect(await visible('sekolah')).toEqual([operatorNama, guru])
    expect(await visible('uptd')).toEqual([operatorNama, guruNama])
  })

  it('isi yang dihapus tidak menghapus jejaknya', async () => {
    await record({ objek: 'hapus', sebelum: { nama: 'A' }, sesudah: { nama: 'B' }, alasan: 'Salah ketik' })
    const query = { sekolahId: sd, perihal: 'mesin', objek: 'hapus' }
    expect((await read('sekolah', query)).body.rows[0]).toMatchObject({
      tindakan: 'ubah',
      sebelum: { nama: 'A' },
      sesudah: { nama: 'B' },
      alasan: 'Salah ketik',
    })
    await sql`delete from riwayat_isi i using riwayat r where r.sekolah_id = ${sd} and r.objek = 'hapus'
      and i.sekolah_id = r.sekolah_id and i.nomor = r.nomor`.execute(app.context.db)
    const [rest] = (await read('sekolah', query)).body.rows
    expect(rest).toMatchObject({ tindakan: 'ubah', sebelum: null, sesudah: null, alasan: null })
    expect(rest.oleh).toEqual({ nama: 'admin', peran: 'Admin' })
  })

  it('orang sekolah lain disebut perannya saja, kantor dengan namanya, program tanpa siapa pun', async () => {
    for (const by of ['kabkota', 'sekolah', 'asing', 'program']) await record({ objek: 'oleh', oleh: by })
    const { body } = await read('sekolah', { sekolahId: sd, perihal: 'mesin', objek: 'oleh' })
    expect(body.rows.map((r: { oleh: unknown }) => r.oleh)).toEqual([
      null,
      { nama: 'Operator Sekolah', peran: 'Operator Sekolah' },
      { nama: 'sekolah', peran: 'Operator Sekolah' },
      { nama: 'kabkota', peran: 'Dinas Kab/Kota (Dikdas)' },
    ])
  })

  it('TPP dibaca sekolah dan dinas, tidak oleh UPTD dan yayasan', async () => {
    const smp = app.dunia.sekolah.smp.id
    const content = {
      sebelum: { nama: 'A', tpp: 1 },
      sesudah: { nama: 'B', tpp: 2, versi: [{ rupiah: 2, sejak: 'x' }] },
    }
    for (const sekolahId of [sd, smp]) await record({ sekolahId, perihal: 'gtk', objek: 'tpp', ...content })
    const one = async (who: string, sekolahId: number) => {
      const { body } = await read(who, { sekolahId, perihal: 'gtk', objek: 'tpp' })
      return { sebelum: body.rows[0].sebelum, sesudah: body.rows[0].sesudah }
    }
    for (const allowed of ['admin', 'kabkota', 'sekolah']) expect(await one(allowed, sd)).toEqual(content)
    const without = { sebelum: { nama: 'A' }, sesudah: { nama: 'B', versi: [{ sejak: 'x' }] } }
    expect(await one('uptd', sd)).toEqual(without)
    expect(await one('yayasan', smp)).toEqual(without)
  })
})

it('catatan bersama terbaca di wilayahnya, ke atas, dan ke bawah; sekolah dan yayasan hanya ke atas', async () => {
  const { wilayah, yayasanId } = app.dunia
  const scope: Record<string, string | undefined> = {
    nasional: '000000',
    provinsi: wilayah.provinsi,
    kabKota: wilayah.kabKota,
    kecamatan: wilayah.kecamatan,
    kecamatanLain: wilayah.otherKecamatan,
    provinsiAsing: wilayah.foreignProvinsi,
    kabKotaAsing: wilayah.foreignKabKota,
    yayasan: `yayasan:${yayasanId}`,
    yayasanLain: `yayasan:${yayasanId + 1}`,
    admin: undefined,
  }
  for (const [object, own] of Object.entries(scope))
    await record({
      sekolahId: CENTRAL,
      perihal: 'libur',
      objek: object,
      ...(own === undefined ? {} : { lingkup: own }),
    })
  // A school's own lines never come along.
  await record({ perihal: 'libur', objek: 'sekolah' })

  const TOP = ['nasional', 'provinsi', 'kabKota']
  const EXPECT: Record<string, string[]> = {
    admin: Object.keys(scope),
    provinsi: [...TOP, 'kecamatan', 'kecamatanLain'],
    kabkota: [...TOP, 'kecamatan', 'kecamatanLain'],
    monitoring: [...TOP, 'kecamatan', 'kecamatanLain'],
    cabdin: [...TOP, 'kecamatan', 'kecamatanLain'],
    uptd: [...TOP, 'kecamatan'],
    yayasan: [...TOP, 'kecamatan', 'yayasan'],
    sekolah: [...TOP, 'kecamatan'],
    kabkotaAsing: ['nasional', 'provinsiAsing', 'kabKotaAsing'],
    asing: ['nasional', 'provinsiAsing', 'kabKotaAsing'],
  }
  for (const [who, expectIt] of Object.entries(EXPECT)) {
    const { status, body } = await read(who, { perihal: 'libur' })
    const readable = body.rows.map((r: { objek: string }) => r.objek)
    expect([who, status, readable.toSorted()]).toEqual([who, 200, expectIt.toSorted()])
  }
  await sql`update sekolah set yayasan_id = ${yayasanId} where id = ${sd}`.execute(app.context.db)
  const { body } = await read('sekolah', { perihal: 'libur', objek: 'yayasan' })
  expect(body.meta.total).toBe(1)
})

it('jadwal bersama terbaca oleh akun yang mengurus jenjangnya saja', async () => {
  const { provinsi, kabKota } = app.dunia.wilayah
  const row = [
    [`dinas:${provinsi}:SMA`, provinsi],
    [`dinas:${kabKota}:SD`, kabKota],
    ['nasional:000000:SD', '000000'],
    ['nasional:000000:SMK', '000000'],
  ] as const
  for (const [object, scope] of row)
    await record({ sekolahId: CENTRAL, perihal: 'jadwal', objek: object, lingkup: scope })
  const EXPECT: Record<string, number[]> = {
    admin: [0, 1, 2, 3],
    provinsi: [0, 3],
    cabdin: [0, 3],
    kabkota: [1, 2],
    uptd: [1, 2],
  }
  for (const [who, expectIt] of Object.entries(EXPECT)) {
    const { body } = await read(who, { perihal: 'jadwal' })
    const readable = body.rows.map((r: { objek: string }) => r.objek)
    expect([who, new Set(readable)]).toEqual([who, new Set(expectIt.map((nth) => row[nth]?.[0]))])
    expect(body.meta.total).toBe(expectIt.length)
  }
})
