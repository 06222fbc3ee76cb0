import { pratinjauTarif, saveTarif } from '@geisa/contract/tarif/tarif'
import { PROFIL } from '@geisa/engine/potongan/profil'
import { sql } from 'kysely'
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest'
import { createTestApp, type TestApp } from '../../../test/test-app.ts'
import { clearTarif, input } from './tarif.test-kit.ts'

/** Both sides of every limit, by saving and by previewing. Now: Thursday 5 March 2026, 10:00 WIB. */
let app: TestApp
beforeAll(async () => {
  app = await createTestApp()
})
beforeEach(() => clearTarif(app.context.db))
afterAll(() => app.close())

const body = (content: Record<string, unknown>) => ({
  ...input('B'),
  kodeWilayah: app.dunia.wilayah.kabKota,
  jenjang: ['SD'],
  ...content,
})
const save = (who: string, content: Record<string, unknown>) => app.call(who, saveTarif, { body: body(content) })
const pratinjau = (who: string, content: Record<string, unknown>) =>
  app.call(who, pratinjauTarif, { query: { sekolahId: app.dunia.sekolah.sd.id }, body: body(content) })
const tarif = async () => (await sql`select id from tarif`.execute(app.context.db)).rows
const fields = (answer: { galat?: { field: string }[] }) => (answer.galat ?? []).map(({ field }) => field)

const A = PROFIL.A
const longPita = (jumlah: number) => Array.from({ length: jumlah }, (_, nth) => ({ dariMenit: nth + 1, bp: nth }))

