/** Holidays that last and holidays of some, from the request to the reports (rules.md N). */
import { pratinjauGtk, readGtk, saveGtk } from '@geisa/contract/gtk/gtk'
import { deleteLibur, pratinjauLibur, sasaranLibur } from '@geisa/contract/libur'
import { sql } from 'kysely'
import { afterAll, beforeEach, describe, expect, it } from 'vitest'
import { bagiJenis, bagiStatus, NON_ASN, prepareKelompok } from './kelompok.test-kit.ts'

const { app, db, sekolahId, civil, honorary, base, clean, days, alpa, save } = await prepareKelompok()
beforeEach(clean)
afterAll(() => app.close())

const WEEK = [21, 22, 23, 24, 25, 26]

/** The form of today's record, with what is changed. */
async function gtkForm({ publicId }: { publicId: string }, change: Record<string, unknown>) {
  const { body } = await app.call('sekolah', readGtk, { params: { id: publicId } })
  const { nama, jenisGuru, statusKepegawaian, versi } = body
  return { id: publicId, nama, jenisGuru, statusKepegawaian, versi, ...change }
}

describe('libur bagi sebagian di laporan', () => {
  it('N-E1 honorer enam hari L, PNS bekerja selain pada libur keputusan; bulanannya berbeda sebanyak itu', async () => {
    const before = [await alpa(honorary), await alpa(civil)]
    expect(before[0]).toBe(before[1])
    expect((await save()).status).toBe(200)
    expect(await days(honorary, ...WEEK)).toBe('L2 L2 L2 L1 L1 L2')
    expect(await days(civil, ...WEEK)).toBe('A0 A0 A0 L1 L1 A0')
    expect([await alpa(honorary), await alpa(civil)]).toEqual([(before[0] ?? 0) - 4, before[1]])
  })

  it('dihapus atau dijadikan bagi semua, laporannya mengikuti', async () => {
    const { id } = (await save()).body
    expect((await save({ id, versi: 1, bagi: null })).status).toBe(200)
    expect(await days(civil, ...WEEK)).toBe('L2 L2 L2 L1 L1 L2')
    expect((await app.call('admin', deleteLibur, { params: { id } })).status).toBe(200)
    expect(await days(honorary, ...WEEK)).toBe('A0 A0 A0 L1 L1 A0')
  })

  it('N-E2 yang menjadi PPPK pada 24 Desember; perubahannya ditanya lebih dulu dan dihitung pratinjau', async () => {
    await save()
    const change = { statusKepegawaian: 'PPPK', berlakuMulai: '2026-12-24' }
    const body = await gtkForm(honorary, change)
    const pratinjau = await app.call('sekolah', pratinjauGtk, { body })
    expect(pratinjau.body).toMatchObject({ dari: '2026-12-24', sampai: '2026-12-26', hariGtk: 1, hariLengkap: 1 })
    expect(pratinjau.body.contoh[0]).toMatchObject({ tanggal: '2026-12-26', sesudah: { status: 'A' } })
    const asked = await app.call('sekolah', saveGtk, { body: { ...body, dampak: { hariGtk: 0, bulanTerkunci: 0 } } })
    expect([asked.status, asked.body.dampak]).toEqual([409, { hariGtk: 1, bulanTerkunci: 0, sebagian: false }])
    expect(await days(honorary, 26)).toBe('L2')
    const { status } = await app.call('sekolah', saveGtk, {
      body: { ...body, dampak: { hariGtk: 1, bulanTerkunci: 0 } },
    })
    expect(status).toBe(200)
    expect(await days(honorary, ...WEEK)).toBe('L2 L2 L2 L1 L1 A0')
    const { rows } = await sql<{ isi: string }>`select isi from pesan order by id desc limit 1`.execute(db)
    expect(rows[0]?.isi).toContain(`mengubah status kepegawaian ${honorary.nama} sejak 24 Desember 2026`)
  })

  it('N-E3 jenis dan status harus cocok keduanya', async () => {
    await save({ bagi: { statusKepegawaian: ['PNS'], jenisGuru: ['Guru Kelas'] } })
    expect([await days(civil, 21), await days(honorary, 21)]).toEqual(['A0', 'A0'])
    await sql`update gtk set status_kepegawaian = 'PNS' where id = ${honorary.id} and sekolah_id = ${sekolahId}`.execute(
      db,
    )
    expect(await days(honorary, 21)).toBe('L2')
  })

  it('tanpa libur kelompok, perubahan status hari yang lalu tidak ditanya dan tidak menghitung apa pun', async () => {
    await save({ bagi: null })
    const body = await gtkForm(honorary, { statusKepegawaian: 'PPPK', berlakuMulai: '2026-12-24' })
    expect((await app.call('sekolah', pratinjauGtk, { body })).body).toMatchObject({ hariGtk: 0, gtkDihitung: 0 })
    const { status } = await app.call('sekolah', saveGtk, {
      body: { ...body, dampak: { hariGtk: 0, bulanTerkunci: 0 } },
    })
    expect(status).toBe(200)
  })

  it('GTK baru dinilai menurut status dan jenisnya', async () => {
    await save()
    const form = { nama: 'Guru Baru', jenisGuru: 'Guru Mapel', mulaiTugas: '2026-12-21' }
    const count = async (statusKepegawaian: string): Promise<number> =>
      (await app.call('sekolah', pratinjauGtk, { body: { ...form, statusKepegawaian } })).body.hariLengkap
    expect((await count('PNS')) - (await count('GTY/PTY'))).toBe(4)
  })
})

