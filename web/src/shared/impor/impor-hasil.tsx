import { IMPORT_ACTION, type ImportAction, type ImportResult, type ImportRow } from '@geisa/contract/impor'
import Alert from '@mui/material/Alert'
import Box from '@mui/material/Box'
import ButtonBase from '@mui/material/ButtonBase'
import Link from '@mui/material/Link'
import Typography from '@mui/material/Typography'
import { useState } from 'react'
import { DownloadButton } from '../../ui/button/tombol-unduh.tsx'
import { Badge } from '../../ui/lencana.tsx'
import { TabelData } from '../../ui/table/tabel-data.tsx'
import type { ColumnOf } from '../../ui/table/tabel-kolom.ts'
import type { ToneName } from '../../ui/warna.ts'
import { numeral } from '../angka.ts'
import { downloadExcel, type ExcelColumn } from '../excel/unduh-excel.ts'

const LABEL: Record<ImportAction, string> = { baru: 'Baru', berubah: 'Berubah', sama: 'Sama', salah: 'Salah' }
const TONE: Record<ImportAction, ToneName> = { baru: 'baik', berubah: 'info', sama: 'netral', salah: 'bahaya' }
const PAGE_SIZE = 50

type Props = { result: ImportResult; namaBerkas: string }

/** What the dry run found: the four counts are the filters of the rows below. */
export function ImportOutcome({ result, namaBerkas }: Props) {
  const { jumlah } = result
  const [option, setOption] = useState<ImportAction | null>(jumlah.salah > 0 ? 'salah' : null)
  const [page, setPage] = useState(1)
  const matches = result.rows.filter((b) => option === null || b.tindakan === option)
  const many = Math.ceil(matches.length / PAGE_SIZE)
  const expected = option === null ? result.jumlahBaris - jumlah.sama : jumlah[option]
  return (
    <Box>
      <Typography variant="body2" color="textSecondary" sx={{ overflowWrap: 'anywhere' }}>
        {namaBerkas} · {numeral(result.jumlahBaris)} baris dibaca, belum ada yang disimpan
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
        {IMPORT_ACTION.map((t) => (
          <Tally
            key={t}
            tindakan={t}
            jumlah={jumlah[t]}
            selected={option === t}
            onClick={() => {
              setOption(option === t ? null : t)
              setPage(1)
            }}
          />
        ))}
      </Box>
      <Warning daftar={result.peringatan} />
      {result.kolomDiabaikan.length > 0 && (
        <Alert severity="info" role="note" sx={{ mb: 3 }}>
          Kolom yang tidak dipakai: {result.kolomDiabaikan.join(', ')}
        </Alert>
      )}
      <DownloadInvalidRows result={result} namaBerkas={namaBerkas} />
      <TabelData<ImportRow>
        label="Hasil pemeriksaan"
        columns={COLUMNS}
        rows={matches.slice((page - 1) * PAGE_SIZE, page * PAGE_SIZE)}
        rowId={(b) => `${b.baris} ${b.kunci}`}
        empty={option === 'sama' && jumlah.sama > 0 ? SAME : 'Tidak ada baris di sini.'}
        card
        cardOpen
        height="penuh"
        {...(many > 1 ? { page: { nth: page, jumlah: many, onChange: setPage } } : {})}
      />
      {matches.length > 0 && matches.length < expected && (
        <Typography variant="body2" color="textSecondary">
          Ditampilkan {numeral(matches.length)} dari {numeral(expected)} baris.
        </Typography>
      )}
    </Box>
  )
}

const SAME = 'Isinya sudah persis seperti yang tersimpan; baris ini tidak dirinci.'

const LONG = 180

/** Names of a whole school may stand in one warning: it opens on demand. */
export function Warning({ daftar }: { daftar: readonly string[] }) {
  const [open, setOpen] = useState(false)
  return daftar.map((content) => (
    <Alert key={content} severity="warning" role="note" sx={{ mb: 3, overflowWrap: 'anywhere' }}>
      {open || content.length <= LONG ? content : `${content.slice(0, LONG - 40)}… `}
      {content.length > LONG && (
        <Link component="button" type="button" underline="always" color="inherit" onClick={() => setOpen(!open)}>
          {open ? 'Ringkas' : 'Selengkapnya'}
        </Link>
      )}
    </Alert>
  ))
}

