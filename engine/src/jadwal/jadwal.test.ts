/** rules.md B and L9–L14: which schedule, which shift, which days are off. */
import { describe, expect, it } from 'vitest'
import {
  ALWAYS,
  aturan,
  fakta,
  GTK,
  gtkShift,
  koreksiJam,
  koreksiStatus,
  libur,
  MESIN,
  manual,
  seminggu,
  summariseHari,
  tanggalRows,
  twoShift,
  version,
} from '../fakta.test-kit.ts'
import { explainHari } from '../penjelasan/hari.ts'

const TAPS = ['03 08:00', '03 13:00']
const jadwalBy = (content: ReturnType<typeof fakta>, tanggal = '2026-02-03') =>
  explainHari(content, 1, tanggal)?.jadwal.map((j) => `${j.shift} ${j.pemilik} ${j.jamMasuk ?? 'libur'}`)
const JADWAL = seminggu('07:30', '14:00')

describe('pemilik jadwal (product.md 3)', () => {
  const sekolah = version('sekolah', 1, seminggu('06:30', '13:00'))
  const yayasan = version('yayasan', 1, seminggu('06:45', '13:00'))
  const dinas = version('dinas', 1, seminggu('07:15', '13:00'))
  const nasional = version('nasional', 1, seminggu('07:45', '13:00'))
  it('sekolah hanya bila jadwal mandiri pada hari itu, lalu yayasan, dinas, nasional', () => {
    const all = [nasional, dinas, yayasan, sekolah]
    const mandiri = [aturan({ isJadwalMandiri: true, berlakuMulai: '2026-02-04' })]
    expect(jadwalBy(fakta({ jadwal: all, aturan: mandiri }))).toEqual(['1 yayasan 06:45:00'])
    expect(jadwalBy(fakta({ jadwal: all, aturan: mandiri }), '2026-02-04')).toEqual(['1 sekolah 06:30:00'])
    expect(jadwalBy(fakta({ jadwal: [nasional, dinas] }))).toEqual(['1 dinas 07:15:00'])
    expect(jadwalBy(fakta({ jadwal: [nasional] }))).toEqual(['1 nasional 07:45:00'])
  })
  it('pemilik yang tidak memiliki versi untuk hari itu dilewati', () => {
    const later = version('yayasan', 1, JADWAL, { berlakuMulai: '2026-02-10' })
    expect(jadwalBy(fakta({ jadwal: [later, dinas] }))).toEqual(['1 dinas 07:15:00'])
  })
})

describe('L9 versi jadwal', () => {
  const old = version('dinas', 1, seminggu('07:00', '14:00'))
  const ramadan = version('dinas', 1, seminggu('08:00', '13:00'), {
    id: 2,
    berlakuMulai: '2026-02-03',
    berlakuSampai: '2026-02-05',
  })
  it('berlakuMulai terakhir menang, dan setelah versi bertanggal berakhir yang terbuka berlaku lagi', () => {
    const content = fakta({ jadwal: [ramadan, old] })
    expect(['02', '03', '05', '06'].map((hari) => jadwalBy(content, `2026-02-${hari}`)?.[0])).toEqual([
      '1 dinas 07:00:00',
      '1 dinas 08:00:00',
      '1 dinas 08:00:00',
      '1 dinas 07:00:00',
    ])
  })
  it('berlakuMulai sama: yang disimpan terakhir menang', () => {
    const pagi = version('dinas', 1, seminggu('06:00', '13:00'), { disimpanPada: '2026-01-02T00:00:00.000Z' })
    const siang = version('dinas', 1, seminggu('09:00', '13:00'), { disimpanPada: '2026-01-03T00:00:00.000Z' })
    expect(jadwalBy(fakta({ jadwal: [siang, pagi] }))).toEqual(['1 dinas 09:00:00'])
  })
  it('tanpa versi: shift 1 bawaan nasional, Minggu libur', () => {
    expect(jadwalBy(fakta())).toEqual(['1 nasional 07:00:00'])
    expect(summariseHari(fakta(), '07')).toBe('1: A -/-')
    expect(summariseHari(fakta(), '08')).toBe('1: L -/-')
  })
  it('tanpa versi shift 2 tidak dipakai', () => {
    const content = fakta({ aturan: [aturan({ shiftSiang: true })], gtk: [gtkShift('2')], taps: TAPS })
    expect(summariseHari(content, '03')).toBe('1: H 08:00:00/13:00:00 60/60')
  })
  it('hari tanpa baris, atau tanpa jam masuk atau pulang, libur untuk shift itu', () => {
    const withoutRow = version(
      'dinas',
      1,
      JADWAL.filter((row) => row.hari !== 2),
    )
    const withoutMasuk = version('dinas', 1, seminggu('07:00', '14:00', { jamMasuk: null }))
    const withoutPulang = version('dinas', 1, seminggu('07:00', '14:00', { jamPulang: null }))
    for (const jadwalVersion of [withoutRow, withoutMasuk, withoutPulang]) {
      expect(tanggalRows(fakta({ jadwal: [jadwalVersion] }), '03')[0]).toMatchObject({ singkatan: 'L', jenis_libur: 4 })
    }
    expect(tanggalRows(fakta({ jadwal: [withoutRow] }), '04')[0]?.singkatan).toBe('A')
  })
})

