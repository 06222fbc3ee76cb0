import { readGtk } from '@geisa/contract/gtk/gtk'
import { sql } from 'kysely'
import { afterAll, afterEach, describe, expect, it } from 'vitest'
import { base, prepareGtk } from './commands.test-kit.ts'

const tools = await prepareGtk()
const { uji, db, save, read, add, riwayat, bulanVersions, kunciBulan } = tools
afterEach(tools.bersihkan)
afterAll(() => tools.uji.close())

const NIP = '198501012010011001'

describe('menambah GTK', () => {
  it('operator menambah di sekolahnya; yang bertanggal berlaku sejak mulai tugas', async () => {
    const id = await add('sekolah', {
      nip: NIP,
      shift: '2',
      hariKerja: [5, 1, 1, 3],
      tpp: 2345678,
      mulaiTugas: '2026-02-02',
    })
    expect(await read('sekolah', id)).toMatchObject({
      ...base,
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
      mintaInduk: false,
    })
    expect(await riwayat(id)).toMatchObject([{ tindakan: 'tambah', sesudah: { nip: NIP, tpp: 2345678, shift: '2' } }])
    expect((await bulanVersions(uji.dunia.sekolah.sd.id)).has(202602)).toBe(true)
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
    ['mulai di tahun 9999', { mulaiTugas: '9999-12-31' }, 'mulaiTugas'],
    ['berhenti sesudah 2099', { berhenti: '2100-01-01' }, 'berhenti'],
    ['berlaku di tahun 9999', { berlakuMulai: '9999-12-31', shift: '1' }, 'berlakuMulai'],
    ['berlaku lebih dari setahun lagi', { berlakuMulai: '2027-03-07', shift: '1' }, 'berlakuMulai'],
  ])('%s ditolak dengan nama fieldnya', async (_, input, field) => {
    const { status, body } = await save('sekolah', { ...base, ...input })
    expect(status).toBe(422)
    expect(body.galat[0].field).toBe(field)
  })

  it('NIP dan NUPTK kembar di satu sekolah ditolak, di sekolah lain tidak', async () => {
    await add('sekolah', { nip: NIP, nuptk: '1234567890123456' })
    for (const [input, field] of [
      [{ nip: NIP }, 'nip'],
      [{ nuptk: '1234567890123456' }, 'nuptk'],
    ] as const) {
      const { status, body } = await save('sekolah', { ...base, nama: 'Orang Lain', ...input })
      expect([status, body.galat[0].field]).toEqual([422, field])
      expect(body.message).toContain('Siti Aminah')
    }
    await add('kabkota', { nip: NIP, sekolahId: uji.dunia.sekolah.otherSd.id })
  })

  it('dua yang menyimpan NIP yang sama bersamaan: satu yang berhasil', async () => {
    const results = await Promise.all(Array.from({ length: 6 }, () => save('sekolah', { ...base, nip: NIP })))
    expect(results.filter(({ status }) => status === 200)).toHaveLength(1)
    expect(results.filter(({ status }) => status === 422)).toHaveLength(5)
  })

  it('sekolah di luar cakupan tidak ada, kantor harus memilih sekolah', async () => {
    const { foreignSd } = uji.dunia.sekolah
    expect((await save('sekolah', { ...base, sekolahId: foreignSd.id })).status).toBe(404)
    expect((await save('kabkota', { ...base, sekolahId: foreignSd.id })).status).toBe(404)
    expect((await save('kabkota', base)).body.galat[0].field).toBe('sekolahId')
    for (const who of ['monitoring', 'cabdin', 'uptd', 'yayasan', 'gtk', 'kepala'])
      expect((await save(who, base)).status).toBe(403)
  })
})

