import type { BarisHarian, PenjelasanHari } from '@geisa/contract/rekap'
import UsbOutlined from '@mui/icons-material/UsbOutlined'
import Box from '@mui/material/Box'
import Tooltip from '@mui/material/Tooltip'
import type { ReactNode } from 'react'
import type { Kolom } from '../../../ui/table/tabel-kolom.ts'
import { StatusKehadiran } from '../status-kehadiran.tsx'

export type NamaSel = keyof PenjelasanHari['baris'][number]['sel']
export type SelDipilih = { tanggal: string; shift: 1 | 2; sel: NamaSel }

type Baca = (baris: BarisHarian) => string | number | null

export const JUDUL_SEL: Record<NamaSel, string> = {
  datang: 'Waktu datang',
  pulang: 'Waktu pulang',
  terlambat: 'Terlambat',
  pulangCepat: 'Pulang cepat',
  status: 'Status',
  keterangan: 'Keterangan',
}

type Pilihan = {
  /** On a phone what matters most stands in sight, the rest is scrolled to. */
  sempit: boolean
  hariIni: string | undefined
  namaStatus: Readonly<Record<string, string>>
  onPilih: (sel: SelDipilih) => void
}

/** The specified columns; a click on any cell explains it. */
export function kolomHarian({ sempit, hariIni, namaStatus, onPilih }: Pilihan): Kolom<BarisHarian>[] {
  const sel =
    (nama: NamaSel, judul: string, nilai: Baca, isi: (b: BarisHarian) => ReactNode = nilai, utama = false) =>
    (b: BarisHarian) => (
      <button
        type="button"
        className="sel-jelas"
        tabIndex={utama ? 0 : -1}
        aria-haspopup="dialog"
        aria-label={`${judul}: ${nilai(b) || 'kosong'}. Jelaskan`}
        onClick={() => onPilih({ tanggal: b.tanggal, shift: b.shift, sel: nama })}
      >
        {isi(b)}
      </button>
    )
  const kolom = (
    nama: NamaSel,
    judul: string,
    nilai: Baca,
    isi?: (b: BarisHarian) => ReactNode,
    lain: Partial<Kolom<BarisHarian>> = {},
  ): Kolom<BarisHarian> => ({
    id: judul,
    judul,
    nilai,
    sel: sel(nama, judul, nilai, isi),
    urut: false,
    tetap: true,
    ...lain,
  })
  const kolomDurasi = (nama: NamaSel, judul: string, nilai: (b: BarisHarian) => string | null) =>
    kolom(nama, judul, nilai, (b) => <Durasi nilai={nilai(b)} />, { angka: true })
  const tanggal: Baca = (b) => `${b.hari_ke} ${b.hari}`
  // What is spoken holds what is seen: 'Hadir' says its H, 'Hadir – Mesin Rusak' does not say HMR.
  const namaLengkap: Baca = (b) => {
    const nama = namaStatus[b.singkatan] ?? b.singkatan
    return nama.startsWith(b.singkatan) ? nama : `${b.singkatan}, ${nama}`
  }
  const tgl = { ...kolom('status', 'Tgl', tanggal), sel: sel('status', 'Tanggal', tanggal, (b) => b.hari_ke, true) }
  const namaHari = (b: BarisHarian): string => (sempit ? b.hari.slice(0, 3) : b.hari)
  const hari = kolom(
    'status',
    'Hari',
    (b) => (b.tanggal === hariIni ? `${namaHari(b)}, hari ini` : namaHari(b)),
    (b) => (b.tanggal === hariIni ? <HariIni nama={namaHari(b)} sempit={sempit} /> : namaHari(b)),
  )
  const shift = kolom('status', 'Shift', (b) => b.shift)
  const status = kolom('status', 'Status', namaLengkap, (b) => (
    <StatusKehadiran id={b.statusId} singkatan={b.singkatan} nama={namaStatus[b.singkatan] ?? b.singkatan} />
  ))
  const angka = [
    kolom(
      'datang',
      'Datang',
      (b) => b.waktu_datang,
      (b) => <Waktu jam={b.waktu_datang} usb={b.dariUsb} />,
    ),
    kolom('pulang', 'Pulang', (b) => b.waktu_pulang),
    kolomDurasi('terlambat', 'Terlambat', (b) => b.durasi_datang_terlambat),
    kolomDurasi('pulangCepat', 'Pulang cepat', (b) => b.durasi_pulang_cepat),
    kolom(
      'keterangan',
      'Keterangan',
      (b) => b.keterangan,
      (b) => <Catatan baris={b} />,
      { tetap: false, lebar: 220 },
    ),
  ]
  return sempit ? [tgl, hari, status, ...angka, shift] : [tgl, hari, shift, ...angka, status]
}

/** Today stands out by more than its colour. */
function HariIni({ nama, sempit }: { nama: string; sempit: boolean }) {
  return (
    <Box component="span" sx={{ color: 'primary.main', fontWeight: 650 }}>
      {sempit ? `${nama} •` : `${nama}, hari ini`}
    </Box>
  )
}

function Waktu({ jam, usb }: { jam: string | null; usb: boolean }) {
  return (
    <>
      {jam}
      {usb && (
        <Tooltip title="Waktu dari berkas USB">
          <UsbOutlined aria-label="Waktu dari berkas USB" sx={{ fontSize: 15, ml: 1, color: 'text.secondary' }} />
        </Tooltip>
      )}
    </>
  )
}

/** Zero is there to be checked, minutes are there to be seen. */
function Durasi({ nilai }: { nilai: string | null }) {
  const nol = nilai === '00:00:00'
  return (
    <Box component="span" sx={nol ? { color: 'text.secondary' } : { fontWeight: 600 }}>
      {nilai}
    </Box>
  )
}

/** Days that wait for the machine are quiet: nothing is wrong with them yet. */
function Catatan({ baris }: { baris: BarisHarian }) {
  const sepi = baris.statusId === null
  return (
    <Box component="span" sx={sepi ? { color: 'text.secondary', fontStyle: 'italic' } : {}}>
      {baris.keterangan}
    </Box>
  )
}
