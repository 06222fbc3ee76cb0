import { bacaGtk, cariGtk, pratinjauGtk, simpanGtk } from '@geisa/contract/gtk'
import { sql } from 'kysely'
import { afterAll, afterEach, beforeAll, describe, expect, it } from 'vitest'
import { type AplikasiUji, buatAplikasiUji } from '../../../test/aplikasi-uji.ts'

let uji: AplikasiUji
let terakhir = 0
beforeAll(async () => {
  uji = await buatAplikasiUji()
  const { rows } = await sql<{ id: number }>`select max(id) as id from gtk`.execute(uji.aplikasi.db)
  terakhir = rows[0]?.id ?? 0
})
afterAll(() => uji.tutup())
afterEach(async () => {
  const { db } = uji.aplikasi
  for (const tabel of ['segel', 'gtk_identitas', 'gtk_tpp', 'gtk_kerja', 'pemetaan_pin', 'mesin'])
    await sql`delete from ${sql.table(tabel)}`.execute(db)
  await sql`delete from alamat_gtk where gtk_id > ${terakhir}`.execute(db)
  await sql`delete from gtk where id > ${terakhir}`.execute(db)
})

const NIP = '198501012010011001'
const dasar = { nama: 'Siti Aminah', jenisGuru: 'Guru Kelas', statusKepegawaian: 'PNS' }
const simpan = (siapa: string, body: Record<string, unknown>) => uji.panggil(siapa, simpanGtk, { body })
const baca = async (siapa: string, id: string) => (await uji.panggil(siapa, bacaGtk, { params: { id } })).body
const tambah = async (siapa: string, body: Record<string, unknown> = {}): Promise<string> => {
  const { status, body: jawab } = await simpan(siapa, { ...dasar, ...body })
  expect(jawab).toMatchObject({ message: 'GTK ditambahkan' })
  expect(status).toBe(200)
  return jawab.id
}
const riwayat = async (objek: string) => {
  const { rows } = await sql<{ tindakan: string; sebelum: unknown; sesudah: Record<string, unknown> }>`
    select r.tindakan, i.sebelum, i.sesudah from riwayat r join riwayat_isi i using (sekolah_id, nomor)
    where r.perihal = 'gtk' and r.objek = ${objek} order by r.nomor`.execute(uji.aplikasi.db)
  return rows
}
const versiBulan = async (sekolahId: number) => {
  const { rows } = await sql<{ bulan: number; versi: number }>`
    select bulan, versi from sekolah_bulan_versi where sekolah_id = ${sekolahId} order by bulan`.execute(
    uji.aplikasi.db,
  )
  return new Map(rows.map(({ bulan, versi }) => [bulan, versi]))
}
const kunciBulan = (sekolahId: number, bulan: number) =>
  sql`insert into segel (sekolah_id, bulan, urutan, kode, rekap, sha256, dikunci_pada)
    values (${sekolahId}, ${bulan}, 1, ${`k${sekolahId}${bulan}`}, '{}', '', now())`.execute(uji.aplikasi.db)

