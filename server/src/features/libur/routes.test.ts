import { daftarLibur, deleteLibur, importLibur, pratinjauLibur, saveLibur } from '@geisa/contract/libur'
import { JENJANG } from '@geisa/engine/acuan'
import { sql } from 'kysely'
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest'
import { createTestApp, type TestApp } from '../../../test/test-app.ts'

let app: TestApp
beforeAll(async () => {
  app = await createTestApp()
})
beforeEach(async () => {
  await sql`delete from libur`.execute(app.context.db)
  await sql`delete from setting where kunci = 'kabKotaKelolaLibur'`.execute(app.context.db)
})
afterAll(() => app.close())

const base = { nama: 'Hari Uji', jenisLiburId: 1, tanggal: '2026-04-10', jenjang: ['SD', 'SMA'] }
const save = (who: string | null, content: Record<string, unknown> = {}) =>
  app.call(who, saveLibur, { body: { ...base, ...content } })
const runImport = (who: string | null, content: Record<string, unknown> = {}) =>
  app.call(who, importLibur, {
    body: { teks: '10 April 2026 Hari Uji', jenisLiburId: 1, jenjang: ['SD'], uji: true, ...content },
  })
const pratinjau = (who: string | null, content: Record<string, unknown> = {}) =>
  app.call(who, pratinjauLibur, { body: { ...base, ...content } })
const remove = (who: string | null, id: number | string) => app.call(who, deleteLibur, { params: { id } })
const daftar = async (who: string, query = {}) => (await app.call(who, daftarLibur, { query })).body
const openKabKota = (since = '2026-03-01', nilai = true) =>
  sql`insert into setting (kunci, berlaku_mulai, nilai) values ('kabKotaKelolaLibur', ${since}, ${JSON.stringify(nilai)}::jsonb)`.execute(
    app.context.db,
  )

/** One holiday of each kind, named after where and for whom it holds. */
async function allContent(): Promise<void> {
  const { provinsi, kabKota, foreignKabKota, foreignProvinsi } = app.dunia.wilayah
  await sql`insert into libur (nama, jenis_libur_id, kode_wilayah, tanggal, jenjang) values
    ('semua', 1, '000000', '2026-04-10', ${[...JENJANG]}), ('SD nasional', 1, '000000', '2026-04-03', '{SD}'),
    ('SMP nasional', 1, '000000', '2026-04-02', '{SMP}'), ('SMA nasional', 1, '000000', '2026-04-01', '{SMA}'),
    ('SD kab', 2, ${kabKota}, '2026-04-04', '{SD}'), ('SMA kab', 2, ${kabKota}, '2026-04-04', '{SMA}'),
    ('SMP provinsi', 3, ${provinsi}, '2026-04-05', '{SMP}'), ('SMA provinsi', 3, ${provinsi}, '2026-04-05', '{SMA}'),
    ('kab asing', 2, ${foreignKabKota}, '2026-04-06', '{SD}'), ('provinsi asing', 3, ${foreignProvinsi}, '2026-04-06', '{SD}')`.execute(
    app.context.db,
  )
}

