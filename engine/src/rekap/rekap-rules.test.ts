/** The month's fine print (rules.md F, L25–L30) rule by rule. */
import { describe, expect, it } from 'vitest'
import { faktaE11 } from '../example-e11.test-kit.ts'
import { ALWAYS, fakta, GTK, izin, koreksiStatus, MESIN, twoShift } from '../fakta.test-kit.ts'
import type { FaktaBulan } from '../fakta.ts'
import { explainBulan } from '../potongan/buku-potongan.ts'
import { gtkBulan, onlyRow, potongan, tarif, tpp } from '../potongan/potongan.test-kit.ts'
import { PROFIL, type ProfilPotongan } from '../potongan/profil.ts'
import { computeBulan } from './rekap-bulan.ts'

/** February's workdays: 2–7, 9–14, 18–21, 23–28. */
const HARI_KERJA = [2, 3, 4, 5, 6, 7, 9, 10, 11, 12, 13, 14, 18, 19, 20, 21, 23, 24, 25, 26, 27, 28]
const exceptHadir = (...alpa: number[]): string[] =>
  HARI_KERJA.filter((hari) => !alpa.includes(hari)).flatMap((hari) => [`${hari} 06:50`, `${hari} 14:05`])
const alpaOn = (...hari: number[]) => fakta({ taps: exceptHadir(...hari) })
const withDeadline = (taps: string[], minutesWithoutAbsen: number, koreksi: FaktaBulan['koreksi'] = []) =>
  fakta({
    taps,
    koreksi,
    pengaturan: [
      {
        ...ALWAYS,
        toleransiMenit: 0,
        jedaMinimalMenit: 30,
        batasMalam: 3 * 3600,
        menitTanpaAbsen: minutesWithoutAbsen,
      },
    ],
  })
const oneBuku = (content: FaktaBulan, profil: ProfilPotongan) => explainBulan(content, potongan(profil), 1)?.buku ?? []

describe('hari yang dihitung (rules.md 18, 20, L7, L25)', () => {
  it('hari yang belum lengkap tidak dihitung, meski sudah ada tapnya', () => {
    const content = fakta({ taps: ['02 06:50', '02 14:05', '03 06:50', '03 14:05'], now: '2026-02-03T08:00:00.000Z' })
    expect(onlyRow(content)).toMatchObject({ jumlah_kehadiran: 1, hari_kerja: 1, jumlah_alpa: 0 })
    expect(computeBulan(content, potongan()).lengkapSampai).toBe('2026-02-02')
  })
  it('bulan lalu lengkap sampai hari terakhir, bulan depan belum sama sekali', () => {
    expect(computeBulan(fakta(), potongan()).lengkapSampai).toBe('2026-02-28')
    const next = computeBulan(fakta({ now: '2026-01-15T00:00:00.000Z' }), potongan())
    expect(next.lengkapSampai).toBeNull()
    expect(next.baris[0]).toMatchObject({ hari_kerja: 0, pct_potongan_total: 0, jumlah_potongan: 0 })
  })
  it('hari tanpa laporan mesin bukan alpa dan tidak dihitung di mana pun', () => {
    const mesin = [{ ...MESIN, laporanTerakhir: '2026-02-10T00:00:00.000Z' }]
    const row = onlyRow(fakta({ taps: exceptHadir(9).filter((tap) => Number(tap.split(' ')[0]) < 10), mesin }))
    expect(row).toMatchObject({ jumlah_kehadiran: 6, jumlah_alpa: 1, hari_kerja: 7, hari_belum_sinkron: 15 })
  })
  it('tap pada hari yang belum sinkron tetap Hadir, sisi yang hilang belum dipotong', () => {
    const mesin = [{ ...MESIN, laporanTerakhir: '2026-02-10T00:00:00.000Z' }]
    const row = onlyRow(fakta({ taps: ['11 07:10'], mesin }))
    expect(row).toMatchObject({
      jumlah_kehadiran: 1,
      jumlah_terlambat_tanpa_izin: 1,
      durasi_terlambat_tanpa_izin: '00:10:00',
      jumlah_pulang_cepat_tanpa_izin: 0,
    })
    // The last of the 22 workdays that were reported is the 9th: fifteen wait for a lock, the 11th with its tap among them.
    expect([row.hari_belum_sinkron, row.hari_perlu_konfirmasi]).toEqual([14, 15])
    const confirmations = [{ gtkId: 1, tanggal: '2026-02-11' }]
    const already = onlyRow(fakta({ taps: ['11 07:10'], mesin, konfirmasi: confirmations }))
    expect([already.hari_belum_sinkron, already.hari_perlu_konfirmasi]).toEqual([14, 14])
  })
  it('sebelum ada mesin tidak ada alpa; hari-hari itu disebut belum sinkron', () => {
    expect(onlyRow(fakta({ mesin: [] }))).toMatchObject({ jumlah_alpa: 0, hari_kerja: 0, hari_belum_sinkron: 22 })
  })
  it('dua shift sehari adalah satu hari; kejadian dan menitnya dijumlahkan', () => {
    const taps = ['03 07:20', '03 12:05', '03 12:40', '03 17:00']
    const content = twoShift('keduanya', { taps, mesin: [{ ...MESIN, laporanTerakhir: '2026-02-03T23:00:00.000Z' }] })
    expect(onlyRow(content)).toMatchObject({
      jumlah_kehadiran: 1,
      jumlah_terlambat_tanpa_izin: 2,
      durasi_terlambat_tanpa_izin: '00:30:00',
      jumlah_pulang_cepat_tanpa_izin: 1,
      durasi_pulang_cepat_tanpa_izin: '00:30:00',
      pct_potongan_dtti: 100,
    })
    expect(oneBuku(content, PROFIL.A).map(({ jenis, shift, menit }) => [jenis, shift, menit])).toEqual([
      ['alpa', null, null],
      ['dtti', 1, 20],
      ['dtti', 2, 10],
      ['pcti', 2, 30],
    ])
  })
})