describe('menambah GTK', () => {
  it('operator menambah di sekolahnya; yang bertanggal berlaku sejak mulai tugas', async () => {
    const id = await tambah('sekolah', {
      nip: NIP,
      shift: '2',
      hariKerja: [5, 1, 1, 3],
      tpp: 2345678,
      mulaiTugas: '2026-02-02',
    })
    expect(await baca('sekolah', id)).toMatchObject({
      ...dasar,
      nip: NIP,
      shift: '2',
      hariKerja: [1, 3, 5],
      tpp: 2345678,
      aktif: true,
      ptkInduk: true,
      versi: 1,
      namaSekolah: 'SD Uji 1',
      kerja: [{ berlakuMulai: '2026-02-02', shift: '2', hariKerja: [1, 3, 5], disimpanOleh: 'sekolah' }],
      tppVersi: [{ berlakuMulai: '2026-02-02', rupiah: 2345678 }],
      diSekolahLain: [],
      adaDiLuarCakupan: false,
    })
    expect(await riwayat(id)).toMatchObject([{ tindakan: 'tambah', sesudah: { nip: NIP, tpp: 2345678, shift: '2' } }])
    expect((await versiBulan(uji.dunia.sekolah.sd.id)).has(202602)).toBe(true)
  })

  it.each([
    ['NIP kurang digit', { nip: '123' }, 'nip'],
    ['NUPTK berhuruf', { nuptk: '12345678901234AB' }, 'nuptk'],
    ['NRG panjang', { nrg: '1234567890123' }, 'nrg'],
    ['nama pendek', { nama: 'ab' }, 'nama'],
    ['berhenti sebelum mulai', { mulaiTugas: '2026-02-02', berhenti: '2026-02-01' }, 'berhenti'],
    ['TPP pecahan', { tpp: 1.5 }, 'tpp'],
    ['TPP negatif', { tpp: -1 }, 'tpp'],
    ['hari ke-7', { hariKerja: [7] }, 'hariKerja.0'],
    ['tanpa hari', { hariKerja: [] }, 'hariKerja'],
    ['tanggal tidak ada', { mulaiTugas: '2026-02-30' }, 'mulaiTugas'],
  ])('%s ditolak dengan nama fieldnya', async (_, isian, field) => {
    const { status, body } = await simpan('sekolah', { ...dasar, ...isian })
    expect(status).toBe(422)
    expect(body.galat[0].field).toBe(field)
  })

  it('NIP dan NUPTK kembar di satu sekolah ditolak, di sekolah lain tidak', async () => {
    await tambah('sekolah', { nip: NIP, nuptk: '1234567890123456' })
    for (const [isian, field] of [
      [{ nip: NIP }, 'nip'],
      [{ nuptk: '1234567890123456' }, 'nuptk'],
    ] as const) {
      const { status, body } = await simpan('sekolah', { ...dasar, nama: 'Orang Lain', ...isian })
      expect([status, body.galat[0].field]).toEqual([422, field])
      expect(body.message).toContain('Siti Aminah')
    }
    await tambah('kabkota', { nip: NIP, sekolahId: uji.dunia.sekolah.sdLain.id })
  })

  it('dua yang menyimpan NIP yang sama bersamaan: satu yang berhasil', async () => {
    const hasil = await Promise.all(Array.from({ length: 6 }, () => simpan('sekolah', { ...dasar, nip: NIP })))
    expect(hasil.filter(({ status }) => status === 200)).toHaveLength(1)
    expect(hasil.filter(({ status }) => status === 422)).toHaveLength(5)
  })

  it('sekolah di luar cakupan tidak ada, kantor harus memilih sekolah', async () => {
    const { sdAsing } = uji.dunia.sekolah
    expect((await simpan('sekolah', { ...dasar, sekolahId: sdAsing.id })).status).toBe(404)
    expect((await simpan('kabkota', { ...dasar, sekolahId: sdAsing.id })).status).toBe(404)
    expect((await simpan('kabkota', dasar)).body.galat[0].field).toBe('sekolahId')
    for (const siapa of ['monitoring', 'cabdin', 'uptd', 'yayasan', 'gtk', 'kepala'])
      expect((await simpan(siapa, dasar)).status).toBe(403)
  })
})