describe('siapa melihat libur apa', () => {
  it.each([
    [
      'admin',
      'SMA nasional, SMP nasional, SD nasional, SD kab, SMA kab, SMP provinsi, SMA provinsi, kab asing, provinsi asing, semua',
    ],
    ['provinsi', 'SMA nasional, SMA provinsi, semua'],
    ['kabkota', 'SMP nasional, SD nasional, SD kab, SMP provinsi, semua'],
    ['monitoring', 'SMP nasional, SD nasional, SD kab, SMP provinsi, semua'],
    ['kabkotaasing', 'SMP nasional, SD nasional, kab asing, provinsi asing, semua'],
    ['cabdin', 'SMA nasional, SMA kab, SMA provinsi, semua'],
    ['uptd', 'SMP nasional, SD nasional, SD kab, SMP provinsi, semua'],
    ['yayasan', 'SMP nasional, SMP provinsi, semua'],
    ['sekolah', 'SD nasional, SD kab, semua'],
    ['asing', 'SD nasional, kab asing, provinsi asing, semua'],
  ])('%s', async (who, expectation) => {
    await allContent()
    const { rows } = await daftar(who)
    expect(rows.map(({ nama }: { nama: string }) => nama).join(', ')).toBe(expectation)
  })

  it('urut tanggal, jenjang sebagai teks JSON, dapat dibatasi rentangnya', async () => {
    await allContent()
    const { rows } = await daftar('sekolah', { dari: '2026-04-03', sampai: '2026-04-04' })
    expect(rows).toEqual([
      expect.objectContaining({
        tanggal: '2026-04-03',
        jenjang: '["SD"]',
        jenisLibur: 'Nasional',
        namaWilayah: 'Indonesia',
      }),
      expect.objectContaining({
        tanggal: '2026-04-04',
        jenjang: '["SD"]',
        jenisLibur: 'Daerah',
        namaWilayah: 'Kab. Malang',
      }),
    ])
  })

  it.each([null, 'gtk', 'kepala'])('%s ditolak', async (who) => {
    expect((await app.call(who, daftarLibur)).status).toBe(who === null ? 401 : 403)
  })

  it.each([{ dari: '2026-02-30' }, { dari: '0000-01-01' }, { tahun: '2026' }])('%o ditolak 422', async (query) => {
    expect((await app.call('admin', daftarLibur, { query })).status).toBe(422)
  })
})

