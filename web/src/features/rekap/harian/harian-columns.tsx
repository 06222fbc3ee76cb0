import type { HarianRow, LaporanHarian, PenjelasanHari } from '@geisa/contract/rekap/harian'
import FlagOutlined from '@mui/icons-material/FlagOutlined'
import UsbOutlined from '@mui/icons-material/UsbOutlined'
import Box from '@mui/material/Box'
import Tooltip from '@mui/material/Tooltip'
import type { ReactNode } from 'react'
import { briefDuration, durationSeconds, readDuration } from '../../../shared/tanggal/duration.ts'
import type { ColumnOf } from '../../../ui/table/columns.ts'
import { orDot } from '../../../ui/zero-dot.tsx'
import { StatusKehadiran } from '../chip-status-kehadiran.tsx'

export type CellName = keyof PenjelasanHari['baris'][number]['sel']
export type SelectedCell = { tanggal: string; shift: 1 | 2; cell: CellName }

type Read = (row: HarianRow) => string | number | null

export const CELL_TITLE: Record<CellName, string> = {
  datang: 'Waktu datang',
  pulang: 'Waktu pulang',
  terlambat: 'Terlambat',
  pulangCepat: 'Pulang cepat',
  status: 'Status',
  keterangan: 'Keterangan',
}

type Option = {
  /** On a phone each day is a record: what matters stands in its two lines. */
  narrow: boolean
  today: string | undefined
  namaStatus: Readonly<Record<string, string>>
  tanda: LaporanHarian['tanda']
  onSelect: (cell: SelectedCell) => void
}

/** What every cell is: a button that explains it. */
function cellBuilders(onSelect: Option['onSelect']) {
  const cell =
    (nama: CellName, judul: string, nilai: Read, fill: (b: HarianRow) => ReactNode = nilai, utama = false) =>
    (b: HarianRow) => (
      <button
        type="button"
        className="sel-jelas"
        tabIndex={utama ? 0 : -1}
        aria-haspopup="dialog"
        aria-label={`${judul}: ${nilai(b) || 'kosong'}. Jelaskan`}
        onClick={() => onSelect({ tanggal: b.tanggal, shift: b.shift, cell: nama })}
      >
        {fill(b)}
      </button>
    )
  const column = (
    nama: CellName,
    judul: string,
    nilai: Read,
    fill?: (b: HarianRow) => ReactNode,
    other: Partial<ColumnOf<HarianRow>> = {},
  ): ColumnOf<HarianRow> => ({
    id: judul,
    title: judul,
    value: nilai,
    cell: cell(nama, judul, nilai, fill),
    order: false,
    fixed: true,
    ...other,
  })
  const durationColumn = (nama: CellName, judul: string, nilai: (b: HarianRow) => string | null, word: string) =>
    column(
      nama,
      judul,
      (b) => spoken(nilai(b)),
      (b) => <Duration nilai={nilai(b)} />,
      { numeric: true, brief: (b) => loss(word, nilai(b)) },
    )
  return { cell, column, durationColumn }
}

