import { describe, expect, it } from 'vitest'
import { STATUS_KEHADIRAN } from '../acuan.ts'
import {
  barisTanggal,
  fakta,
  GTK,
  koreksiStatus,
  libur,
  manual,
  ringkasHari,
  seminggu,
  versi,
} from '../contoh.test-bahan.ts'
import type { FaktaBulan } from '../fakta.ts'
import { hitungHariBulan } from '../hari/bulan-hari.ts'
import { kirimanBulan } from '../hari/kiriman-hari.ts'
import { laporanHarian } from '../hari/laporan-harian.ts'
import { denganManual, tanpaPermintaan } from '../pengajuan/usulan.ts'
import { jelaskanHari } from '../penjelasan/jelaskan.ts'
import { barisSatu } from '../potongan/contoh-potongan.test-bahan.ts'

const LKS = 27
const DIPUTUS = '2026-02-20T03:00:00.000Z'
const NOMOR = '202602000009'

const banjir = (isi: FaktaBulan = fakta(), hari = '10', nomor = NOMOR) =>
  denganManual(isi, { tanggal: `2026-02-${hari}`, statusId: LKS, rinci: [] }, nomor, DIPUTUS)

describe('libur khusus sekolah', () => {
  it('menjadikan hari itu L bagi semua GTK, juga yang tap, dinas luar, dan absensi manual', () => {
    const orang = [1, 2, 3, 4].map((id) => ({ ...GTK, id, nama: `Guru ${id}` }))
    const isi = banjir(
      fakta({
        gtk: orang,
        taps: ['10 06:50', '10 14:01'],
        koreksi: [koreksiStatus('9-11', 3, { gtkId: 2 })],
        manual: [manual('10', 21, { gtkId: 3, datang: '07:00', pulang: '14:00' })],
      }),
    )
    for (const { id } of orang) {
      expect(barisTanggal(isi, '10', id)).toMatchObject([
        {
          singkatan: 'L',
          jenis_libur: 5,
          durasi_datang_terlambat: null,
          keterangan: `Libur Khusus Sekolah (Absensi Manual ${NOMOR})`,
        },
      ])
    }
    expect(ringkasHari(isi, '10')).toBe('1: L 06:50:00/14:01:00')
    expect(ringkasHari(isi, '11')).toBe('1: A -/-')
    expect(barisTanggal(isi, '11', 2)[0]?.singkatan).toBe('DL')
    expect(kirimanBulan(hitungHariBulan(isi)).filter(({ tanggal }) => tanggal === '2026-02-10')).toEqual([])
  })

  it('hari itu bukan Alpa dan bukan hari kerja lagi', () => {
    const sebelum = barisSatu(fakta())
    const sesudah = barisSatu(banjir())
    expect([sebelum.jumlah_alpa, sebelum.hari_kerja]).toEqual([22, 22])
    expect([sesudah.jumlah_alpa, sesudah.hari_kerja]).toEqual([21, 21])
    const jumlahLibur = (isi: FaktaBulan) =>
      laporanHarian(isi, 1).summary.statusKehadiran.find((satu) => satu.kode === 'L')?.jumlah
    expect([jumlahLibur(fakta()), jumlahLibur(banjir())]).toEqual([6, 7])
  })

  it('kalah dari libur nasional dan daerah, menang atas hari libur jadwal', () => {
    expect(barisTanggal(banjir(fakta(), '17'), '17')[0]).toMatchObject({ jenis_libur: 1 })
    const daerah = fakta({ libur: [libur('2026-02-10', 'Hari Jadi', { jenisLiburId: 2 })] })
    expect(barisTanggal(banjir(daerah), '10')[0]).toMatchObject({ jenis_libur: 2, keterangan: 'Hari Jadi' })
    expect(barisTanggal(banjir(fakta(), '15'), '15')[0]).toMatchObject({ jenis_libur: 5 })
    const limaHari = fakta({
      jadwal: [
        versi(
          'dinas',
          1,
          seminggu('07:00', '14:00').map((h) => (h.hari === 6 ? { ...h, isLibur: true } : h)),
        ),
      ],
    })
    expect(barisTanggal(limaHari, '14')[0]).toMatchObject({ jenis_libur: 4 })
    expect(barisTanggal(banjir(limaHari, '14'), '14')[0]).toMatchObject({ jenis_libur: 5 })
  })

  it('dua usulan untuk satu hari disebut menurut nomornya; membatalkan satu membiarkan yang lain', () => {
    const dua = banjir(banjir(fakta(), '10', '202602000010'))
    expect(barisTanggal(dua, '10')[0]?.keterangan).toBe(
      `Libur Khusus Sekolah (Absensi Manual ${NOMOR}), Libur Khusus Sekolah (Absensi Manual 202602000010)`,
    )
    expect(barisTanggal(tanpaPermintaan(dua, 'absensi-manual', NOMOR), '10')[0]?.singkatan).toBe('L')
    const bersih = tanpaPermintaan(tanpaPermintaan(dua, 'absensi-manual', NOMOR), 'absensi-manual', '202602000010')
    expect(bersih).toEqual(fakta())
  })

  it('status tanpa tanda manual diabaikan, dan barisnya tidak pernah memberi waktu (L20)', () => {
    const status = STATUS_KEHADIRAN.map((satu) => (satu.id === LKS ? { ...satu, manual: false } : satu))
    expect(barisTanggal({ ...banjir(), status }, '10')[0]?.singkatan).toBe('A')
    const baris = fakta({ manual: [manual('10', LKS, { datang: '07:00', pulang: '14:00' })] })
    expect(ringkasHari(baris, '10')).toBe('1: A -/-')
  })

  it('penjelasan menyebut usulannya, dan siapa yang mengalahkannya', () => {
    const permintaan = (isi: FaktaBulan, tanggal: string) => jelaskanHari(isi, 1, tanggal)?.permintaan
    expect(jelaskanHari(banjir(), 1, '2026-02-10')?.libur).toEqual({
      jenis: 5,
      nama: `Libur Khusus Sekolah (Absensi Manual ${NOMOR})`,
    })
    expect(permintaan(banjir(), '2026-02-10')).toEqual([
      {
        jenis: 'absensi manual',
        nomor: NOMOR,
        dipakai: true,
        kalimat: 'Menjadikan hari ini libur bagi seluruh sekolah.',
        aturan: '17b',
      },
    ])
    expect(permintaan(banjir(fakta(), '17'), '2026-02-17')).toMatchObject([
      { dipakai: false, kalimat: 'Hari ini sudah libur tanpa permintaan ini.' },
    ])
  })
})
