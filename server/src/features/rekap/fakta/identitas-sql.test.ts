import { simpanGtk } from '@geisa/contract/gtk'
import { rekapHarian } from '@geisa/contract/rekap'
import { sql } from 'kysely'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { type AplikasiUji, buatAplikasiUji } from '../../../../test/aplikasi-uji.ts'

let uji: AplikasiUji
beforeAll(async () => {
  uji = await buatAplikasiUji()
})
afterAll(() => uji.tutup())

const laporan = async (idDapodik: string, monthSelected: string) =>
  (await uji.panggil('sekolah', rekapHarian, { query: { idDapodik, monthSelected } })).body
const ubah = async (id: string, isian: Record<string, unknown>) => {
  const { rows } = await sql<
    Record<string, unknown>
  >`select nama, nip, jenis_guru as "jenisGuru", status_kepegawaian as "statusKepegawaian",
    versi from gtk where sekolah_id || '-' || id = ${id}`.execute(uji.aplikasi.db)
  const jawab = await uji.panggil('sekolah', simpanGtk, { body: { id, ...rows[0], ...isian } })
  expect(jawab.status).toBe(200)
}

describe('identitas di laporan seperti pada akhir bulannya (rules.md L29)', () => {
  it('nama, NIP, jenis dan status berganti pada hari pertamanya, bulan sebelumnya tetap', async () => {
    const [, guru] = uji.dunia.sekolah.sd.gtk
    const { idPublik = '', idDapodik = '' } = guru ?? {}
    await ubah(idPublik, { statusKepegawaian: 'PPPK', berlakuMulai: '2026-02-01' })
    await ubah(idPublik, {
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
    const [kepala, guru] = uji.dunia.sekolah.sd.gtk
    await ubah(kepala?.idPublik ?? '', { jenisGuru: 'Guru Kelas', berlakuMulai: '2026-03-01' })
    await ubah(guru?.idPublik ?? '', { jenisGuru: 'Kepala Sekolah', berlakuMulai: '2026-03-04' })
    const penanda = async (bulan: string) => (await laporan(guru?.idDapodik ?? '', bulan)).penandaTangan?.nama
    expect(await penanda('202602')).toBe('Kepala SD Uji 1')
    expect(await penanda('202603')).toBe('Guru Baru, S.Pd.')
  })
})