describe('pratinjau libur bagi sebagian', () => {
  const count = async (content: Record<string, unknown>) =>
    (await app.call('admin', pratinjauLibur, { body: { ...base, ...content } })).body

  it('menghitung hanya GTK kelompoknya, sepanjang rentangnya, juga sebelum ada libur seperti itu', async () => {
    expect(await count({})).toMatchObject({ dari: '2026-12-21', sampai: '2026-12-26', jumlahSekolah: 2, hariGtk: 4 })
    expect(await count({ bagi: null })).toMatchObject({ hariGtk: 16, hariLengkap: 8 })
    expect(await count({ bagi: bagiJenis('Laboran') })).toMatchObject({ hariGtk: 0 })
    expect(await days(honorary, 21)).toBe('A0')
  })

  it('menyebut bulan terkunci di antaranya; menyimpan menanyakannya', async () => {
    await sql`insert into segel (sekolah_id, bulan, urutan, kode, rekap, sha256, dikunci_pada)
      values (${sekolahId}, 202612, 1, 'UJI-KELOMPOK', '{}', 'x', now())`.execute(db)
    expect(await count({})).toMatchObject({ bulanTerkunci: 1, hariLengkap: 4 })
    const asked = await save({ dampak: { hariGtk: 0, bulanTerkunci: 0 } })
    expect([asked.status, asked.body.dampak]).toEqual([409, { hariGtk: 4, bulanTerkunci: 1, sebagian: false }])
    await sql`delete from segel where kode = 'UJI-KELOMPOK'`.execute(db)
  })
})

describe('siapa yang mendapatnya', () => {
  const { nama: _, sampai: __, ...place } = base
  const sasaran = async (content: Record<string, unknown> = {}, who = 'admin') =>
    (await app.call(who, sasaranLibur, { body: { ...place, ...content } })).body

  it('menghitung GTK, sekolahnya, dan yang datanya belum ada, menurut hari pertamanya', async () => {
    expect(await sasaran()).toEqual({ jumlahGtk: 1, jumlahSekolah: 1, jumlahTanpaData: 0 })
    expect(await sasaran({ bagi: null })).toEqual({ jumlahGtk: 4, jumlahSekolah: 2, jumlahTanpaData: 0 })
    expect(await sasaran({ bagi: bagiJenis('Kepala Sekolah') })).toMatchObject({ jumlahGtk: 2, jumlahSekolah: 2 })
    const both = { statusKepegawaian: NON_ASN, jenisGuru: ['Kepala Sekolah'] }
    expect(await sasaran({ bagi: both })).toMatchObject({ jumlahGtk: 0, jumlahSekolah: 0 })
    await sql`update gtk set jenis_guru = 'Belum ditentukan' where sekolah_id = ${sekolahId} and id = ${honorary.id}`.execute(
      db,
    )
    expect(await sasaran({ bagi: both })).toMatchObject({ jumlahGtk: 0, jumlahTanpaData: 1 })
    expect(await sasaran()).toMatchObject({ jumlahGtk: 1, jumlahTanpaData: 0 })
  })

  it('status dan masa tugas adalah milik hari itu', async () => {
    const change = { statusKepegawaian: 'PPPK', berlakuMulai: '2026-12-24' }
    await app.call('sekolah', saveGtk, { body: await gtkForm(honorary, change) })
    expect([(await sasaran()).jumlahGtk, (await sasaran({ tanggal: '2026-12-24' })).jumlahGtk]).toEqual([1, 0])
    await sql`update gtk set mulai_tugas = '2026-12-22' where sekolah_id = ${sekolahId} and id = ${honorary.id}`.execute(
      db,
    )
    expect((await sasaran()).jumlahGtk).toBe(0)
    await sql`update gtk set mulai_tugas = null where sekolah_id = ${sekolahId} and id = ${honorary.id}`.execute(db)
  })

  it('hanya bagi yang berhak menyimpannya, dan kelompok kosong ditolak dengan kalimat', async () => {
    for (const who of ['kabkota', 'monitoring', 'sekolah', 'provinsi'])
      expect((await sasaran({}, who)).kode).toBe('TIDAK_BERHAK')
    const { galat } = await sasaran({ bagi: bagiStatus() })
    expect(galat).toEqual([
      { field: 'bagi.statusKepegawaian', message: 'Pilih paling sedikit satu status kepegawaian' },
    ])
  })
})
