import type { PenjelasanBulan } from '@geisa/contract/rekap/bulanan'
import { faktaE11 } from '@geisa/engine/example-e11.test-kit'
import type { FaktaBulan } from '@geisa/engine/fakta'
import { fakta, twoShift } from '@geisa/engine/fakta.test-kit'
import { explainBulan } from '@geisa/engine/potongan/buku-potongan'
import type { FaktaPotongan } from '@geisa/engine/potongan/fakta-potongan'
import { onlyRow, potongan } from '@geisa/engine/potongan/potongan.test-kit'
import { PROFIL } from '@geisa/engine/potongan/profil'
import { computeBulan } from '@geisa/engine/rekap/rekap-bulan'
import { describe, expect, test } from 'vitest'
import { FIGURE_KEYS, formatUnit } from '../../../../shared/excel/bulanan-figures.ts'
import { rincianAngka, signedPersen } from './breakdown.ts'

function penjelasan(content: FaktaBulan, from: FaktaPotongan): PenjelasanBulan {
  const clear = explainBulan(content, from, 1)
  if (clear === null) throw new Error('nobody')
  const { profil, ...tarif } = computeBulan(content, from).tarif
  return {
    bulan: content.bulan,
    sekolahId: 1,
    laporan: { ...onlyRow(content, from), nama_sekolah: 'SD Negeri 1 Contoh' },
    dariSegel: false,
    tarif: {
      ...tarif,
      profil: { ...profil, pita: [...profil.pita], pitaIzin: profil.pitaIzin && [...profil.pitaIzin] },
    },
    ...clear,
  }
}

const twoShiftSebulan = twoShift('keduanya', {
  bulan: '202601',
  taps: Array.from({ length: 31 }, (_, h) => `2026-01-${String(h + 1).padStart(2, '0')}`).flatMap((tanggal) =>
    ['07:05', '11:40', '12:40', '17:20'].map((jam) => `${tanggal} ${jam}`),
  ),
})