describe('L10 jenis libur 4', () => {
  it('hari yang dicentang libur', () => {
    expect(tanggalRows(fakta(), '08')[0]).toMatchObject({ singkatan: 'L', jenis_libur: 4, keterangan: '' })
  })
  it('bukan hari kerja GTK ini', () => {
    const content = fakta({ gtk: [gtkShift('1', [1, 3])] })
    expect(tanggalRows(content, '02')[0]?.jenis_libur).toBe(0)
    expect(tanggalRows(content, '03')[0]).toMatchObject({ singkatan: 'L', jenis_libur: 4 })
  })
  it('hari kerja GTK bertanggal: sebelum versinya mulai, hari itu tetap hari kerja', () => {
    const kerja = [{ ...ALWAYS, berlakuMulai: '2026-02-10', shift: '1' as const, hariKerja: [1] }]
    const content = fakta({ gtk: [{ ...GTK, kerja }] })
    expect(tanggalRows(content, '03')[0]?.singkatan).toBe('A')
    expect(tanggalRows(content, '10')[0]?.singkatan).toBe('L')
  })
  it('satu dari dua shift libur: hanya yang lain dijalani', () => {
    const jadwal = [
      version(
        'dinas',
        1,
        seminggu('07:00', '12:00').map((b) => (b.hari === 2 ? { ...b, isLibur: true } : b)),
      ),
      version('dinas', 2, seminggu('12:30', '17:30')),
    ]
    const content = twoShift('keduanya', { jadwal, taps: ['03 12:20', '03 17:30', '04 06:50', '04 17:30'] })
    expect(summariseHari(content, '03')).toBe('2: H 12:20:00/17:30:00 0/0')
    expect(tanggalRows(content, '04')).toHaveLength(2)
    expect(summariseHari({ ...content, gtk: [gtkShift('1')] }, '03')).toBe('1: L 12:20:00/17:30:00')
  })
})

describe('L11 hari libur', () => {
  const jenis = (...daftar: ReturnType<typeof libur>[]) => {
    const [row] = tanggalRows(fakta({ libur: daftar }), '03')
    return `${row?.jenis_libur} ${row?.keterangan}`
  }
  it('jenjang diuji untuk semua jenis libur', () => {
    for (const jenisLiburId of [1, 2, 3] as const) {
      expect(jenis(libur('2026-02-03', 'SMA saja', { jenisLiburId, jenjang: ['SMA'] }))).toBe('0 ')
      expect(jenis(libur('2026-02-03', 'SD', { jenisLiburId, jenjang: ['SD', 'TK'] }))).toBe(`${jenisLiburId} SD`)
    }
  })
  it('urutan 1, 3, 2, juga pada hari Minggu', () => {
    const nasional = libur('2026-02-03', 'N', { id: 9 })
    const provinsi = libur('2026-02-03', 'P', { id: 8, jenisLiburId: 3 })
    const kabKota = libur('2026-02-03', 'K', { id: 7, jenisLiburId: 2 })
    expect(jenis(kabKota, provinsi, nasional)).toBe('1 N')
    expect(jenis(kabKota, provinsi)).toBe('3 P')
    expect(jenis(kabKota)).toBe('2 K')
    const [minggu] = tanggalRows(fakta({ libur: [libur('2026-02-08', 'M', { jenisLiburId: 2 })] }), '08')
    expect(minggu?.jenis_libur).toBe(2)
  })
  it('beberapa libur jenis yang menang digabung menurut id', () => {
    const daftar = [2, 10, 1].map((id) => libur('2026-02-03', `Libur ${id}`, { id }))
    expect(jenis(...daftar, libur('2026-02-03', 'Lain', { id: 3, jenisLiburId: 2 }))).toBe(
      '1 Libur 1, Libur 2, Libur 10',
    )
  })
})

