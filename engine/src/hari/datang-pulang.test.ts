/** rules.md C–E and L15–L24: sides, requests, lateness, status. */
import { describe, expect, it } from 'vitest'
import {
  fakta,
  GTK,
  izin,
  koreksiJam,
  koreksiStatus,
  MESIN,
  manual,
  summariseHari,
  tanggalRows,
  twoShift,
} from '../fakta.test-kit.ts'
import { BUILTIN_PENGATURAN } from '../pengaturan.ts'
import { explainHari } from '../penjelasan/hari.ts'
import { onlyRow, potongan } from '../potongan/potongan.test-kit.ts'
import { PROFIL } from '../potongan/profil.ts'
import { compareDecisions } from './requests.ts'

type Update = Parameters<typeof fakta>[0]
/** The 3rd with taps given as clock times. */
const hari = (taps: string[], update: Update = {}) => summariseHari(fillHari(taps, update), '03')
const fillHari = (taps: string[], update: Update = {}) => fakta({ taps: taps.map((jam) => `03 ${jam}`), ...update })
const word = (taps: string[], update: Update = {}) => tanggalRows(fillHari(taps, update), '03')[0]?.keterangan
const requests = (content: ReturnType<typeof fakta>) =>
  explainHari(content, 1, '2026-02-03')?.permintaan.map((p) => `${p.nomor} ${p.dipakai ? 'ya' : p.kalimat}`)
const MIDDAY = '2026-02-03T05:00:00.000Z'

describe('L8 jendela tap', () => {
  it('mulai absen termasuk, sesaat sebelumnya tidak', () => {
    expect(hari(['05:30:00', '14:00'])).toBe('1: H 05:30:00/14:00:00 0/0')
    expect(hari(['05:29:59', '14:00'])).toBe('1: H -/14:00:00 91/0')
  })
  it('sampai batas malam hari berikutnya, tidak termasuk', () => {
    expect(summariseHari(fakta({ taps: ['03 07:00', '04 02:59:59'] }), '03')).toBe('1: H 07:00:00/02:59:59 0/0')
    expect(summariseHari(fakta({ taps: ['03 07:00', '04 03:00:00'] }), '03')).toBe('1: H 07:00:00/- 0/91')
  })
})

describe('rules.md 11 dan L15: satu kejadian', () => {
  it('tepat pada tengah jam kerja adalah pulang, sedetik sebelumnya datang', () => {
    expect(hari(['10:30:00'])).toBe('1: H -/10:30:00 91/210')
    expect(hari(['10:29:59'])).toBe('1: H 10:29:59/- 209/91')
  })
  it('datang memakai tap pertama, pulang tap terakhir', () => {
    expect(hari(['06:50', '07:10'])).toBe('1: H 06:50:00/- 0/91')
    expect(hari(['13:40', '14:05'])).toBe('1: H -/14:05:00 91/0')
  })
  it('jeda tepat 30 menit adalah dua kejadian', () => {
    expect(hari(['07:00:00', '07:30:00'])).toBe('1: H 07:00:00/07:30:00 0/390')
    expect(hari(['07:00:01', '07:30:00'])).toBe('1: H 07:00:01/- 0/91')
  })
})

describe('L16 sisi yang mustahil', () => {
  it('pulang sampai jam masuk bukan pulang', () => {
    expect(hari(['05:35', '06:40'])).toBe('1: H 05:35:00/- 0/91')
    expect(hari(['05:35', '07:00:00'])).toBe('1: H 05:35:00/- 0/91')
    expect(hari(['05:35', '07:00:01'])).toBe('1: H 05:35:00/07:00:01 0/419')
  })
  it('datang pada atau setelah jam pulang bukan datang', () => {
    expect(hari(['14:00:00', '15:00'])).toBe('1: H -/15:00:00 91/0')
    expect(hari(['13:59:59', '15:00'])).toBe('1: H 13:59:59/15:00:00 419/0')
  })
  it('absensi manual masih dapat mengisi sisi yang dibuang', () => {
    expect(hari(['05:35', '06:40'], { manual: [manual('03', 25, { pulang: '14:00' })] })).toBe(
      '1: HLA 05:35:00/14:00:00 0/0',
    )
  })
})

describe('L17 hari libur', () => {
  it('dua kejadian tampil datang dan pulang, satu kejadian sebagai datang', () => {
    expect(summariseHari(fakta({ taps: ['17 13:00', '17 13:29:59'] }), '17')).toBe('1: L 13:00:00/-')
    expect(summariseHari(fakta({ taps: ['17 13:00', '17 13:30'] }), '17')).toBe('1: L 13:00:00/13:30:00')
  })
  it('dua shift: satu baris saja, shift pertama', () => {
    const content = twoShift('keduanya', { taps: ['17 06:50', '17 17:35'] })
    expect(summariseHari(content, '17')).toBe('1: L 06:50:00/17:35:00')
  })
})

