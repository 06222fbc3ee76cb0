import { sql } from 'kysely'
import { afterAll, afterEach, describe, expect, it } from 'vitest'
import { alasan, getGtk, nip, prepareImport, ptk, uuid, xlsx } from './commands.test-kit.ts'

const tools = await prepareImport()
const { uji, db, runImport, real, countGtk, manyRiwayat, allVersions } = tools
afterEach(tools.bersihkan)
afterAll(() => tools.uji.close())

describe('jawaban getGtk Dapodik', () => {
  it('200 GTK: uji menghitung, simpan menambah, sekali lagi tidak mengubah apa pun', async () => {
    const content = getGtk(Array.from({ length: 200 }, (_, nth) => ptk(nth + 1)))
    const awal = await manyRiwayat('gtk')
    const test1 = await runImport(content)
    expect(test1.body).toMatchObject({
      jumlahBaris: 200,
      jumlah: { baru: 200, berubah: 0, sama: 0, salah: 0 },
      tersimpan: false,
    })
    expect(test1.body.kolomDiabaikan).toContain('nik')
    expect(test1.body.peringatan[0]).toContain('2 GTK aktif tidak ada di berkas')
    expect(await countGtk()).toBe(2)

    const save = await runImport(content, { uji: false, sidik: test1.body.sidik })
    expect(save.body).toMatchObject({ tersimpan: true, message: 'Tersimpan: 200 baru, 0 berubah, 0 sama.' })
    expect(await countGtk()).toBe(202)
    expect(await manyRiwayat('gtk')).toBe(awal + 200)
    const { rows } =
      await sql`select nama, nip, jenis_guru as jenis, status_kepegawaian as status, ptk_induk as induk, id_dapodik as id
      from gtk where id_dapodik = ${uuid(1)}::uuid`.execute(db)
    expect(rows).toEqual([
      { nama: 'Guru Dapodik 1', nip: nip(1), jenis: 'Guru Mapel', status: 'PNS', induk: true, id: uuid(1) },
    ])
    const nik = await sql`select 1 from gtk g where g::text like '%3507010101800001%'`.execute(db)
    expect(nik.rows).toEqual([])

    const versions = await allVersions()
    const import1 = await manyRiwayat('gtk-impor')
    const again = await real(content)
    expect(again.body).toMatchObject({ jumlah: { baru: 0, berubah: 0, sama: 200, salah: 0 }, tersimpan: true })
    expect(again.body.message).toContain('Tidak ada yang berubah')
    expect(await allVersions()).toEqual(versions)
    expect([await manyRiwayat('gtk'), await manyRiwayat('gtk-impor')]).toEqual([awal + 200, import1])
  })

  it('rows boleh objek bernomor, daftar telanjang, dengan BOM; GTK berubah disebut kolomnya', async () => {
    await real(getGtk({ 0: ptk(1), 1: ptk(2) }, 2))
    const { body } = await runImport(`\ufeff${JSON.stringify([ptk(1, { status_kepegawaian_id_str: 'PPPK' }), ptk(2)])}`)
    expect(body.jumlah).toEqual({ baru: 0, berubah: 1, sama: 1, salah: 0 })
    expect(body.rows).toMatchObject([
      {
        kunci: nip(1),
        nama: 'Guru Dapodik 1',
        perubahan: [{ kolom: 'Status Kepegawaian', sebelum: 'PNS', sesudah: 'PPPK' }],
      },
    ])
  })

  it('perubahan identitas berlaku sejak hari ini, yang lama tersimpan', async () => {
    await real(getGtk([ptk(1)], 1))
    await real(getGtk([ptk(1, { nama: 'Guru Berganti', status_kepegawaian_id_str: 'PPPK' })], 1))
    const { rows } =
      await sql`select i.berlaku_mulai as mulai, i.identitas ->> 'nama' as nama, i.identitas ->> 'statusKepegawaian' as status, g.versi
      from gtk_identitas i join gtk g on g.sekolah_id = i.sekolah_id and g.id = i.gtk_id order by 1`.execute(db)
    expect(rows).toEqual([
      { mulai: '2000-01-01', nama: 'Guru Dapodik 1', status: 'PNS', versi: 2 },
      { mulai: '2026-03-05', nama: 'Guru Berganti', status: 'PPPK', versi: 2 },
    ])
  })

  it.each([
    ['token salah', '{"success":false,"message":"Token tidak valid"}', 'Token tidak valid'],
    ['galat bersarang', '{"error":{"message":"Unauthorized"}}', 'Unauthorized'],
    ['galat teks', '{"error":"Sesi habis"}', 'Sesi habis'],
    ['gagal tanpa kata', '{"success":false}', 'tanpa penjelasan'],
    [
      'halaman masuk',
      '<!DOCTYPE html><html><head><title>Dapodik - Login</title></head><body></body></html>',
      'Dapodik - Login',
    ],
    ['JSON terpotong', getGtk([ptk(1)]).slice(0, 200), 'terpotong'],
    ['JSON lain', '{"data":[]}', 'getGtk'],
    ['tanpa baris', getGtk([]), 'tidak berisi GTK'],
    ['kosong', '', 'Berkas kosong'],
  ])('%s: 422 dengan sebabnya', async (_, content, pesan) => {
    const { status, body } = await runImport(content)
    expect(status).toBe(422)
    expect(body.message).toContain(pesan)
  })

  it('kesalahan yang ditanam disebut satu per satu, kedua baris kembar disebut', async () => {
    await real(getGtk([ptk(50), ptk(52)], 2))
    const rows = [
      ptk(1, { nip: '123' }),
      ptk(2, { nip: 198501012010011001n }),
      ptk(3, { ptk_id: 'bukan-uuid' }),
      ptk(4, { nama: '' }),
      ptk(5),
      ptk(6, { nip: nip(5) }),
      ptk(7, { nuptk: '12345' }),
      ptk(8, { tanggal_surat_tugas: '2026-13-40' }),
      ptk(52, { nip: nip(50) }),
      'bukan objek',
      ptk(11),
    ]
    const content = getGtk(
      rows.map((row) =>
        typeof row === 'object' ? { ...row, nip: typeof row.nip === 'bigint' ? 'BIG' : row.nip } : row,
      ),
      11,
    ).replace('"BIG"', '198501012010011001')
    const result = await runImport(content)
    expect(result.body.jumlah).toEqual({ baru: 1, berubah: 0, sama: 0, salah: 10 })
    const causes = new Map(result.body.rows.map((row) => [row.baris, row.alasan.join(' ')]))
    expect(causes.get(1)).toContain('NIP harus 18 digit, terbaca 3')
    expect(causes.get(2)).toContain('NIP rusak oleh Excel')
    expect(causes.get(3)).toContain('Id Dapodik tidak sah')
    expect(causes.get(4)).toContain('Nama kosong')
    expect(causes.get(5)).toContain('NIP sama dengan baris 6')
    expect(causes.get(6)).toContain('NIP sama dengan baris 5')
    expect(causes.get(7)).toContain('NUPTK harus 16 digit')
    expect(causes.get(8)).toContain('bukan tanggal')
    expect(causes.get(9)).toContain('NIP ini milik Guru Dapodik 50')
    expect(causes.get(10)).toContain('Nama kosong')

    const refuse = await runImport(content, { uji: false, sidik: result.body.sidik })
    expect(refuse.body).toMatchObject({ tersimpan: false })
    expect(await countGtk()).toBe(4)
    const skip = await runImport(content, { uji: false, sidik: result.body.sidik, lewatiSalah: true })
    expect(skip.body).toMatchObject({
      tersimpan: true,
      message: 'Tersimpan: 1 baru, 0 berubah, 0 sama, 10 baris salah dilewati.',
    })
    expect(await countGtk()).toBe(5)
  })

  it('tanpa sidik 422, dengan sidik dari berkas atau data lain 409', async () => {
    const content = getGtk([ptk(1)], 1)
    expect((await runImport(content, { uji: false })).body.galat[0]?.field).toBe('sidik')
    const { sidik } = (await runImport(content)).body
    expect((await runImport(getGtk([ptk(2)], 1), { uji: false, sidik })).status).toBe(409)
    await real(content)
    expect((await runImport(content, { uji: false, sidik })).status).toBe(409)
    expect(await countGtk()).toBe(3)
  })

  it('induk di sekolah lain tidak direbut; sekolah asing 404; monitoring 403', async () => {
    await real(getGtk([ptk(1)], 1), {}, 'asing')
    const result = await runImport(getGtk([ptk(1)], 1))
    expect(alasan(result)).not.toContain('Sekolah lain tercatat sebagai induknya: di sini bukan PTK induk')
    await real(getGtk([ptk(1)], 1))
    const { rows } =
      await sql`select ptk_induk as induk from gtk where id_dapodik = ${uuid(1)}::uuid order by sekolah_id`.execute(db)
    expect(rows).toEqual([{ induk: false }, { induk: true }])
    expect((await runImport(getGtk([ptk(1)], 1))).body.jumlah.sama).toBe(1)
    expect((await runImport('[]', { sekolahId: uji.dunia.sekolah.foreignSd.id })).status).toBe(404)
    expect((await runImport(getGtk([ptk(1)]), {}, 'kabkota')).body.galat[0]?.field).toBe('sekolahId')
    expect((await runImport(getGtk([ptk(1)]), {}, 'monitoring')).status).toBe(403)
  })

  it('orang baru tidak masuk ke bulan terkunci: dari Dapodik dan dari lembar sama-sama mulai pada hari terbuka pertama', async () => {
    const { id } = uji.dunia.sekolah.sd
    await sql`insert into segel (sekolah_id, bulan, urutan, kode, rekap, sha256, dikunci_pada) values (${id}, 202601, 1, 'k', '{}', '', now())`.execute(
      db,
    )
    const dapodik = await runImport(getGtk([ptk(1, { tanggal_surat_tugas: '2025-07-01' })], 1))
    expect(alasan(dapodik)[0]).toContain('1 Februari 2026')
    const sheet = await runImport(
      await xlsx([
        ['Nama', 'Mulai Tugas', 'Berhenti', 'Jenis Guru', 'Status Kepegawaian'],
        ['Guru Lembar', '1/7/2025', null, 'Guru Kelas', 'PNS'],
        ['Guru Pergi', '1/7/2025', '31/12/2025', null, null],
        ['Guru Pergi Lagi', '1/7/2025', '10/1/2026', null, null],
      ]),
      { namaBerkas: 'a.xlsx' },
    )
    expect(sheet.body.rows.map(({ nama, tindakan, alasan: causes }) => [nama, tindakan, causes])).toEqual([
      // What is wrong stands alone: notes of what would happen besides are no errors.
      ['Guru Pergi Lagi', 'salah', ['Bulan Januari 2026 sudah dikunci: masa tugas di dalamnya tidak dapat diubah']],
      ['Guru Lembar', 'baru', ['Mulai tugas di sini 1 Februari 2026: bulan sebelumnya sudah dikunci']],
      ['Guru Pergi', 'baru', expect.anything()],
    ])
  })
})

