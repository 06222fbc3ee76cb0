import type { PenjelasanBulan } from '@geisa/contract/rekap-bulanan'
import { duaShift, fakta } from '@geisa/engine/contoh.test-bahan'
import { faktaE11 } from '@geisa/engine/contoh-e11.test-bahan'
import type { FaktaBulan } from '@geisa/engine/fakta'
import { jelaskanBulan } from '@geisa/engine/potongan/buku-potongan'
import { barisSatu, potongan } from '@geisa/engine/potongan/contoh-potongan.test-bahan'
import type { FaktaPotongan } from '@geisa/engine/potongan/fakta-potongan'
import { PROFIL } from '@geisa/engine/potongan/profil'
import { hitungBulan } from '@geisa/engine/rekap/rekap-bulan'
import { describe, expect, test } from 'vitest'
import { KUNCI_ANGKA, tampilSatuan } from '../../../shared/excel/kolom-bulanan.ts'
import { rincianAngka, tambahan } from './rincian-bulan.ts'

function penjelasan(isi: FaktaBulan, dari: FaktaPotongan): PenjelasanBulan {
  const jelas = jelaskanBulan(isi, dari, 1)
  if (jelas === null) throw new Error('nobody')
  const { profil, ...tarif } = hitungBulan(isi, dari).tarif
  return {
    bulan: isi.bulan,
    sekolahId: 1,
    laporan: { ...barisSatu(isi, dari), nama_sekolah: 'SD Negeri 1 Contoh' },
    dariSegel: false,
    tarif: {
      ...tarif,
      profil: { ...profil, pita: [...profil.pita], pitaIzin: profil.pitaIzin && [...profil.pitaIzin] },
    },
    ...jelas,
  }
}

const duaShiftSebulan = duaShift('keduanya', {
  bulan: '202601',
  taps: Array.from({ length: 31 }, (_, h) => `2026-01-${String(h + 1).padStart(2, '0')}`).flatMap((tanggal) =>
    ['07:05', '11:40', '12:40', '17:20'].map((jam) => `${tanggal} ${jam}`),
  ),
})