describe('rincian angka sebulan', () => {
  for (const nama of ['A', 'B', 'C', 'D', 'E'] as const) {
    test(`setiap angka E11 adalah jumlah barisnya, profil ${nama}`, () => {
      const content = penjelasan(faktaE11(), potongan(PROFIL[nama], 2_345_678))
      for (const key of FIGURE_KEYS) {
        const { total, value, matches } = rincianAngka(content, key)
        expect({ key, jumlah: total }).toEqual({ key, jumlah: value })
        expect(matches).toBe(true)
      }
    })
  }

  test('alpa sebulan penuh dibatasi 100 %, dan baris batasnya ikut terhitung', () => {
    const content = penjelasan(fakta({ taps: [] }), potongan(PROFIL.C))
    const total = rincianAngka(content, 'pct_potongan_total')
    expect(total).toMatchObject({ value: 10_000, total: 10_000, matches: true })
    expect(total.rows.at(-1)).toMatchObject({ label: 'Batas', tanggal: null })
    expect(rincianAngka(content, 'pct_potongan_alpa').matches).toBe(true)
    expect(rincianAngka(content, 'jumlah_potongan')).toMatchObject({
      total: content.laporan.dasar_pemotongan,
      matches: true,
    })
  })

  test('dua shift sehari satu hari kehadiran, tetapi setiap keterlambatannya satu kejadian', () => {
    const content = penjelasan(twoShiftSebulan, potongan())
    const hadir = rincianAngka(content, 'jumlah_kehadiran')
    const late = rincianAngka(content, 'jumlah_terlambat_tanpa_izin')
    expect(hadir.matches && late.matches).toBe(true)
    expect(new Set(hadir.rows.map(({ tanggal }) => tanggal)).size).toBe(hadir.rows.length)
    expect(late.rows.length).toBe(2 * hadir.rows.length)
    for (const key of FIGURE_KEYS) expect(rincianAngka(content, key)).toMatchObject({ matches: true })
  })

  test('baris rupiah menyebut menit, pita dan persennya', () => {
    const { rows } = rincianAngka(penjelasan(faktaE11(), potongan()), 'jumlah_potongan')
    expect(rows.map(({ tanggal, label, detail, value }) => [tanggal, label, detail, value])).toEqual([
      ['2026-02-04', 'DTTI', '28 menit · pita 1–30 menit · 0,50\u00A0%', 10_000],
      ['2026-02-05', 'DTTI', '35 menit · pita 31–60 menit · 1,00\u00A0%', 20_000],
      ['2026-02-05', 'PCTI', '40 menit · pita 31–60 menit · 1,00\u00A0%', 20_000],
      ['2026-02-06', 'DTDI', '70 menit · pita dengan izin · 0,00\u00A0%', 0],
      ['2026-02-07', 'PCTI', '91 menit · pita tanpa catatan · 1,50\u00A0%', 30_000],
      ['2026-02-09', 'A', 'Alpa per hari · 3,00\u00A0%', 60_000],
    ])
  })

  test('cara kumulatif: menit sebulan dijumlahkan per jenis, dan setiap hari menyebut sumbangannya', () => {
    const content = penjelasan(faktaE11(), potongan(PROFIL.B))
    const pcti = rincianAngka(content, 'pct_potongan_pcti')
    expect(pcti).toMatchObject({ total: 200, value: 200, matches: true })
    expect(pcti.rows.map(({ tanggal, title, detail, value }) => [tanggal, title, detail, value])).toEqual([
      [
        '2026-02-05',
        'PCTI sebulan 131 menit → pita 91 menit ke atas → 2,00\u00A0%',
        '40 menit, jumlah sampai hari ini 40 → 1,00\u00A0%',
        100,
      ],
      ['2026-02-07', null, '91 menit, jumlah 131 → naik menjadi 2,00\u00A0%', 100],
    ])
    const { rows, matches } = rincianAngka(content, 'jumlah_potongan')
    expect(matches).toBe(true)
    expect(rows.flatMap(({ title }) => title ?? [])).toEqual([
      'Alpa 1 hari → 4,00\u00A0%',
      'DTTI sebulan 63 menit → pita 61–90 menit → 1,50\u00A0%',
      'DTDI sebulan 70 menit, dengan izin → tidak dipotong',
      'PCTI sebulan 131 menit → pita 91 menit ke atas → 2,00\u00A0%',
    ])
  })

  test('sumbangan yang tidak menaikkan pita tertulis tetap, +0,00 %', () => {
    const content = penjelasan(faktaE11(), potongan(PROFIL.B))
    const [, second] = content.buku.filter(({ jenis }) => jenis === 'pcti')
    if (second === undefined) throw new Error('no second')
    const buku = [...content.buku, { ...second, tanggal: '2026-02-10', menit: 39, bp: 0, rupiah: 0 }]
    const { rows } = rincianAngka({ ...content, buku }, 'pct_potongan_pcti')
    expect(rows.at(-1)?.detail).toBe('39 menit, jumlah 170 → tetap 2,00\u00A0%')
    expect(signedPersen(rows.at(-1)?.value ?? -1)).toBe('+0,00\u00A0%')
  })

  test('yang tidak boleh membaca TPP melihat garis, bukan nol', () => {
    const content = penjelasan(faktaE11(), potongan())
    const without: PenjelasanBulan = {
      ...content,
      laporan: { ...content.laporan, Gaji_Pokok: null, dasar_pemotongan: null, jumlah_potongan: null },
      dasar: { ...content.dasar, gajiPokok: null, dasarPemotongan: null },
      buku: content.buku.map((b) => ({ ...b, rupiah: null })),
    }
    const { angka, value, total } = rincianAngka(without, 'jumlah_potongan')
    expect([formatUnit(angka, value), formatUnit(angka, total)]).toEqual(['–', '–'])
  })
})
