import { describe, expect, it } from 'vitest'
import { nomorHari, tanggalFrom } from '../../calendar.ts'
import { fakta, GTK, jam, koreksiJam, libur } from '../../fakta.test-kit.ts'
import { STATUS_KEHADIRAN } from '../../status-kehadiran.ts'
import { koreksiErrors, requestIzin, requestJam, requestStatus, TODAY } from '../usulan.test-kit.ts'
import { checkKoreksi, checkKoreksiInput, rangeStart } from './koreksi.ts'

/** 2: whole day; 3: only an arrival; 4: only a departure; nothing on the others. */
const SEKOLAH = fakta({ taps: ['02 06:50', '02 14:05', '03 06:55', '04 14:10'] })
const errors = (...content: Parameters<typeof koreksiErrors> extends [unknown, ...infer Rest] ? Rest : never) =>
  koreksiErrors(SEKOLAH, ...content)
const valid = (...content: Parameters<typeof errors>) => expect(errors(...content)).toEqual([])

describe('jenis dan status', () => {
  it('jenis 1 meminta status bertanda koreksi', () => {
    valid(requestStatus('09', 6))
    expect(errors(requestStatus('09', null))).toEqual(['statusKehadiran.koreksi: Pilih status kehadiran koreksi.'])
    const cannot = ['statusKehadiran.koreksi: Status ini tidak dapat dipilih dalam koreksi. Pilih status lain.']
    const withoutTanda = STATUS_KEHADIRAN.filter((statusKehadiran) => !statusKehadiran.koreksi).map(
      (statusKehadiran) => statusKehadiran.id,
    )
    expect(withoutTanda).toEqual([0, 2, 21, 22, 23, 24, 25, 26, 27])
    for (const id of [...withoutTanda, 17, 999]) expect(errors(requestStatus('09', id))).toEqual(cannot)
  })

  it('status bukan basic hanya untuk PRO', () => {
    for (const { id, koreksi, basic, grup, nama } of STATUS_KEHADIRAN) {
      if (!koreksi || grup === 'H') continue
      valid(requestStatus('09', id), { isPro: true })
      const withoutPro = errors(requestStatus('09', id), { isPro: false })
      if (basic) expect(withoutPro).toEqual([])
      else expect(withoutPro).toEqual([expect.stringContaining(`Status ${nama} khusus layanan PRO.`)])
    }
  })

  it('izin meminta jenis izin; isian jenis lain ditolak', () => {
    valid(requestIzin('09', 1))
    valid(requestIzin('09', 2))
    expect(errors(requestIzin('09', null))).toEqual([
      'jenisIzin: Pilih jenis izin: datang terlambat atau pulang cepat.',
    ])
    expect(errors({ ...requestStatus('09', 6), jenisIzin: 1 })).toEqual([expect.stringContaining('jenisIzin: ')])
    expect(errors({ ...requestJam('09', { datang: '07:00' }), statusId: 1 })).toEqual([
      expect.stringContaining('statusKehadiran.koreksi: '),
    ])
    expect(errors({ ...requestIzin('09', 1), statusId: 1 })).toEqual([
      expect.stringContaining('statusKehadiran.koreksi: '),
    ])
    expect(errors({ ...requestIzin('09', 1), jenis: 4 as 3 })).toEqual(['jenisKoreksi: Pilih jenis koreksi.'])
  })
})