describe('L12 shift GTK dan shift sekolah', () => {
  it('tidak ada yang sama: semua shift yang dipakai', () => {
    const onlySiang = { aturan: [aturan({ shiftPagi: false, shiftSiang: true })] }
    expect(summariseHari(twoShift('1', { ...onlySiang, taps: ['03 12:20', '03 17:31'] }), '03')).toBe(
      '2: H 12:20:00/17:31:00 0/0',
    )
    const onlyPagi = { aturan: [aturan({})] }
    expect(summariseHari(twoShift('2', { ...onlyPagi, taps: ['03 06:50', '03 12:00'] }), '03')).toBe(
      '1: H 06:50:00/12:00:00 0/0',
    )
  })
  it('tidak satu pun dicentang berarti shift 1 (rules.md 8)', () => {
    const content = twoShift('keduanya', { aturan: [aturan({ shiftPagi: false })], taps: ['03 06:50', '03 12:00'] })
    expect(summariseHari(content, '03')).toBe('1: H 06:50:00/12:00:00 0/0')
  })
  it('shift GTK dan centang sekolah bertanggal', () => {
    const kerja = [
      { ...ALWAYS, shift: '1' as const, hariKerja: null },
      { ...ALWAYS, berlakuMulai: '2026-02-04', shift: '2' as const, hariKerja: null },
    ]
    const content = twoShift('1', { gtk: [{ ...GTK, kerja }] })
    expect(tanggalRows(content, '03')[0]?.shift).toBe(1)
    expect(tanggalRows(content, '04')[0]?.shift).toBe(2)
    const laterSiang = [aturan({}), aturan({ shiftSiang: true, berlakuMulai: '2026-02-04' })]
    const sekolah = twoShift('2', { aturan: laterSiang })
    expect(tanggalRows(sekolah, '03')[0]?.shift).toBe(1)
    expect(tanggalRows(sekolah, '04')[0]?.shift).toBe(2)
  })
})

describe('L13 shift otomatis', () => {
  const otomatis = (update: Parameters<typeof twoShift>[1]) => summariseHari(twoShift('otomatis', update), '03')
  it('tap pertama sejak mulai absen pagi menentukan: sebelum 09:00 shift 1, tepat 09:00 shift 2', () => {
    expect(otomatis({ taps: ['03 08:59:59', '03 12:00'] })).toBe('1: H 08:59:59/12:00:00 119/0')
    expect(otomatis({ taps: ['03 09:00:00', '03 17:30'] })).toBe('2: H 09:00:00/17:30:00 0/0')
    expect(otomatis({ taps: ['03 05:00:00', '03 12:20', '03 17:30'] })).toBe('2: H 12:20:00/17:30:00 0/0')
  })
  it('datang dari koreksi Hadir mendahului koreksi waktu, lalu tap, lalu absensi manual', () => {
    const pagi = { taps: ['03 06:50'] }
    const waktu = koreksiJam('03', { datang: '12:30', pulang: '17:30' })
    expect(otomatis({ ...pagi, koreksi: [waktu] })).toBe('2: H 12:30:00/17:30:00 0/0')
    const hadir = koreksiStatus('03', 1, { datang: '07:00', pulang: '12:00' })
    expect(otomatis({ koreksi: [waktu, hadir] })).toBe('1: H 07:00:00/12:00:00 0/0')
    const siang = manual('03', 25, { datang: '12:30', pulang: '17:30' })
    expect(otomatis({ manual: [siang] })).toBe('2: HLA 12:30:00/17:30:00 0/0')
    expect(otomatis({ ...pagi, manual: [siang] })).toBe('1: HLA 06:50:00/17:30:00 0/0')
  })
  it('hanya pulang yang diberikan: shift yang jam pulangnya lebih dekat, sama jauh shift 1', () => {
    const pulang = (jam: string) => otomatis({ koreksi: [koreksiJam('03', { pulang: jam })] })
    expect(pulang('12:10')).toBe('1: H -/12:10:00 91/0')
    expect(pulang('17:00')).toBe('2: H -/17:00:00 91/30')
    expect(pulang('14:45')).toBe('1: H -/14:45:00 91/0')
    expect(pulang('14:46')).toBe('2: H -/14:46:00 91/164')
  })
  it('tanpa tanda apa pun shift 1, dan tidak pernah dua shift', () => {
    expect(otomatis({})).toBe('1: A -/-')
    expect(otomatis({ taps: ['03 06:50', '03 12:05', '03 12:28', '03 17:35'] })).toBe('1: H 06:50:00/17:35:00 0/0')
  })
})

