import {
  ajukanKoreksi,
  daftarKoreksi,
  readKoreksi,
  ringkasanKoreksi,
  updateKoreksi,
} from '@geisa/contract/pengajuan/koreksi-kehadiran'
import { sql } from 'kysely'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { createTestApp, type TestApp } from '../../../../test/test-app.ts'
import { pdf, testTools } from './koreksi.test-kit.ts'

let app: TestApp
let tools: ReturnType<typeof testTools>
let own: { id: string; noKoreksi: string }
let foreign: { id: string; noKoreksi: string }
let smp: string
beforeAll(async () => {
  app = await createTestApp()
  tools = testTools(app)
  own = await tools.usulan({ dokumenPendukung: [pdf('surat')] })
  app.context.clock.set('2026-03-05T04:00:00.000Z')
  foreign = await tools.usulan({}, 'asing')
  app.context.clock.set('2026-03-05T05:00:00.000Z')
  smp = await insert('smp', 1)
  await insert('sma', 2)
})
afterAll(() => app.close())

/** Of schools that have no operator in the test world. */
async function insert(nama: 'smp' | 'sma', status: number): Promise<string> {
  const { id, gtk } = app.dunia.sekolah[nama]
  const { rows } = await sql<{
    id: number
  }>`insert into koreksi (sekolah_id, no_koreksi, gtk_id, jenis_koreksi, jenis_izin, dari,
      sampai, status_pengajuan, tgl_pengajuan)
    values (${id}, ${`20260390000${id}`}, ${gtk[1]?.id}, 3, 1, '2026-03-02', '2026-03-02', ${status}, ${app.context.clock.now()})
    returning id`.execute(app.context.db)
  return `${id}-${rows[0]?.id}`
}

const daftar = async (who: string, query: Record<string, unknown> = {}): Promise<string[]> => {
  const { status, body } = await app.call(who, daftarKoreksi, { query })
  if (status !== 200) throw new Error(JSON.stringify(body))
  return body.items.map((item: { sekolah: { nama: string } }) => item.sekolah.nama)
}

