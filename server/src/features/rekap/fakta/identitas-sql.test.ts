import { saveGtk } from '@geisa/contract/gtk/gtk'
import { rekapHarian } from '@geisa/contract/rekap/harian'
import { sql } from 'kysely'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { createTestApp, type TestApp } from '../../../../test/test-app.ts'

let app: TestApp
beforeAll(async () => {
  app = await createTestApp()
})
afterAll(() => app.close())

const laporan = async (idDapodik: string, monthSelected: string) =>
  (await app.call('sekolah', rekapHarian, { query: { idDapodik, monthSelected } })).body
const update = async (id: string, input: Record<string, unknown>) => {
  const { rows } = await sql<
    Record<string, unknown>
  >`select nama, nip, jenis_guru as "jenisGuru", status_kepegawaian as "statusKepegawaian",
    versi from gtk where sekolah_id || '-' || id = ${id}`.execute(app.context.db)
  const answer = await app.call('sekolah', saveGtk, { body: { id, ...rows[0], ...input } })
  expect(answer.status).toBe(200)
}

describe('identitas di laporan seperti pada akhir bulannya (rules.md L29)', () => {
  it('nama, NIP, jenis dan status berganti pada hari pertamanya, bulan sebelumnya tetap', async () => {
    const [, guru] = app.dunia.sekolah.sd.gtk
    const { publicId = '', idDapodik = '' } = guru ?? {}
    await update(publicId, { statusKepegawaian: 'PPPK', berlakuMulai: '2026-02-01' })
    await update(publicId, {
      nama: 'Guru Baru, S.Pd.',
      nip: '198501012010011001',
      jenisGuru: 'Guru Mapel',
      berlakuMulai: '2026-03-03',
    })
    expect((await laporan(idDapodik, '202601')).gtk).toMatchObject({
      nama: 'Guru SD Uji 1',
      nip: null,
      statusKepegawaian: 'PNS',
    })
    expect((await laporan(idDapodik, '202602')).gtk).toMatchObject({
      nama: 'Guru SD Uji 1',
      jenisGuru: 'Guru Kelas',
      statusKepegawaian: 'PPPK',
    })
    // March is not over: today's identity.
    expect((await laporan(idDapodik, '202603')).gtk).toMatchObject({
      nama: 'Guru Baru, S.Pd.',
      nip: '198501012010011001',
      jenisGuru: 'Guru Mapel',
      statusKepegawaian: 'PPPK',
    })
  })

  it('penanda tangan bawaan adalah kepala sekolah pada akhir bulan itu', async () => {
    const [kepala, guru] = app.dunia.sekolah.sd.gtk
    await update(kepala?.publicId ?? '', { jenisGuru: 'Guru Kelas', berlakuMulai: '2026-03-01' })
    await update(guru?.publicId ?? '', { jenisGuru: 'Kepala Sekolah', berlakuMulai: '2026-03-04' })
    const penanda = async (bulan: string) => (await laporan(guru?.idDapodik ?? '', bulan)).penandaTangan?.nama
    expect(await penanda('202602')).toBe('Kepala SD Uji 1')
    expect(await penanda('202603')).toBe('Guru Baru, S.Pd.')
  })
})
