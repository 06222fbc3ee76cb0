import {
  ajukanKoreksi,
  bacaKoreksi,
  daftarKoreksi,
  ringkasanKoreksi,
  ubahKoreksi,
} from '@geisa/contract/koreksi-kehadiran'
import { sql } from 'kysely'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { type AplikasiUji, buatAplikasiUji } from '../../../../test/aplikasi-uji.ts'
import { alatUji, pdf } from './koreksi.test-bahan.ts'

let uji: AplikasiUji
let alat: ReturnType<typeof alatUji>
let milik: { id: string; noKoreksi: string }
let asing: { id: string; noKoreksi: string }
let smp: string
beforeAll(async () => {
  uji = await buatAplikasiUji()
  alat = alatUji(uji)
  milik = await alat.usulan({ dokumenPendukung: [pdf('surat')] })
  uji.aplikasi.clock.set('2026-03-05T04:00:00.000Z')
  asing = await alat.usulan({}, 'asing')
  uji.aplikasi.clock.set('2026-03-05T05:00:00.000Z')
  smp = await sisipkan('smp', 1)
  await sisipkan('sma', 2)
})
afterAll(() => uji.tutup())

/** Of schools that have no operator in the test world. */
async function sisipkan(nama: 'smp' | 'sma', status: number): Promise<string> {
  const { id, gtk } = uji.dunia.sekolah[nama]
  const { rows } = await sql<{
    id: number
  }>`insert into koreksi (sekolah_id, no_koreksi, gtk_id, jenis_koreksi, jenis_izin, dari,
      sampai, status_pengajuan, tgl_pengajuan)
    values (${id}, ${`20260390000${id}`}, ${gtk[1]?.id}, 3, 1, '2026-03-02', '2026-03-02', ${status}, ${uji.aplikasi.clock.now()})
    returning id`.execute(uji.aplikasi.db)
  return `${id}-${rows[0]?.id}`
}

const daftar = async (siapa: string, query: Record<string, unknown> = {}): Promise<string[]> => {
  const { status, body } = await uji.panggil(siapa, daftarKoreksi, { query })
  if (status !== 200) throw new Error(JSON.stringify(body))
  return body.items.map((satu: { sekolah: { nama: string } }) => satu.sekolah.nama)
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
  ])('%s', async (siapa, harapan) => {
    expect((await daftar(siapa)).toSorted()).toEqual(harapan.toSorted())
  })

  it('saringan menyempitkan cakupan, tidak pernah melebarkannya', async () => {
    const { provinsi, kabKota, kabKotaAsing, provinsiAsing } = uji.dunia.wilayah
    const { sd, sdAsing, smp: sekolahSmp } = uji.dunia.sekolah
    const coba = async (siapa: string, query: Record<string, unknown>, harapan: string[]) =>
      expect((await daftar(siapa, query)).toSorted(), `${siapa} ${JSON.stringify(query)}`).toEqual(harapan)
    await coba('admin', { kodeWilayah: provinsiAsing, levelWilayah: 1 }, ['SD Uji 5'])
    await coba('admin', { kodeWilayah: kabKota, levelWilayah: 2 }, ['SD Uji 1', 'SMA Uji 4', 'SMP Uji 2'])
    await coba('admin', { kodeWilayah: provinsi, levelWilayah: 2 }, [])
    await coba('admin', { kodeWilayah: '000000', levelWilayah: 0, jenjang: 'SMP' }, ['SMP Uji 2'])
    await coba('kabkota', { kodeWilayah: kabKotaAsing }, [])
    await coba('kabkota', { sekolahId: sdAsing.id }, [])
    await coba('kabkota', { sekolahId: sd.id }, ['SD Uji 1'])
    await coba('kabkota', { field: 'noKoreksi', value: asing.noKoreksi }, [])
    await coba('kabkota', { field: 'noKoreksi', value: milik.noKoreksi }, ['SD Uji 1'])
    await coba('admin', { field: 'noKoreksi', value: '2026030' }, ['SD Uji 1', 'SD Uji 5'])
    await coba('admin', { field: 'noKoreksi', value: '20260x' }, [])
    await coba('admin', { field: 'noKoreksi', value: '%' }, [])
    await coba('admin', { field: 'npsn', value: sdAsing.npsn }, ['SD Uji 5'])
    await coba('kabkota', { field: 'npsn', value: sdAsing.npsn }, [])
    await coba('admin', { field: 'npsn', value: "' or 1=1" }, [])
    await coba('admin', { statusPengajuan: 2 }, ['SMA Uji 4'])
    await coba('admin', { jenisKoreksi: 3 }, ['SMA Uji 4', 'SMP Uji 2'])
    await coba('admin', { statusKoreksi: 3 }, ['SD Uji 1', 'SD Uji 5'])
    await coba('admin', { gtkId: sekolahSmp.gtk[1]?.idPublik }, ['SMP Uji 2'])
    await coba('kabkota', { gtkId: sdAsing.gtk[1]?.idPublik }, [])
    await coba('admin', { gtkId: 'x' }, [])
    await coba('admin', { dari: '2026-03-03' }, ['SD Uji 1', 'SD Uji 5'])
    await coba('admin', { sampai: '2026-03-02' }, ['SMA Uji 4', 'SMP Uji 2'])
    await coba('admin', { dari: '2026-03-04', sampai: '2026-03-04' }, ['SD Uji 1', 'SD Uji 5'])
  })

  it('umur: hanya yang menunggu, dihitung dari pengajuannya', async () => {
    expect(await daftar('admin', { umur: 1 })).toEqual([])
    const geser = (hari: number) =>
      sql`update koreksi set tgl_pengajuan = tgl_pengajuan + ${hari} * interval '1 day'`.execute(uji.aplikasi.db)
    await geser(-2)
    expect((await daftar('admin', { umur: 2 })).toSorted()).toEqual(['SD Uji 1', 'SD Uji 5', 'SMP Uji 2'])
    expect(await daftar('admin', { umur: 3 })).toEqual([])
    await geser(2)
  })

  it('urutan: terbaru lebih dahulu, atau yang terlama menunggu', async () => {
    const sd = ['SD Uji 1', 'SD Uji 5']
    expect(await daftar('admin', { urut: 'terlama', jenjang: 'SD' })).toEqual(sd)
    expect(await daftar('admin', { urut: 'terbaru', jenjang: 'SD' })).toEqual(sd.toReversed())
  })

  it('baris daftar menyebut GTK, jenis, status dan jumlah dokumen', async () => {
    const { body } = await uji.panggil('sekolah', daftarKoreksi)
    expect(body.items[0]).toMatchObject({
      id: milik.id,
      noKoreksi: milik.noKoreksi,
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
      expect((await uji.panggil('admin', daftarKoreksi, { query })).status, JSON.stringify(query)).toBe(422)
  })
})

