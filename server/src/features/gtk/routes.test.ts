import { searchGtk } from '@geisa/contract/gtk/gtk'
import { sql } from 'kysely'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { createTestApp, type TestApp } from '../../../test/test-app.ts'

let app: TestApp
beforeAll(async () => {
  app = await createTestApp()
})
afterAll(() => app.close())

const find = async (who: string, query: Record<string, unknown>): Promise<string[]> => {
  const { status, body } = await app.call(who, searchGtk, { query })
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
  ])('%s melihat tepat cakupannya', async (who, expectations) => {
    expect((await find(who, { nama: 'guru' })).toSorted()).toEqual(expectations)
  })

  it('GTK tidak melihat rekannya, kepala sekolah melihatnya', async () => {
    expect(await find('gtk', { nama: 'kepala' })).toEqual([])
    expect(await find('kepala', { nama: 'guru' })).toEqual(['Guru SD Uji 1'])
  })

  it('kepala lama tidak lagi melihat sekolah setelah orang luar menandatangani', async () => {
    const { db } = app.context
    await sql`insert into penanda_tangan (sekolah_id, berlaku_mulai, gtk_id, nama, jabatan)
      values (${app.dunia.sekolah.sd.id}, '2026-03-01', null, 'Orang Luar', 'Plt. Kepala Sekolah')`.execute(db)
    expect(await find('kepala', { nama: 'guru' })).toEqual([])
    await sql`delete from penanda_tangan`.execute(db)
    expect(await find('kepala', { nama: 'guru' })).toEqual(['Guru SD Uji 1'])
  })

  it('sekolahId mempersempit cakupan dan tidak pernah menggantinya', async () => {
    const { sd, foreignSd } = app.dunia.sekolah
    expect(await find('kabkota', { sekolahId: sd.id })).toHaveLength(2)
    expect(await find('kabkota', { sekolahId: foreignSd.id })).toEqual([])
    expect(await find('sekolah', { nama: 'guru', sekolahId: foreignSd.id })).toEqual([])
  })

  it('tanda % dan _ adalah huruf biasa', async () => {
    expect(await find('admin', { nama: '%%%' })).toEqual([])
    expect(await find('admin', { nama: 'g_ru' })).toEqual([])
  })

  it.each([{ nama: 'ab' }, { nama: '  a  ' }, { nama: 'guru', lain: 1 }, { sekolahId: '1 or 1=1' }])(
    'pencarian %o ditolak 422',
    async (query) => {
      expect((await app.call('admin', searchGtk, { query })).status).toBe(422)
    },
  )
})