describe('L18 absensi manual', () => {
  const HMR = manual('03', 21, { nomor: '202602000009', datang: '07:10', pulang: '13:50' })
  it('mengisi hanya sisi tanpa tap, dan statusnya berlaku', () => {
    expect(hari(['06:50'], { manual: [HMR] })).toBe('1: HMR 06:50:00/13:50:00 0/10')
  })
  it('tap di kedua sisi: Hadir, permintaannya tidak diperlukan', () => {
    const content = fillHari(['06:50', '14:00'], { manual: [HMR] })
    expect(summariseHari(content, '03')).toBe('1: H 06:50:00/14:00:00 0/0')
    expect(requests(content)).toEqual(['202602000009 Tidak diperlukan: kedua sisi sudah terisi.'])
  })
  it('beberapa: keputusan terakhir dulu, lalu nomor tertinggi; masing-masing mengisi yang kosong', () => {
    const old = manual('03', 22, {
      nomor: '5',
      datang: '07:05',
      pulang: '14:10',
      diputusPada: '2026-02-04T00:00:00.000Z',
    })
    const next = manual('03', 25, { nomor: '3', datang: '07:01', diputusPada: '2026-02-05T00:00:00.000Z' })
    expect(hari([], { manual: [old, next] })).toBe('1: HLA 07:01:00/14:10:00 1/0')
    const sameTime = { ...old, nomor: '100', diputusPada: next.diputusPada }
    expect(hari([], { manual: [next, sameTime] })).toBe('1: HLP 07:05:00/14:10:00 5/0')
  })
  it('ditimpa koreksi kemudian: statusnya tetap', () => {
    expect(hari([], { manual: [HMR], koreksi: [koreksiJam('03', { datang: '06:00', pulang: '14:00' })] })).toBe(
      '1: HMR 06:00:00/14:00:00 0/0',
    )
  })
  it('status tanpa tanda manual diabaikan, juga waktunya (L20)', () => {
    expect(hari([], { manual: [manual('03', 1, { datang: '07:00', pulang: '14:00' })] })).toBe('1: A -/-')
  })
  it('baris tanpa waktu tidak memberi apa pun', () => {
    expect(hari([], { manual: [manual('03', 25)] })).toBe('1: A -/-')
  })
})

describe('L19 koreksi waktu', () => {
  it('menimpa sisi yang diberikannya, dan pada hari tanpa tap menjadikan Hadir', () => {
    expect(hari(['07:30', '14:00'], { koreksi: [koreksiJam('03', { datang: '06:55' })] })).toBe(
      '1: H 06:55:00/14:00:00 0/0',
    )
    expect(hari([], { koreksi: [koreksiJam('03', { datang: '06:55' })] })).toBe('1: H 06:55:00/- 0/91')
  })
  it('setiap tanggal dari sampai', () => {
    const content = fakta({ koreksi: [koreksiJam('03-05', { datang: '07:00', pulang: '14:00' })] })
    expect(['02', '03', '05', '06'].map((h) => tanggalRows(content, h)[0]?.singkatan)).toEqual(['A', 'H', 'H', 'A'])
  })
  it('beberapa: yang terakhir menang per sisi', () => {
    const old = koreksiJam('03', {
      nomor: '1',
      datang: '06:30',
      pulang: '14:30',
      diputusPada: '2026-02-04T00:00:00.000Z',
    })
    const next = koreksiJam('03', { nomor: '2', datang: '06:45', diputusPada: '2026-02-05T00:00:00.000Z' })
    expect(hari([], { koreksi: [next, old] })).toBe('1: H 06:45:00/14:30:00 0/0')
  })
  it('waktu sebelum batas malam berarti lewat tengah malam', () => {
    expect(hari(['06:50'], { koreksi: [koreksiJam('03', { pulang: '00:30' })] })).toBe('1: H 06:50:00/00:30:00 0/0')
  })
  it('tap tunggal yang ditimpa tidak dipakai untuk sisi lain', () => {
    expect(hari(['13:10'], { koreksi: [koreksiJam('03', { pulang: '14:00' })] })).toBe('1: H -/14:00:00 91/0')
  })
  it('hanya hari kerja: hari libur tetap L', () => {
    expect(summariseHari(fakta({ koreksi: [koreksiJam('17', { datang: '07:00' })] }), '17')).toBe('1: L -/-')
  })
})

