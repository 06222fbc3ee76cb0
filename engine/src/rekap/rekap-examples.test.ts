/** The month and its money: examples E11 to E13 of rules.md I, exactly as they are printed there. */
import { describe, expect, it } from 'vitest'
import { faktaE11 } from '../example-e11.test-kit.ts'
import { fakta } from '../fakta.test-kit.ts'
import { computeHariBulan } from '../hari/bulan-hari.ts'
import { bukuFrom, explainBulan } from '../potongan/buku-potongan.ts'
import { onlyRow, potongan } from '../potongan/potongan.test-kit.ts'
import { HUNDRED_PERSEN, rupiahShare } from '../potongan/potongan.ts'
import { bpPita, PROFIL, type ProfilPotongan } from '../potongan/profil.ts'

describe('contoh rules.md I: E11, baris bulanan', () => {
  const row = onlyRow(faktaE11())

  it('kelima jumlah hari, terlambat dan pulang cepat', () => {
    expect(row).toMatchObject({
      jumlah_kehadiran: 17,
      jumlah_dinas_luar: 2,
      jumlah_alpa: 1,
      jumlah_sakit: 1,
      jumlah_cuti: 1,
      jumlah_tidak_hadir: 3,
      jumlah_terlambat_dengan_izin: 1,
      durasi_terlambat_dengan_izin: '01:10:00',
      jumlah_terlambat_tanpa_izin: 2,
      durasi_terlambat_tanpa_izin: '01:03:00',
      jumlah_pulang_cepat_dengan_izin: 0,
      durasi_pulang_cepat_dengan_izin: '00:00:00',
      jumlah_pulang_cepat_tanpa_izin: 2,
      durasi_pulang_cepat_tanpa_izin: '02:11:00',
      hari_kerja: 22,
      hari_belum_sinkron: 0,
      hari_bertanda: 0,
    })
  })

  it('baris memuat tepat kolom yang dikirim, tanpa nama sekolah', () => {
    expect(Object.keys(row)).toHaveLength(37)
    expect(row).toMatchObject({
      id: '1-1',
      nip: '198001012005012001',
      nrg: null,
      ptk_induk: true,
      tampil_sptjm: true,
    })
  })

  const persen = (profil: ProfilPotongan) => {
    const rekapRow = onlyRow(faktaE11(), potongan(profil))
    return [
      rekapRow.pct_potongan_alpa,
      rekapRow.pct_potongan_dtti,
      rekapRow.pct_potongan_dtdi,
      rekapRow.pct_potongan_pcti,
      rekapRow.pct_potongan_pcdi,
      rekapRow.pct_potongan_total,
    ]
  }
  it.each([
    ['A', [300, 150, 0, 250, 0, 700]],
    ['B', [400, 150, 0, 200, 0, 750]],
    ['C', [500, 150, 0, 250, 0, 900]],
    ['D', [300, 150, 125, 250, 0, 825]],
    ['E', [250, 150, 0, 250, 0, 650]],
  ] as const)('persen menurut profil %s', (nama, expectIt) => {
    expect(persen(PROFIL[nama])).toEqual(expectIt)
  })

  it.each([
    ['A', 2_000_000, 140_000],
    ['A', 2_345_678, 164_197],
    ['B', 2_000_000, 150_000],
    ['B', 2_345_678, 175_926],
    ['C', 2_000_000, 180_000],
    ['C', 2_345_678, 211_111],
    ['D', 2_000_000, 165_000],
    ['D', 2_345_678, 193_518],
    ['E', 2_000_000, 130_000],
    ['E', 2_345_678, 152_469],
  ] as const)('profil %s atas TPP %i memotong Rp%i', (nama, rupiah, expectIt) => {
    expect(onlyRow(faktaE11(), potongan(PROFIL[nama], rupiah))).toMatchObject({
      Gaji_Pokok: rupiah,
      dasar_pemotongan: rupiah,
      jumlah_potongan: expectIt,
    })
  })

  it('bagian disiplin 40 %: dasar 800.000, potongan 56.000', () => {
    const rekapRow = onlyRow(faktaE11(), potongan({ ...PROFIL.A, bagianBp: 4000 }))
    expect(rekapRow).toMatchObject({ Gaji_Pokok: 2_000_000, dasar_pemotongan: 800_000, jumlah_potongan: 56_000 })
  })

  it('buku potongan: lima baris profil A yang dipotong, berurut hari, masing-masing dengan kalimatnya', () => {
    const buku = explainBulan(faktaE11(), potongan(), 1)?.buku ?? []
    expect(
      buku.map(({ jenis, tanggal, menit, pita, bp, rupiah }) => [jenis, tanggal?.slice(8), menit, pita, bp, rupiah]),
    ).toEqual([
      ['dtti', '04', 28, '1–30 menit', 50, 10_000],
      ['dtti', '05', 35, '31–60 menit', 100, 20_000],
      ['pcti', '05', 40, '31–60 menit', 100, 20_000],
      ['dtdi', '06', 70, 'dengan izin', 0, 0],
      ['pcti', '07', 91, 'tanpa catatan', 150, 30_000],
      ['alpa', '09', null, 'Alpa per hari', 300, 60_000],
    ])
    expect(buku[0]?.kalimat).toBe(
      'Rabu, 4 Februari 2026: datang terlambat 28 menit tanpa izin, pita 1–30 menit: 0,50 %. Menurut Profil Uji (Kab. Malang). Dasar hukum: Peraturan Bupati.',
    )
    expect(buku[4]?.kalimat).toContain(
      'Sabtu, 7 Februari 2026: tidak absen pulang tanpa izin, dihitung 91 menit, pita tertinggi (91 menit ke atas atau tanpa catatan): 1,50 %.',
    )
  })

  it('buku potongan tanpa dasar hukum: kalimatnya menyebut tarifnya saja', () => {
    const defaultPotongan = { ...potongan(), tarif: [] }
    const buku = explainBulan(faktaE11(), defaultPotongan, 1)?.buku ?? []
    expect(buku.map(({ dasarHukum }) => dasarHukum)).toEqual(buku.map(() => null))
    expect(buku[0]?.kalimat).toMatch(/0,50 %\. Menurut Profil A \(Bawaan\)\.$/)
  })

  it('buku potongan kumulatif: tiap kejadian menambah selisih pita jumlah berjalan', () => {
    const buku = explainBulan(faktaE11(), potongan(PROFIL.B), 1)?.buku ?? []
    expect(buku.map(({ jenis, pita, bp }) => [jenis, pita, bp])).toEqual([
      ['dtti', '1–30 menit', 50],
      ['dtti', '61–90 menit', 100],
      ['pcti', '31–60 menit', 100],
      ['dtdi', 'dengan izin', 0],
      ['pcti', '91 menit ke atas', 100],
      ['alpa', 'Alpa per hari', 400],
    ])
    expect(buku[1]?.kalimat).toContain('jumlah terlambat bulan ini menjadi 63 menit, masuk pita 61–90 menit')
  })

  it('hari-hari di balik baris: 28 hari dengan status, waktu dan izinnya', () => {
    const hari = bukuFrom(computeHariBulan(faktaE11()), potongan(), 1)?.hari ?? []
    expect(hari).toHaveLength(28)
    expect(hari[5]).toEqual({
      tanggal: '2026-02-06',
      hari: 'Jumat',
      shift: 1,
      singkatan: 'H',
      namaStatus: 'Hadir',
      grup: 'H',
      datang: '08:10:00',
      pulang: '14:00:00',
      menitTerlambat: 70,
      menitPulangCepat: 0,
      izinDatang: true,
      izinPulang: false,
      keterangan: 'Izin 202602000001, DTDI',
      tanda: [],
    })
    expect(hari[0]).toMatchObject({ singkatan: 'L', grup: 'L', datang: null })
  })
})