describe('mengubah GTK', () => {
  it('versi basi 409, tanpa versi 422, tanpa perubahan tidak menaikkan versi', async () => {
    const id = await tambah('sekolah')
    expect((await simpan('sekolah', { ...dasar, id })).body.galat[0].field).toBe('versi')
    expect((await simpan('sekolah', { ...dasar, id, versi: 9 })).status).toBe(409)
    expect((await simpan('sekolah', { ...dasar, id, versi: 1, hariKerja: [0, 1, 2, 3, 4, 5, 6] })).body.message).toBe(
      'Tidak ada yang berubah',
    )
    expect((await baca('sekolah', id)).versi).toBe(1)
    expect(await riwayat(id)).toHaveLength(1)
    expect((await simpan('kabkotaAsing', { ...dasar, id, versi: 1 })).status).toBe(404)
  })

  it('identitas lama tetap tersimpan sebelum hari pertamanya; baris selalu yang terbaru', async () => {
    const id = await tambah('sekolah', { statusKepegawaian: 'CPNS' })
    await simpan('sekolah', { ...dasar, id, versi: 1, statusKepegawaian: 'PNS', berlakuMulai: '2026-03-01' })
    await simpan('sekolah', { ...dasar, id, versi: 2, nip: NIP, berlakuMulai: '2026-02-01' })
    const { rows } = await sql<{ mulai: string; status: string; nip: string | null }>`
      select berlaku_mulai as mulai, identitas ->> 'statusKepegawaian' as status, identitas ->> 'nip' as nip
      from gtk_identitas order by berlaku_mulai`.execute(uji.aplikasi.db)
    expect(rows).toEqual([
      { mulai: '2000-01-01', status: 'CPNS', nip: null },
      { mulai: '2026-02-01', status: 'CPNS', nip: NIP },
      { mulai: '2026-03-01', status: 'PNS', nip: NIP },
    ])
    expect(await baca('sekolah', id)).toMatchObject({ statusKepegawaian: 'PNS', nip: NIP, versi: 3 })
    expect((await riwayat(id))[2]).toMatchObject({
      tindakan: 'ubah',
      sebelum: { nip: null },
      sesudah: { nip: NIP, berlakuMulai: '2026-02-01' },
    })
    const esok = await simpan('sekolah', { ...dasar, id, versi: 3, nama: 'Siti A', berlakuMulai: '2026-03-06' })
    expect([esok.status, esok.body.galat[0].field]).toEqual([422, 'berlakuMulai'])
  })

  it('TPP dikosongkan = tetap, 0 = nol; versi lama tetap', async () => {
    const id = await tambah('sekolah', { tpp: 1_000_000, mulaiTugas: '2026-01-01' })
    await simpan('sekolah', { ...dasar, id, versi: 1, tpp: null, shift: '1' })
    expect((await baca('sekolah', id)).tpp).toBe(1_000_000)
    await simpan('sekolah', { ...dasar, id, versi: 2, tpp: 0, berlakuMulai: '2026-03-01' })
    expect(await baca('sekolah', id)).toMatchObject({ tpp: 0, tppVersi: [{ rupiah: 0 }, { rupiah: 1_000_000 }] })
  })

  it('perubahan menaikkan versi bulan sejak hari pertamanya saja', async () => {
    const id = await tambah('sekolah')
    const { id: sekolahId } = uji.dunia.sekolah.sd
    const sebelum = await versiBulan(sekolahId)
    await simpan('sekolah', { ...dasar, id, versi: 1, shift: '1', berlakuMulai: '2026-02-10' })
    const sesudah = await versiBulan(sekolahId)
    expect([...sesudah].filter(([bulan, versi]) => sebelum.get(bulan) !== versi).map(([bulan]) => bulan)).toEqual([
      202602, 202603,
    ])
  })

  it('tidak ada yang menyentuh bulan terkunci', async () => {
    const { id: sekolahId } = uji.dunia.sekolah.sd
    const id = await tambah('sekolah', { mulaiTugas: '2025-07-01' })
    await kunciBulan(sekolahId, 202601)
    const tolak = async (isian: Record<string, unknown>, field: string) => {
      const { status, body } = await simpan('sekolah', { ...dasar, id, versi: 1, ...isian })
      expect([status, body.galat?.[0]?.field]).toEqual([422, field])
      expect(body.message).toContain('Januari 2026 sudah dikunci')
    }
    await tolak({ shift: '2', berlakuMulai: '2026-01-31' }, 'berlakuMulai')
    await tolak({ tpp: 5, berlakuMulai: '2025-12-01' }, 'berlakuMulai')
    await tolak({ nama: 'Siti Lain', berlakuMulai: '2026-01-01' }, 'berlakuMulai')
    await tolak({ mulaiTugas: '2026-01-02' }, 'mulaiTugas')
    await tolak({ mulaiTugas: '2026-02-01' }, 'mulaiTugas')
    await tolak({ berhenti: '2026-01-30' }, 'berhenti')
    expect((await simpan('sekolah', { ...dasar, nama: 'Baru Sekali' })).body.galat[0].field).toBe('mulaiTugas')
    expect(await riwayat(id)).toHaveLength(1)
    const boleh = {
      ...dasar,
      id,
      versi: 1,
      mulaiTugas: '2025-08-01',
      berhenti: '2026-01-31',
      shift: '2',
      berlakuMulai: '2026-02-01',
    }
    expect((await simpan('sekolah', boleh)).body.message).toBe('Perubahan GTK disimpan')
    await tambah('sekolah', { nama: 'Baru Sekali', mulaiTugas: '2026-02-01' })
  })

  it('id Dapodik yang benar menggantikan yang dari kita', async () => {
    const id = await tambah('sekolah')
    const idDapodik = '0F8FAD5B-D9CB-469F-A165-70867728950E'
    expect((await simpan('sekolah', { ...dasar, id, versi: 1, idDapodik })).status).toBe(200)
    const { rows } = await sql`select id_dapodik as id from alamat_gtk where gtk_id = ${id.split('-')[1]}::int`.execute(
      uji.aplikasi.db,
    )
    expect(rows).toEqual([{ id: idDapodik.toLowerCase() }])
    const kembar = await simpan('sekolah', { ...dasar, idDapodik })
    expect([kembar.status, kembar.body.galat[0].field]).toEqual([422, 'idDapodik'])
  })
})