describe('mengubah GTK', () => {
  it('hari kerja yang diubah sejak hari yang sudah lewat diberitahukan ke dinas, sejak hari ini tidak', async () => {
    const id = await add('sekolah')
    await sql`delete from pesan`.execute(db)
    const update = async (input: object) => {
      const { versi } = await read('sekolah', id)
      expect((await save('sekolah', { ...base, id, versi, ...input })).status).toBe(200)
    }
    await update({ hariKerja: [1, 2, 3] })
    await update({ hariKerja: [1], berlakuMulai: '2026-02-02' })
    const { rows } = await sql<{ subjek: string; isi: string }>`select subjek, isi from pesan`.execute(db)
    expect(rows).toEqual([
      {
        subjek: 'Data GTK mengubah hari yang sudah lewat: SD Uji 1',
        isi: expect.stringContaining(`mengubah shift dan hari kerja ${base.nama} sejak 2 Februari 2026`),
      },
    ])
  })

  it('versi basi 409, tanpa versi 422, tanpa perubahan tidak menaikkan versi', async () => {
    const id = await add('sekolah')
    expect((await save('sekolah', { ...base, id })).body.galat[0].field).toBe('versi')
    expect((await save('sekolah', { ...base, id, versi: 9 })).status).toBe(409)
    expect((await save('sekolah', { ...base, id, versi: 1, hariKerja: [0, 1, 2, 3, 4, 5, 6] })).body.message).toBe(
      'Tidak ada yang berubah',
    )
    expect((await read('sekolah', id)).versi).toBe(1)
    expect(await riwayat(id)).toHaveLength(1)
    expect((await save('kabkotaAsing', { ...base, id, versi: 1 })).status).toBe(404)
    const far = await save('sekolah', { ...base, id, versi: 1, shift: '1', berlakuMulai: '2027-03-07' })
    expect([far.status, far.body.galat[0].field]).toEqual([422, 'berlakuMulai'])
  })

  it('identitas lama tetap tersimpan sebelum hari pertamanya; baris selalu yang terbaru', async () => {
    const id = await add('sekolah', { statusKepegawaian: 'CPNS' })
    await save('sekolah', { ...base, id, versi: 1, statusKepegawaian: 'PNS', berlakuMulai: '2026-03-01' })
    await save('sekolah', { ...base, id, versi: 2, nip: NIP, berlakuMulai: '2026-02-01' })
    const { rows } = await sql<{ mulai: string; status: string; nip: string | null }>`
      select berlaku_mulai as mulai, identitas ->> 'statusKepegawaian' as status, identitas ->> 'nip' as nip
      from gtk_identitas order by berlaku_mulai`.execute(db)
    expect(rows).toEqual([
      { mulai: '2000-01-01', status: 'CPNS', nip: null },
      { mulai: '2026-02-01', status: 'CPNS', nip: NIP },
      { mulai: '2026-03-01', status: 'PNS', nip: NIP },
    ])
    expect(await read('sekolah', id)).toMatchObject({ statusKepegawaian: 'PNS', nip: NIP, versi: 3 })
    expect((await riwayat(id))[2]).toMatchObject({
      tindakan: 'ubah',
      sebelum: { nip: null },
      sesudah: { nip: NIP, berlakuMulai: '2026-02-01' },
    })
    const tomorrow = await save('sekolah', { ...base, id, versi: 3, nama: 'Siti A', berlakuMulai: '2026-03-06' })
    expect([tomorrow.status, tomorrow.body.galat[0].field]).toEqual([422, 'berlakuMulai'])
  })

  it('identitas hari ini dapat dimundurkan ke hari yang lebih awal', async () => {
    const id = await add('sekolah', { statusKepegawaian: 'CPNS' })
    await save('sekolah', { ...base, id, versi: 1, nip: NIP, berlakuMulai: '2026-03-02' })
    const versions = async () => {
      const { rows } = await sql`select berlaku_mulai as mulai, identitas ->> 'statusKepegawaian' as status,
        identitas ->> 'nip' as nip from gtk_identitas order by 1`.execute(db)
      return rows
    }
    const status = await save('sekolah', { ...base, id, versi: 2, berlakuMulai: '2026-02-01' })
    expect(status.body.message).toBe('Berhasil menyimpan data')
    expect(await versions()).toEqual([
      { mulai: '2000-01-01', status: 'CPNS', nip: null },
      { mulai: '2026-02-01', status: 'PNS', nip: null },
      { mulai: '2026-03-02', status: 'PNS', nip: NIP },
    ])
    expect((await riwayat(id)).at(-1)).toMatchObject({
      sebelum: { statusKepegawaian: 'CPNS' },
      sesudah: { statusKepegawaian: 'PNS', berlakuMulai: '2026-02-01' },
    })
    await save('sekolah', { ...base, id, versi: 3, nip: NIP, shift: '1', berlakuMulai: '2026-02-15' })
    expect((await versions()).slice(1)).toEqual([
      { mulai: '2026-02-01', status: 'PNS', nip: null },
      { mulai: '2026-02-15', status: 'PNS', nip: NIP },
      { mulai: '2026-03-02', status: 'PNS', nip: NIP },
    ])
    const again = await save('sekolah', { ...base, id, versi: 4, nip: NIP, berlakuMulai: '2026-02-15' })
    expect(again.body.message).toBe('Tidak ada yang berubah')
    await kunciBulan(uji.dunia.sekolah.sd.id, 202601)
    const locked = await save('sekolah', { ...base, id, versi: 4, nip: NIP, berlakuMulai: '2026-01-05' })
    expect([locked.status, locked.body.galat[0].field]).toEqual([422, 'berlakuMulai'])
  })

  it('TPP dikosongkan = tetap, 0 = nol; versi lama tetap', async () => {
    const id = await add('sekolah', { tpp: 1_000_000, mulaiTugas: '2026-01-01' })
    await save('sekolah', { ...base, id, versi: 1, tpp: null, shift: '1' })
    expect((await read('sekolah', id)).tpp).toBe(1_000_000)
    await save('sekolah', { ...base, id, versi: 2, tpp: 0, berlakuMulai: '2026-03-01' })
    expect(await read('sekolah', id)).toMatchObject({ tpp: 0, tppVersi: [{ rupiah: 0 }, { rupiah: 1_000_000 }] })
  })

  it('siapa yang membaca TPP tercatat, sekali sehari', async () => {
    const without = await add('sekolah')
    const id = await add('sekolah', { nama: 'Berpenghasilan', tpp: 5 })
    await read('sekolah', without)
    for (const who of ['sekolah', 'sekolah', 'monitoring', 'uptd']) await read(who, id)
    const { rows } = await sql`select p.nama from riwayat r join pengguna p on p.id = r.pengguna_id
      where perihal = 'gtk-tpp' and objek in (${id}, ${without}) order by 1`.execute(db)
    expect(rows).toEqual([{ nama: 'monitoring' }, { nama: 'sekolah' }])
  })

  it('perubahan menaikkan versi bulan sejak hari pertamanya saja', async () => {
    const id = await add('sekolah')
    const { id: sekolahId } = uji.dunia.sekolah.sd
    const before = await bulanVersions(sekolahId)
    await save('sekolah', { ...base, id, versi: 1, shift: '1', berlakuMulai: '2026-02-10' })
    const after = await bulanVersions(sekolahId)
    expect([...after].filter(([bulan, version]) => before.get(bulan) !== version).map(([bulan]) => bulan)).toEqual([
      202602, 202603,
    ])
  })

  it('tidak ada yang menyentuh bulan terkunci', async () => {
    const { id: sekolahId } = uji.dunia.sekolah.sd
    const id = await add('sekolah', { mulaiTugas: '2025-07-01' })
    await kunciBulan(sekolahId, 202601)
    const refuse = async (input: Record<string, unknown>, field: string) => {
      const { status, body } = await save('sekolah', { ...base, id, versi: 1, ...input })
      expect([status, body.galat?.[0]?.field]).toEqual([422, field])
      expect(body.message).toContain('Januari 2026 sudah dikunci')
    }
    await refuse({ shift: '2', berlakuMulai: '2026-01-31' }, 'berlakuMulai')
    await refuse({ tpp: 5, berlakuMulai: '2025-12-01' }, 'berlakuMulai')
    await refuse({ nama: 'Siti Lain', berlakuMulai: '2026-01-01' }, 'berlakuMulai')
    await refuse({ mulaiTugas: '2026-01-02' }, 'mulaiTugas')
    await refuse({ mulaiTugas: '2026-02-01' }, 'mulaiTugas')
    await refuse({ berhenti: '2026-01-30' }, 'berhenti')
    const old = { ...base, nama: 'Baru Sekali', mulaiTugas: '2026-01-31' }
    expect((await save('sekolah', old)).body.galat[0].field).toBe('mulaiTugas')
    expect(await riwayat(id)).toHaveLength(1)
    const allowed = {
      ...base,
      id,
      versi: 1,
      mulaiTugas: '2025-08-01',
      berhenti: '2026-01-31',
      shift: '2',
      berlakuMulai: '2026-02-01',
    }
    expect((await save('sekolah', allowed)).body.message).toBe('Berhasil menyimpan data')
    // Whoever comes without a first day comes on the first open one.
    const next = await add('sekolah', { nama: 'Baru Sekali' })
    expect((await uji.call('sekolah', readGtk, { params: { id: next } })).body.mulaiTugas).toBe('2026-02-01')
  })

  it('id Dapodik yang benar menggantikan yang dari kita', async () => {
    const id = await add('sekolah')
    const idDapodik = '0F8FAD5B-D9CB-469F-A165-70867728950E'
    expect((await save('sekolah', { ...base, id, versi: 1, idDapodik })).status).toBe(200)
    const { rows } = await sql`select id_dapodik as id from alamat_gtk where gtk_id = ${id.split('-')[1]}::int`.execute(
      db,
    )
    expect(rows).toEqual([{ id: idDapodik.toLowerCase() }])
    const duplicate = await save('sekolah', { ...base, idDapodik })
    expect([duplicate.status, duplicate.body.galat[0].field]).toEqual([422, 'idDapodik'])
  })
})