describe('L20 koreksi status', () => {
  it('hanya pemenang yang berlaku, juga waktunya', () => {
    const hadir = koreksiStatus('03', 1, {
      nomor: '1',
      datang: '07:00',
      pulang: '14:00',
      diputusPada: '2026-02-04T00:00:00.000Z',
    })
    const sakit = koreksiStatus('03', 6, { nomor: '2', diputusPada: '2026-02-05T00:00:00.000Z' })
    expect(hari([], { koreksi: [sakit, hadir] })).toBe('1: SDSD -/-')
    expect(hari([], { koreksi: [{ ...sakit, diputusPada: '2026-02-03T00:00:00.000Z' }, hadir] })).toBe(
      '1: H 07:00:00/14:00:00 0/0',
    )
  })
  it('keputusan dibandingkan menurut instan, nomor sebagai angka', () => {
    const at = (nomor: string) => ({ nomor, diputusPada: '2026-02-04T00:00:00.000Z' })
    expect(compareDecisions(at('202602999999'), at('2026021000000'))).toBeLessThan(0)
    expect(compareDecisions(at('0000100'), at('99'))).toBeGreaterThan(0)
    expect(
      hari([], { koreksi: [koreksiStatus('03', 6, { nomor: '99' }), koreksiStatus('03', 16, { nomor: '100' })] }),
    ).toBe('1: CT -/-')
  })
  it('mengalahkan status absensi manual', () => {
    const content = fillHari([], {
      manual: [manual('03', 21, { nomor: '7', datang: '07:00', pulang: '14:00' })],
      koreksi: [koreksiStatus('03', 6, { nomor: '8' })],
    })
    expect(summariseHari(content, '03')).toBe('1: SDSD 07:00:00/14:00:00')
  })
  it('ke Hadir menimpa sisi yang diberikannya; kedua sisi hilang dibaca 91 + 91', () => {
    expect(hari(['07:40'], { koreksi: [koreksiStatus('03', 1, { pulang: '14:00' })] })).toBe(
      '1: H 07:40:00/14:00:00 40/0',
    )
    expect(hari([], { koreksi: [koreksiStatus('03', 1)] })).toBe('1: H -/- 91/91')
  })
  it('ke status bukan Hadir tidak menimpa waktu', () => {
    const dlp = koreksiStatus('03', 4, { datang: '07:00', pulang: '13:00' })
    expect(hari(['14:05'], { koreksi: [dlp] })).toBe('1: DLP -/14:05:00 0/0')
  })
  it('status tanpa tanda koreksi diabaikan', () => {
    for (const id of [0, 2, 21, 99]) {
      expect(hari(['06:50', '14:00'], { koreksi: [koreksiStatus('03', id)] })).toBe('1: H 06:50:00/14:00:00 0/0')
    }
  })
})

describe('rules.md 13–15, L21, L22', () => {
  const toleransi = (toleransiMenit: number) => ({
    pengaturan: [{ ...BUILTIN_PENGATURAN, toleransiMenit }],
  })
  it('sampai toleransi menjadi 0, di atasnya dihitung utuh', () => {
    expect(hari(['07:10:59', '13:50:00'], toleransi(10))).toBe('1: H 07:10:59/13:50:00 0/0')
    expect(hari(['07:11:00', '13:49:00'], toleransi(10))).toBe('1: H 07:11:00/13:49:00 11/11')
  })
  it('L21 toleransi tidak pernah untuk sisi yang hilang', () => {
    expect(hari(['06:50'], toleransi(100))).toBe('1: H 06:50:00/- 0/91')
  })
  it('pengaturan bertanggal, menurut hari absen', () => {
    const pengaturan = [{ ...BUILTIN_PENGATURAN, berlakuMulai: '2026-02-04', menitTanpaAbsen: 60 }]
    expect(hari(['06:50'], { pengaturan })).toBe('1: H 06:50:00/- 0/91')
    expect(summariseHari(fakta({ taps: ['04 06:50'], pengaturan }), '04')).toBe('1: H 06:50:00/- 0/60')
  })
  it('DL keduanya 0, DLP terlambat 0, DLS pulang cepat 0', () => {
    const also = (status: number) => hari(['08:00', '13:00'], { koreksi: [koreksiStatus('03', status)] })
    expect(also(3)).toBe('1: DL 08:00:00/13:00:00')
    expect(also(4)).toBe('1: DLP 08:00:00/13:00:00 0/60')
    expect(also(5)).toBe('1: DLS 08:00:00/13:00:00 60/0')
    expect(also(6)).toBe('1: SDSD 08:00:00/13:00:00')
  })
  it('L22 DLP tanpa pulang 91, DLS tanpa datang 91; sisi yang bebas tanpa keterangan', () => {
    const dlp = { koreksi: [koreksiStatus('03', 4)] }
    const dls = { koreksi: [koreksiStatus('03', 5)] }
    expect(hari([], dlp)).toBe('1: DLP -/- 0/91')
    expect(word([], dlp)).toBe('Koreksi 202602000001, PCTI, Tidak absen pulang')
    expect(hari([], dls)).toBe('1: DLS -/- 91/0')
    expect(word([], dls)).toBe('Koreksi 202602000001, DTTI, Tidak absen datang')
    const belumSinkron = { mesin: [{ ...MESIN, laporanTerakhir: null }] }
    expect(hari([], { ...dlp, ...belumSinkron })).toBe('1: DLP -/- 0/0')
  })
})

