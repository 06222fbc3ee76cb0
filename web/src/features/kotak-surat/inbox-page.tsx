import RefreshOutlined from '@mui/icons-material/RefreshOutlined'
import Box from '@mui/material/Box'
import Button from '@mui/material/Button'
import Paper from '@mui/material/Paper'
import TextField from '@mui/material/TextField'
import { useNavigate, useParams, useSearch } from '@tanstack/react-router'
import { useState } from 'react'
import { GalatMuat } from '../../shared/galat-muat.tsx'
import { Halaman } from '../../ui/halaman.tsx'
import { TabelHalaman } from '../../ui/tabel-halaman.tsx'
import { DaftarPesan } from './daftar-pesan.tsx'
import { IsiPesan } from './isi-pesan.tsx'
import { useInbox } from './queries.ts'

/** The Inbox: list beside message; on a phone one after the other. */
export function InboxPage() {
  const { idPesan } = useParams({ strict: false })
  const { cari, halaman = 1 } = useSearch({ strict: false })
  const navigate = useNavigate()
  const inbox = useInbox(halaman, cari)
  const id = idPesan === undefined || !/^[1-9]\d{0,9}$/.test(idPesan) ? undefined : Number(idPesan)
  const ganti = (kata: string | undefined, ke: number) =>
    void navigate({
      to: '/kotak-surat/Inbox',
      search: { ...(kata === undefined || kata === '' ? {} : { cari: kata }), ...(ke === 1 ? {} : { halaman: ke }) },
      replace: true,
    })
  const belum = inbox.data?.belumTerbaca ?? 0
  const tersembunyi = id === undefined ? 'block' : { xs: 'none', md: 'block' }
  return (
    <Halaman
      judul="Inbox"
      konteks={inbox.data === undefined ? ' ' : belum === 0 ? 'Semua pesan sudah dibaca' : `${belum} belum dibaca`}
      saringan={
        <Box sx={{ display: tersembunyi, width: { xs: '100%', sm: 320 } }}>
          <Pencarian key={cari} nilai={cari ?? ''} onCari={(isi) => ganti(isi, 1)} />
        </Box>
      }
      tindakan={
        <Button variant="outlined" startIcon={<RefreshOutlined />} onClick={() => void inbox.refetch()}>
          Segarkan
        </Button>
      }
    >
      <Box sx={{ display: 'grid', gridTemplateColumns: { xs: '1fr', md: 'minmax(300px, 2fr) 3fr' }, gap: 4 }}>
        <Box sx={{ display: tersembunyi, minWidth: 0 }}>
          {inbox.isError && inbox.data === undefined ? (
            <GalatMuat galat={inbox.error} onUlang={() => void inbox.refetch()} />
          ) : (
            <Paper variant="outlined" sx={{ overflow: 'hidden' }}>
              <DaftarPesan pesan={inbox.data?.rows} terbuka={id} tersaring={cari !== undefined} />
            </Paper>
          )}
          <TabelHalaman
            label="pesan"
            halaman={{
              ke: halaman,
              jumlah: inbox.data?.meta.totalPages ?? 1,
              onGanti: (ke) => ganti(cari, ke),
            }}
          />
        </Box>
        <Box sx={{ display: id === undefined ? { xs: 'none', md: 'block' } : 'block', minWidth: 0 }}>
          <IsiPesan id={id} />
        </Box>
      </Box>
    </Halaman>
  )
}

/** Applied on Enter, as in every list of requests. */
function Pencarian({ nilai, onCari }: { nilai: string; onCari: (teks: string) => void }) {
  const [teks, setTeks] = useState(nilai)
  return (
    <Box
      component="form"
      onSubmit={(e) => {
        e.preventDefault()
        onCari(teks.trim())
      }}
    >
      <TextField
        fullWidth
        label="Cari pesan"
        placeholder="Ketik, lalu Enter"
        value={teks}
        onChange={(e) => setTeks(e.target.value)}
        slotProps={{ inputLabel: { shrink: true }, htmlInput: { maxLength: 100, enterKeyHint: 'search' } }}
      />
    </Box>
  )
}