describe('siapa melihat apa', () => {
  it.each([
    ['admin', ['SMA Uji 4', 'SMP Uji 2', 'SD Uji 5', 'SD Uji 1']],
    ['kabkota', ['SMP Uji 2', 'SD Uji 1']],
    ['monitoring', ['SMP Uji 2', 'SD Uji 1']],
    ['uptd', ['SMP Uji 2', 'SD Uji 1']],
    ['provinsi', ['SMA Uji 4']],
    ['cabdin', ['SMA Uji 4']],
    ['yayasan', ['SMP Uji 2']],
    ['sekolah', ['SD Uji 1']],
    ['asing', ['SD Uji 5']],
    ['kabkotaAsing', ['SD Uji 5']],
  ])('%s', async (who, expectations) => {
    expect((await daftar(who)).toSorted()).toEqual(expectations.toSorted())
  })

  it('saringan menyempitkan cakupan, tidak pernah melebarkannya', async () => {
    const { provinsi, kabKota, foreignKabKota, foreignProvinsi } = app.dunia.wilayah
    const { sd, foreignSd, smp: sekolahSmp } = app.dunia.sekolah
    const attempt = async (who: string, query: Record<string, unknown>, expectations: string[]) =>
      expect((await daftar(who, query)).toSorted(), `${who} ${JSON.stringify(query)}`).toEqual(expectations)
    await attempt('admin', { kodeWilayah: foreignProvinsi, levelWilayah: 1 }, ['SD Uji 5'])
    await attempt('admin', { kodeWilayah: kabKota, levelWilayah: 2 }, ['SD Uji 1', 'SMA Uji 4', 'SMP Uji 2'])
    await attempt('admin', { kodeWilayah: provinsi, levelWilayah: 2 }, [])
    await attempt('admin', { kodeWilayah: '000000', levelWilayah: 0, jenjang: 'SMP' }, ['SMP Uji 2'])
    await attempt('kabkota', { kodeWilayah: foreignKabKota }, [])
    await attempt('kabkota', { sekolahId: foreignSd.id }, [])
    await attempt('kabkota', { sekolahId: sd.id }, ['SD Uji 1'])
    await attempt('kabkota', { field: 'noKoreksi', value: foreign.noKoreksi }, [])
    await attempt('kabkota', { field: 'noKoreksi', value: own.noKoreksi }, ['SD Uji 1'])
    await attempt('admin', { field: 'noKoreksi', value: '2026030' }, ['SD Uji 1', 'SD Uji 5'])
    await attempt('admin', { field: 'noKoreksi', value: '20260x' }, [])
    await attempt('admin', { field: 'noKoreksi', value: '%' }, [])
    await attempt('admin', { field: 'npsn', value: foreignSd.npsn }, ['SD Uji 5'])
    await attempt('kabkota', { field: 'npsn', value: foreignSd.npsn }, [])
    await attempt('admin', { field: 'npsn', value: "' or 1=1" }, [])
    await attempt('admin', { statusPengajuan: 2 }, ['SMA Uji 4'])
    await attempt('admin', { jenisKoreksi: 3 }, ['SMA Uji 4', 'SMP Uji 2'])
    await attempt('admin', { statusKoreksi: 3 }, ['SD Uji 1', 'SD Uji 5'])
    await attempt('admin', { gtkId: sekolahSmp.gtk[1]?.publicId }, ['SMP Uji 2'])
    await attempt('kabkota', { gtkId: foreignSd.gtk[1]?.publicId }, [])
    await attempt('admin', { gtkId: 'x' }, [])
    await attempt('admin', { dari: '2026-03-03' }, ['SD Uji 1', 'SD Uji 5'])
    await attempt('admin', { sampai: '2026-03-02' }, ['SMA Uji 4', 'SMP Uji 2'])
    await attempt('admin', { dari: '2026-03-04', sampai: '2026-03-04' }, ['SD Uji 1', 'SD Uji 5'])
  })

  it('umur: hanya yang menunggu, dihitung dari pengajuannya', async () => {
    expect(await daftar('admin', { umur: 1 })).toEqual([])
    const shift = (hari: number) =>
      sql`update koreksi set tgl_pengajuan = tgl_pengajuan + ${hari} * interval '1 day'`.execute(app.context.db)
    await shift(-2)
    expect((await daftar('admin', { umur: 2 })).toSorted()).toEqual(['SD Uji 1', 'SD Uji 5', 'SMP Uji 2'])
    expect(await daftar('admin', { umur: 3 })).toEqual([])
    await shift(2)
  })

  it('urutan: terbaru lebih dahulu, atau yang terlama menunggu', async () => {
    const sd = ['SD Uji 1', 'SD Uji 5']
    expect(await daftar('admin', { urut: 'terlama', jenjang: 'SD' })).toEqual(sd)
    expect(await daftar('admin', { urut: 'terbaru', jenjang: 'SD' })).toEqual(sd.toReversed())
  })

  it('baris daftar menyebut GTK, jenis, status dan jumlah dokumen', async () => {
    const { body } = await app.call('sekolah', daftarKoreksi)
    expect(body.items[0]).toMatchObject({
      id: own.id,
      noKoreksi: own.noKoreksi,
      gtk: { nama: 'Guru SD Uji 1' },
      jenisKoreksi: { id: 1, nama: 'Status Kehadiran' },
      statusKoreksi: { id: 3, nama: 'Dinas Luar Penuh' },
      statusPengajuan: { id: 1, nama: 'Diusulkan' },
      jumlahDokumen: 1,
      waktuKoreksi: { datang: null, pulang: null },
    })
  })

  it('isian penyaring yang tidak dikenal: 422', async () => {
    for (const query of [
      { asing: 1 },
      { statusPengajuan: 7 },
      { statusPengajuan: 'x' },
      { page: 0 },
      { dari: '2026-02-30' },
      { field: 'nama' },
    ])
      expect((await app.call('admin', daftarKoreksi, { query })).status, JSON.stringify(query)).toBe(422)
  })
})

it('halaman berisi 100, yang melampaui akhir kosong, juga yang jauh melampaui', async () => {
  const { id, gtk } = app.dunia.sekolah.otherSd
  await sql`insert into koreksi (sekolah_id, no_koreksi, gtk_id, jenis_koreksi, jenis_izin, dari, sampai, tgl_pengajuan)
    select ${id}, 'H' || n, ${gtk[0]?.id}, 3, 1, '2026-03-02', '2026-03-02', '2026-01-01'::timestamptz + n * interval '1 minute'
    from generate_series(1, 101) n`.execute(app.context.db)
  const pageNumber = async (page: number) =>
    (await app.call('admin', daftarKoreksi, { query: { sekolahId: id, page } })).body
  const [one, two] = [await pageNumber(1), await pageNumber(2)]
  expect(one.meta).toEqual({ page: 1, totalPages: 2, total: 101 })
  expect([...one.items, ...two.items].map((row: { noKoreksi: string }) => row.noKoreksi)).toEqual(
    Array.from({ length: 101 }, (_, nth) => `H${101 - nth}`),
  )
  for (const page of [3, 1_000_000]) expect(await pageNumber(page)).toMatchObject({ items: [], meta: { total: 101 } })
  await sql`delete from koreksi where sekolah_id = ${id}`.execute(app.context.db)
})