describe('siapa mengubah libur apa', () => {
  const addHak = async (who: string) => {
    const { bolehTambah, jenisLiburBawaan } = await daftar(who)
    return [
      jenisLiburBawaan,
      ...bolehTambah.map(
        (b: { jenisLiburId: number; kodeWilayah: string | null }) => `${b.jenisLiburId} ${b.kodeWilayah}`,
      ),
    ]
  }

  it('jenis bawaan dan hak tambah menurut peran', async () => {
    const { provinsi, kabKota } = app.dunia.wilayah
    expect(await addHak('admin')).toEqual([1, '1 000000', '2 null', '3 null'])
    expect(await addHak('provinsi')).toEqual([3, `3 ${provinsi}`])
    expect(await addHak('kabkota')).toEqual([2])
    await openKabKota()
    expect(await addHak('kabkota')).toEqual([2, `2 ${kabKota}`])
    expect(await addHak('monitoring')).toEqual([2])
    for (const who of ['cabdin', 'uptd', 'yayasan', 'sekolah']) expect(await addHak(who)).toEqual([0])
  })

  it('pengaturan kab/kota berlaku menurut tanggalnya', async () => {
    await openKabKota('2026-03-06')
    expect(await addHak('kabkota')).toEqual([2])
    await openKabKota('2026-03-05')
    expect(await addHak('kabkota')).toHaveLength(2)
    await sql`update setting set nilai = 'false' where kunci = 'kabKotaKelolaLibur' and berlaku_mulai = '2026-03-05'`.execute(
      app.context.db,
    )
    await openKabKota('2026-03-01')
    expect(await addHak('kabkota')).toEqual([2])
  })

  it.each([null, 'monitoring', 'cabdin', 'uptd', 'yayasan', 'sekolah', 'gtk'])(
    '%s tidak menyimpan, menghapus, mengimpor, atau menghitung pratinjau',
    async (who) => {
      const { id } = (await save('admin')).body
      const status = who === null ? 401 : 403
      const kode = who === null ? 'SESI_BERAKHIR' : 'TIDAK_BERHAK'
      for (const answer of [await save(who), await runImport(who), await pratinjau(who), await remove(who, id)])
        expect([answer.status, answer.body.kode]).toEqual([status, kode])
      expect((await daftar('admin')).rows).toHaveLength(1)
    },
  )

  it('kab/kota ditolak selama pengaturannya mati, dan boleh di wilayahnya sendiri setelah dibuka', async () => {
    const { kabKota, foreignKabKota } = app.dunia.wilayah
    const daerah = { jenisLiburId: 2, jenjang: ['SD'] }
    for (const answer of [
      await save('kabkota', daerah),
      await runImport('kabkota', daerah),
      await pratinjau('kabkota', daerah),
    ])
      expect([answer.status, answer.body.kode, answer.body.message]).toEqual([
        403,
        'TIDAK_BERHAK',
        expect.stringContaining('belum boleh dikelola oleh dinas kab/kota'),
      ])
    await openKabKota()
    expect((await save('kabkota', daerah)).status).toBe(200)
    expect((await daftar('kabkota')).rows[0]).toMatchObject({ kodeWilayah: kabKota, bolehUbah: true })
    expect((await save('kabkota', { ...daerah, kodeWilayah: foreignKabKota })).body.galat[0].field).toBe('kodeWilayah')
    expect((await save('kabkota', { jenjang: ['SD'] })).body.galat[0].field).toBe('jenisLiburId')
    expect((await save('kabkota', { ...daerah, tanggal: '2026-04-11', jenjang: ['SD', 'SMA'] })).body).toMatchObject({
      kode: 'TIDAK_BERHAK',
      message: 'Jenjang SMA di luar wewenang Anda.',
    })
  })

  it('provinsi menambah libur daerah provinsinya sendiri saja', async () => {
    const { provinsi, foreignProvinsi, kabKota } = app.dunia.wilayah
    const daerah = { jenisLiburId: 3, jenjang: ['SMA'] }
    expect((await save('provinsi', daerah)).status).toBe(200)
    expect((await daftar('provinsi')).rows).toEqual([
      expect.objectContaining({ kodeWilayah: provinsi, bolehUbah: true }),
    ])
    const fields = async (content: Record<string, unknown>) => {
      const { status, body } = await save('provinsi', { ...daerah, tanggal: '2026-04-12', ...content })
      return [status, body.galat[0].field]
    }
    expect(await fields({ jenisLiburId: 1 })).toEqual([403, 'jenisLiburId'])
    expect(await fields({ jenisLiburId: 2, kodeWilayah: kabKota })).toEqual([403, 'jenisLiburId'])
    expect(await fields({ kodeWilayah: foreignProvinsi })).toEqual([403, 'kodeWilayah'])
    expect(await fields({ kodeWilayah: kabKota })).toEqual([403, 'kodeWilayah'])
    expect(await fields({ jenjang: ['SD'] })).toEqual([403, 'jenjang'])
  })

  it('keadaan lama pun harus di dalam hak: yang terlihat ditolak 403, yang tidak terlihat 404', async () => {
    await allContent()
    const { rows } = await daftar('admin')
    const id = (nama: string): number => rows.find((row: { nama: string }) => row.nama === nama).id
    const makeInto = { jenisLiburId: 3, jenjang: ['SMA'], tanggal: '2026-04-20', versi: 1 }
    expect((await save('provinsi', { ...makeInto, id: id('SMA provinsi') })).status).toBe(200)
    for (const [nama, status] of [
      ['SMA nasional', 403],
      ['semua', 403],
      ['provinsi asing', 404],
      ['SD kab', 404],
    ] as const) {
      expect([nama, (await save('provinsi', { ...makeInto, id: id(nama) })).status]).toEqual([nama, status])
      expect([nama, (await pratinjau('provinsi', { ...makeInto, id: id(nama) })).status]).toEqual([nama, status])
      expect([nama, (await remove('provinsi', id(nama))).status]).toEqual([nama, status])
    }
    expect((await daftar('admin')).rows).toHaveLength(rows.length)
    expect((await remove('provinsi', id('SMA provinsi'))).status).toBe(200)
  })
})