describe('rincian angka sebulan', () => {
  for (const nama of ['A', 'B', 'C', 'D', 'E'] as const) {
    test(`setiap angka E11 adalah jumlah barisnya, profil ${nama}`, () => {
      const isi = penjelasan(faktaE11(), potongan(PROFIL[nama], 2_345_678))
      for (const kunci of KUNCI_ANGKA) {
        const { jumlah, nilai, cocok } = rincianAngka(isi, kunci)
        expect({ kunci, jumlah }).toEqual({ kunci, jumlah: nilai })
        expect(cocok).toBe(true)
      }
    })
  }

  test('alpa sebulan penuh dibatasi 100 %, dan baris batasnya ikut terhitung', () => {
    const isi = penjelasan(fakta({ taps: [] }), potongan(PROFIL.C))
    const total = rincianAngka(isi, 'pct_potongan_total')
    expect(total).toMatchObject({ nilai: 10_000, jumlah: 10_000, cocok: true })
    expect(total.baris.at(-1)).toMatchObject({ label: 'Batas', tanggal: null })
    expect(rincianAngka(isi, 'pct_potongan_alpa').cocok).toBe(true)
    expect(rincianAngka(isi, 'jumlah_potongan')).toMatchObject({ jumlah: isi.laporan.dasar_pemotongan, cocok: true })
  })

  test('dua shift sehari satu hari kehadiran, tetapi setiap keterlambatannya satu kejadian', () => {
    const isi = penjelasan(duaShiftSebulan, potongan())
    const hadir = rincianAngka(isi, 'jumlah_kehadiran')
    const terlambat = rincianAngka(isi, 'jumlah_terlambat_tanpa_izin')
    expect(hadir.cocok && terlambat.cocok).toBe(true)
    expect(new Set(hadir.baris.map(({ tanggal }) => tanggal)).size).toBe(hadir.baris.length)
    expect(terlambat.baris.length).toBe(2 * hadir.baris.length)
    for (const kunci of KUNCI_ANGKA) expect(rincianAngka(isi, kunci)).toMatchObject({ cocok: true })
  })

  test('baris rupiah menyebut menit, pita dan persennya', () => {
    const { baris } = rincianAngka(penjelasan(faktaE11(), potongan()), 'jumlah_potongan')
    expect(baris.map(({ tanggal, label, ket, nilai }) => [tanggal, label, ket, nilai])).toEqual([
      ['2026-02-04', 'DTTI', '28 menit · pita 1–30 menit · 0,50\u00A0%', 10_000],
      ['2026-02-05', 'DTTI', '35 menit · pita 31–60 menit · 1,00\u00A0%', 20_000],
      ['2026-02-05', 'PCTI', '40 menit · pita 31–60 menit · 1,00\u00A0%', 20_000],
      ['2026-02-06', 'DTDI', '70 menit · pita dengan izin · 0,00\u00A0%', 0],
      ['2026-02-07', 'PCTI', '91 menit · pita tanpa catatan · 1,50\u00A0%', 30_000],
      ['2026-02-09', 'A', 'Alpa per hari · 3,00\u00A0%', 60_000],
    ])
  })

  test('cara kumulatif: menit sebulan dijumlahkan per jenis, dan setiap hari menyebut sumbangannya', () => {
    const isi = penjelasan(faktaE11(), potongan(PROFIL.B))
    const pcti = rincianAngka(isi, 'pct_potongan_pcti')
    expect(pcti).toMatchObject({ jumlah: 200, nilai: 200, cocok: true })
    expect(pcti.baris.map(({ tanggal, judul, ket, nilai }) => [tanggal, judul, ket, nilai])).toEqual([
      [
        '2026-02-05',
        'PCTI sebulan 131 menit → pita 91 menit ke atas → 2,00\u00A0%',
        '40 menit, jumlah sampai hari ini 40 → 1,00\u00A0%',
        100,
      ],
      ['2026-02-07', null, '91 menit, jumlah 131 → naik menjadi 2,00\u00A0%', 100],
    ])
    const { baris, cocok } = rincianAngka(isi, 'jumlah_potongan')
    expect(cocok).toBe(true)
    expect(baris.flatMap(({ judul }) => judul ?? [])).toEqual([
      'Alpa 1 hari → 4,00\u00A0%',
      'DTTI sebulan 63 menit → pita 61–90 menit → 1,50\u00A0%',
      'DTDI sebulan 70 menit, dengan izin → tidak dipotong',
      'PCTI sebulan 131 menit → pita 91 menit ke atas → 2,00\u00A0%',
    ])
  })

  test('sumbangan yang tidak menaikkan pita tertulis tetap, +0,00 %', () => {
    const isi = penjelasan(faktaE11(), potongan(PROFIL.B))
    const [, kedua] = isi.buku.filter(({ jenis }) => jenis === 'pcti')
    if (kedua === undefined) throw new Error('no second')
    const buku = [...isi.buku, { ...kedua, tanggal: '2026-02-10', menit: 39, bp: 0, rupiah: 0 }]
    const { baris } = rincianAngka({ ...isi, buku }, 'pct_potongan_pcti')
    expect(baris.at(-1)?.ket).toBe('39 menit, jumlah 170 → tetap 2,00\u00A0%')
    expect(tambahan(baris.at(-1)?.nilai ?? -1)).toBe('+0,00\u00A0%')
  })

  test('yang tidak boleh membaca TPP melihat garis, bukan nol', () => {
    const isi = penjelasan(faktaE11(), potongan())
    const tanpa: PenjelasanBulan = {
      ...isi,
      laporan: { ...isi.laporan, Gaji_Pokok: null, dasar_pemotongan: null, jumlah_potongan: null },
      dasar: { ...isi.dasar, gajiPokok: null, dasarPemotongan: null },
      buku: isi.buku.map((b) => ({ ...b, rupiah: null })),
    }
    const { angka, nilai, jumlah } = rincianAngka(tanpa, 'jumlah_potongan')
    expect([tampilSatuan(angka, nilai), tampilSatuan(angka, jumlah)]).toEqual(['–', '–'])
  })
})
