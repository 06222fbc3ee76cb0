import { describe, expect, it } from 'vitest'
import {
  fakta,
  GTK,
  koreksiStatus,
  libur,
  manual,
  seminggu,
  summariseHari,
  tanggalRows,
  version,
} from '../fakta.test-kit.ts'
import type { FaktaBulan } from '../fakta.ts'
import { computeHariBulan } from '../hari/bulan-hari.ts'
import { kirimanBulan } from '../hari/kiriman-hari.ts'
import { laporanHarian } from '../hari/laporan-harian.ts'
import { withManual, withoutRequest } from '../pengajuan/usulan.ts'
import { explainHari } from '../penjelasan/hari.ts'
import { onlyRow } from '../potongan/potongan.test-kit.ts'
import { STATUS_KEHADIRAN } from '../status-kehadiran.ts'

const LKS = 27
const DIPUTUS = '2026-02-20T03:00:00.000Z'
const NOMOR = '202602000009'

const flood = (content: FaktaBulan = fakta(), hari = '10', nomor = NOMOR) =>
  withManual(content, { tanggal: `2026-02-${hari}`, statusId: LKS, rinci: [] }, nomor, DIPUTUS)

describe('libur khusus sekolah', () => {
  it('menjadikan hari itu L bagi semua GTK, juga yang tap, dinas luar, dan absensi manual', () => {
    const people = [1, 2, 3, 4].map((id) => ({ ...GTK, id, nama: `Guru ${id}` }))
    const content = flood(
      fakta({
        gtk: people,
        taps: ['10 06:50', '10 14:01'],
        koreksi: [koreksiStatus('9-11', 3, { gtkId: 2 })],
        manual: [manual('10', 21, { gtkId: 3, datang: '07:00', pulang: '14:00' })],
      }),
    )
    for (const { id } of people) {
      expect(tanggalRows(content, '10', id)).toMatchObject([
        {
          singkatan: 'L',
          jenis_libur: 5,
          durasi_datang_terlambat: null,
          keterangan: `Libur Khusus Sekolah (Absensi Manual ${NOMOR})`,
        },
      ])
    }
    expect(summariseHari(content, '10')).toBe('1: L 06:50:00/14:01:00')
    expect(summariseHari(content, '11')).toBe('1: A -/-')
    expect(tanggalRows(content, '11', 2)[0]?.singkatan).toBe('DL')
    expect(kirimanBulan(computeHariBulan(content)).filter(({ tanggal }) => tanggal === '2026-02-10')).toEqual([])
  })

  it('hari itu bukan Alpa dan bukan hari kerja lagi', () => {
    const before = onlyRow(fakta())
    const after = onlyRow(flood())
    expect([before.jumlah_alpa, before.hari_kerja]).toEqual([22, 22])
    expect([after.jumlah_alpa, after.hari_kerja]).toEqual([21, 21])
    const jumlahLibur = (content: FaktaBulan) =>
      laporanHarian(content, 1).summary.statusKehadiran.find((ringkasanStatus) => ringkasanStatus.kode === 'L')?.jumlah
    expect([jumlahLibur(fakta()), jumlahLibur(flood())]).toEqual([6, 7])
  })

  it('kalah dari libur nasional dan daerah, menang atas hari libur jadwal', () => {
    expect(tanggalRows(flood(fakta(), '17'), '17')[0]).toMatchObject({ jenis_libur: 1 })
    const daerah = fakta({ libur: [libur('2026-02-10', 'Hari Jadi', { jenisLiburId: 2 })] })
    expect(tanggalRows(flood(daerah), '10')[0]).toMatchObject({ jenis_libur: 2, keterangan: 'Hari Jadi' })
    expect(tanggalRows(flood(fakta(), '15'), '15')[0]).toMatchObject({ jenis_libur: 5 })
    const fiveHari = fakta({
      jadwal: [
        version(
          'dinas',
          1,
          seminggu('07:00', '14:00').map((h) => (h.hari === 6 ? { ...h, isLibur: true } : h)),
        ),
      ],
    })
    expect(tanggalRows(fiveHari, '14')[0]).toMatchObject({ jenis_libur: 4 })
    expect(tanggalRows(flood(fiveHari, '14'), '14')[0]).toMatchObject({ jenis_libur: 5 })
  })

  it('dua usulan untuk satu hari disebut menurut nomornya; membatalkan satu membiarkan yang lain', () => {
    const two = flood(flood(fakta(), '10', '202602000010'))
    expect(tanggalRows(two, '10')[0]?.keterangan).toBe(
      `Libur Khusus Sekolah (Absensi Manual ${NOMOR}), Libur Khusus Sekolah (Absensi Manual 202602000010)`,
    )
    expect(tanggalRows(withoutRequest(two, 'absensi-manual', NOMOR), '10')[0]?.singkatan).toBe('L')
    const clean = withoutRequest(withoutRequest(two, 'absensi-manual', NOMOR), 'absensi-manual', '202602000010')
    expect(clean).toEqual(fakta())
  })

  it('status tanpa tanda manual diabaikan, dan barisnya tidak pernah memberi waktu (L20)', () => {
    const status = STATUS_KEHADIRAN.map((statusKehadiran) =>
      statusKehadiran.id === LKS ? { ...statusKehadiran, manual: false } : statusKehadiran,
    )
    expect(tanggalRows({ ...flood(), status }, '10')[0]?.singkatan).toBe('A')
    const row = fakta({ manual: [manual('10', LKS, { datang: '07:00', pulang: '14:00' })] })
    expect(summariseHari(row, '10')).toBe('1: A -/-')
  })

  it('penjelasan menyebut usulannya, dan siapa yang mengalahkannya', () => {
    const requests = (content: FaktaBulan, tanggal: string) => explainHari(content, 1, tanggal)?.permintaan
    expect(explainHari(flood(), 1, '2026-02-10')?.libur).toEqual({
      jenis: 5,
      nama: `Libur Khusus Sekolah (Absensi Manual ${NOMOR})`,
    })
    expect(requests(flood(), '2026-02-10')).toEqual([
      {
        jenis: 'absensi manual',
        nomor: NOMOR,
        dipakai: true,
        kalimat: 'Menjadikan hari ini libur bagi seluruh sekolah.',
        aturan: '17b',
      },
    ])
    expect(requests(flood(fakta(), '17'), '2026-02-17')).toMatchObject([
      { dipakai: false, kalimat: 'Hari ini sudah libur tanpa permintaan ini.' },
    ])
  })
})