describe('satu induk per orang', () => {
  const idDapodik = '0f8fad5b-d9cb-469f-a165-70867728950e'

  it('dalam cakupan induk berpindah, di luar cakupan ditolak tanpa menyebut sekolahnya', async () => {
    const { sd, sdLain, sdAsing } = uji.dunia.sekolah
    const a = await tambah('kabkota', { sekolahId: sd.id, idDapodik })
    const b = await tambah('kabkota', { sekolahId: sdLain.id, idDapodik })
    expect((await baca('kabkota', b)).ptkInduk).toBe(false)
    expect((await simpan('kabkota', { ...dasar, id: b, versi: 1, ptkInduk: true })).status).toBe(200)
    expect(await baca('kabkota', a)).toMatchObject({
      ptkInduk: false,
      versi: 2,
      diSekolahLain: [{ id: b, ptkInduk: true }],
    })
    expect((await riwayat(a))[1]).toMatchObject({ tindakan: 'lepas-induk' })

    const { status, body } = await simpan('sekolah', { ...dasar, id: a, versi: 2, ptkInduk: true })
    expect([status, body.galat[0].field]).toEqual([422, 'ptkInduk'])
    expect(body.message).not.toContain('SD Uji')
    const asing = await simpan('asing', { ...dasar, idDapodik, ptkInduk: true })
    expect([asing.status, asing.body.galat[0].field]).toEqual([422, 'ptkInduk'])
    const c = await tambah('asing', { idDapodik })
    expect(await baca('asing', c)).toMatchObject({
      ptkInduk: false,
      diSekolahLain: [],
      adaDiLuarCakupan: true,
      sekolahId: sdAsing.id,
    })
  })

  it('dua sekolah memperebutkan induk bersamaan: tidak pernah dua, tidak pernah buntu', async () => {
    const { sd, sdLain, smp } = uji.dunia.sekolah
    const ids = []
    for (const { id } of [sd, sdLain, smp]) ids.push(await tambah('kabkota', { sekolahId: id, idDapodik }))
    for (let putaran = 0; putaran < 3; putaran++) {
      const kini = await Promise.all(ids.map((id) => baca('kabkota', id)))
      const hasil = await Promise.all(
        ids.map((id, ke) => simpan('kabkota', { ...dasar, id, versi: kini[ke].versi, ptkInduk: true })),
      )
      expect(hasil.every(({ status }) => status === 200 || status === 409)).toBe(true)
      const induk = (await Promise.all(ids.map((id) => baca('kabkota', id)))).filter(({ ptkInduk }) => ptkInduk)
      expect(induk).toHaveLength(1)
    }
  })
})

describe('pratinjau', () => {
  it('menghitung hari yang berubah dan tidak menyimpan', async () => {
    const { sd } = uji.dunia.sekolah
    const id = sd.gtk[1]?.idPublik ?? ''
    const body = { ...dasar, id, versi: 1, nama: sd.gtk[1]?.nama, hariKerja: [1, 2, 3], berlakuMulai: '2026-02-02' }
    const { status, body: hasil } = await uji.panggil('sekolah', pratinjauGtk, { body })
    expect(status).toBe(200)
    // Thursdays, Fridays and Saturdays from 2 February to today become days off.
    expect(hasil).toMatchObject({
      dari: '2026-02-02',
      sampai: '2026-03-05',
      jumlahSekolah: 1,
      gtkDihitung: 1,
      lanjut: null,
    })
    expect(
      hasil.contoh.every(
        (hari: { gtkId: string; namaGtk: string }) => hari.gtkId === id && hari.namaGtk === sd.gtk[1]?.nama,
      ),
    ).toBe(true)
    expect(hasil.hariGtk).toBeGreaterThanOrEqual(13)
    expect((await baca('sekolah', id)).hariKerja).toBeNull()
    const berhenti = await uji.panggil('sekolah', pratinjauGtk, {
      body: { ...dasar, id, nama: sd.gtk[1]?.nama, berhenti: '2026-02-28' },
    })
    expect(berhenti.body.dari).toBe('2026-03-01')
    expect(berhenti.body.hariGtk).toBeGreaterThan(0)
    const baru = await uji.panggil('sekolah', pratinjauGtk, { body: dasar })
    expect(baru.body.hariGtk).toBe(0)
    expect((await uji.panggil('asing', pratinjauGtk, { body })).status).toBe(404)
  })
})

