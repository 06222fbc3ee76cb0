import { type NamaProfil, PROFIL } from '@geisa/engine/potongan/profil'
import { describe, expect, it } from 'vitest'
import { potonganExample } from './potongan-example.ts'
import { buildProfil, draftFrom, readPersen, writePersen } from './tarif-draft.ts'
import { profilSentence } from './tarif-groups.ts'

const origin = (nama: NamaProfil) => ({ nama: `Profil ${nama}`, dasarHukum: 'Peraturan daerah', profil: PROFIL[nama] })

describe('persen', () => {
  it.each([
    ['0,5', 50],
    ['1.25', 125],
    ['3', 300],
    ['100 %', 10_000],
    ['0,05', 5],
    [' 2,50 ', 250],
  ])("'%s' terbaca %i poin", (text, bp) => expect(readPersen(text)).toBe(bp))

  it.each(['', 'abc', '-1', '0,125', '1000', ',5', '1,'])("'%s' tidak terbaca", (text) => {
    expect(readPersen(text)).toBeNull()
  })

  it('yang ditulis terbaca kembali', () => {
    for (let bp = 0; bp <= 10_000; bp++) expect(readPersen(writePersen(bp))).toBe(bp)
  })
})

describe('formulir', () => {
  it.each(['A', 'B', 'C', 'D', 'E'] as const)('Profil %s kembali utuh dari formulirnya', (nama) => {
    const { profil, errors } = buildProfil(draftFrom(origin(nama), ['SD']))
    expect([profil, [...errors]]).toEqual([PROFIL[nama], []])
  })

  it('dasar hukum dari templat hanya contoh: yang kosong ditolak', () => {
    const example = { ...origin('B'), dasarHukum: '', lawExample: 'Peraturan Menteri' }
    expect([...buildProfil(draftFrom(example, ['SD'])).errors.keys()]).toEqual(['dasarHukum'])
  })

  it('setiap kesalahan berdiri di bidangnya, dan tidak ada profil untuk dihitung', () => {
    const draft = draftFrom(origin('A'), [])
    const [pitaDraft, , ...others] = draft.pita
    const { profil, errors } = buildProfil({
      ...draft,
      nama: '',
      alpa: 'tiga',
      pita: [pitaDraft ?? { menit: '1', persen: '1' }, { menit: '31', persen: '' }, ...others],
    })
    expect(profil).toBeNull()
    expect([...errors.keys()].toSorted((a, b) => a.localeCompare(b))).toEqual([
      'jenjang',
      'nama',
      'profil.alpaBp',
      'profil.pita.1.bp',
    ])
  })

  it('harga yang turun ditolak seperti di server', () => {
    const draft = draftFrom(origin('A'), ['SD'])
    const { errors } = buildProfil({
      ...draft,
      pita: [
        { menit: '1', persen: '2' },
        { menit: '31', persen: '1' },
      ],
    })
    expect([...errors.keys()]).toEqual(['profil.pita.1.bp'])
  })

  it('cara kumulatif tidak membawa pita izin yang pernah diketik', () => {
    const { profil, errors } = buildProfil({ ...draftFrom(origin('D'), ['SD']), mode: 'KUMULATIF' })
    expect([profil?.pitaIzin, errors.size]).toEqual([null, 0])
  })
})

describe('contoh dan kalimat', () => {
  it('sama dengan angka aturan', () => {
    expect(potonganExample(PROFIL.A, 35, 2_000_000)).toBe(
      '35 menit terlambat → 1\u00a0%, dari TPP Rp2.000.000 = Rp20.000',
    )
    expect(potonganExample({ ...PROFIL.A, bagianBp: 4000 }, 91, 2_000_000)).toBe(
      '91 menit terlambat → 1,5\u00a0%, dari 40\u00a0% TPP Rp2.000.000 (Rp800.000) = Rp12.000',
    )
    expect(potonganExample(PROFIL.A, 0, 2_000_000)).toContain('→ 0\u00a0%')
  })

  it('menyebut pita dengan menit pertama dan terakhirnya', () => {
    expect(profilSentence(PROFIL.A)).toBe(
      'Alpa 3\u00a0% per hari. Terlambat atau pulang cepat tanpa izin, setiap kali: 1–30 menit 0,5\u00a0%, 31–60 menit 1\u00a0%, 61–90 menit 1,25\u00a0%, mulai 91 menit 1,5\u00a0%. Dengan izin tidak dipotong.',
    )
    expect(profilSentence(PROFIL.E)).toContain('10 hari kerja berturut-turut 100\u00a0%')
    expect(profilSentence(PROFIL.D)).toContain('Dengan izin dipotong sama.')
  })
})