describe('tanggal', () => {
  it('mulai dari hari pertama tiga bulan yang lalu sampai akhir bulan ini, juga lewat pergantian tahun', () => {
    expect(rangeStart('2026-11-21')).toEqual({ dari: '2026-08-01', sampai: '2026-11-30' })
    expect(rangeStart('2026-04-30')).toEqual({ dari: '2026-01-01', sampai: '2026-04-30' })
    expect(rangeStart('2026-03-31')).toEqual({ dari: '2025-12-01', sampai: '2026-03-31' })
    expect(rangeStart('2026-01-01')).toEqual({ dari: '2025-10-01', sampai: '2026-01-31' })
    expect(rangeStart('2028-02-01')).toEqual({ dari: '2027-11-01', sampai: '2028-02-29' })
  })

  it('jendela koreksi menurut pengaturan: bulan ini saja, atau setahun', () => {
    expect(rangeStart('2026-01-15', 0)).toEqual({ dari: '2026-01-01', sampai: '2026-01-31' })
    expect(rangeStart('2026-01-15', 12)).toEqual({ dari: '2025-01-01', sampai: '2026-01-31' })
    const input = { ...requestStatus('09', 6), dari: '2026-01-31', sampai: '2026-01-31' }
    const context = { hariIni: TODAY, status: STATUS_KEHADIRAN, isPro: true }
    expect(checkKoreksiInput(input, { ...context, bulanAgo: 1 })).toEqual([])
    expect(checkKoreksiInput(input, { ...context, bulanAgo: 0 })).toMatchObject([{ field: 'tglKehadiran.dari' }])
  })

  it.each([
    ['2025-10-31', ['tglKehadiran.dari: Pilih tanggal mulai 1 November 2025 atau sesudahnya.']],
    ['2025-11-01', []],
    ['2026-02-28', []],
    ['2026-03-01', ['tglKehadiran.dari: Pilih tanggal mulai paling akhir 28 Februari 2026.']],
  ])('mulai %s pada 26 Februari 2026', (from, answer) => {
    const input = { ...requestStatus('09', 6), dari: from, sampai: from }
    const context = { hariIni: TODAY, status: STATUS_KEHADIRAN, isPro: true }
    expect(checkKoreksiInput(input, context).map(({ field, message }) => `${field}: ${message}`)).toEqual(answer)
  })

  it("akhir tidak boleh kurang dari 'Mulai Dari'", () => {
    expect(errors(requestStatus('10..09', 6))).toEqual([
      "tglKehadiran.sampai: Tanggal tidak boleh kurang dari tanggal 'Mulai Dari'",
    ])
  })

  it('setiap status: n hari sesudah mulai masih boleh, n + 1 tidak; tepat satu hanya satu tanggal (H, L33)', () => {
    const context = { hariIni: TODAY, status: STATUS_KEHADIRAN, isPro: true }
    for (const { id, koreksi, maksimalHari } of STATUS_KEHADIRAN) {
      if (!koreksi || maksimalHari === null) continue
      const finalErrors = (add: number) => {
        const until = tanggalFrom(nomorHari('2026-02-02') + add)
        return checkKoreksiInput({ ...requestStatus('02', id), sampai: until }, context)
      }
      expect(finalErrors(0)).toEqual([])
      if (maksimalHari === 1) {
        const message = 'Status ini hanya untuk satu hari: samakan dengan tanggal mulai.'
        expect(finalErrors(1)).toEqual([{ field: 'tglKehadiran.sampai', message }])
        continue
      }
      const message = `Tanggal melebihi batas maksimal (${maksimalHari} hari)`
      expect(finalErrors(maksimalHari)).toEqual([])
      expect(finalErrors(maksimalHari + 1)).toEqual([{ field: 'tglKehadiran.sampai', message }])
    }
  })

  it('Hadir dan waktu sampai hari ini; cuti dan izin juga untuk hari mendatang', () => {
    const hadir = { datang: '07:00', pulang: '14:00' }
    valid(requestStatus('26', 1, hadir))
    expect(errors(requestStatus('27', 1, hadir))).toEqual([
      'tglKehadiran.dari: Hadir hanya dapat diusulkan untuk hari yang sudah tiba.',
    ])
    valid(requestJam('26', hadir))
    expect(errors(requestJam('27', hadir))).toEqual([
      'tglKehadiran.dari: Waktu kehadiran hanya dapat dikoreksi sampai hari ini.',
    ])
    expect(errors(requestJam('26..27', hadir))).toEqual([
      'tglKehadiran.sampai: Waktu kehadiran hanya dapat dikoreksi sampai hari ini.',
    ])
    valid(requestStatus('27..28', 16))
    valid(requestIzin('27', 2))
  })

  it('waktu dan izin: mulai dan sampai dalam satu bulan (L19)', () => {
    const oneBulan =
      'tglKehadiran.sampai: Mulai dan sampai harus dalam satu bulan. Buat usulan tersendiri untuk bulan lainnya.'
    expect(errors(requestJam('2026-01-31..2026-02-02', { datang: '07:00' }))).toEqual([oneBulan])
    expect(errors(requestIzin('2026-01-31..2026-02-02', 1))).toEqual([oneBulan])
    valid(requestJam('02..07', { datang: '07:00' }))
  })

  it('hari di luar masa tugas ditolak, hari pertama dan terakhirnya tidak', () => {
    const content = fakta({ gtk: [{ ...GTK, mulaiTugas: '2026-02-03', berhenti: '2026-02-12' }] })
    expect(koreksiErrors(content, requestStatus('03..12', 16))).toEqual([])
    expect(koreksiErrors(content, requestStatus('02..04', 16))).toEqual([
      'tglKehadiran.dari: GTK tidak bertugas di sekolah ini pada 2 Februari 2026. Sesuaikan tanggalnya.',
    ])
    expect(koreksiErrors(content, requestIzin('12..13', 1))).toEqual([
      'tglKehadiran.sampai: GTK tidak bertugas di sekolah ini pada 13 Februari 2026. Sesuaikan tanggalnya.',
    ])
    expect(koreksiErrors(content, { ...requestStatus('03', 16), gtkId: 99 })).toHaveLength(1)
  })

  it('rentang tanpa hari kerja ditolak; waktu hanya untuk hari kerja', () => {
    const withoutKerja =
      'tglKehadiran.dari: Tidak ada hari kerja pada tanggal itu, jadi koreksi tidak mengubah apa pun. Pilih hari kerja.'
    expect(errors(requestStatus('15..17', 6))).toEqual([withoutKerja])
    expect(errors(requestIzin('15', 1))).toEqual([withoutKerja])
    expect(errors(requestJam('15', { datang: '07:00' }))).toEqual([withoutKerja])
    valid(requestStatus('15..18', 6))
    valid(requestIzin('14..16', 1))
    expect(errors(requestJam('14..16', { datang: '07:00' }))).toEqual([
      'tglKehadiran.sampai: 15 Februari 2026 hari libur. Waktu kehadiran hanya dapat dikoreksi untuk hari kerja.',
    ])
    const khusus = fakta({ libur: [libur('2026-02-10', 'Banjir', { jenisLiburId: 5, nomor: '7' })] })
    expect(koreksiErrors(khusus, requestStatus('10', 6))).toEqual([withoutKerja])
  })
})

