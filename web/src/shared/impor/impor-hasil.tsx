import { type BarisImpor, type HasilImpor, TINDAKAN_IMPOR, type TindakanImpor } from '@geisa/contract/impor'
import Alert from '@mui/material/Alert'
import Box from '@mui/material/Box'
import ButtonBase from '@mui/material/ButtonBase'
import Link from '@mui/material/Link'
import Typography from '@mui/material/Typography'
import { useState } from 'react'
import { TombolUnduh } from '../../ui/button/tombol-unduh.tsx'
import { Lencana } from '../../ui/lencana.tsx'
import { TabelData } from '../../ui/table/tabel-data.tsx'
import type { Kolom } from '../../ui/table/tabel-kolom.ts'
import type { NamaNada } from '../../ui/warna.ts'
import { type KolomExcel, unduhExcel } from '../excel/unduh-excel.ts'

const LABEL: Record<TindakanImpor, string> = { baru: 'Baru', berubah: 'Berubah', sama: 'Sama', salah: 'Salah' }
const NADA: Record<TindakanImpor, NamaNada> = { baru: 'baik', berubah: 'info', sama: 'netral', salah: 'bahaya' }
const PER_HALAMAN = 50

type Props = { hasil: HasilImpor; namaBerkas: string }

/** What the dry run found: the four counts are the filters of the rows below. */
export function ImporHasil({ hasil, namaBerkas }: Props) {
  const { jumlah } = hasil
  const [pilihan, setPilihan] = useState<TindakanImpor | null>(jumlah.salah > 0 ? 'salah' : null)
  const [halaman, setHalaman] = useState(1)
  const cocok = hasil.rows.filter((b) => pilihan === null || b.tindakan === pilihan)
  const banyak = Math.ceil(cocok.length / PER_HALAMAN)
  const seharusnya = pilihan === null ? hasil.jumlahBaris - jumlah.sama : jumlah[pilihan]
  return (
    <Box>
      <Typography variant="body2" color="textSecondary" sx={{ overflowWrap: 'anywhere' }}>
        {namaBerkas} · {hasil.jumlahBaris.toLocaleString('id-ID')} baris dibaca, belum ada yang disimpan
      </Typography>
      <Box
        component="fieldset"
        aria-label="Saringan hasil pemeriksaan"
        sx={{
          border: 0,
          p: 0,
          my: 4,
          mx: 0,
          display: 'grid',
          gap: 2,
          gridTemplateColumns: 'repeat(auto-fit, minmax(128px, 1fr))',
        }}
      >
        {TINDAKAN_IMPOR.map((t) => (
          <Hitungan
            key={t}
            tindakan={t}
            jumlah={jumlah[t]}
            dipilih={pilihan === t}
            onKlik={() => {
              setPilihan(pilihan === t ? null : t)
              setHalaman(1)
            }}
          />
        ))}
      </Box>
      <Peringatan daftar={hasil.peringatan} />
      {hasil.kolomDiabaikan.length > 0 && (
        <Alert severity="info" role="note" sx={{ mb: 3 }}>
          Kolom yang tidak dipakai: {hasil.kolomDiabaikan.join(', ')}
        </Alert>
      )}
      <UnduhSalah hasil={hasil} namaBerkas={namaBerkas} />
      <TabelData<BarisImpor>
        label="Hasil pemeriksaan"
        kolom={KOLOM}
        baris={cocok.slice((halaman - 1) * PER_HALAMAN, halaman * PER_HALAMAN)}
        idBaris={(b) => `${b.baris} ${b.kunci}`}
        kosong={pilihan === 'sama' && jumlah.sama > 0 ? SAMA : 'Tidak ada baris di sini.'}
        kartu
        tinggi="penuh"
        {...(banyak > 1 ? { halaman: { ke: halaman, jumlah: banyak, onGanti: setHalaman } } : {})}
      />
      {cocok.length > 0 && cocok.length < seharusnya && (
        <Typography variant="body2" color="textSecondary">
          Ditampilkan {cocok.length.toLocaleString('id-ID')} dari {seharusnya.toLocaleString('id-ID')} baris.
        </Typography>
      )}
    </Box>
  )
}

const SAMA = 'Isinya sudah persis seperti yang tersimpan; baris ini tidak dirinci.'

const PANJANG = 180