describe('siapa yang punya baris (rules.md L26, 23)', () => {
  const bertugas = (tugasStart: string | null, stopped: string | null, now = '2026-03-05T00:00:00.000Z') =>
    computeBulan(fakta({ gtk: [{ ...GTK, mulaiTugas: tugasStart, berhenti: stopped }], now }), potongan()).baris

  it('hari mulai tugas dan hari terakhir termasuk', () => {
    expect(bertugas('2026-02-03', '2026-02-04')[0]).toMatchObject({ jumlah_alpa: 2, hari_kerja: 2 })
  })
  it('tanpa hari tugas di bulan itu tidak ada baris', () => {
    expect(bertugas('2026-03-01', null)).toEqual([])
    expect(bertugas(null, '2026-01-31')).toEqual([])
  })
  it('pada bulan berjalan, yang mulai bertugas besok sudah punya baris kosong', () => {
    expect(bertugas('2026-02-13', null, '2026-02-12T06:00:00.000Z')).toMatchObject([{ hari_kerja: 0, jumlah_alpa: 0 }])
  })
  it('yang tidak punya baris juga tidak punya penjelasan', () => {
    expect(explainBulan(fakta({ gtk: [{ ...GTK, berhenti: '2026-01-31' }] }), potongan(), 1)).toBeNull()
    expect(explainBulan(fakta(), potongan(), 99)).toBeNull()
  })
  it('bukan sekolah induk atau tanpa TPP: nol rupiah, persen tetap tampil', () => {
    const other = (gtk: ReturnType<typeof gtkBulan>) => onlyRow(faktaE11(), { tarif: [tarif(PROFIL.A)], gtk: [gtk] })
    for (const gtk of [
      gtkBulan({ ptkInduk: false }),
      gtkBulan({ tpp: [] }),
      gtkBulan({ tpp: [tpp(9, '2026-03-01')] }),
    ]) {
      expect(other(gtk)).toMatchObject({
        pct_potongan_total: 700,
        Gaji_Pokok: null,
        dasar_pemotongan: 0,
        jumlah_potongan: 0,
      })
    }
  })
  it('baris berurut nama tanpa membedakan huruf besar, lalu id', () => {
    const gtk = [1, 2, 3, 4].map((id) => ({ ...GTK, id }))
    const nama = ['budi', 'Citra', 'BUDI', 'Adi']
    const identitas = nama.map((one, i) => gtkBulan({ gtkId: i + 1, id: `1-${i + 1}`, nama: one }))
    const { baris } = computeBulan(fakta({ gtk, pemetaan: [] }), { tarif: [], gtk: identitas })
    expect(baris.map((rekapRow) => rekapRow.id)).toEqual(['1-4', '1-1', '1-3', '1-2'])
  })
})

