import { type OldSptjm, readSptjm, type SptjmSummary } from '@geisa/contract/sptjm'
import OpenInNewOutlined from '@mui/icons-material/OpenInNewOutlined'
import Box from '@mui/material/Box'
import Button from '@mui/material/Button'
import LinearProgress from '@mui/material/LinearProgress'
import Typography from '@mui/material/Typography'
import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { call } from '../../api/call.ts'
import { BaseDialog } from '../../ui/dialog/base-dialog.tsx'
import { LoadError } from '../load-error.tsx'
import { formatBulan, formatZoned, type Zona } from '../tanggal/tanggal.ts'
import { openSptjm } from './open-sptjm.ts'

type Props = { sptjm: Pick<SptjmSummary, 'id' | 'tahunBulan' | 'jumlahLama'>; namaSekolah: string }

/** The papers of this month that the office had accepted before the one that stands; nothing where there are none. */
export function OldSptjmButton({ sptjm, namaSekolah }: Props) {
  const [open, setOpen] = useState(false)
  if (sptjm.jumlahLama === 0) return null
  return (
    <>
      <Button
        size="small"
        onClick={() => setOpen(true)}
        aria-label={`SPTJM lama ${namaSekolah} ${formatBulan(sptjm.tahunBulan)} yang pernah diterima`}
      >
        SPTJM lama ({sptjm.jumlahLama})
      </Button>
      {open && <OldSptjmDialog sptjm={sptjm} namaSekolah={namaSekolah} onClose={() => setOpen(false)} />}
    </>
  )
}

function OldSptjmDialog({ sptjm, namaSekolah, onClose }: Props & { onClose: () => void }) {
  const { data, error, refetch } = useQuery({
    queryKey: ['sptjm', 'satu', sptjm.id],
    queryFn: ({ signal }) => call(readSptjm, { params: { id: sptjm.id }, signal }),
  })
  return (
    <BaseDialog
      title="SPTJM lama yang pernah diterima"
      onClose={onClose}
      actions={<Button onClick={onClose}>Tutup</Button>}
    >
      <Typography color="textSecondary" sx={{ mb: 4 }}>
        {namaSekolah}, {formatBulan(sptjm.tahunBulan)}
      </Typography>
      {error !== null && (
        <LoadError error={error} sentence="SPTJM lama belum dapat dimuat" onRetry={() => void refetch()} />
      )}
      {data === undefined && error === null && <LinearProgress aria-label="Memuat SPTJM lama" />}
      <Box component="ul" sx={{ listStyle: 'none', m: 0, p: 0, display: 'grid', gap: 4 }}>
        {data?.lama.map((one) => (
          <Old
            key={one.digantikanPada}
            old={one}
            zona={data.sekolah.zona}
            onView={() => void openSptjm(sptjm.id, one.digantikanPada)}
          />
        ))}
      </Box>
    </BaseDialog>
  )
}

function Old({ old, zona, onView }: { old: OldSptjm; zona: Zona; onView: () => void }) {
  const {
    segelKode: sealCode,
    status,
    catatan,
    diunggahPada: uploadedOn,
    diterimaPada: acceptedAt,
    digantikanPada: replacedAt,
    file,
  } = old
  return (
    <Box
      component="li"
      sx={{ display: 'flex', flexWrap: 'wrap', gap: 3, alignItems: 'start', justifyContent: 'space-between' }}
    >
      <Box sx={{ minWidth: 0, overflowWrap: 'anywhere', fontVariantNumeric: 'tabular-nums' }}>
        <Box sx={{ fontWeight: 580 }}>Segel {sealCode ?? '–'}</Box>
        <Typography variant="body2">
          Diterima {formatZoned(acceptedAt, zona)}
          {status === 'dikembalikan' ? ', lalu dikembalikan' : ''}
        </Typography>
        {catatan !== null && catatan !== '' && (
          <Typography variant="body2" sx={{ whiteSpace: 'pre-line' }}>
            Catatan dinas: {catatan}
          </Typography>
        )}
        <Typography variant="caption" color="textSecondary" component="div">
          {file.fileName} · diunggah {formatZoned(uploadedOn, zona)} · digantikan {formatZoned(replacedAt, zona)}
        </Typography>
      </Box>
      <Button
        size="small"
        variant="outlined"
        startIcon={<OpenInNewOutlined />}
        onClick={onView}
        aria-label={`Lihat SPTJM segel ${sealCode ?? '–'} di tab baru`}
      >
        Lihat
      </Button>
    </Box>
  )
}
