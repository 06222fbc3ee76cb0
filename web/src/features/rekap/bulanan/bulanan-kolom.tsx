import type { BarisBulanan } from '@geisa/contract/rekap-bulanan'
import Box from '@mui/material/Box'
import Typography from '@mui/material/Typography'
import {
  ANGKA_BULANAN,
  type AngkaBulanan,
  bilangan,
  type JenisAngka,
  KELOMPOK_ANGKA,
  type KelompokAngka,
  sebutAngka,
  tampilAngka,
} from '../../../shared/excel/kolom-bulanan.ts'
import type { Kolom } from '../../../ui/table/tabel-kolom.ts'
import { NamaBulanan } from './bulanan-nama.tsx'
import type { SelBulanan } from './bulanan-sel.ts'

export type BarisBernomor = BarisBulanan & { no: number }

/** Groups of columns that can be hidden; number, name and the figures' meaning stay. */
export const KELOMPOK_KOLOM = { identitas: 'Identitas', ...KELOMPOK_ANGKA } as const
export type KelompokKolom = keyof typeof KELOMPOK_KOLOM

type Pilihan = {
  bulan: string
  /** How many rows there are: the frozen number before the name must hold the last one. */
  banyak: number
  /** 'Unit Kerja': not for school-level and sub-district-level roles (spec 2). */
  unitKerja: boolean
  tanpa: readonly KelompokKolom[]
  sempit: boolean
  onPilih: (sel: SelBulanan) => void
}

const lebarNomor = (banyak: number): number => Math.max(32, 10 + Math.ceil(8.5 * String(banyak).length))
const LEBAR: Record<JenisAngka, number> = { hari: 28, kali: 28, durasi: 62, persen: 42, rupiah: 70 }
/** By these people look for somebody; every heading that sorts costs the width of its arrow. */
const BISA_URUT: readonly string[] = ['jumlah_alpa', 'jumlah_tidak_hadir', 'pct_potongan_total', 'jumlah_potongan']

export function kolomBulanan({ bulan, banyak, unitKerja, tanpa, sempit, onPilih }: Pilihan): Kolom<BarisBernomor>[] {
  const identitas: Kolom<BarisBernomor>[] = [
    teks('status_kepegawaian', 'Status Kepegawaian', 148),
    nomor('nip', 'NIP', 190),
    nomor('nuptk', 'NUPTK', 172),
    nomor('nrg', 'NRG', 138),
    teks('jenis_guru', 'Jenis Guru', 136),
    ...(unitKerja ? [{ ...teks('nama_sekolah', 'Unit Kerja', 220), urut: true }] : []),
  ]
  const terlihat = (kelompok: KelompokAngka): boolean => !tanpa.includes(kelompok)
  return [
    { id: 'no', judul: 'No.', nilai: (b) => b.no, angka: true, lebar: lebarNomor(banyak), urut: false },
    {
      id: 'nama',
      judul: 'Nama',
      nilai: (b) => b.nama,
      sel: (b) => <NamaBulanan baris={b} bulan={bulan} onPilih={onPilih} />,
      lebar: sempit ? 176 : 194,
      beku: lebarNomor(banyak),
      kartu: 'judul',
    },
    ...ANGKA_BULANAN.filter(({ kelompok }) => terlihat(kelompok)).map((angka) => kolomAngka(angka, onPilih)),
    // Last on screen, where figures are read; first in the workbook, where people are looked up.
    ...(tanpa.includes('identitas') ? [] : identitas.map((k) => ({ ...k, kelompok: KELOMPOK_KOLOM.identitas }))),
  ]
}

function kolomAngka(angka: AngkaBulanan, onPilih: (sel: SelBulanan) => void): Kolom<BarisBernomor> {
  const { kunci, judul, nama, kelompok, jenis } = angka
  return {
    id: kunci,
    judul,
    petunjuk: nama,
    kelompok: KELOMPOK_ANGKA[kelompok],
    angka: true,
    lebar: kunci === 'jumlah_tidak_hadir' ? 56 : LEBAR[jenis] + (BISA_URUT.includes(kunci) ? 16 : 0),
    urut: BISA_URUT.includes(kunci),
    nilai: (b) => bilangan(angka, b[kunci]),
    sel: (b) => <SelAngka angka={angka} baris={b} onPilih={onPilih} />,
  }
}

type SelProps = { angka: AngkaBulanan; baris: BarisBulanan; onPilih: (sel: SelBulanan) => void }

/** A figure that explains itself. Zero is there to be checked, everything else to be seen. */
function SelAngka({ angka, baris, onPilih }: SelProps) {
  const nilai = baris[angka.kunci]
  const utama = UTAMA.includes(angka.kunci)
  const sepi = nilai === null || bilangan(angka, nilai) === 0
  return (
    <button
      type="button"
      className={`sel-jelas${sepi ? ' sepi' : utama ? ' utama' : ''}`}
      tabIndex={angka.kunci === ANGKA_BULANAN[0].kunci ? 0 : -1}
      aria-haspopup="dialog"
      aria-label={`${angka.nama}: ${nilai === null ? '–, ' : ''}${sebutAngka(angka, nilai)}. Jelaskan`}
      onClick={() => onPilih({ gtk: baris.id, angka: angka.kunci })}
    >
      {tampilAngka(angka, nilai)}
    </button>
  )
}

/** What is paid by. */
const UTAMA: readonly string[] = ['jumlah_tidak_hadir', 'pct_potongan_total', 'jumlah_potongan']

const teks = (kunci: 'status_kepegawaian' | 'jenis_guru' | 'nama_sekolah', judul: string, lebar: number) =>
  ({
    id: kunci,
    judul,
    nilai: (b: BarisBernomor) => b[kunci],
    sel: (b: BarisBernomor) => (
      <Typography variant="body2" component="span" noWrap title={b[kunci]} sx={{ display: 'block', maxWidth: lebar }}>
        {b[kunci] || '-'}
      </Typography>
    ),
    lebar,
    urut: false,
  }) satisfies Kolom<BarisBernomor>

const nomor = (kunci: 'nip' | 'nuptk' | 'nrg', judul: string, lebar: number) =>
  ({
    id: kunci,
    judul,
    nilai: (b: BarisBernomor) => b[kunci],
    sel: (b: BarisBernomor) => (
      <Box component="span" sx={b[kunci] === null ? { color: 'text.secondary' } : {}}>
        {b[kunci] ?? '-'}
      </Box>
    ),
    tetap: true,
    lebar,
    urut: false,
  }) satisfies Kolom<BarisBernomor>