describe('contoh rules.md I: E12 dan E13', () => {
  it('E12: 22 alpa × 5 % = 110 %, total 100 %, seluruh dasar dipotong', () => {
    const row = onlyRow(fakta(), potongan(PROFIL.C, 2_345_678))
    expect(row).toMatchObject({
      jumlah_alpa: 22,
      pct_potongan_alpa: 11_000,
      pct_potongan_total: HUNDRED_PERSEN,
      dasar_pemotongan: 2_345_678,
      jumlah_potongan: 2_345_678,
    })
  })
  it('E12: buku ditutup baris Batas 100 % yang negatif', () => {
    const buku = explainBulan(fakta(), potongan(PROFIL.C), 1)?.buku ?? []
    expect(buku).toHaveLength(23)
    expect(buku.at(-1)).toMatchObject({
      jenis: 'batas',
      tanggal: null,
      bp: -1000,
      rupiah: -200_000,
      pita: 'Batas 100 %',
    })
  })
  it.each([
    [0, 0],
    [1, 50],
    [30, 50],
    [31, 100],
    [60, 100],
    [61, 125],
    [90, 125],
    [91, 150],
    [480, 150],
  ])('E13: %i menit dipotong %i basis poin', (minutes, bp) => {
    expect(bpPita(PROFIL.A.pita, minutes)).toBe(bp)
  })
})

describe('rupiah bilangan bulat', () => {
  it('setengah dibulatkan ke atas, tanpa galat pecahan', () => {
    expect(rupiahShare(1, 5000)).toBe(1)
    expect(rupiahShare(1, 4999)).toBe(0)
    expect(rupiahShare(150, 50)).toBe(1)
    expect(rupiahShare(149, 50)).toBe(1)
    expect(rupiahShare(99, 50)).toBe(0)
  })
  it('uang di atas 2^31 tetap tepat sampai rupiah terakhir', () => {
    for (const rupiah of [4_294_967_297, 9_007_199_254_740_991]) {
      for (const bp of [1, 33, 825, 9999, 10_000]) {
        const expectIt = (BigInt(rupiah) * BigInt(bp) + 5000n) / 10_000n
        expect(BigInt(rupiahShare(rupiah, bp))).toBe(expectIt)
      }
    }
  })
})