describe('isian', () => {
  it.each<[string, Record<string, unknown>]>([
    ['alpa 0 %', { alpaBp: 0 }],
    ['alpa 100 %', { alpaBp: 10_000 }],
    ['beruntun 2', { alpaBeruntun: 2 }],
    ['beruntun 31', { alpaBeruntun: 31 }],
    ['menit terakhir 1440', { pita: [{ dariMenit: 1440, bp: 0 }] }],
    ['pita 100 %', { pita: [{ dariMenit: 1, bp: 10_000 }] }],
    [
      'dua pita seharga',
      {
        pita: [
          { dariMenit: 1, bp: 50 },
          { dariMenit: 2, bp: 50 },
        ],
      },
    ],
    ['12 pita', { pita: longPita(12) }],
    ['bagian 0,01 %', { bagianBp: 1 }],
    ['izin semahal tanpa izin', { pitaIzin: A.pita }],
  ])('%s diterima', async (_, profil) => {
    const { status, body: answer } = await save('admin', { profil: { ...A, ...profil } })
    expect([status, answer.message]).toEqual([200, 'Berhasil menyimpan data'])
  })

  it.each<[string, Record<string, unknown>, string]>([
    ['alpa di bawah 0', { alpaBp: -1 }, 'profil.alpaBp'],
    ['alpa di atas 100 %', { alpaBp: 10_001 }, 'profil.alpaBp'],
    ['alpa pecahan poin', { alpaBp: 2.5 }, 'profil.alpaBp'],
    ['alpa teks', { alpaBp: '300' }, 'profil.alpaBp'],
    ['beruntun 1', { alpaBeruntun: 1 }, 'profil.alpaBeruntun'],
    ['beruntun 32', { alpaBeruntun: 32 }, 'profil.alpaBeruntun'],
    ['cara hitung asing', { mode: 'HARIAN' }, 'profil.mode'],
    ['tanpa pita', { pita: [] }, 'profil.pita'],
    ['13 pita', { pita: longPita(13) }, 'profil.pita'],
    ['menit 0', { pita: [{ dariMenit: 0, bp: 50 }] }, 'profil.pita.0.dariMenit'],
    ['menit 1441', { pita: [{ dariMenit: 1441, bp: 50 }] }, 'profil.pita.0.dariMenit'],
    ['pita 100,01 %', { pita: [{ dariMenit: 1, bp: 10_001 }] }, 'profil.pita.0.bp'],
    [
      'menit tidak naik',
      {
        pita: [
          { dariMenit: 31, bp: 50 },
          { dariMenit: 31, bp: 60 },
        ],
      },
      'profil.pita.1.dariMenit',
    ],
    [
      'harga turun',
      {
        pita: [
          { dariMenit: 1, bp: 50 },
          { dariMenit: 31, bp: 49 },
        ],
      },
      'profil.pita.1.bp',
    ],
    ['izin lebih mahal', { pitaIzin: [{ dariMenit: 1, bp: 51 }] }, 'profil.pitaIzin.0.bp'],
    ['izin pada kumulatif', { mode: 'KUMULATIF', pitaIzin: A.pita }, 'profil.pitaIzin'],
    ['pita izin kosong', { pitaIzin: [] }, 'profil.pitaIzin'],
    ['bagian 0', { bagianBp: 0 }, 'profil.bagianBp'],
    ['bagian di atas 100 %', { bagianBp: 10_001 }, 'profil.bagianBp'],
    ['isian asing', { bonus: 1 }, 'profil.bonus'],
    ['pita dengan isian asing', { pita: [{ dariMenit: 1, bp: 50, sampai: 30 }] }, 'profil.pita.0.sampai'],
  ])('%s ditolak pada bidangnya, tidak ada yang tersimpan', async (_, profil, field) => {
    for (const result of [
      await save('admin', { profil: { ...A, ...profil } }),
      await pratinjau('admin', { profil: { ...A, ...profil } }),
    ])
      expect([result.status, fields(result.body)]).toEqual([422, [field]])
    expect(await tarif()).toEqual([])
  })

  it.each<[string, Record<string, unknown>, string]>([
    ['tanpa jenjang', { jenjang: [] }, 'jenjang'],
    ['jenjang asing', { jenjang: ['PAUD'] }, 'jenjang.0'],
    ['nama pendek', { nama: 'AB' }, 'nama'],
    ['nama 61 huruf', { nama: 'x'.repeat(61) }, 'nama'],
    ['dasar hukum pendek', { dasarHukum: '  abc ' }, 'dasarHukum'],
    ['dasar hukum 501 huruf', { dasarHukum: 'x'.repeat(501) }, 'dasarHukum'],
    ['mulai sebelum 2015', { berlakuMulai: '2014-12-31' }, 'berlakuMulai'],
    ['mulai di luar kalender', { berlakuMulai: '2026-02-29' }, 'berlakuMulai'],
    ['mulai lebih dari setahun lagi', { berlakuMulai: '2027-03-07' }, 'berlakuMulai'],
    ['sampai sebelum mulai', { berlakuMulai: '2026-03-05', berlakuSampai: '2026-03-04' }, 'berlakuSampai'],
    ['sampai sebelum hari ini tanpa mulai', { berlakuSampai: '2026-03-04' }, 'berlakuSampai'],
    ['isian asing', { disimpanOleh: 1 }, 'disimpanOleh'],
  ])('%s ditolak pada bidangnya', async (_, content, field) => {
    const { status, body: answer } = await save('admin', content)
    expect([status, fields(answer)]).toEqual([422, [field]])
    expect(await tarif()).toEqual([])
  })

  it.each<[string, Record<string, unknown>]>([
    ['sehari saja', { berlakuMulai: '2026-03-05', berlakuSampai: '2026-03-05' }],
    ['sejak 2015', { berlakuMulai: '2015-01-01' }],
    ['setahun lagi', { berlakuMulai: '2027-03-06' }],
    ['nama tiga huruf', { nama: 'TPP' }],
  ])('%s diterima', async (_, content) => {
    expect((await save('admin', content)).status).toBe(200)
  })

  it('beberapa kesalahan disebut bersama', async () => {
    const { body: answer } = await save('admin', {
      jenjang: ['SMA'],
      berlakuMulai: '2028-01-01',
      profil: {
        ...A,
        pita: [
          { dariMenit: 9, bp: 5 },
          { dariMenit: 8, bp: 4 },
        ],
      },
    })
    expect(fields(answer)).toEqual(['jenjang', 'berlakuMulai', 'profil.pita.1.dariMenit', 'profil.pita.1.bp'])
  })
})
