/** What a profile may say (rules.md 24), and which saved tariff holds on a day (L9). */
import { describe, expect, it } from 'vitest'
import { potongan, tarif } from './potongan.test-kit.ts'
import { checkProfil, DASAR_HUKUM, formatPersen, type Pita, PROFIL, type ProfilPotongan } from './profil.ts'
import { tarifBulan, tarifOn } from './tarif-berlaku.ts'

const pita = (...daftar: [fromMinutes: number, bp: number][]): Pita[] =>
  daftar.map(([fromMinutes, bp]) => ({ dariMenit: fromMinutes, bp }))
const wrong = (update: Partial<ProfilPotongan>) =>
  checkProfil({ ...PROFIL.A, ...update }).map((profilError) => profilError.field)

describe('periksaProfil', () => {
  it('kelima profil bawaan boleh disimpan', () => {
    for (const profil of Object.values(PROFIL)) expect(checkProfil(profil)).toEqual([])
  })
  it('menit pita harus naik', () => {
    expect(wrong({ pita: pita([1, 50], [31, 50], [31, 100]) })).toEqual(['profil.pita.2.dariMenit'])
    expect(wrong({ pita: pita([31, 50], [1, 100]) })).toEqual(['profil.pita.1.dariMenit'])
  })
  it('potongan pita tidak boleh turun, boleh sama', () => {
    expect(wrong({ pita: pita([1, 100], [31, 50]) })).toEqual(['profil.pita.1.bp'])
    expect(wrong({ pita: pita([1, 100], [31, 100]) })).toEqual([])
  })
  it('pesannya menyebut pita dan batasnya', () => {
    expect(checkProfil({ ...PROFIL.A, pita: pita([1, 125], [31, 50]) })).toEqual([
      {
        field: 'profil.pita.1.bp',
        message: 'Potongan pita ke-2 tidak boleh lebih kecil dari 1,25 %, potongan pita sebelumnya',
      },
    ])
  })
  it('tanpa pita ditolak', () => {
    expect(wrong({ pita: [] })).toEqual(['profil.pita'])
    expect(wrong({ pitaIzin: [] })).toEqual(['profil.pitaIzin'])
  })
  it('dengan izin tidak pernah lebih mahal daripada tanpa izin, pada menit mana pun', () => {
    expect(wrong({ pitaIzin: PROFIL.A.pita })).toEqual([])
    expect(wrong({ pitaIzin: pita([1, 51]) })).toEqual(['profil.pitaIzin.0.bp'])
    expect(wrong({ pitaIzin: pita([1, 50], [20, 100], [61, 125]) })).toEqual(['profil.pitaIzin.1.bp'])
    expect(wrong({ pita: pita([5, 50]), pitaIzin: pita([1, 50]) })).toEqual(['profil.pitaIzin.0.bp'])
  })
  it('pita izin sendiri juga harus naik', () => {
    expect(wrong({ pitaIzin: pita([31, 50], [31, 20]) })).toEqual([
      'profil.pitaIzin.1.dariMenit',
      'profil.pitaIzin.1.bp',
    ])
  })
  it('kumulatif dengan pita izin ditolak', () => {
    expect(wrong({ mode: 'KUMULATIF', pitaIzin: pita([1, 1]) })).toEqual(['profil.pitaIzin'])
    expect(wrong({ mode: 'KUMULATIF' })).toEqual([])
  })
  it('persen ditulis dengan dua angka di belakang koma', () => {
    expect([0, 5, 125, 10_000, -1050].map(formatPersen)).toEqual(['0,00 %', '0,05 %', '1,25 %', '100,00 %', '−10,50 %'])
  })
})

describe('tarifPada', () => {
  const at = (daftar: Parameters<typeof tarifOn>[0], tanggal = '2026-02-28') => tarifOn(daftar, tanggal)?.id
  it('milik dinas mendahului nasional, juga yang lebih lama', () => {
    const nasional = tarif(PROFIL.C, { id: 2, pemilik: 'nasional', berlakuMulai: '2026-01-01' })
    expect(at([nasional, tarif(PROFIL.A)])).toBe(1)
    expect(at([nasional, tarif(PROFIL.A, { berlakuMulai: '2026-03-01' })])).toBe(2)
  })
  it('mulai berlaku terakhir, lalu yang terakhir disimpan', () => {
    const old = tarif(PROFIL.A, { id: 3, berlakuMulai: '2026-01-01', disimpanPada: '2026-01-05T00:00:00.000Z' })
    const next = tarif(PROFIL.A, { id: 2, berlakuMulai: '2026-01-01', disimpanPada: '2026-01-06T00:00:00.000Z' })
    expect(at([tarif(PROFIL.A), old, next])).toBe(2)
    expect(at([next, old, tarif(PROFIL.A)])).toBe(2)
  })
  it('setelah versi berbatas berakhir, yang terbuka berlaku lagi', () => {
    const limited = tarif(PROFIL.A, { id: 2, berlakuMulai: '2026-01-01', berlakuSampai: '2026-01-31' })
    const daftar = [...potongan().tarif, limited]
    expect(at(daftar, '2026-01-31')).toBe(2)
    expect(at(daftar, '2026-02-01')).toBe(1)
  })
  it('tanpa tarif yang disimpan, dan pada tarif tanpa dasar hukum, tidak ada dasar yang disebut; B, D dan E punya sendiri', () => {
    expect(tarifBulan({ ...potongan(), tarif: [] }, '2026-02-28')).toMatchObject({
      nama: 'Profil A',
      namaPemilik: 'Bawaan',
      dasarHukum: null,
    })
    const without = { ...potongan(), tarif: [tarif(PROFIL.C, { dasarHukum: null })] }
    expect(tarifBulan(without, '2026-02-28').dasarHukum).toBe(null)
    expect(Object.entries(DASAR_HUKUM).flatMap(([nama, base]) => (base === null ? [nama] : []))).toEqual(['A', 'C'])
  })
  it('sebelum versi pertama tidak ada yang berlaku', () => {
    expect(at([tarif(PROFIL.A, { berlakuMulai: '2026-03-01' })])).toBeUndefined()
  })
})