describe('daftar GTK', () => {
  it('nilai bertanggal seperti berlaku hari ini di sekolahnya, PIN yang terpetakan hari ini', async () => {
    const { sd } = uji.dunia.sekolah
    const id = await tambah('sekolah', { nama: 'Zulaikha Berjadwal', tpp: 7, mulaiTugas: '2026-01-01', shift: '1' })
    await simpan('sekolah', {
      ...dasar,
      nama: 'Zulaikha Berjadwal',
      id,
      versi: 1,
      tpp: 9,
      shift: '2',
      berlakuMulai: '2026-03-06',
    })
    const { db } = uji.aplikasi
    await sql`insert into mesin (sekolah_id, nomor_seri, nama, didaftarkan_pada) values (${sd.id}, 'UJI000001', 'M', now())`.execute(
      db,
    )
    await sql`insert into pemetaan_pin (sekolah_id, mesin_id, pin, gtk_id, mulai, sampai, disimpan_pada)
      select ${sd.id}, m.id, p.pin, ${Number(id.split('-')[1])}, p.mulai::date, p.sampai::date, now() from mesin m,
        (values ('10', null, null), ('9', '2026-01-01', '2026-03-05'), ('8', null, '2026-03-04')) p(pin, mulai, sampai)`.execute(
      db,
    )
    const daftar = async (query: Record<string, unknown>) => (await uji.panggil('kabkota', cariGtk, { query })).body
    const { rows } = await daftar({ nama: 'zulaikha' })
    expect(rows).toMatchObject([{ id, tpp: 7, shift: '1', pin: ['9', '10'], aktif: true }])
    expect((await daftar({ sekolahId: sd.id, pin: 'ada' })).rows).toHaveLength(1)
    expect((await daftar({ sekolahId: sd.id, pin: 'tanpa' })).meta.total).toBe(2)
    uji.aplikasi.clock.set('2026-03-05T17:00:00.000Z')
    const esok = await uji.panggil('admin', cariGtk, { query: { nama: 'zulaikha' } })
    uji.aplikasi.clock.set('2026-03-05T03:00:00.000Z')
    expect(esok.body.rows).toMatchObject([{ tpp: 9, shift: '2', pin: ['10'] }])
  })

  it('berhalaman dan disaring; tanpa pencarian seluruh cakupan', async () => {
    const daftar = async (siapa: string, query: Record<string, unknown>) =>
      (await uji.panggil(siapa, cariGtk, { query })).body
    const semua = await daftar('kabkota', {})
    expect(semua.meta).toEqual({ page: 1, totalPages: 1, total: 6 })
    const halaman = await Promise.all([1, 2, 3, 4].map((page) => daftar('kabkota', { page, per: 2 })))
    expect(halaman.flatMap(({ rows }) => rows).map(({ id }) => id)).toEqual(
      semua.rows.map(({ id }: { id: string }) => id),
    )
    expect(halaman[3]).toEqual({ rows: [], meta: { page: 4, totalPages: 3, total: 6 } })
    expect((await daftar('admin', { jenisGuru: 'Kepala Sekolah' })).meta.total).toBe(5)
    expect((await daftar('sekolah', {})).rows.map(({ nama }: { nama: string }) => nama)).toEqual([
      'Guru SD Uji 1',
      'Kepala SD Uji 1',
    ])
    expect((await daftar('sekolah', { aktif: 'tidak' })).meta.total).toBe(0)
    expect((await daftar('sekolah', { aktif: 'ya', statusKepegawaian: 'PNS' })).meta.total).toBe(2)
  })
})