describe('L14 dua shift', () => {
  const two = (taps: string[], update: Parameters<typeof twoShift>[1] = {}) => {
    const content = twoShift('keduanya', { taps: taps.map((jam) => `03 ${jam}`), ...update })
    const words = tanggalRows(content, '03').map((row) => row.keterangan)
    return `${summariseHari(content, '03')} (${words.join(' | ')})`
  }
  it('tap sebelum belahan shift 1, tepat pada belahan shift 2', () => {
    expect(two(['06:50', '12:14:59'])).toContain('1: H 06:50:00/12:14:59 0/0 (')
    expect(two(['12:15:00', '17:30'])).toBe('2: H 12:15:00/17:30:00 0/0 (Shift lain tidak dijalani)')
  })
  it('tap di antara dua shift melengkapi shift yang lain', () => {
    expect(two(['06:50', '12:05', '17:35'])).toBe(
      '1: H 06:50:00/12:05:00 0/0 | 2: H 12:05:00/17:35:00 0/0 (Lanjut shift | Lanjut shift)',
    )
    expect(two(['06:50', '12:20', '17:35'])).toBe(
      '1: H 06:50:00/12:20:00 0/0 | 2: H 12:20:00/17:35:00 0/0 (Lanjut shift | Lanjut shift)',
    )
  })
  it('bila shift pemilik tap itu tidak memiliki tap lain, shift itu tidak dijalani', () => {
    expect(two(['06:50', '12:20'])).toBe('1: H 06:50:00/12:20:00 0/0 (Shift lain tidak dijalani)')
    expect(two(['12:05', '17:35'])).toBe('2: H 12:05:00/17:35:00 0/0 (Shift lain tidak dijalani)')
  })
  it('tap di luar jeda antarshift tidak dipinjam', () => {
    expect(two(['06:50', '13:00'])).toBe(
      '1: H 06:50:00/- 0/91 | 2: H 13:00:00/- 30/91 (PCTI, Tidak absen pulang | DTTI, PCTI, Tidak absen pulang)',
    )
  })
  it('waktu dari permintaan diletakkan dengan belahan yang sama', () => {
    const koreksi = [koreksiJam('03', { datang: '07:00', pulang: '17:30' })]
    expect(two([], { koreksi })).toBe(
      '1: H 07:00:00/12:00:00 0/0 | 2: H 12:30:00/17:30:00 0/0 (Koreksi 202602000001, Lanjut shift | Koreksi 202602000001, Lanjut shift)',
    )
  })
  it('Lanjut shift dinilai paling akhir, setelah permintaan', () => {
    const koreksi = [koreksiJam('03', { pulang: '17:35' })]
    expect(two(['06:50'], { koreksi })).toContain('1: H 06:50:00/12:00:00 0/0 | 2: H 12:30:00/17:35:00 0/0')
  })
  it('shift tanpa tap dan tanpa waktu tidak memiliki baris dan tidak memakan apa pun', () => {
    expect(two(['06:50', '12:00'])).toBe('1: H 06:50:00/12:00:00 0/0 (Shift lain tidak dijalani)')
  })
  it('Shift lain tidak dijalani tidak pernah dikatakan selama belum sinkron', () => {
    const mesin = [{ ...MESIN, laporanTerakhir: null }]
    expect(two(['06:50', '12:00'], { mesin })).toBe('1: H 06:50:00/12:00:00 0/0 ()')
  })
  it('tanpa tap sama sekali: satu baris Alpa', () => {
    expect(two([])).toBe('1: A -/- ()')
  })
})