describe('alpa berturut-turut (rules.md L27)', () => {
  const three: ProfilPotongan = { ...PROFIL.E, alpaBeruntun: 3 }
  const alpa = (content: FaktaBulan) => onlyRow(content, potongan(three)).pct_potongan_alpa

  it('sepuluh hari alpa berturut-turut dipotong 100 %, sembilan hari per hari', () => {
    const fill = (...hari: number[]) => onlyRow(alpaOn(...hari), potongan(PROFIL.E)).pct_potongan_alpa
    expect(fill(2, 3, 4, 5, 6, 7, 9, 10, 11, 12)).toBe(10_000)
    expect(fill(2, 3, 4, 5, 6, 7, 9, 10, 11)).toBe(2250)
    expect(fill(2, 3, 4, 5, 6, 7, 9, 10, 11, 13)).toBe(2500)
  })
  it('hari libur tidak memutus dan tidak dihitung', () => {
    expect(alpa(alpaOn(13, 14, 18))).toBe(10_000)
    expect(alpa(alpaOn(14, 18))).toBe(500)
  })
  it('status lain memutus', () => {
    expect(alpa(fakta({ taps: exceptHadir(3, 4, 5, 6), koreksi: [koreksiStatus('05', 6)] }))).toBe(750)
  })
  it('hari kosong memutus', () => {
    const mesin = [
      { ...MESIN, penempatan: [{ mulai: '2020-01-01', dipakaiSejak: '2020-01-02', sampai: '2026-02-04' }] },
      { ...MESIN, id: 2, penempatan: [{ mulai: '2026-02-06', dipakaiSejak: '2026-02-06', sampai: null }] },
    ]
    expect(alpa(fakta({ taps: exceptHadir(3, 4, 5, 6), mesin }))).toBe(750)
  })
  it('deretan tidak bersambung dari bulan sebelumnya atau dari luar masa tugas', () => {
    const content = { ...alpaOn(2, 3), gtk: [{ ...GTK, mulaiTugas: '2026-02-02' }] }
    expect(alpa(content)).toBe(500)
  })
  it('buku: hari yang menggenapkan deretan diisi sampai 100 %, alpa sesudahnya nol', () => {
    const buku = oneBuku(alpaOn(3, 9, 10, 11, 20), three)
    expect(buku.map((bukuRow) => bukuRow.bp)).toEqual([250, 250, 250, 9250, 0])
    expect(buku[3]).toMatchObject({ tanggal: '2026-02-11', pita: 'Alpa 3 hari berturut-turut', aturan: 'L27' })
    expect(buku[3]?.kalimat).toContain('Rabu, 11 Februari 2026: Alpa hari kerja ke-3 berturut-turut')
    expect(buku[3]?.kalimat).toContain('potongan alpa bulan ini digenapkan menjadi 100,00 %.')
  })
  it('buku: alpa yang sudah melewati 100 % diganti 100 %, bukan digenapkan', () => {
    const buku = oneBuku(alpaOn(3, 5, 9, 10, 11), { ...three, alpaBp: 3000 })
    expect(buku.map((bukuRow) => bukuRow.bp)).toEqual([3000, 3000, 3000, 3000, -2000])
    expect(buku[4]?.kalimat).toContain('potongan alpa bulan ini 120,00 % diganti 100,00 %.')
  })
})

