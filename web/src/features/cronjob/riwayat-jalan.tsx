import type { Cronjob, JalanCronjob } from '@geisa/contract/cronjob'
import HistoryOutlined from '@mui/icons-material/HistoryOutlined'
import Alert from '@mui/material/Alert'
import Box from '@mui/material/Box'
import Button from '@mui/material/Button'
import Skeleton from '@mui/material/Skeleton'
import Typography from '@mui/material/Typography'
import { useState } from 'react'
import { kalimatGalat } from '../../api/galat-api.ts'
import { lamaSelisih, tampilInstan } from '../../shared/tanggal/waktu-sekolah.ts'
import { KeadaanKosong } from '../../ui/page/keadaan-kosong.tsx'
import { TabelHalaman } from '../../ui/table/tabel-halaman.tsx'
import { ChipJalan, pesanJalan } from './chip-jalan.tsx'
import { useRiwayatCronjob } from './queries.ts'

/** When a job ran, for how long, on which server, and what it said. */
export function RiwayatJalan({ cronjob }: { cronjob: Cronjob }) {
  const [halaman, setHalaman] = useState(1)
  const jalan = useRiwayatCronjob(cronjob.id, halaman)
  if (jalan.isPending)
    return <Skeleton variant="rounded" height={160} component="output" aria-label="Sedang memuat catatan jalan" />
  if (jalan.data === undefined)
    return (
      <Alert
        severity="error"
        action={
          <Button color="inherit" size="small" onClick={() => void jalan.refetch()}>
            Coba lagi
          </Button>
        }
      >
        {kalimatGalat(jalan.error, 'Gagal mengambil data')}
      </Alert>
    )
  const { rows, meta } = jalan.data
  if (rows.length === 0)
    return (
      <KeadaanKosong
        ikon={HistoryOutlined}
        judul="Belum pernah berjalan"
        petunjuk="Setiap jalan tercatat di sini: kapan, berapa lama, dan apa hasilnya."
      />
    )
  return (
    <>
      <Box component="ol" aria-label="Catatan jalan" sx={{ listStyle: 'none', m: 0, p: 0 }}>
        {rows.map((satu) => (
          <Jalan key={satu.id} jalan={satu} zona={cronjob.zona} />
        ))}
      </Box>
      {meta.totalPages > 1 && (
        <TabelHalaman label="Catatan jalan" halaman={{ ke: halaman, jumlah: meta.totalPages, onGanti: setHalaman }} />
      )}
    </>
  )
}

function Jalan({ jalan, zona }: { jalan: JalanCronjob; zona: Cronjob['zona'] }) {
  const { mulai, durasi, status, message, server, dijalankanOleh } = jalan
  const rinci = [
    ...(durasi === null ? [] : [durasi === 0 ? 'kurang dari 1 detik' : lamaSelisih(durasi)]),
    ...(dijalankanOleh === null ? [] : [`dijalankan ${dijalankanOleh}`]),
    ...(server === null ? [] : [`server ${server}`]),
  ]
  return (
    <Box component="li" sx={{ py: 3, borderBottom: 1, borderColor: 'divider', '&:last-of-type': { border: 0 } }}>
      <Box sx={{ display: 'flex', flexWrap: 'wrap', gap: 2, alignItems: 'center', justifyContent: 'space-between' }}>
        <Typography variant="body2" sx={{ fontWeight: 580, fontVariantNumeric: 'tabular-nums' }}>
          {tampilInstan(mulai, zona)} {zona}
        </Typography>
        <ChipJalan status={status} message={message} />
      </Box>
      {message !== null && (
        <Typography variant="body2" sx={{ mt: 1, overflowWrap: 'anywhere' }}>
          {pesanJalan(message)}
        </Typography>
      )}
      {rinci.length > 0 && (
        <Typography variant="caption" color="textSecondary" component="div" sx={{ mt: 1, overflowWrap: 'anywhere' }}>
          {rinci.join(' · ')}
        </Typography>
      )}
    </Box>
  )
}
