import { describe, expect, it } from 'vitest'
import { STATUS_KEHADIRAN } from '../acuan.ts'
import { fakta, GTK, jam, koreksiJam, libur } from '../contoh.test-bahan.ts'
import { nomorHari, tanggalDari } from '../kalender.ts'
import { periksaIsianKoreksi, periksaKoreksi, rentangMulai } from './syarat-koreksi.ts'
import { BATAS_MALAM, galatKoreksi, HARI_INI, mintaIzin, mintaJam, mintaStatus } from './usulan.test-bahan.ts'

/** 2: whole day; 3: only an arrival; 4: only a departure; nothing on the others. */
const SEKOLAH = fakta({ taps: ['02 06:50', '02 14:05', '03 06:55', '04 14:10'] })
const galat = (...isi: Parameters<typeof galatKoreksi> extends [unknown, ...infer Sisa] ? Sisa : never) =>
  galatKoreksi(SEKOLAH, ...isi)
const sah = (...isi: Parameters<typeof galat>) => expect(galat(...isi)).toEqual([])

describe('jenis dan status', () => {
  it('jenis 1 meminta status bertanda koreksi', () => {
    sah(mintaStatus('09', 6))
    expect(galat(mintaStatus('09', null))).toEqual(['statusKehadiran.koreksi: Pilih status kehadiran koreksi.'])
    const tidakDapat = ['statusKehadiran.koreksi: Status ini tidak dapat dipilih dalam koreksi. Pilih status lain.']
    const tanpaTanda = STATUS_KEHADIRAN.filter((satu) => !satu.koreksi).map((satu) => satu.id)
    expect(tanpaTanda).toEqual([0, 2, 21, 22, 23, 24, 25, 26, 27])
    for (const id of [...tanpaTanda, 17, 999]) expect(galat(mintaStatus('09', id))).toEqual(tidakDapat)
  })

  it('status bukan basic hanya untuk PRO', () => {
    for (const { id, koreksi, basic, grup, nama } of STATUS_KEHADIRAN) {
      if (!koreksi || grup === 'H') continue
      sah(mintaStatus('09', id), { isPro: true })
      const tanpaPro = galat(mintaStatus('09', id), { isPro: false })
      if (basic) expect(tanpaPro).toEqual([])
      else expect(tanpaPro).toEqual([expect.stringContaining(`Status ${nama} khusus layanan PRO.`)])
    }
  })

  it('izin meminta jenis izin; isian jenis lain ditolak', () => {
    sah(mintaIzin('09', 1))
    sah(mintaIzin('09', 2))
    expect(galat(mintaIzin('09', null))).toEqual(['jenisIzin: Pilih jenis izin: datang terlambat atau pulang cepat.'])
    expect(galat({ ...mintaStatus('09', 6), jenisIzin: 1 })).toEqual([expect.stringContaining('jenisIzin: ')])
    expect(galat({ ...mintaJam('09', { datang: '07:00' }), statusId: 1 })).toEqual([
      expect.stringContaining('statusKehadiran.koreksi: '),
    ])
    expect(galat({ ...mintaIzin('09', 1), statusId: 1 })).toEqual([
      expect.stringContaining('statusKehadiran.koreksi: '),
    ])
    expect(galat({ ...mintaIzin('09', 1), jenis: 4 as 3 })).toEqual(['jenisKoreksi: Pilih jenis koreksi.'])
  })
})

