import { cariGtk } from '@geisa/contract/gtk'
import { sql } from 'kysely'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { type AplikasiUji, buatAplikasiUji } from '../../../test/aplikasi-uji.ts'

let uji: AplikasiUji
beforeAll(async () => {
  uji = await buatAplikasiUji()
})
afterAll(() => uji.tutup())

const cari = async (siapa: string, query: Record<string, unknown>): Promise<string[]> => {
  const { status, body } = await uji.panggil(siapa, cariGtk, { query })
  expect(status).toBe(200)
  return body.rows.map((row: { nama: string }) => row.nama)
}

describe('mencari GTK', () => {
  it.each([
    ['admin', ['Guru SD Uji 1', 'Guru SD Uji 3', 'Guru SD Uji 5', 'Guru SMA Uji 4', 'Guru SMP Uji 2']],
    ['provinsi', ['Guru SMA Uji 4']],
    ['kabkota', ['Guru SD Uji 1', 'Guru SD Uji 3', 'Guru SMP Uji 2']],
    ['monitoring', ['Guru SD Uji 1', 'Guru SD Uji 3', 'Guru SMP Uji 2']],
    ['cabdin', ['Guru SMA Uji 4']],
    ['uptd', ['Guru SD Uji 1', 'Guru SMP Uji 2']],
    ['yayasan', ['Guru SMP Uji 2']],
    ['sekolah', ['Guru SD Uji 1']],
    ['kepala', ['Guru SD Uji 1']],
    ['gtk', ['Guru SD Uji 1']],
    ['asing', ['Guru SD Uji 5']],
  ])('%s melihat tepat cakupannya', async (siapa, harapan) => {
    expect((await cari(siapa, { nama: 'guru' })).toSorted()).toEqual(harapan)
  })

  it('GTK tidak melihat rekannya, kepala sekolah melihatnya', async () => {
    expect(await cari('gtk', { nama: 'kepala' })).toEqual([])
    expect(await cari('kepala', { nama: 'guru' })).toEqual(['Guru SD Uji 1'])
  })

  it('kepala lama tidak lagi melihat sekolah setelah orang luar menandatangani', async () => {
    const { db } = uji.aplikasi
    await sql`insert into penanda_tangan (sekolah_id, berlaku_mulai, gtk_id, nama, jabatan)
      values (${uji.dunia.sekolah.sd.id}, '2026-03-01', null, 'Orang Luar', 'Plt. Kepala Sekolah')`.execute(db)
    expect(await cari('kepala', { nama: 'guru' })).toEqual([])
    await sql`delete from penanda_tangan`.execute(db)
    expect(await cari('kepala', { nama: 'guru' })).toEqual(['Guru SD Uji 1'])
  })

  it('sekolahId mempersempit cakupan dan tidak pernah menggantinya', async () => {
    const { sd, sdAsing } = uji.dunia.sekolah
    expect(await cari('kabkota', { sekolahId: sd.id })).toHaveLength(2)
    expect(await cari('kabkota', { sekolahId: sdAsing.id })).toEqual([])
    expect(await cari('sekolah', { nama: 'guru', sekolahId: sdAsing.id })).toEqual([])
  })

  it('tanda % dan _ adalah huruf biasa', async () => {
    expect(await cari('admin', { nama: '%%%' })).toEqual([])
    expect(await cari('admin', { nama: 'g_ru' })).toEqual([])
  })

  it.each([{ nama: 'ab' }, { nama: '  a  ' }, { nama: 'guru', lain: 1 }, { sekolahId: '1 or 1=1' }])(
    'pencarian %o ditolak 422',
    async (query) => {
      expect((await uji.panggil('admin', cariGtk, { query })).status).toBe(422)
    },
  )
})