describe('lembar Excel', () => {
  it('dikenali berurutan: Id Dapodik, NIP, NUPTK, nama yang hanya satu', async () => {
    await real(getGtk([ptk(1), ptk(2), ptk(3)], 3))
    const content = await xlsx([
      ['No', 'Nama Lengkap', 'NIP', 'NUPTK', 'NRG', 'Keterangan'],
      [1, 'Guru Dapodik Satu', nip(1), null, '123456789012', 'x'],
      [2, 'Guru Dapodik Dua', null, String(7_000_000_000_000_002), '123456789013', null],
      [3, 'guru  dapodik 3', null, null, '123456789014', null],
    ])
    const result = await runImport(content, { namaBerkas: 'a.xlsx' })
    expect(result.body.jumlah).toMatchObject({ berubah: 3, salah: 0 })
    expect(result.body.kolomDiabaikan).toEqual(['Keterangan'])
    expect(result.body.rows[2]?.alasan).toEqual(['Dikenali dari namanya yang persis sama'])
    await real(content, { namaBerkas: 'a.xlsx' })
    const { rows } =
      await sql`select nama, nama_dapodik as dapodik, nrg from gtk where id_dapodik = ${uuid(1)}::uuid`.execute(db)
    expect(rows).toEqual([{ nama: 'Guru Dapodik Satu', dapodik: 'Guru Dapodik 1', nrg: '123456789012' }])
    // A name that somebody wrote out stays when only Dapodik spells it otherwise.
    expect((await runImport(getGtk([ptk(1), ptk(2), ptk(3)], 3))).body.jumlah).toMatchObject({ berubah: 1, sama: 2 })
  })

  it('tanpa kolom Nama atau bukan lembar: 422', async () => {
    expect(
      (
        await runImport(
          await xlsx([
            ['NIP', 'NUPTK'],
            ['1', '2'],
          ]),
          { namaBerkas: 'a.xlsx' },
        )
      ).body.message,
    ).toContain("Kolom 'Nama' tidak ada")
    expect((await runImport(Buffer.from('PK\u0003\u0004rusak'), { namaBerkas: 'a.xlsx' })).status).toBe(422)
  })
})
