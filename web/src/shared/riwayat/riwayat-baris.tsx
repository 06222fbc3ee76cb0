import type { BarisRiwayat, BarisTelusur } from '@geisa/contract/riwayat'
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
import { SebelumSesudah } from '../sebelum-sesudah.tsx'
import { WaktuLalu } from '../tanggal/waktu-lalu.tsx'
import { tampilInstan } from '../tanggal/waktu-sekolah.ts'
import { TautanJalur } from '../tautan-jalur.tsx'
import { bedaRiwayat } from './riwayat-beda.ts'
import { kataTindakan } from './riwayat-kalimat.ts'

const TAMPIL = 6
const PANJANG = 160

type Props = {
  baris: BarisRiwayat
  zona: Zona
  akhir: boolean
  /** Of which school and record, where the lines of many stand together. */
  tempat?: ReactNode
  /** Of which request, where it is not the one whose screen this is. */
  pengajuan?: BarisTelusur['pengajuan']
}

/** One line of history: who did what and when, then field by field, then why. */
export function RiwayatBaris({ baris, zona, akhir, tempat, pengajuan = null }: Props) {
  const { oleh, perihal, tindakan, pada, alasan } = baris
  const bidang = bedaRiwayat(baris.sebelum, baris.sesudah, zona)
  const [semua, setSemua] = useState(false)
  const terlihat = semua ? bidang : bidang.slice(0, TAMPIL)
  return (
    <Box component="li" sx={{ display: 'grid', gridTemplateColumns: '28px minmax(0, 1fr)', columnGap: 3 }}>
      <Simpul tindakan={tindakan} akhir={akhir} />
      <Box sx={{ pb: akhir ? 0 : 5, pt: '3px' }}>
        <div>
          <Box component="strong" sx={{ fontWeight: 620 }}>
            {oleh?.nama ?? 'Sistem'}
          </Box>{' '}
          {kataTindakan(perihal, tindakan)}
          {pengajuan !== null && (
            <>
              {' '}
              <TautanJalur jalur={pengajuan.tautan}>No. {pengajuan.nomor}</TautanJalur>
            </>
          )}
        </div>
        <Box sx={{ color: 'text.secondary', fontSize: '0.8125rem', fontVariantNumeric: 'tabular-nums' }}>
          {oleh !== null && oleh.nama !== oleh.peran && `${oleh.peran} · `}
          <time dateTime={pada}>
            <WaktuLalu instan={pada} /> · {tampilInstan(pada, zona).slice(0, -3)} {zona}
          </time>
        </Box>
        {tempat !== undefined && (
          <Box sx={{ color: 'text.secondary', fontSize: '0.8125rem', overflowWrap: 'anywhere' }}>{tempat}</Box>
        )}
        {terlihat.length > 0 && (
          <Box sx={{ mt: 1.5, display: 'grid', gap: 1 }}>
            {terlihat.map(({ label, dari, ke }) =>
              ke.length + (dari?.length ?? 0) > PANJANG ? (
                <Panjang key={`${label} ${ke}`} apa={label} dari={dari} ke={ke} />
              ) : (
                <SebelumSesudah key={`${label} ${ke}`} apa={label} dari={dari} ke={ke} />
              ),
            )}
          </Box>
        )}
        {bidang.length > TAMPIL && (
          <Button size="small" onClick={() => setSemua(!semua)} aria-expanded={semua} sx={{ mt: 1, ml: -1.5 }}>
            {semua ? 'Ringkas' : `${bidang.length - TAMPIL} perubahan lain`}
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
function Panjang({ apa, dari, ke }: { apa: string; dari: string | null; ke: string }) {
  const [buka, setBuka] = useState(false)
  return (
    <div>
      {buka ? (
        <SebelumSesudah apa={apa} dari={dari} ke={ke} />
      ) : (
        <SebelumSesudah apa={apa} dari={null} ke={`${ke.slice(0, PANJANG / 2)}…`} />
      )}
      <Button size="small" aria-expanded={buka} onClick={() => setBuka(!buka)} sx={{ ml: -1.5 }}>
        {buka ? `Ringkas ${apa.toLowerCase()}` : `Lihat ${apa.toLowerCase()} selengkapnya`}
      </Button>
    </div>
  )
}

const IKON: [RegExp, typeof EditOutlined][] = [
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
function Simpul({ tindakan, akhir }: { tindakan: string; akhir: boolean }) {
  const Ikon = IKON.find(([pola]) => pola.test(tindakan))?.[1] ?? HistoryOutlined
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
        <Ikon sx={{ fontSize: 16 }} />
      </Box>
      {!akhir && <Box sx={{ width: '2px', flex: 1, bgcolor: 'divider' }} />}
    </Box>
  )
}