/** The specified columns; a click on any cell explains it. */
export function harianColumns({ narrow, today, namaStatus, tanda = [], onSelect }: Option): ColumnOf<HarianRow>[] {
  const { cell, column, durationColumn } = cellBuilders(onSelect)
  const tanggal: Read = (b) => `${b.hari_ke} ${b.hari}`
  // What is spoken holds what is seen: 'Hadir' says its H, 'Hadir – Mesin Rusak' does not say HMR.
  const fullName: Read = (b) => {
    const nama = namaStatus[b.singkatan] ?? b.singkatan
    return nama.startsWith(b.singkatan) ? nama : `${b.singkatan}, ${nama}`
  }
  const marksOf = (b: HarianRow): string =>
    tanda.find(({ tanggal: hari, shift: nth }) => hari === b.tanggal && nth === b.shift)?.sebab.join('; ') ?? ''
  const isToday = (b: HarianRow): boolean => b.tanggal === today
  const tgl = { ...column('status', 'Tgl', tanggal), cell: cell('status', 'Tanggal', tanggal, (b) => b.hari_ke, true) }
  const hari = column(
    'status',
    'Hari',
    (b) => (isToday(b) ? `${b.hari}, hari ini` : b.hari),
    (b) => (isToday(b) ? <Today>{b.hari}, hari ini</Today> : b.hari),
  )
  // What heads a day's record.
  const day: Read = (b) => `${tanggal(b)}${isToday(b) ? ', hari ini' : ''}`
  const head = {
    ...column('status', 'Tanggal', day),
    cell: cell('status', 'Tanggal', day, (b) => (isToday(b) ? <Today>{day(b)}</Today> : day(b)), true),
    card: 'judul' as const,
  }
  // Nobody has a shift on a day off, as on paper.
  const shift = column('status', 'Shift', (b) => (b.jenis_libur ? null : b.shift))
  const status = column(
    'status',
    'Status',
    fullName,
    (b) => <StatusKehadiran id={b.statusId} abbreviation={b.singkatan} nama={namaStatus[b.singkatan] ?? b.singkatan} />,
    { card: 'kanan' },
  )
  const angka = [
    column(
      'datang',
      'Datang',
      (b) => b.waktu_datang,
      (b) => <Waktu jam={b.waktu_datang} usb={b.dariUsb} />,
      { brief: timesOf },
    ),
    column('pulang', 'Pulang', (b) => b.waktu_pulang),
    durationColumn('terlambat', 'Terlambat', (b) => b.durasi_datang_terlambat, 'terlambat'),
    durationColumn('pulangCepat', 'Pulang cepat', (b) => b.durasi_pulang_cepat, 'pulang cepat'),
    column(
      'keterangan',
      'Keterangan',
      (b) => [b.keterangan, marksOf(b) && `Bertanda: ${marksOf(b)}`].filter(Boolean).join('. '),
      (b) => <Catatan row={b} tanda={marksOf(b)} />,
      {
        fixed: false,
        width: 220,
        brief: (b) => [b.keterangan, marksOf(b) && 'bertanda'].filter(Boolean).join(' · '),
      },
    ),
  ]
  return narrow ? [head, status, ...angka, shift] : [tgl, hari, shift, ...angka, status]
}

const spoken = (duration: string | null): string | null =>
  duration === null ? null : readDuration(durationSeconds(duration))

/** '07:03 – 14:02'; a side that has not come is a question. */
const timesOf = ({ waktu_datang, waktu_pulang }: HarianRow): string | null =>
  waktu_datang === null && waktu_pulang === null
    ? null
    : `${waktu_datang?.slice(0, 5) ?? '?'} – ${waktu_pulang?.slice(0, 5) ?? '?'}`

const loss = (word: string, duration: string | null): string | null => {
  const seconds = duration === null ? 0 : durationSeconds(duration)
  return seconds === 0 ? null : `${word} ${briefDuration(seconds)}`
}

/** Today stands out by more than its colour. */
const Today = ({ children }: { children: ReactNode }) => (
  <Box component="span" sx={{ color: 'primary.main', fontWeight: 650 }}>
    {children}
  </Box>
)

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

/** Zero is quiet, minutes are there to be seen. */
function Duration({ nilai }: { nilai: string | null }) {
  if (nilai === null) return null
  const seconds = durationSeconds(nilai)
  return (
    <Box component="span" sx={seconds === 0 ? { color: 'text.secondary' } : { fontWeight: 600 }}>
      {orDot(seconds, briefDuration(seconds))}
    </Box>
  )
}

/** Days that wait for the machine are quiet: nothing is wrong with them yet. */
function Catatan({ row, tanda }: { row: HarianRow; tanda: string }) {
  const quiet = row.statusId === null
  return (
    <Box component="span" sx={quiet ? { color: 'text.secondary', fontStyle: 'italic' } : {}}>
      {row.keterangan}
      {tanda !== '' && (
        <Tooltip title={`Bertanda: ${tanda}`}>
          <FlagOutlined
            sx={{ fontSize: 15, ml: row.keterangan === '' ? 0 : 1, verticalAlign: 'middle', color: 'text.secondary' }}
          />
        </Tooltip>
      )}
    </Box>
  )
}
