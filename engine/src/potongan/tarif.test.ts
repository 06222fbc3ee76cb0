/** What a profile may say (rules.md 24), and which saved tariff holds on a day (L9). */
import { describe, expect, it } from 'vitest'
import { potongan, tarif } from './contoh-potongan.test-bahan.ts'
import { DASAR_HUKUM, formatPersen, type Pita, PROFIL, type ProfilPotongan, periksaProfil } from './profil.ts'
import { tarifBulan, tarifPada } from './tarif-berlaku.ts'

const pita = (...daftar: [dariMenit: number, bp: number][]): Pita[] =>
  daftar.map(([dariMenit, bp]) => ({ dariMenit, bp }))
const salah = (ubah: Partial<ProfilPotongan>) => periksaProfil({ ...PROFIL.A, ...ubah }).map((satu) => satu.field)

describe('periksaProfil', () => {
  it('kelima profil bawaan boleh disimpan', () => {
    for (const profil of Object.values(PROFIL)) expect(periksaProfil(profil)).toEqual([])
  })
  it('menit pita harus naik', () => {
    expect(salah({ pita: pita([1, 50], [31, 50], [31, 100]) })).toEqual(['profil.pita.2.dariMenit'])
    expect(salah({ pita: pita([31, 50], [1, 100]) })).toEqual(['profil.pita.1.dariMenit'])
  })
  it('potongan pita tidak boleh turun, boleh sama', () => {
    expect(salah({ pita: pita([1, 100], [31, 50]) })).toEqual(['profil.pita.1.bp'])
    expect(salah({ pita: pita([1, 100], [31, 100]) })).toEqual([])
  })
  it('pesannya menyebut pita dan batasnya', () => {
    expect(periksaProfil({ ...PROFIL.A, pita: pita([1, 125], [31, 50]) })).toEqual([
      {
        field: 'profil.pita.1.bp',
        message: 'Potongan pita ke-2 tidak boleh lebih kecil dari 1,25 %, potongan pita sebelumnya',
      },
    ])
  })
  it('tanpa pita ditolak', () => {
    expect(salah({ pita: [] })).toEqual(['profil.pita'])
    expect(salah({ pitaIzin: [] })).toEqual(['profil.pitaIzin'])
  })
  it('dengan izin tidak pernah lebih mahal daripada tanpa izin, pada menit mana pun', () => {
    expect(salah({ pitaIzin: PROFIL.A.pita })).toEqual([])
    expect(salah({ pitaIzin: pita([1, 51]) })).toEqual(['profil.pitaIzin.0.bp'])
    expect(salah({ pitaIzin: pita([1, 50], [20, 100], [61, 125]) })).toEqual(['profil.pitaIzin.1.bp'])
    expect(salah({ pita: pita([5, 50]), pitaIzin: pita([1, 50]) })).toEqual(['profil.pitaIzin.0.bp'])
  })
  it('pita izin sendiri juga harus naik', () => {
    expect(salah({ pitaIzin: pita([31, 50], [31, 20]) })).toEqual([
      'profil.pitaIzin.1.dariMenit',
      'profil.pitaIzin.1.bp',
    ])
  })
  it('kumulatif dengan pita izin ditolak', () => {
    expect(salah({ mode: 'KUMULATIF', pitaIzin: pita([1, 1]) })).toEqual(['profil.pitaIzin'])
    expect(salah({ mode: 'KUMULATIF' })).toEqual([])
  })
  it('persen ditulis dengan dua angka di belakang koma', () => {
    expect([0, 5, 125, 10_000, -1050].map(formatPersen)).toEqual(['0,00 %', '0,05 %', '1,25 %', '100,00 %', '−10,50 %'])
  })
})

describe('tarifPada', () => {
  const pada = (daftar: Parameters<typeof tarifPada>[0], tanggal = '2026-02-28') => tarifPada(daftar, tanggal)?.id
  it('milik dinas mendahului nasional, juga yang lebih lama', () => {
    const nasional = tarif(PROFIL.C, { id: 2, pemilik: 'nasional', berlakuMulai: '2026-01-01' })
    expect(pada([nasional, tarif(PROFIL.A)])).toBe(1)
    expect(pada([nasional, tarif(PROFIL.A, { berlakuMulai: '2026-03-01' })])).toBe(2)
  })
  it('mulai berlaku terakhir, lalu yang terakhir disimpan', () => {
    const lama = tarif(PROFIL.A, { id: 3, berlakuMulai: '2026-01-01', disimpanPada: '2026-01-05T00:00:00.000Z' })
    const baru = tarif(PROFIL.A, { id: 2, berlakuMulai: '2026-01-01', disimpanPada: '2026-01-06T00:00:00.000Z' })
    expect(pada([tarif(PROFIL.A), lama, baru])).toBe(2)
    expect(pada([baru, lama, tarif(PROFIL.A)])).toBe(2)
  })
  it('setelah versi berbatas berakhir, yang terbuka berlaku lagi', () => {
    const berbatas = tarif(PROFIL.A, { id: 2, berlakuMulai: '2026-01-01', berlakuSampai: '2026-01-31' })
    const daftar = [...potongan().tarif, berbatas]
    expect(pada(daftar, '2026-01-31')).toBe(2)
    expect(pada(daftar, '2026-02-01')).toBe(1)
  })
  it('tanpa tarif yang disimpan, dan pada tarif tanpa dasar hukum, tidak ada dasar yang disebut; B, D dan E punya sendiri', () => {
    expect(tarifBulan({ ...potongan(), tarif: [] }, '2026-02-28')).toMatchObject({
      nama: 'Profil A',
      namaPemilik: 'Bawaan',
      dasarHukum: null,
    })
    const tanpa = { ...potongan(), tarif: [tarif(PROFIL.C, { dasarHukum: null })] }
    expect(tarifBulan(tanpa, '2026-02-28').dasarHukum).toBe(null)
    expect(Object.entries(DASAR_HUKUM).flatMap(([nama, dasar]) => (dasar === null ? [nama] : []))).toEqual(['A', 'C'])
  })
  it('sebelum versi pertama tidak ada yang berlaku', () => {
    expect(pada([tarif(PROFIL.A, { berlakuMulai: '2026-03-01' })])).toBeUndefined()
  })
})