export function DownloadInvalidRows({ result, namaBerkas }: Props) {
  if (result.jumlah.salah === 0) return null
  return (
    <Box sx={{ mb: 3 }}>
      <DownloadButton
        size="small"
        label="Unduh baris yang salah"
        kerja={(control) => downloadWrong(result.rows, namaBerkas, control)}
      />
    </Box>
  )
}

function Tally(p: { tindakan: ImportAction; jumlah: number; selected: boolean; onClick: () => void }) {
  return (
    <ButtonBase
      aria-pressed={p.selected}
      onClick={p.onClick}
      sx={(theme) => ({
        display: 'block',
        textAlign: 'left',
        fontFamily: 'inherit',
        px: 3,
        py: 2,
        borderRadius: 1,
        border: `1px solid ${p.selected ? theme.nada[TONE[p.tindakan]].teks : 'var(--mui-palette-divider)'}`,
        bgcolor: p.selected ? theme.nada[TONE[p.tindakan]].latar : 'background.paper',
        color: p.selected ? theme.nada[TONE[p.tindakan]].teks : 'text.primary',
      })}
    >
      <Box component="span" sx={{ display: 'block', typography: 'angka' }}>
        {numeral(p.jumlah)}
      </Box>
      <Box component="span" sx={{ fontSize: '0.8125rem' }}>
        {LABEL[p.tindakan]}
      </Box>
    </ButtonBase>
  )
}

const COLUMNS: ColumnOf<ImportRow>[] = [
  { id: 'nama', judul: 'Nama', nilai: (b) => b.nama, width: 200, card: 'judul' },
  { id: 'baris', judul: 'Baris', nilai: (b) => b.baris, angka: true },
  { id: 'kunci', judul: 'Dikenali dari', nilai: (b) => b.kunci, fixed: true },
  {
    id: 'tindakan',
    judul: 'Yang terjadi',
    nilai: (b) => LABEL[b.tindakan],
    cell: (b) => <Badge tone={TONE[b.tindakan]}>{LABEL[b.tindakan]}</Badge>,
  },
  {
    id: 'rinci',
    judul: 'Sebab dan perubahan',
    nilai: (b) => b.alasan.join('. '),
    cell: (b) => <Details row={b} />,
    wrap: true,
    width: 320,
  },
]

function Details({ row: { alasan, perubahan: changes } }: { row: ImportRow }) {
  if (alasan.length === 0 && changes.length === 0) return '-'
  return (
    <Box
      component="ul"
      sx={{ m: 0, py: 1, px: 0, listStyle: 'none', display: 'grid', gap: 0.5, overflowWrap: 'anywhere' }}
    >
      {alasan.map((content) => (
        <li key={content}>{content}</li>
      ))}
      {changes.map((u) => (
        <li key={u.kolom}>
          <Box component="span" sx={{ color: 'text.secondary' }}>
            {u.kolom}:
          </Box>{' '}
          {u.sebelum === '' ? '(kosong)' : u.sebelum} menjadi <b>{u.sesudah === '' ? '(kosong)' : u.sesudah}</b>
        </li>
      ))}
    </Box>
  )
}

const WRONG_COLUMNS: ExcelColumn<ImportRow>[] = [
  { judul: 'Baris', nilai: (b) => b.baris, jenis: 'angka', width: 8 },
  { judul: 'Dikenali dari', nilai: (b) => b.kunci, width: 24 },
  { judul: 'Nama', nilai: (b) => b.nama, width: 32 },
  { judul: 'Yang salah', nilai: (b) => b.alasan.join('; '), width: 80 },
]

function downloadWrong(rows: readonly ImportRow[], namaBerkas: string, control: Parameters<typeof downloadExcel>[1]) {
  return downloadExcel(
    {
      namaBerkas: `Baris salah ${namaBerkas.replace(/\.\w+$/, '')}`,
      judul: 'Baris yang salah',
      columns: WRONG_COLUMNS,
      rows: rows.filter((b) => b.tindakan === 'salah'),
    },
    control,
  )
}
