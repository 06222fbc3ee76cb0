import { hariDalamMinggu, NAMA_HARI, nomorHari, tanggalPanjang } from '@geisa/engine/kalender'
import EventBusyOutlined from '@mui/icons-material/EventBusyOutlined'
import Box from '@mui/material/Box'
import Link from '@mui/material/Link'
import MenuItem from '@mui/material/MenuItem'
import TextField from '@mui/material/TextField'
import { useMemo } from 'react'
import { KeadaanKosong } from '../../ui/page/keadaan-kosong.tsx'
import { TabelData } from '../../ui/table/tabel-data.tsx'
import type { Kolom } from '../../ui/table/tabel-kolom.ts'
import { sebutJenjang } from './draf-libur.ts'
import type { LiburTampil } from './queries.ts'

type Props = {
  rows: readonly LiburTampil[] | undefined
  galat: string | null
  memuat: boolean
  bolehTambah: boolean
  /** 'YYYY' or 'semua' */
  tahun: string
  hariIni: string
  onTahun: (tahun: string) => void
  onBuka: (id: number) => void
}

export function DaftarLibur({ rows, galat, memuat, bolehTambah, tahun, hariIni, onTahun, onBuka }: Props) {
  const kolom = useMemo(() => kolomLibur(onBuka), [onBuka])
  const daftarTahun = [...new Set([tahun, hariIni.slice(0, 4), ...(rows ?? []).map((l) => l.tanggal.slice(0, 4))])]
    .filter((t) => t !== 'semua')
    .toSorted()
  return (
    <Box sx={{ display: 'grid', gap: 4, minWidth: 0 }}>
      <TextField select label="Tahun" value={tahun} onChange={(e) => onTahun(e.target.value)} sx={{ width: 160 }}>
        {daftarTahun.map((t) => (
          <MenuItem key={t} value={t}>
            {t}
          </MenuItem>
        ))}
        <MenuItem value="semua">Semua tahun</MenuItem>
      </TextField>
      <TabelData<LiburTampil>
        label="Daftar libur"
        kolom={kolom}
        baris={rows && saringTahun(rows, tahun)}
        idBaris={(l) => l.id}
        memuat={memuat}
        galat={galat}
        kosong={
          <KeadaanKosong
            ikon={EventBusyOutlined}
            judul={tahun === 'semua' ? 'Belum ada hari libur' : `Belum ada hari libur tahun ${tahun}`}
            petunjuk={
              bolehTambah
                ? "Tambahkan satu per satu dengan 'Tambah', atau tempelkan daftar dari surat keputusan dengan 'Impor daftar'."
                : 'Libur nasional diisi Admin; libur daerah diisi dinas yang berwenang.'
            }
          />
        }
        kartu
      />
    </Box>
  )
}

export const saringTahun = (rows: readonly LiburTampil[], tahun: string): LiburTampil[] =>
  rows.filter((l) => tahun === 'semua' || l.tanggal.startsWith(tahun))

function kolomLibur(onBuka: (id: number) => void): Kolom<LiburTampil>[] {
  return [
    {
      id: 'tanggal',
      judul: 'Tanggal',
      nilai: (l) => l.tanggal,
      sel: (l) => (
        <>
          {tanggalPanjang(l.tanggal)}{' '}
          <Box component="span" sx={{ color: 'text.secondary' }}>
            {NAMA_HARI[hariDalamMinggu(nomorHari(l.tanggal))]}
          </Box>
        </>
      ),
      tetap: true,
      lebar: 210,
    },
    {
      id: 'nama',
      judul: 'Nama Libur',
      nilai: (l) => l.nama,
      sel: (l) => (
        <Link component="button" type="button" onClick={() => onBuka(l.id)} sx={{ textAlign: 'left', font: 'inherit' }}>
          {l.nama}
        </Link>
      ),
      saring: true,
      lebar: 320,
      kartu: 'judul',
    },
    { id: 'jenis', judul: 'Jenis Libur', nilai: (l) => l.jenisLibur, saring: true, lebar: 150 },
    { id: 'wilayah', judul: 'Wilayah', nilai: (l) => l.namaWilayah, saring: true, lebar: 160 },
    { id: 'jenjang', judul: 'Jenjang', nilai: (l) => sebutJenjang(l.jenjang), lebar: 180 },
  ]
}