it('halaman berisi 100, yang melampaui akhir kosong, juga yang jauh melampaui', async () => {
  const { id, gtk } = uji.dunia.sekolah.sdLain
  await sql`insert into koreksi (sekolah_id, no_koreksi, gtk_id, jenis_koreksi, jenis_izin, dari, sampai, tgl_pengajuan)
    select ${id}, 'H' || n, ${gtk[0]?.id}, 3, 1, '2026-03-02', '2026-03-02', '2026-01-01'::timestamptz + n * interval '1 minute'
    from generate_series(1, 101) n`.execute(uji.aplikasi.db)
  const halaman = async (page: number) =>
    (await uji.panggil('admin', daftarKoreksi, { query: { sekolahId: id, page } })).body
  const [satu, dua] = [await halaman(1), await halaman(2)]
  expect(satu.meta).toEqual({ page: 1, totalPages: 2, total: 101 })
  expect([...satu.items, ...dua.items].map((baris: { noKoreksi: string }) => baris.noKoreksi)).toEqual(
    Array.from({ length: 101 }, (_, ke) => `H${101 - ke}`),
  )
  for (const page of [3, 1_000_000]) expect(await halaman(page)).toMatchObject({ items: [], meta: { total: 101 } })
  await sql`delete from koreksi where sekolah_id = ${id}`.execute(uji.aplikasi.db)
})

it('sesudah 2.000 sekolah daftar dijalani menurut indeksnya, dengan isi dan urutan yang sama', async () => {
  const { db } = uji.aplikasi
  const sebelum = await daftar('admin', { urut: 'terlama' })
  await sql`insert into sekolah (npsn, nama, jenjang, status, kode_kecamatan, kode_kab_kota, kode_provinsi, zona)
    select (30000000 + n)::text, 'Tambahan ' || n, jenjang, 'N', kode_kecamatan, kode_kab_kota, kode_provinsi, zona
    from sekolah, generate_series(1, 2100) n where id = ${uji.dunia.sekolah.sd.id}`.execute(db)
  expect(await daftar('admin', { urut: 'terlama' })).toEqual(sebelum)
  expect(await daftar('kabkota')).toEqual(['SMP Uji 2', 'SD Uji 1'])
  expect(await daftar('kabkota', { sekolahId: uji.dunia.sekolah.sdAsing.id })).toEqual([])
  await sql`delete from sekolah where npsn like '3000%'`.execute(db)
})

