import { type NamaProfil, PROFIL } from '@geisa/engine/potongan/profil'
import { describe, expect, it } from 'vitest'
import { contohPotongan } from './contoh-potongan.ts'
import { bacaPersen, drafDari, susunProfil, tulisPersen } from './draf-tarif.ts'
import { kalimatProfil } from './kelompok-tarif.ts'

const asal = (nama: NamaProfil) => ({ nama: `Profil ${nama}`, dasarHukum: 'Peraturan daerah', profil: PROFIL[nama] })

describe('persen', () => {
  it.each([
    ['0,5', 50],
    ['1.25', 125],
    ['3', 300],
    ['100 %', 10_000],
    ['0,05', 5],
    [' 2,50 ', 250],
  ])("'%s' terbaca %i poin", (teks, bp) => expect(bacaPersen(teks)).toBe(bp))

  it.each(['', 'abc', '-1', '0,125', '1000', ',5', '1,'])("'%s' tidak terbaca", (teks) => {
    expect(bacaPersen(teks)).toBeNull()
  })

  it('yang ditulis terbaca kembali', () => {
    for (let bp = 0; bp <= 10_000; bp++) expect(bacaPersen(tulisPersen(bp))).toBe(bp)
  })
})

describe('formulir', () => {
  it.each(['A', 'B', 'C', 'D', 'E'] as const)('Profil %s kembali utuh dari formulirnya', (nama) => {
    const { profil, galat } = susunProfil(drafDari(asal(nama), ['SD']))
    expect([profil, [...galat]]).toEqual([PROFIL[nama], []])
  })

  it('dasar hukum dari templat hanya contoh: yang kosong ditolak', () => {
    const contoh = { ...asal('B'), dasarHukum: '', contohHukum: 'Peraturan Menteri' }
    expect([...susunProfil(drafDari(contoh, ['SD'])).galat.keys()]).toEqual(['dasarHukum'])
  })

  it('setiap kesalahan berdiri di bidangnya, dan tidak ada profil untuk dihitung', () => {
    const draf = drafDari(asal('A'), [])
    const [satu, , ...lain] = draf.pita
    const { profil, galat } = susunProfil({
      ...draf,
      nama: '',
      alpa: 'tiga',
      pita: [satu ?? { menit: '1', persen: '1' }, { menit: '31', persen: '' }, ...lain],
    })
    expect(profil).toBeNull()
    expect([...galat.keys()].toSorted((a, b) => a.localeCompare(b))).toEqual([
      'jenjang',
      'nama',
      'profil.alpaBp',
      'profil.pita.1.bp',
    ])
  })

  it('harga yang turun ditolak seperti di server', () => {
    const draf = drafDari(asal('A'), ['SD'])
    const { galat } = susunProfil({
      ...draf,
      pita: [
        { menit: '1', persen: '2' },
        { menit: '31', persen: '1' },
      ],
    })
    expect([...galat.keys()]).toEqual(['profil.pita.1.bp'])
  })

  it('cara kumulatif tidak membawa pita izin yang pernah diketik', () => {
    const { profil, galat } = susunProfil({ ...drafDari(asal('D'), ['SD']), mode: 'KUMULATIF' })
    expect([profil?.pitaIzin, galat.size]).toEqual([null, 0])
  })
})

describe('contoh dan kalimat', () => {
  it('sama dengan angka aturan', () => {
    expect(contohPotongan(PROFIL.A, 35, 2_000_000)).toBe('35 menit terlambat → 1 %, dari TPP Rp2.000.000 = Rp20.000')
    expect(contohPotongan({ ...PROFIL.A, bagianBp: 4000 }, 91, 2_000_000)).toBe(
      '91 menit terlambat → 1,5 %, dari 40 % TPP Rp2.000.000 (Rp800.000) = Rp12.000',
    )
    expect(contohPotongan(PROFIL.A, 0, 2_000_000)).toContain('→ 0 %')
  })

  it('menyebut pita dengan menit pertama dan terakhirnya', () => {
    expect(kalimatProfil(PROFIL.A)).toBe(
      'Alpa 3 % per hari. Terlambat atau pulang cepat tanpa izin, setiap kali: 1–30 menit 0,5 %, 31–60 menit 1 %, 61–90 menit 1,25 %, mulai 91 menit 1,5 %. Dengan izin tidak dipotong.',
    )
    expect(kalimatProfil(PROFIL.E)).toContain('10 hari kerja berturut-turut 100 %')
    expect(kalimatProfil(PROFIL.D)).toContain('Dengan izin dipotong sama.')
  })
})