describe('masukan yang salah disebut bidangnya dan tidak menyimpan apa pun', () => {
  const { kabKota, provinsi } = { kabKota: '051600', provinsi: '050000' }
  it.each([
    [{ nama: '  ' }, 'nama'],
    [{ nama: 'x'.repeat(201) }, 'nama'],
    [{ nama: 12 }, 'nama'],
    [{ jenjang: [] }, 'jenjang'],
    [{ jenjang: ['SD', 'SMU'] }, 'jenjang.1'],
    [{ jenjang: '["SD"]' }, 'jenjang'],
    [{ jenisLiburId: 4 }, 'jenisLiburId'],
    [{ jenisLiburId: 0 }, 'jenisLiburId'],
    [{ jenisLiburId: '1' }, 'jenisLiburId'],
    [{ tanggal: '2014-12-31' }, 'tanggal'],
    [{ tanggal: '2030-01-01' }, 'tanggal'],
    [{ tanggal: '2026-02-29' }, 'tanggal'],
    [{ tanggal: '29-02-2028' }, 'tanggal'],
    [{ tanggal: null }, 'tanggal'],
    [{ kodeWilayah: provinsi }, 'kodeWilayah'],
    [{ jenisLiburId: 2 }, 'kodeWilayah'],
    [{ jenisLiburId: 3 }, 'kodeWilayah'],
    [{ jenisLiburId: 2, kodeWilayah: provinsi }, 'kodeWilayah'],
    [{ jenisLiburId: 3, kodeWilayah: kabKota }, 'kodeWilayah'],
    [{ jenisLiburId: 3, kodeWilayah: '000000' }, 'kodeWilayah'],
    [{ jenisLiburId: 2, kodeWilayah: 'ZZ9900' }, 'kodeWilayah'],
    [{ jenisLiburId: 2, kodeWilayah: '05%' }, 'kodeWilayah'],
    [{ deskripsi: 'x'.repeat(2001) }, 'deskripsi'],
    [{ dasarHukum: 'x'.repeat(301) }, 'dasarHukum'],
    [{ id: 0, versi: 1 }, 'id'],
    [{ warna: 'merah' }, 'warna'],
  ])('%o', async (content, field) => {
    for (const answer of [await save('admin', content), await pratinjau('admin', content)]) {
      expect([answer.status >= 400 && answer.status < 500, answer.body.galat[0].field]).toEqual([true, field])
      expect(answer.body.message).toMatch(/\p{L}{3}/u)
    }
    expect((await daftar('admin')).rows).toEqual([])
  })

  it.each(['0', 'x', '1.5', '99999999999', '-1'])('id %s pada penghapusan', async (id) => {
    expect((await remove('admin', id)).status).toBe(422)
  })

  it('id yang tidak ada 404, pratinjau hapus tanpa id 422', async () => {
    expect((await remove('admin', 2_000_000)).status).toBe(404)
    expect((await save('admin', { id: 2_000_000, versi: 1 })).status).toBe(404)
    const { status, body } = await pratinjau('admin', { hapus: true })
    expect([status, body.galat[0].field]).toEqual([422, 'id'])
  })

  it.each([
    [{ teks: '' }, 'teks'],
    [{ teks: 'LAMPIRAN KEPUTUSAN\n\n' }, 'teks'],
    [{ teks: '1 Januari 2027 Tahun Baru\n'.repeat(401) }, 'teks'],
    [{ teks: `${Array.from({ length: 31 }, (_, hari) => hari + 1).join(', ')} Januari 2027 Panjang\n`.repeat(40) }, 'teks'],
    [{ jenjang: [] }, 'jenjang'],
    [{ jenisLiburId: 3 }, 'kodeWilayah'],
    [{ jenisLiburId: 3, kodeWilayah: '051600' }, 'kodeWilayah'],
    [{ dasarHukum: 'x'.repeat(301) }, 'dasarHukum'],
    [{ uji: 'ya' }, 'uji'],
    [{ berkas: 'x' }, 'berkas'],
  ])('impor %o', async (content, field) => {
    const { status, body } = await runImport('admin', { uji: false, ...content })
    expect([status, body.galat[0].field]).toEqual([422, field])
    expect((await daftar('admin')).rows).toEqual([])
  })
})