describe('di luar cakupan sama dengan tidak ada', () => {
  it('membaca, mengubah, memutuskan dan menghapus dokumen: 404', async () => {
    for (const id of [asing.id, '999999-1', '1-999999999']) {
      for (const siapa of ['sekolah', 'kabkota', 'uptd', 'yayasan', 'provinsi'])
        expect((await alat.baca(id, siapa)).status, `${siapa} ${id}`).toBe(404)
      for (const siapa of ['sekolah', 'kabkota', 'uptd', 'provinsi'])
        expect((await alat.ubah(id, { statusPengajuan: { id: 2 } }, siapa)).status, `${siapa} ${id}`).toBe(404)
      expect((await alat.hapus(id, 'kunci')).status).toBe(404)
    }
    expect((await alat.baca(milik.id, 'kabkotaAsing')).status).toBe(404)
    expect((await alat.baca(milik.id, 'asing')).status).toBe(404)
    for (const siapa of ['admin', 'kabkota', 'uptd', 'monitoring', 'sekolah'])
      expect((await alat.baca(milik.id, siapa)).status, siapa).toBe(200)
    expect((await alat.baca(smp, 'yayasan')).status).toBe(200)
  })

  it('yang bukan haknya: 403, tanpa sesi: 401', async () => {
    const panggilan = async (siapa: string | null) => [
      (await uji.panggil(siapa, daftarKoreksi)).status,
      (await uji.panggil(siapa, bacaKoreksi, { params: { id: milik.id } })).status,
      (await uji.panggil(siapa, ajukanKoreksi, { body: alat.isian() })).status,
      (await uji.panggil(siapa, ubahKoreksi, { params: { id: milik.id }, body: { versi: 99 } })).status,
      (await uji.panggil(siapa, ringkasanKoreksi)).status,
    ]
    expect(await panggilan(null)).toEqual([401, 401, 401, 401, 401])
    for (const siapa of ['gtk', 'kepala']) expect(await panggilan(siapa), siapa).toEqual([403, 403, 403, 403, 403])
    expect(await panggilan('monitoring')).toEqual([200, 200, 403, 403, 200])
    expect(await panggilan('kabkota')).toEqual([200, 200, 403, 409, 200])
    expect(await panggilan('sekolah')).toEqual([200, 200, 200, 409, 200])
  })

  it('yayasan memeriksa hanya bila setelannya menyala', async () => {
    const setujui = () => alat.ubah(smp, { statusPengajuan: { id: 2 } }, 'yayasan')
    expect(await setujui()).toMatchObject({ status: 403, body: { kode: 'TIDAK_BERHAK' } })
    expect((await alat.baca(smp, 'yayasan')).body).toMatchObject({ tindakan: [], bolehUbah: false })
    await sql`insert into setting (kunci, nilai) values ('yayasanBolehMemeriksa', 'true')`.execute(uji.aplikasi.db)
    expect((await alat.baca(smp, 'yayasan')).body.tindakan).toHaveLength(3)
    expect((await alat.ubah(asing.id, { statusPengajuan: { id: 2 } }, 'yayasan')).status).toBe(404)
    expect((await setujui()).body).toMatchObject({ statusPengajuan: { id: 2 }, diperiksaOleh: 'yayasan' })
    await sql`delete from setting where kunci = 'yayasanBolehMemeriksa'`.execute(uji.aplikasi.db)
  })
})

it('tindakan yang ditawarkan: menurut peran, kosong bagi yang hanya membaca', async () => {
  const tindakan = async (siapa: string) =>
    (await alat.baca(milik.id, siapa)).body.tindakan.map((satu: { tindakan: string }) => satu.tindakan)
  expect(await tindakan('sekolah')).toEqual(['perbaharui', 'tarik'])
  expect(await tindakan('kabkota')).toEqual(['setujui', 'tolak', 'kembalikan'])
  expect(await tindakan('monitoring')).toEqual([])
})

it('rekap per kab/kota menghitung yang diusulkan dan yang diproses dalam cakupan', async () => {
  const rekap = async (siapa: string) => (await uji.panggil(siapa, ringkasanKoreksi)).body.rows
  expect(await rekap('provinsi')).toMatchObject([{ _id: 'Kab. Malang', diusulkan: 1, diproses: 1 }])
  expect(await rekap('asing')).toMatchObject([{ _id: 'Kab. Jayapura', diusulkan: 1, diproses: 0 }])
  expect(await rekap('admin')).toMatchObject([{ _id: 'Kab. Jayapura' }, { _id: 'Kab. Malang' }])
})
