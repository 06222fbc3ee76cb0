/** Test material: answers of GET /rekap/harian, their figures computed by the engine itself. */
import type { HarianRow, LaporanHarian } from '@geisa/contract/rekap/harian'
import type { FaktaBulan } from '@geisa/engine/fakta'
import { fakta, izin, koreksiStatus, manual, twoShift } from '@geisa/engine/fakta.test-kit'
import { laporanHarian } from '@geisa/engine/hari/laporan-harian'

const EXACTLY = [18, 19, 20, 21, 23, 24, 25, 26, 27, 28].flatMap((hari) => [`${hari} 06:55:00`, `${hari} 14:00:30`])

const AWAL = [
  '02 06:51:10',
  '02 14:03:22',
  '03 07:00:45',
  '03 14:00:00',
  '04 07:28:30',
  '04 14:05:00',
  '05 07:35',
  '05 13:20',
  '06 08:10',
  '06 14:00',
  '07 06:55',
  '12 14:02',
]

/** The school of every report, and its head. */
export const SEKOLAH = {
  id: 1,
  nama: 'SD Negeri 1 Contoh',
  npsn: '20512345',
  jenjang: 'SD',
  isSwasta: false,
  alamat: 'Jl. Melati No. 7',
  namaKecamatan: 'Kepanjen',
  namaKabKota: 'Kab. Malang',
  kodeProvinsi: '050000',
  namaProvinsi: 'Jawa Timur',
  namaYayasan: null,
  zona: 'WIB',
} as const
export const PENANDA_TANGAN = {
  nama: 'Drs. Bambang Sutrisno, M.Pd.',
  nip: '197003051995121002',
  jabatan: 'Kepala Sekolah',
}

/** A row of a day of which nothing is known yet. */
export const harianRow = (content: Partial<HarianRow> = {}): HarianRow => ({
  tanggal: '2026-02-03',
  hari_ke: 3,
  hari: 'Selasa',
  shift: 1,
  waktu_datang: null,
  waktu_pulang: null,
  durasi_datang_terlambat: null,
  durasi_pulang_cepat: null,
  keterangan: '',
  statusId: null,
  singkatan: '',
  jenis_libur: 0,
  belumLengkap: true,
  dariUsb: false,
  ...content,
})

/** E11 of rules.md: February 2026. */
export const laporanE11 = (update: Partial<LaporanHarian> = {}): LaporanHarian =>
  laporan(
    fakta({
      taps: [...AWAL, ...EXACTLY],
      koreksi: [
        izin('6', 1, { nomor: '202602000001' }),
        koreksiStatus('10', 6, { nomor: '202602000002' }),
        koreksiStatus('11', 3, { nomor: '202602000003' }),
        koreksiStatus('12', 4, { nomor: '202602000004' }),
        koreksiStatus('13', 16, { nomor: '202602000005' }),
      ],
      manual: [manual('14', 21, { datang: '07:00', pulang: '14:00' })],
    }),
    update,
  )

/** 31 days of two shifts each, the longest report there is. */
export const twoShiftLaporan = (): LaporanHarian => {
  const hari = Array.from({ length: 31 }, (_, h) => `2026-01-${String(h + 1).padStart(2, '0')}`)
  const taps = hari.flatMap((tanggal) => ['07:05', '12:00', '12:40', '17:20'].map((jam) => `${tanggal} ${jam}`))
  return laporan(twoShift('keduanya', { taps, bulan: '202601' }))
}

export function laporan(content: FaktaBulan, update: Partial<LaporanHarian> = {}): LaporanHarian {
  return {
    bulan: content.bulan,
    hariIni: '2026-03-05',
    sekolah: SEKOLAH,
    gtk: {
      id: '1-1',
      idDapodik: '4b9b7a1e-6c1f-4a7e-9d2b-0f5a3c2d1e00',
      nama: 'Siti Aminah, S.Pd.',
      namaDapodik: 'SITI AMINAH',
      nip: '198501012010012003',
      nuptk: null,
      jenisGuru: 'Guru Kelas',
      statusKepegawaian: 'PNS',
    },
    penandaTangan: PENANDA_TANGAN,
    terkunci: false,
    ...laporanHarian(content, 1),
    namaStatus: Object.fromEntries(content.status.map((status) => [status.singkatan, status.nama])),
    ...update,
  }
}