/** Names of a whole school may stand in one warning: it opens on demand. */
export function Peringatan({ daftar }: { daftar: readonly string[] }) {
  const [terbuka, setTerbuka] = useState(false)
  return daftar.map((isi) => (
    <Alert key={isi} severity="warning" role="note" sx={{ mb: 3, overflowWrap: 'anywhere' }}>
      {terbuka || isi.length <= PANJANG ? isi : `${isi.slice(0, PANJANG - 40)}… `}
      {isi.length > PANJANG && (
        <Link component="button" type="button" underline="always" color="inherit" onClick={() => setTerbuka(!terbuka)}>
          {terbuka ? 'Ringkas' : 'Selengkapnya'}
        </Link>
      )}
    </Alert>
  ))
}

export function UnduhSalah({ hasil, namaBerkas }: Props) {
  if (hasil.jumlah.salah === 0) return null
  return (
    <Box sx={{ mb: 3 }}>
      <TombolUnduh
        ukuran="small"
        label="Unduh baris yang salah"
        kerja={(kendali) => unduhSalah(hasil.rows, namaBerkas, kendali)}
      />
    </Box>
  )
}

function Hitungan(p: { tindakan: TindakanImpor; jumlah: number; dipilih: boolean; onKlik: () => void }) {
  return (
    <ButtonBase
      aria-pressed={p.dipilih}
      onClick={p.onKlik}
      sx={(theme) => ({
        display: 'block',
        textAlign: 'left',
        fontFamily: 'inherit',
        px: 3,
        py: 2,
        borderRadius: 1,
        border: `1px solid ${p.dipilih ? theme.nada[NADA[p.tindakan]].teks : 'var(--mui-palette-divider)'}`,
        bgcolor: p.dipilih ? theme.nada[NADA[p.tindakan]].latar : 'background.paper',
        color: p.dipilih ? theme.nada[NADA[p.tindakan]].teks : 'text.primary',
      })}
    >
      <Box
        component="span"
        sx={{ display: 'block', fontSize: '1.25rem', fontWeight: 650, fontVariantNumeric: 'tabular-nums' }}
      >
        {p.jumlah.toLocaleString('id-ID')}
      </Box>
      <Box component="span" sx={{ fontSize: '0.8125rem' }}>
        {LABEL[p.tindakan]}
      </Box>
    </ButtonBase>
  )
}

const KOLOM: Kolom<BarisImpor>[] = [
  { id: 'nama', judul: 'Nama', nilai: (b) => b.nama, lebar: 200, kartu: 'judul' },
  { id: 'baris', judul: 'Baris', nilai: (b) => b.baris, angka: true },
  { id: 'kunci', judul: 'Dikenali dari', nilai: (b) => b.kunci, tetap: true },
  {
    id: 'tindakan',
    judul: 'Yang terjadi',
    nilai: (b) => LABEL[b.tindakan],
    sel: (b) => <Lencana nada={NADA[b.tindakan]}>{LABEL[b.tindakan]}</Lencana>,
  },
  {
    id: 'rinci',
    judul: 'Sebab dan perubahan',
    nilai: (b) => b.alasan.join('. '),
    sel: (b) => <Rinci baris={b} />,
    lebar: 320,
  },
]

function Rinci({ baris: { alasan, perubahan } }: { baris: BarisImpor }) {
  if (alasan.length === 0 && perubahan.length === 0) return '-'
  return (
    <Box
      component="ul"
      sx={{ m: 0, py: 1, px: 0, listStyle: 'none', display: 'grid', gap: 0.5, overflowWrap: 'anywhere' }}
    >
      {alasan.map((isi) => (
        <li key={isi}>{isi}</li>
      ))}
      {perubahan.map((u) => (
        <li key={u.kolom}>
          <Box component="span" sx={{ color: 'text.secondary' }}>
            {u.kolom}:
          </Box>{' '}
          {u.sebelum === '' ? '(kosong)' : u.sebelum} → <b>{u.sesudah === '' ? '(kosong)' : u.sesudah}</b>
        </li>
      ))}
    </Box>
  )
}

const KOLOM_SALAH: KolomExcel<BarisImpor>[] = [
  { judul: 'Baris', nilai: (b) => b.baris, jenis: 'angka', lebar: 8 },
  { judul: 'Dikenali dari', nilai: (b) => b.kunci, lebar: 24 },
  { judul: 'Nama', nilai: (b) => b.nama, lebar: 32 },
  { judul: 'Yang salah', nilai: (b) => b.alasan.join('; '), lebar: 80 },
]

function unduhSalah(rows: readonly BarisImpor[], namaBerkas: string, kendali: Parameters<typeof unduhExcel>[1]) {
  return unduhExcel(
    {
      namaBerkas: `Baris salah ${namaBerkas.replace(/\.\w+$/, '')}`,
      judul: 'Baris yang salah',
      kolom: KOLOM_SALAH,
      baris: rows.filter((b) => b.tindakan === 'salah'),
    },
    kendali,
  )
}
