import { IMPORT_ACTION, type ImportAction, type ImportResult, type ImportRow } from '@geisa/contract/file-import'
import Alert from '@mui/material/Alert'
import Box from '@mui/material/Box'
import ButtonBase from '@mui/material/ButtonBase'
import Link from '@mui/material/Link'
import Typography from '@mui/material/Typography'
import { useState } from 'react'
import { Badge } from '../../ui/badge.tsx'
import { DownloadButton } from '../../ui/button/download-button.tsx'
import type { ColumnOf } from '../../ui/table/columns.ts'
import { TabelData } from '../../ui/table/data-table.tsx'
import type { ToneName } from '../../ui/theme/colours.ts'
import { downloadExcel, type ExcelColumn } from '../excel/download-excel.ts'
import { numeral } from '../numerals.ts'

const LABEL: Record<ImportAction, string> = { baru: 'Baru', berubah: 'Berubah', sama: 'Sama', salah: 'Salah' }
const TONE: Record<ImportAction, ToneName> = { baru: 'baik', berubah: 'info', sama: 'netral', salah: 'bahaya' }
const PAGE_SIZE = 50

type Props = { result: ImportResult; fileName: string }

/** What the dry run found: the four counts are the filters of the rows below. */
export function ImportOutcome({ result, fileName }: Props) {
  const { jumlah } = result
  const [option, setOption] = useState<ImportAction | null>(jumlah.salah > 0 ? 'salah' : null)
  const [page, setPage] = useState(1)
  const matches = result.rows.filter((b) => option === null || b.tindakan === option)
  const many = Math.ceil(matches.length / PAGE_SIZE)
  const expected = option === null ? result.jumlahBaris - jumlah.sama : jumlah[option]
  return (
    <Box>
      <Typography variant="body2" color="textSecondary" sx={{ overflowWrap: 'anywhere' }}>
        {fileName} · {numeral(result.jumlahBaris)} baris dibaca, belum ada yang disimpan
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
            action={t}
            count={jumlah[t]}
            selected={option === t}
            onClick={() => {
              setOption(option === t ? null : t)
              setPage(1)
            }}
          />
        ))}
      </Box>
      <Warning sentences={result.peringatan} />
      {result.jamKerja !== undefined && result.jamKerja.jumlah > 0 && <JamKerja {...result.jamKerja} />}
      {result.kolomDiabaikan.length > 0 && (
        <Alert severity="info" role="note" sx={{ mb: 3 }}>
          Kolom yang tidak dipakai: {result.kolomDiabaikan.join(', ')}
        </Alert>
      )}
      <DownloadInvalidRows result={result} fileName={fileName} />
      <TabelData<ImportRow>
        label="Hasil pemeriksaan"
        columns={COLUMNS}
        rows={matches.slice((page - 1) * PAGE_SIZE, page * PAGE_SIZE)}
        rowId={(b) => `${b.baris} ${b.kunci}`}
        empty={option === 'sama' && jumlah.sama > 0 ? SAME : 'Tidak ada baris di sini.'}
        card
        cardOpen
        height="penuh"
        {...(many > 1 ? { page: { nth: page, count: many, onChange: setPage } } : {})}
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
export function Warning({ sentences }: { sentences: readonly string[] }) {
  const [open, setOpen] = useState(false)
  return sentences.map((content) => (
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

export function DownloadInvalidRows({ result, fileName }: Props) {
  if (result.jumlah.salah === 0) return null
  return (
    <Box sx={{ mb: 3 }}>
      <DownloadButton
        size="small"
        label="Unduh baris yang salah"
        work={(control) => downloadWrong(result.rows, fileName, control)}
      />
    </Box>
  )
}

function Tally(p: { action: ImportAction; count: number; selected: boolean; onClick: () => void }) {
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
        border: `1px solid ${p.selected ? theme.tones[TONE[p.action]].text : 'var(--mui-palette-divider)'}`,
        bgcolor: p.selected ? theme.tones[TONE[p.action]].ground : 'background.paper',
        color: p.selected ? theme.tones[TONE[p.action]].text : 'text.primary',
      })}
    >
      <Box component="span" sx={{ display: 'block', typography: 'angka' }}>
        {numeral(p.count)}
      </Box>
      <Box component="span" sx={{ fontSize: '0.8125rem' }}>
        {LABEL[p.action]}
      </Box>
    </ButtonBase>
  )
}

const COLUMNS: ColumnOf<ImportRow>[] = [
  { id: 'nama', title: 'Nama', value: (b) => b.nama, width: 200, card: 'judul' },
  { id: 'baris', title: 'Baris', value: (b) => b.baris, numeric: true },
  { id: 'kunci', title: 'Dikenali dari', value: (b) => b.kunci, fixed: true },
  {
    id: 'tindakan',
    title: 'Yang terjadi',
    value: (b) => LABEL[b.tindakan],
    cell: (b) => <Badge tone={TONE[b.tindakan]}>{LABEL[b.tindakan]}</Badge>,
  },
  {
    id: 'rinci',
    title: 'Sebab dan perubahan',
    value: (b) => b.alasan.join('. '),
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
  { title: 'Baris', value: (b) => b.baris, kind: 'angka', width: 8 },
  { title: 'Dikenali dari', value: (b) => b.kunci, width: 24 },
  { title: 'Nama', value: (b) => b.nama, width: 32 },
  { title: 'Yang salah', value: (b) => b.alasan.join('; '), width: 80 },
]

function downloadWrong(rows: readonly ImportRow[], namaBerkas: string, control: Parameters<typeof downloadExcel>[1]) {
  return downloadExcel(
    {
      fileName: `Baris salah ${namaBerkas.replace(/\.\w+$/, '')}`,
      title: 'Baris yang salah',
      columns: WRONG_COLUMNS,
      rows: rows.filter((b) => b.tindakan === 'salah'),
    },
    control,
  )
}

/** Whether hours of people hold with the save, or wait for the office (rules.md M9). */
function JamKerja({ jumlah, menunggu }: NonNullable<ImportResult['jamKerja']>) {
  return (
    <Alert severity="info" role="note" sx={{ mb: 3 }}>
      {numeral(jumlah)} GTK mendapat jam kerja lain
      {menunggu === 0
        ? '.'
        : `; ${menunggu === jumlah ? 'semuanya' : numeral(menunggu)} menunggu persetujuan dinas, dan sampai disetujui jam kerja yang sekarang tetap berlaku.`}
    </Alert>
  )
}
