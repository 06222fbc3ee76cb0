import { cariGtk } from '@geisa/contract/gtk'
import { sql } from 'kysely'
import { afterAll, afterEach, beforeEach, describe, expect, it } from 'vitest'
import { dasar, siapkanGtk } from './commands.test-bahan.ts'

const alat = await siapkanGtk()
const { uji, db, simpan, baca, tambah } = alat
const { sd } = uji.dunia.sekolah
beforeEach(async () => {
  await sql`delete from mesin_penempatan`.execute(db)
})
afterEach(async () => {
  await sql`delete from mesin_penempatan`.execute(db)
  await alat.bersihkan()
})
afterAll(() => uji.tutup())

async function mesin(seri: string): Promise<string> {
  const { rows } = await sql<{ id: number }>`insert into mesin (sekolah_id, nomor_seri, nama, didaftarkan_pada)
    values (${sd.id}, ${seri}, ${seri}, '2025-01-01') returning id`.execute(db)
  await sql`insert into mesin_penempatan (sekolah_id, mesin_id, mulai, disimpan_pada)
    values (${sd.id}, ${rows[0]?.id}, '2025-01-01', '2025-01-01')`.execute(db)
  return `${sd.id}-${rows[0]?.id}`
}
const barisSd = async (siapa = 'sekolah') =>
  (await uji.panggil(siapa, cariGtk, { query: { sekolahId: sd.id } })).body.rows as Record<string, unknown>[]

describe('POST /gtk menerima baris GET /gtk', () => {
  it('setiap baris utuh, juga dengan nama letak dari spesifikasi: tidak ada yang berubah', async () => {
    await mesin('UJIPIN1')
    await tambah('sekolah', { nip: '198501012010011001', tpp: 1_500_000, shift: '2', hariKerja: [1, 2], pin: ['81'] })
    const baris = await barisSd()
    expect(baris.length).toBeGreaterThan(2)
    for (const satu of baris) {
      const letak = { namaKecamatan: 'Kec. Lain', namaKabKota: null, namaProvinsi: 'Lain' }
      const { status, body } = await simpan('sekolah', { ...satu, ...letak, namaSekolah: 'Nama lain' })
      expect([status, body.message]).toEqual([200, 'Tidak ada yang berubah'])
    }
    expect(await barisSd()).toEqual(baris)
  })

  it('nilai server yang lain dari catatannya, dan bidang yang tidak dikenal: 422', async () => {
    const [satu] = await barisSd()
    expect((await simpan('sekolah', { ...satu, aktif: false })).body.galat[0].field).toBe('aktif')
    expect((await simpan('sekolah', { ...satu, asing: 1 })).status).toBe(422)
    expect((await simpan('sekolah', { ...dasar, nama: 'Baru Sekali', aktif: false })).body.galat[0].field).toBe('aktif')
    // Read with the row, before its last day was moved.
    expect((await simpan('sekolah', { ...satu, berhenti: '2026-02-28' })).status).toBe(200)
    await sql`update gtk set berhenti = null where sekolah_id = ${sd.id}`.execute(db)
  })
})

describe('PIN di formulir', () => {
  it('dipetakan di mesin satu-satunya bersama GTK-nya, tercatat di riwayat', async () => {
    const id = await mesin('UJIPIN1')
    const baru = await tambah('sekolah', { pin: ['82'] })
    expect((await baca('sekolah', baru)).pin).toEqual(['82'])
    const { rows } = await sql<{
      sesudah: unknown
    }>`select i.sesudah from riwayat r join riwayat_isi i using (sekolah_id, nomor)
      where r.perihal = 'pemetaan-pin' order by r.nomor desc limit 1`.execute(db)
    expect(rows[0]?.sesudah).toMatchObject({ mesin: id, pin: '82', gtkId: baru })
    const { versi } = await baca('sekolah', baru)
    expect(await simpan('sekolah', { ...dasar, id: baru, versi, pin: ['82', '83'] })).toMatchObject({
      status: 200,
      body: { message: 'Perubahan GTK disimpan' },
    })
    expect((await baca('sekolah', baru)).pin).toEqual(['82', '83'])
  })

  it('milik orang lain, mengakhiri, tanpa mesin, mesin yang mana, dan bukan operator: 422 tanpa setengah tersimpan', async () => {
    const field = async (siapa: string, isi: Record<string, unknown>) =>
      (await simpan(siapa, { ...dasar, sekolahId: sd.id, ...isi })).body.galat?.[0]?.field
    const sebelum = (await barisSd()).length
    expect(await field('sekolah', { pin: ['84'] })).toBe('pin')
    const satu = await mesin('UJIPIN1')
    expect(await field('kabkota', { pin: ['84'] })).toBe('pin')
    const dua = await mesin('UJIPIN2')
    expect(await field('sekolah', { pin: ['84'] })).toBe('mesinId')
    expect((await barisSd()).length).toBe(sebelum)
    const pemilik = await tambah('sekolah', { pin: ['84'], mesinId: satu })
    expect(await field('sekolah', { nama: 'Orang Lain', pin: ['84'], mesinId: satu })).toBe('pin')
    await tambah('sekolah', { nama: 'Orang Lain', pin: ['84'], mesinId: dua })
    const { versi } = await baca('sekolah', pemilik)
    expect(await field('sekolah', { id: pemilik, versi, pin: [] })).toBe('pin')
  })
})