describe('sisi yang hilang (rules.md L28)', () => {
  it('per kejadian kena pita tertinggi berapa pun menitTanpaAbsen', () => {
    for (const minutes of [1, 45, 91, 300]) {
      const row = onlyRow(withDeadline([...exceptHadir(2), '02 06:50'], minutes))
      expect([row.pct_potongan_pcti, row.jumlah_pulang_cepat_tanpa_izin]).toEqual([150, 1])
    }
  })
  it('dengan izin kena pita tertinggi dari pita izin', () => {
    const pitaIzin = [
      { dariMenit: 1, bp: 10 },
      { dariMenit: 61, bp: 90 },
    ]
    const content = withDeadline([...exceptHadir(2), '02 14:05'], 5, [izin('02', 1)])
    expect(onlyRow(content, potongan({ ...PROFIL.A, pitaIzin }))).toMatchObject({
      pct_potongan_dtdi: 90,
      pct_potongan_dtti: 0,
      jumlah_terlambat_dengan_izin: 1,
      durasi_terlambat_dengan_izin: '00:05:00',
    })
    expect(onlyRow(content)).toMatchObject({ pct_potongan_dtdi: 0, pct_potongan_total: 0 })
  })
  it('kumulatif: menitnya ikut dijumlahkan', () => {
    const fill = (minutes: number) =>
      onlyRow(withDeadline([...exceptHadir(2), '02 06:50'], minutes), potongan(PROFIL.B))
    expect(fill(45).pct_potongan_pcti).toBe(100)
    expect(fill(300).pct_potongan_pcti).toBe(200)
  })
  it('menit terukur yang panjang tetap menurut pitanya', () => {
    const row = onlyRow(fakta({ taps: [...exceptHadir(2), '02 08:00', '02 14:05'] }))
    expect(row.pct_potongan_dtti).toBe(100)
  })
  it('keempat jenis dijumlahkan sendiri-sendiri', () => {
    const content = fakta({ taps: [...exceptHadir(2, 3), '02 07:40', '02 13:20', '03 07:40', '03 13:20'] })
    const row = onlyRow({ ...content, koreksi: [izin('03', 1)] }, potongan(PROFIL.B))
    expect(row).toMatchObject({ pct_potongan_dtti: 100, pct_potongan_dtdi: 0, pct_potongan_pcti: 150 })
  })
})

describe('tarif dan TPP yang berlaku (rules.md 24, 25, L29)', () => {
  const two = (now: string) => {
    const gtk = [gtkBulan({ tpp: [tpp(1_000_000), tpp(3_000_000, '2026-02-20')] })]
    const daftar = [tarif(PROFIL.A, { id: 1 }), tarif(PROFIL.C, { id: 2, berlakuMulai: '2026-02-15' })]
    const { tarif: used, baris } = computeBulan(fakta({ now }), { tarif: daftar, gtk })
    return [used.id, baris[0]?.Gaji_Pokok]
  }
  it('bulan lalu: yang berlaku pada hari terakhirnya, untuk seluruh bulan', () => {
    expect(two('2026-03-05T00:00:00.000Z')).toEqual([2, 3_000_000])
  })
  it('bulan berjalan: yang berlaku hari ini menurut jam sekolah', () => {
    expect(two('2026-02-14T16:59:59.000Z')).toEqual([1, 1_000_000])
    expect(two('2026-02-14T17:00:00.000Z')).toEqual([2, 1_000_000])
    expect(two('2026-02-20T06:00:00.000Z')).toEqual([2, 3_000_000])
  })
  it('tanpa tarif tersimpan berlaku profil A bawaan', () => {
    const { tarif: used } = computeBulan(faktaE11(), { tarif: [], gtk: [gtkBulan()] })
    expect(used).toMatchObject({ id: null, nama: 'Profil A', berlakuMulai: null, profil: PROFIL.A })
  })
  it('persen alpa tampil tanpa batas, totalnya paling banyak 100 % (L30)', () => {
    expect(onlyRow(fakta(), potongan(PROFIL.C))).toMatchObject({
      pct_potongan_alpa: 11_000,
      pct_potongan_total: 10_000,
    })
  })
  it('rupiah tiap baris buku adalah selisih jumlah berjalan (L30)', () => {
    const buku = explainBulan(alpaOn(2, 3, 4), potongan({ ...PROFIL.A, alpaBp: 1 }, 5000), 1)?.buku ?? []
    expect(buku.map((bukuRow) => bukuRow.rupiah)).toEqual([1, 0, 1])
  })
  it('kalimat tidak menyebut rupiah gaji, sebab tidak semua pembaca boleh melihatnya', () => {
    const content = explainBulan(faktaE11(), potongan(PROFIL.D, 2_345_678), 1)
    const sentence = [content?.dasar.kalimat, ...(content?.buku ?? []).map((bukuRow) => bukuRow.kalimat)].join(' ')
    expect(sentence).not.toMatch(/Rp|2\.?345\.?678|193\.?518/)
  })
})
