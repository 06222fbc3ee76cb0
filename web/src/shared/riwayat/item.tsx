import type { RiwayatRow, TelusurRow } from '@geisa/contract/riwayat'
import type { Zona } from '@geisa/engine/acuan'
import AddOutlined from '@mui/icons-material/AddOutlined'
import BlockOutlined from '@mui/icons-material/BlockOutlined'
import CheckOutlined from '@mui/icons-material/CheckOutlined'
import DeleteOutlined from '@mui/icons-material/DeleteOutlined'
import DoneAllOutlined from '@mui/icons-material/DoneAllOutlined'
import EditOutlined from '@mui/icons-material/EditOutlined'
import HistoryOutlined from '@mui/icons-material/HistoryOutlined'
import KeyOutlined from '@mui/icons-material/KeyOutlined'
import SendOutlined from '@mui/icons-material/SendOutlined'
import SwapHorizOutlined from '@mui/icons-material/SwapHorizOutlined'
import TerminalOutlined from '@mui/icons-material/TerminalOutlined'
import UndoOutlined from '@mui/icons-material/UndoOutlined'
import UploadFileOutlined from '@mui/icons-material/UploadFileOutlined'
import VisibilityOutlined from '@mui/icons-material/VisibilityOutlined'
import Box from '@mui/material/Box'
import Button from '@mui/material/Button'
import { type ReactNode, useState } from 'react'
import { BeforeAfter } from '../before-after.tsx'
import { PathLink } from '../path-link.tsx'
import { TimeAgo } from '../tanggal/time-ago.tsx'
import { formatInstant } from '../tanggal/waktu-sekolah.ts'
import { actionWords } from './action-words.ts'
import { riwayatDiffs } from './diffs.ts'

const AT_FIRST = 6
const LONG = 160

type Props = {
  row: RiwayatRow
  zona: Zona
  last: boolean
  /** Of which school and record, where the lines of many stand together. */
  place?: ReactNode
  /** Of which request, where it is not the one whose screen this is. */
  pengajuan?: TelusurRow['pengajuan']
}

/** One line of history: who did what and when, then field by field, then why. */
export function RiwayatItem({ row, zona, last, place, pengajuan = null }: Props) {
  const { oleh: by, perihal, tindakan: action, pada: at, alasan } = row
  const fields = riwayatDiffs(row.sebelum, row.sesudah, zona)
  const [all, setAll] = useState(false)
  const visible = all ? fields : fields.slice(0, AT_FIRST)
  return (
    <Box component="li" sx={{ display: 'grid', gridTemplateColumns: '28px minmax(0, 1fr)', columnGap: 3 }}>
      <Node action={action} last={last} />
      <Box sx={{ pb: last ? 0 : 5, pt: '3px' }}>
        <div>
          <Box component="strong" sx={{ fontWeight: 620 }}>
            {by?.nama ?? 'Sistem'}
          </Box>{' '}
          {actionWords(perihal, action)}
          {pengajuan !== null && (
            <>
              {' '}
              <PathLink path={pengajuan.tautan} underline="always">
                No. {pengajuan.nomor}
              </PathLink>
            </>
          )}
        </div>
        <Box sx={{ color: 'text.secondary', fontSize: '0.8125rem', fontVariantNumeric: 'tabular-nums' }}>
          {by !== null && by.nama !== by.peran && `${by.peran} · `}
          <time dateTime={at}>
            <TimeAgo instant={at} /> · {formatInstant(at, zona).slice(0, -3)} {zona}
          </time>
        </Box>
        {place !== undefined && (
          <Box sx={{ color: 'text.secondary', fontSize: '0.8125rem', overflowWrap: 'anywhere' }}>{place}</Box>
        )}
        {visible.length > 0 && (
          <Box sx={{ mt: 1.5, display: 'grid', gap: 1 }}>
            {visible.map(({ label, from, to }) =>
              to.length + (from?.length ?? 0) > LONG ? (
                <Long key={`${label} ${to}`} what={label} from={from} to={to} />
              ) : (
                <BeforeAfter key={`${label} ${to}`} what={label} from={from} to={to} />
              ),
            )}
          </Box>
        )}
        {fields.length > AT_FIRST && (
          <Button size="small" onClick={() => setAll(!all)} aria-expanded={all} sx={{ mt: 1, ml: -1.5 }}>
            {all ? 'Ringkas' : `${fields.length - AT_FIRST} perubahan lain`}
          </Button>
        )}
        {alasan !== null && (
          <Box
            component="blockquote"
            sx={{ m: 0, mt: 2, pl: 3, borderLeft: 3, borderColor: 'divider', overflowWrap: 'anywhere' }}
          >
            “{alasan}”
          </Box>
        )}
      </Box>
    </Box>
  )
}

/** A long value is opened on demand. */
function Long({ what, from, to }: { what: string; from: string | null; to: string }) {
  const [open, setOpen] = useState(false)
  return (
    <div>
      {open ? (
        <BeforeAfter what={what} from={from} to={to} />
      ) : (
        <BeforeAfter what={what} from={null} to={`${to.slice(0, LONG / 2)}…`} />
      )}
      <Button size="small" aria-expanded={open} onClick={() => setOpen(!open)} sx={{ ml: -1.5 }}>
        {open ? `Ringkas ${what.toLowerCase()}` : `Lihat ${what.toLowerCase()} selengkapnya`}
      </Button>
    </div>
  )
}

const ICONS: [RegExp, typeof EditOutlined][] = [
  [/token|password/, KeyOutlined],
  [/^(terkirim|terima)$/, DoneAllOutlined],
  [/ajukan|usulkan|kirim/, SendOutlined],
  [/kembalikan|tarik/, UndoOutlined],
  [/baca/, VisibilityOutlined],
  [/hapus|akhiri|cabut|batal/, DeleteOutlined],
  [/blokir|tolak/, BlockOutlined],
  [/pindah|petakan/, SwapHorizOutlined],
  [/impor|unggah/, UploadFileOutlined],
  [/perintah/, TerminalOutlined],
  [/konfirmasi|setuju/, CheckOutlined],
  [/tambah|daftar|buat/, AddOutlined],
  [/ubah|simpan|tetapkan/, EditOutlined],
]

/** The icon of the action on the line that joins it to the one before. */
function Node({ action, last }: { action: string; last: boolean }) {
  const Icon = ICONS.find(([pattern]) => pattern.test(action))?.[1] ?? HistoryOutlined
  return (
    <Box aria-hidden sx={{ display: 'flex', flexDirection: 'column', alignItems: 'center' }}>
      <Box
        sx={{
          width: 28,
          height: 28,
          flexShrink: 0,
          borderRadius: '50%',
          display: 'grid',
          placeItems: 'center',
          bgcolor: 'action.selected',
          color: 'text.secondary',
        }}
      >
        <Icon sx={{ fontSize: 16 }} />
      </Box>
      {!last && <Box sx={{ width: '2px', flex: 1, bgcolor: 'divider' }} />}
    </Box>
  )
}