describe('tanggal', () => {
  it('mulai dari hari pertama tiga bulan yang lalu sampai akhir bulan ini, juga lewat pergantian tahun', () => {
    expect(rentangMulai('2026-11-21')).toEqual({ dari: '2026-08-01', sampai: '2026-11-30' })
    expect(rentangMulai('2026-04-30')).toEqual({ dari: '2026-01-01', sampai: '2026-04-30' })
    expect(rentangMulai('2026-03-31')).toEqual({ dari: '2025-12-01', sampai: '2026-03-31' })
    expect(rentangMulai('2026-01-01')).toEqual({ dari: '2025-10-01', sampai: '2026-01-31' })
    expect(rentangMulai('2028-02-01')).toEqual({ dari: '2027-11-01', sampai: '2028-02-29' })
  })

  it('jendela koreksi menurut pengaturan: bulan ini saja, atau setahun', () => {
    expect(rentangMulai('2026-01-15', 0)).toEqual({ dari: '2026-01-01', sampai: '2026-01-31' })
    expect(rentangMulai('2026-01-15', 12)).toEqual({ dari: '2025-01-01', sampai: '2026-01-31' })
    const isian = { ...mintaStatus('09', 6), dari: '2026-01-31', sampai: '2026-01-31' }
    const konteks = { hariIni: HARI_INI, status: STATUS_KEHADIRAN, isPro: true }
    expect(periksaIsianKoreksi(isian, { ...konteks, mundurBulan: 1 })).toEqual([])
    expect(periksaIsianKoreksi(isian, { ...konteks, mundurBulan: 0 })).toMatchObject([{ field: 'tglKehadiran.dari' }])
  })

  it.each([
    ['2025-10-31', ['tglKehadiran.dari: Pilih tanggal mulai 1 November 2025 atau sesudahnya.']],
    ['2025-11-01', []],
    ['2026-02-28', []],
    ['2026-03-01', ['tglKehadiran.dari: Pilih tanggal mulai paling akhir 28 Februari 2026.']],
  ])('mulai %s pada 26 Februari 2026', (dari, jawab) => {
    const isian = { ...mintaStatus('09', 6), dari, sampai: dari }
    const konteks = { hariIni: HARI_INI, status: STATUS_KEHADIRAN, isPro: true }
    expect(periksaIsianKoreksi(isian, konteks).map(({ field, message }) => `${field}: ${message}`)).toEqual(jawab)
  })

  it("akhir tidak boleh kurang dari 'Mulai Dari'", () => {
    expect(galat(mintaStatus('10..09', 6))).toEqual([
      "tglKehadiran.sampai: Tanggal tidak boleh kurang dari tanggal 'Mulai Dari'",
    ])
  })

  it('setiap status: n hari sesudah mulai masih boleh, n + 1 tidak; tepat satu hanya satu tanggal (H, L33)', () => {
    const konteks = { hariIni: HARI_INI, status: STATUS_KEHADIRAN, isPro: true }
    for (const { id, koreksi, maksimalHari } of STATUS_KEHADIRAN) {
      if (!koreksi || maksimalHari === null) continue
      const galatAkhir = (tambah: number) => {
        const sampai = tanggalDari(nomorHari('2026-02-02') + tambah)
        return periksaIsianKoreksi({ ...mintaStatus('02', id), sampai }, konteks)
      }
      expect(galatAkhir(0)).toEqual([])
      if (maksimalHari === 1) {
        const message = 'Status ini hanya untuk satu hari: samakan dengan tanggal mulai.'
        expect(galatAkhir(1)).toEqual([{ field: 'tglKehadiran.sampai', message }])
        continue
      }
      const message = `Tanggal melebihi batas maksimal (${maksimalHari} hari)`
      expect(galatAkhir(maksimalHari)).toEqual([])
      expect(galatAkhir(maksimalHari + 1)).toEqual([{ field: 'tglKehadiran.sampai', message }])
    }
  })

  it('Hadir dan waktu sampai hari ini; cuti dan izin juga untuk hari mendatang', () => {
    const hadir = { datang: '07:00', pulang: '14:00' }
    sah(mintaStatus('26', 1, hadir))
    expect(galat(mintaStatus('27', 1, hadir))).toEqual([
      'tglKehadiran.dari: Hadir hanya dapat diusulkan untuk hari yang sudah tiba.',
    ])
    sah(mintaJam('26', hadir))
    expect(galat(mintaJam('27', hadir))).toEqual([
      'tglKehadiran.dari: Waktu kehadiran hanya dapat dikoreksi sampai hari ini.',
    ])
    expect(galat(mintaJam('26..27', hadir))).toEqual([
      'tglKehadiran.sampai: Waktu kehadiran hanya dapat dikoreksi sampai hari ini.',
    ])
    sah(mintaStatus('27..28', 16))
    sah(mintaIzin('27', 2))
  })

  it('waktu dan izin: mulai dan sampai dalam satu bulan (L19)', () => {
    const satuBulan =
      'tglKehadiran.sampai: Mulai dan sampai harus dalam satu bulan. Buat usulan tersendiri untuk bulan lainnya.'
    expect(galat(mintaJam('2026-01-31..2026-02-02', { datang: '07:00' }))).toEqual([satuBulan])
    expect(galat(mintaIzin('2026-01-31..2026-02-02', 1))).toEqual([satuBulan])
    sah(mintaJam('02..07', { datang: '07:00' }))
  })

  it('hari di luar masa tugas ditolak, hari pertama dan terakhirnya tidak', () => {
    const isi = fakta({ gtk: [{ ...GTK, mulaiTugas: '2026-02-03', berhenti: '2026-02-12' }] })
    expect(galatKoreksi(isi, mintaStatus('03..12', 16))).toEqual([])
    expect(galatKoreksi(isi, mintaStatus('02..04', 16))).toEqual([
      'tglKehadiran.dari: GTK tidak bertugas di sekolah ini pada 2 Februari 2026. Sesuaikan tanggalnya.',
    ])
    expect(galatKoreksi(isi, mintaIzin('12..13', 1))).toEqual([
      'tglKehadiran.sampai: GTK tidak bertugas di sekolah ini pada 13 Februari 2026. Sesuaikan tanggalnya.',
    ])
    expect(galatKoreksi(isi, { ...mintaStatus('03', 16), gtkId: 99 })).toHaveLength(1)
  })

  it('rentang tanpa hari kerja ditolak; waktu hanya untuk hari kerja', () => {
    const tanpaKerja =
      'tglKehadiran.dari: Tidak ada hari kerja pada tanggal itu, jadi koreksi tidak mengubah apa pun. Pilih hari kerja.'
    expect(galat(mintaStatus('15..17', 6))).toEqual([tanpaKerja])
    expect(galat(mintaIzin('15', 1))).toEqual([tanpaKerja])
    expect(galat(mintaJam('15', { datang: '07:00' }))).toEqual([tanpaKerja])
    sah(mintaStatus('15..18', 6))
    sah(mintaIzin('14..16', 1))
    expect(galat(mintaJam('14..16', { datang: '07:00' }))).toEqual([
      'tglKehadiran.sampai: 15 Februari 2026 hari libur. Waktu kehadiran hanya dapat dikoreksi untuk hari kerja.',
    ])
    const khusus = fakta({ libur: [libur('2026-02-10', 'Banjir', { jenisLiburId: 5, nomor: '7' })] })
    expect(galatKoreksi(khusus, mintaStatus('10', 6))).toEqual([tanpaKerja])
  })
})