describe('waktu', () => {
  it('Hadir memberi setiap sisi yang tidak diberi tap (L20)', () => {
    const withoutDatang = (hari: number) =>
      `waktuKoreksi.datang: Isi waktu datang: tidak ada tap datang pada ${hari} Februari 2026.`
    const withoutPulang = (hari: number) =>
      `waktuKoreksi.pulang: Isi waktu pulang: tidak ada tap pulang pada ${hari} Februari 2026.`
    valid(requestStatus('02', 1))
    expect(errors(requestStatus('03', 1))).toEqual([withoutPulang(3)])
    valid(requestStatus('03', 1, { pulang: '14:00' }))
    expect(errors(requestStatus('04', 1))).toEqual([withoutDatang(4)])
    valid(requestStatus('04', 1, { datang: '07:00' }))
    expect(errors(requestStatus('09', 1))).toEqual([withoutDatang(9), withoutPulang(9)])
    expect(errors(requestStatus('09', 1, { datang: '07:00' }))).toEqual([withoutPulang(9)])
  })

  it('sisi yang hanya diberi usulan lain bukan tap: Hadir tetap harus memberinya', () => {
    const content = fakta({ koreksi: [koreksiJam('09', { datang: '07:00', pulang: '14:00' })] })
    expect(koreksiErrors(content, requestStatus('09', 1))).toHaveLength(2)
  })

  it('status bukan Hadir dan izin tidak memakai waktu', () => {
    for (const id of [3, 4, 5, 6, 16]) {
      expect(errors(requestStatus('09', id, { datang: '07:00', pulang: '14:00' }))).toEqual([
        'waktuKoreksi.datang: Status ini tidak memakai waktu. Kosongkan.',
        'waktuKoreksi.pulang: Status ini tidak memakai waktu. Kosongkan.',
      ])
    }
    expect(errors(requestIzin('09', 1, { pulang: '14:00' }))).toEqual([
      'waktuKoreksi.pulang: Izin tidak memakai waktu. Kosongkan.',
    ])
  })

  it('koreksi waktu memberi paling sedikit satu sisi', () => {
    expect(errors(requestJam('09', {}))).toEqual(['waktuKoreksi: Isi waktu datang, waktu pulang, atau keduanya.'])
    valid(requestJam('09', { datang: '07:00' }))
    valid(requestJam('09', { pulang: '14:00' }))
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
  ])('batas waktu %j pada hari tanpa tap (L16)', (text, answer) => {
    expect(errors(requestJam('09', text))).toEqual(answer)
  })

  it('jam sebelum batas malam berarti lewat tengah malam (L19)', () => {
    valid(requestJam('09', { datang: '07:00', pulang: '00:40' }))
    valid(requestJam('09', { pulang: '02:59' }))
    expect(errors(requestJam('09', { pulang: '03:00' }))).toEqual([
      'waktuKoreksi.pulang: Waktu pulang harus sesudah jam masuk (07:00).',
    ])
    expect(errors(requestJam('09', { datang: '02:59' }))).toEqual([
      'waktuKoreksi.datang: Waktu datang harus sebelum jam pulang (14:00). 02:59 berarti lewat tengah malam.',
    ])
    valid(requestJam('09', { datang: '03:00' }))
  })

  it('satu sisi yang diminta harus cocok dengan sisi yang tercatat', () => {
    const siang = fakta({ taps: ['02 08:00', '02 12:00'] })
    expect(koreksiErrors(siang, requestJam('02', { datang: '12:00' }))).toEqual([
      'waktuKoreksi.datang: Waktu datang harus sebelum waktu pulang yang tercatat (12:00).',
    ])
    expect(koreksiErrors(siang, requestJam('02', { datang: '11:59' }))).toEqual([])
    expect(koreksiErrors(siang, requestJam('02', { pulang: '08:00' }))).toEqual([
      'waktuKoreksi.pulang: Waktu pulang harus sesudah waktu datang yang tercatat (08:00).',
    ])
    expect(koreksiErrors(siang, requestJam('02', { pulang: '08:01' }))).toEqual([])
  })

  it('rentang menyebut hari yang pertama kali tidak cocok', () => {
    const content = fakta({ taps: ['03 08:00', '03 12:00'] })
    expect(koreksiErrors(content, requestJam('02..04', { datang: '12:30' }))).toEqual([
      'waktuKoreksi.datang: 3 Februari 2026: Waktu datang harus sebelum waktu pulang yang tercatat (12:00).',
    ])
  })
})

it('tanpa satu hari pun untuk dilihat tidak ada yang lolos', () => {
  const context = {
    hariIni: TODAY,
    status: STATUS_KEHADIRAN,
    isPro: true,
    hari: [],
    withIt: () => [],
  }
  expect(checkKoreksi({ ...requestStatus('09', 1), datang: jam('07:00'), pulang: jam('14:00') }, context)).toHaveLength(
    1,
  )
})