describe('L23 hari belum lengkap', () => {
  it('pulang yang belum ada 0; datang yang hilang 91 hanya bila sudah pulang', () => {
    expect(hari(['06:50'], { now: MIDDAY })).toBe('1: H 06:50:00/- 0/0')
    expect(hari(['11:00'], { now: MIDDAY })).toBe('1: H -/11:00:00 91/180')
    expect(hari([], { now: MIDDAY })).toBe('1: - -/-')
    expect(hari([], { now: MIDDAY, koreksi: [koreksiStatus('03', 5)] })).toBe('1: DLS -/- 0/0')
  })
  it('tidak masuk hitungan', () => {
    expect(tanggalRows(fillHari(['06:50'], { now: MIDDAY }), '03')[0]?.belumLengkap).toBe(true)
  })
})

describe('rules.md 16 dan L24: izin', () => {
  it('menjadikan terlambat DTDI dan pulang cepat PCDI, keduanya boleh sehari, tidak mengubah status', () => {
    const koreksi = [izin('03', 1, { nomor: '11' }), izin('03', 2, { nomor: '12' })]
    expect(hari(['07:30', '13:00'], { koreksi })).toBe('1: H 07:30:00/13:00:00 30/60')
    expect(word(['07:30', '13:00'], { koreksi })).toBe('Izin 11, Izin 12, DTDI, PCDI')
    expect(word(['07:30', '13:00'], { koreksi: [izin('03', 2, { nomor: '12' })] })).toBe('Izin 12, DTTI, PCDI')
  })
  it('juga untuk sisi yang hilang', () => {
    expect(word(['06:50'], { koreksi: [izin('03', 2, { nomor: '12' })] })).toBe('Izin 12, PCDI, Tidak absen pulang')
  })
  it('tanpa menit tidak berpengaruh, dan tidak menyentuh Alpa', () => {
    const content = fillHari(['06:50', '14:00'], { koreksi: [izin('03', 1)] })
    expect(tanggalRows(content, '03')[0]?.keterangan).toBe('')
    expect(requests(content)).toEqual(['202602000001 Tidak ada menit terlambat yang perlu izin.'])
    expect(hari([], { koreksi: [izin('03', 1)] })).toBe('1: A -/-')
  })
  it('tepat satu menit: DTDI dan PCDI satu menit, satu detik kurang tidak apa-apa', () => {
    const koreksi = [izin('03', 1, { nomor: '11' }), izin('03', 2, { nomor: '12' })]
    expect(hari(['07:01:00', '13:59:00'], { koreksi })).toBe('1: H 07:01:00/13:59:00 1/1')
    expect(word(['07:01:00', '13:59:00'], { koreksi })).toBe('Izin 11, Izin 12, DTDI, PCDI')
    expect(word(['07:00:59', '13:59:01'], { koreksi })).toBe('')
    const oneDay = { gtk: [{ ...GTK, mulaiTugas: '2026-02-03', berhenti: '2026-02-03' }], koreksi }
    expect(onlyRow(fillHari(['07:01:00', '13:59:00'], oneDay), potongan(PROFIL.D))).toMatchObject({
      jumlah_terlambat_dengan_izin: 1,
      durasi_terlambat_dengan_izin: '00:01:00',
      jumlah_pulang_cepat_dengan_izin: 1,
      durasi_pulang_cepat_dengan_izin: '00:01:00',
      jumlah_terlambat_tanpa_izin: 0,
      pct_potongan_dtdi: 50,
      pct_potongan_pcdi: 50,
      jumlah_potongan: 20_000,
    })
    expect(onlyRow(fillHari(['07:01:00', '13:59:00'], oneDay)).jumlah_potongan).toBe(0)
  })
  it('mencakup baris kedua shift', () => {
    const taps = ['03 07:30', '03 12:00', '03 12:45', '03 17:30']
    const content = twoShift('keduanya', { taps, koreksi: [izin('03', 1, { nomor: '11' })] })
    expect(tanggalRows(content, '03').map((row) => row.keterangan)).toEqual(['Izin 11, DTDI', 'Izin 11, DTDI'])
  })
})