describe('waktu', () => {
  it('Hadir memberi setiap sisi yang tidak diberi tap (L20)', () => {
    const tanpaDatang = (hari: number) =>
      `waktuKoreksi.datang: Isi waktu datang: tidak ada tap datang pada ${hari} Februari 2026.`
    const tanpaPulang = (hari: number) =>
      `waktuKoreksi.pulang: Isi waktu pulang: tidak ada tap pulang pada ${hari} Februari 2026.`
    sah(mintaStatus('02', 1))
    expect(galat(mintaStatus('03', 1))).toEqual([tanpaPulang(3)])
    sah(mintaStatus('03', 1, { pulang: '14:00' }))
    expect(galat(mintaStatus('04', 1))).toEqual([tanpaDatang(4)])
    sah(mintaStatus('04', 1, { datang: '07:00' }))
    expect(galat(mintaStatus('09', 1))).toEqual([tanpaDatang(9), tanpaPulang(9)])
    expect(galat(mintaStatus('09', 1, { datang: '07:00' }))).toEqual([tanpaPulang(9)])
  })

  it('sisi yang hanya diberi usulan lain bukan tap: Hadir tetap harus memberinya', () => {
    const isi = fakta({ koreksi: [koreksiJam('09', { datang: '07:00', pulang: '14:00' })] })
    expect(galatKoreksi(isi, mintaStatus('09', 1))).toHaveLength(2)
  })

  it('status bukan Hadir dan izin tidak memakai waktu', () => {
    for (const id of [3, 4, 5, 6, 16]) {
      expect(galat(mintaStatus('09', id, { datang: '07:00', pulang: '14:00' }))).toEqual([
        'waktuKoreksi.datang: Status ini tidak memakai waktu. Kosongkan.',
        'waktuKoreksi.pulang: Status ini tidak memakai waktu. Kosongkan.',
      ])
    }
    expect(galat(mintaIzin('09', 1, { pulang: '14:00' }))).toEqual([
      'waktuKoreksi.pulang: Izin tidak memakai waktu. Kosongkan.',
    ])
  })

  it('koreksi waktu memberi paling sedikit satu sisi', () => {
    expect(galat(mintaJam('09', {}))).toEqual(['waktuKoreksi: Isi waktu datang, waktu pulang, atau keduanya.'])
    sah(mintaJam('09', { datang: '07:00' }))
    sah(mintaJam('09', { pulang: '14:00' }))
  })

  it.each([
    [{ datang: '13:59' }, []],
    [{ datang: '14:00' }, ['waktuKoreksi.datang: Waktu datang harus sebelum jam pulang (14:00).']],
    [{ pulang: '07:01' }, []],
    [{ pulang: '07:00' }, ['waktuKoreksi.pulang: Waktu pulang harus sesudah jam masuk (07:00).']],
    [
      { datang: '14:00', pulang: '07:00' },
      [
        'waktuKoreksi.datang: Waktu datang harus sebelum jam pulang (14:00).',
        'waktuKoreksi.pulang: Waktu pulang harus sesudah jam masuk (07:00).',
      ],
    ],
    [{ datang: '10:00', pulang: '10:01' }, []],
    [{ datang: '10:00', pulang: '10:00' }, ['waktuKoreksi.pulang: Waktu pulang harus sesudah waktu datang (10:00).']],
    [{ datang: '10:01', pulang: '10:00' }, ['waktuKoreksi.pulang: Waktu pulang harus sesudah waktu datang (10:01).']],
  ])('batas waktu %j pada hari tanpa tap (L16)', (teks, jawab) => {
    expect(galat(mintaJam('09', teks))).toEqual(jawab)
  })

  it('jam sebelum batas malam berarti lewat tengah malam (L19)', () => {
    sah(mintaJam('09', { datang: '07:00', pulang: '00:40' }))
    sah(mintaJam('09', { pulang: '02:59' }))
    expect(galat(mintaJam('09', { pulang: '03:00' }))).toEqual([
      'waktuKoreksi.pulang: Waktu pulang harus sesudah jam masuk (07:00).',
    ])
    expect(galat(mintaJam('09', { datang: '02:59' }))).toEqual([
      'waktuKoreksi.datang: Waktu datang harus sebelum jam pulang (14:00).',
    ])
    sah(mintaJam('09', { datang: '03:00' }))
  })

  it('satu sisi yang diminta harus cocok dengan sisi yang tercatat', () => {
    const siang = fakta({ taps: ['02 08:00', '02 12:00'] })
    expect(galatKoreksi(siang, mintaJam('02', { datang: '12:00' }))).toEqual([
      'waktuKoreksi.datang: Waktu datang harus sebelum waktu pulang yang tercatat (12:00).',
    ])
    expect(galatKoreksi(siang, mintaJam('02', { datang: '11:59' }))).toEqual([])
    expect(galatKoreksi(siang, mintaJam('02', { pulang: '08:00' }))).toEqual([
      'waktuKoreksi.pulang: Waktu pulang harus sesudah waktu datang yang tercatat (08:00).',
    ])
    expect(galatKoreksi(siang, mintaJam('02', { pulang: '08:01' }))).toEqual([])
  })

  it('rentang menyebut hari yang pertama kali tidak cocok', () => {
    const isi = fakta({ taps: ['03 08:00', '03 12:00'] })
    expect(galatKoreksi(isi, mintaJam('02..04', { datang: '12:30' }))).toEqual([
      'waktuKoreksi.datang: 3 Februari 2026: Waktu datang harus sebelum waktu pulang yang tercatat (12:00).',
    ])
  })
})

it('tanpa satu hari pun untuk dilihat tidak ada yang lolos', () => {
  const konteks = { hariIni: HARI_INI, status: STATUS_KEHADIRAN, isPro: true, hari: [], batasMalam: BATAS_MALAM }
  expect(periksaKoreksi({ ...mintaStatus('09', 1), datang: jam('07:00'), pulang: jam('14:00') }, konteks)).toHaveLength(
    1,
  )
})