it('sesudah 2.000 sekolah daftar dijalani menurut indeksnya, dengan isi dan urutan yang sama', async () => {
  const { db } = app.context
  const before = await daftar('admin', { urut: 'terlama' })
  await sql`insert into sekolah (npsn, nama, jenjang, status, kode_kecamatan, kode_kab_kota, kode_provinsi, zona)
    select (30000000 + n)::text, 'Tambahan ' || n, jenjang, 'N', kode_kecamatan, kode_kab_kota, kode_provinsi, zona
    from sekolah, generate_series(1, 2100) n where id = ${app.dunia.sekolah.sd.id}`.execute(db)
  expect(await daftar('admin', { urut: 'terlama' })).toEqual(before)
  expect(await daftar('kabkota')).toEqual(['SMP Uji 2', 'SD Uji 1'])
  expect(await daftar('kabkota', { sekolahId: app.dunia.sekolah.foreignSd.id })).toEqual([])
  await sql`delete from sekolah where npsn like '3000%'`.execute(db)
})

describe('di luar cakupan sama dengan tidak ada', () => {
  it('membaca, mengubah, memutuskan dan menghapus dokumen: 404', async () => {
    for (const id of [foreign.id, '999999-1', '1-999999999']) {
      for (const who of ['sekolah', 'kabkota', 'uptd', 'yayasan', 'provinsi'])
        expect((await tools.baca(id, who)).status, `${who} ${id}`).toBe(404)
      for (const who of ['sekolah', 'kabkota', 'uptd', 'provinsi'])
        expect((await tools.ubah(id, { statusPengajuan: { id: 2 } }, who)).status, `${who} ${id}`).toBe(404)
      expect((await tools.hapus(id, 'kunci')).status).toBe(404)
    }
    expect((await tools.baca(own.id, 'kabkotaAsing')).status).toBe(404)
    expect((await tools.baca(own.id, 'asing')).status).toBe(404)
    for (const who of ['admin', 'kabkota', 'uptd', 'monitoring', 'sekolah'])
      expect((await tools.baca(own.id, who)).status, who).toBe(200)
    expect((await tools.baca(smp, 'yayasan')).status).toBe(200)
  })

  it('yang bukan haknya: 403, tanpa sesi: 401', async () => {
    const calls = async (who: string | null) => [
      (await app.call(who, daftarKoreksi)).status,
      (await app.call(who, readKoreksi, { params: { id: own.id } })).status,
      (await app.call(who, ajukanKoreksi, { body: tools.isian() })).status,
      (await app.call(who, updateKoreksi, { params: { id: own.id }, body: { versi: 99 } })).status,
      (await app.call(who, ringkasanKoreksi)).status,
    ]
    expect(await calls(null)).toEqual([401, 401, 401, 401, 401])
    for (const who of ['gtk', 'kepala']) expect(await calls(who), who).toEqual([403, 403, 403, 403, 403])
    expect(await calls('monitoring')).toEqual([200, 200, 403, 403, 200])
    expect(await calls('kabkota')).toEqual([200, 200, 403, 409, 200])
    expect(await calls('sekolah')).toEqual([200, 200, 200, 409, 200])
  })

  it('yayasan memeriksa hanya bila setelannya menyala', async () => {
    const setujui = () => tools.ubah(smp, { statusPengajuan: { id: 2 } }, 'yayasan')
    expect(await setujui()).toMatchObject({ status: 403, body: { kode: 'TIDAK_BERHAK' } })
    expect((await tools.baca(smp, 'yayasan')).body).toMatchObject({ tindakan: [], bolehUbah: false })
    await sql`insert into setting (kunci, nilai) values ('yayasanBolehMemeriksa', 'true')`.execute(app.context.db)
    expect((await tools.baca(smp, 'yayasan')).body.tindakan).toHaveLength(3)
    expect((await tools.ubah(foreign.id, { statusPengajuan: { id: 2 } }, 'yayasan')).status).toBe(404)
    expect((await setujui()).body).toMatchObject({ statusPengajuan: { id: 2 }, diperiksaOleh: 'yayasan' })
    await sql`delete from setting where kunci = 'yayasanBolehMemeriksa'`.execute(app.context.db)
  })
})

it('tindakan yang ditawarkan: menurut peran, kosong bagi yang hanya membaca', async () => {
  const action = async (who: string) =>
    (await tools.baca(own.id, who)).body.tindakan.map((one: { tindakan: string }) => one.tindakan)
  expect(await action('sekolah')).toEqual(['perbaharui', 'tarik'])
  expect(await action('kabkota')).toEqual(['setujui', 'tolak', 'kembalikan'])
  expect(await action('monitoring')).toEqual([])
})

it('rekap per kab/kota menghitung yang diusulkan dan yang diproses dalam cakupan', async () => {
  const rekap = async (who: string) => (await app.call(who, ringkasanKoreksi)).body.rows
  expect(await rekap('provinsi')).toMatchObject([{ _id: 'Kab. Malang', diusulkan: 1, diproses: 1 }])
  expect(await rekap('asing')).toMatchObject([{ _id: 'Kab. Jayapura', diusulkan: 1, diproses: 0 }])
  expect(await rekap('admin')).toMatchObject([{ _id: 'Kab. Jayapura' }, { _id: 'Kab. Malang' }])
})
